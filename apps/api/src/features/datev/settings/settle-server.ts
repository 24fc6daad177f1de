import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { normalizeFingerprint } from "@stammdaten/datev/server-certificate.ts";
import type { DatevSettingsRow } from "../../../db/tables.ts";
import { readAuthority } from "./read-authority.ts";

/** A server as a firm names it. */
export type GivenServer = {
  readonly baseUrl: string;
  readonly username: string;
  readonly password?: string | undefined;
  readonly authentication?: "basic" | "ntlm" | undefined;
  readonly certificateAuthority?: string | null | undefined;
  readonly certificateFingerprint?: string | null | undefined;
};

type SettledServer = Pick<DatevSettingsRow, "username" | "certificateAuthority" | "certificateFingerprint"> & {
  readonly baseUrl: string;
  readonly authentication: "basic" | "ntlm";
};

/**
 * What a firm named, as it is stored. Without a password the stored one is meant, unless the server is another one: a
 * password is never sent to a host that it was not given for, nor in the clear where it was given for TLS.
 * @param before what is stored
 * @throws Refusal request.invalid for a missing password, an authority that is none
 */
export function settleServer(before: DatevSettingsRow | null, given: GivenServer): SettledServer {
  const { origin, hostname, protocol } = new URL(given.baseUrl);
  const known = typeof before?.baseUrl === "string" ? new URL(before.baseUrl) : undefined;
  const isOtherServer = known !== undefined && (known.hostname !== hostname || (known.protocol === "https:" && protocol === "http:"));
  if (isOtherServer && before !== null && before.passwordEncrypted !== null && given.password === undefined) {
    throw new Refusal("request.invalid", {
      issues: [{ path: "password", code: "validation.required", params: { label: "fields.password" } }],
    });
  }
  const { certificateAuthority = null, certificateFingerprint = null } = given;
  return {
    baseUrl: origin,
    username: given.username,
    authentication: given.authentication ?? "basic",
    certificateAuthority: certificateAuthority === null ? null : readAuthority(certificateAuthority),
    certificateFingerprint: certificateFingerprint === null ? null : normalizeFingerprint(certificateFingerprint),
  };
}
