import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { encrypt } from "../../db/keys.ts";
import { passwordPurpose } from "./password-purpose.ts";
import { readDatevSettings, type ShownSettings } from "./read-datev-settings.ts";

type Input = {
  readonly baseUrl: string;
  readonly username: string;
  readonly password?: string | undefined;
  readonly automatic: boolean;
  /** Whether the host is one behind which no DATEV can be. */
  readonly isForbiddenHost: (host: string) => boolean;
};

/**
 * Has DATEVconnect called from here; without a password the old one stays, unless the server is another one: a password
 * is never sent to a host that it was not given for.
 * @throws Refusal request.invalid for a host that may not be called
 */
export async function saveDatevSettings(ctx: Ctx, { baseUrl, username, password, automatic, isForbiddenHost }: Input): Promise<ShownSettings> {
  const { tx, tenantId, now } = ctx;
  const { origin, hostname } = new URL(baseUrl);
  if (isForbiddenHost(hostname)) throw new Refusal("request.invalid", { issues: [{ path: "baseUrl", code: "validation.url.invalid" }] });
  const before = await tx.datevSettings.findFirst({ where: { tenantId } });
  const isOtherServer = typeof before?.baseUrl === "string" && new URL(before.baseUrl).hostname !== hostname;
  if (isOtherServer && before.passwordEncrypted !== null && password === undefined) {
    throw new Refusal("request.invalid", { issues: [{ path: "password", code: "validation.required", params: { label: "fields.password" } }] });
  }
  const values = {
    way: "direct",
    baseUrl: origin,
    username,
    automatic,
    updatedAt: now,
    ...(password !== undefined && { passwordEncrypted: encrypt(password, passwordPurpose(tenantId)) }),
  };
  if (before === null) await tx.datevSettings.create({ data: { tenantId, ...values } });
  else await tx.datevSettings.updateMany({ where: { tenantId }, data: values });
  const fields = [
    ...(before === null || before.way === "direct" ? [] : ["way"]),
    ...(before?.baseUrl === origin ? [] : ["baseUrl"]),
    ...(before?.username === username ? [] : ["username"]),
    ...(password === undefined ? [] : ["password"]),
    ...(before?.automatic === automatic ? [] : ["automatic"]),
  ];
  await audit(ctx, { action: "datevSettingsChanged", subjectType: "datevSettings", subjectId: null, details: { fields } });
  return readDatevSettings(ctx);
}
