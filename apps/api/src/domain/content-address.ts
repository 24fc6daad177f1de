import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { ContentAddress } from "@stammdaten/shared/contract/content-address.ts";
import { content } from "@stammdaten/shared/contract/content.ts";
import { z } from "zod";
import type { AdminActor, Ctx, GuestActor, ReaderActor } from "../db/context.ts";
import { decrypt, encrypt } from "../db/keys.ts";
import { sql } from "../db/sql.ts";

/** A file of a firm, or of the operator, as it is sent. */
const Content = z.object({
  fileKey: z.string(),
  sizeBytes: z.int(),
  /** Of the bytes in the store, in base64url; null where they are not encrypted. */
  sealedSha256: z.string().nullable(),
  name: z.string(),
  mimeType: z.string(),
  /** Shown by the browser rather than stored. */
  inline: z.boolean(),
});

const Address = Content.extend({
  tenantId: z.guid(),
  /** Whose session, or which guest's link, it was given to; and by which access to an admin whom the firm has let in. */
  holder: z.object({ kind: z.enum(["session", "link"]), id: z.guid(), accessId: z.guid().optional() }),
  until: z.int(),
});
export type OpenedAddress = z.infer<typeof Address>;

export type ContentToGive = Omit<z.infer<typeof Content>, "sealedSha256"> & { readonly sealedSha256: Uint8Array | null };

const PURPOSE = "content address";

/**
 * Gives a file an address that needs no login: encrypted, so that neither a log nor a history says what it leads to, and good for the
 * seconds that are given, as long as the session or link of whoever asks is. Who may have the file is decided before.
 * @param origin the host that answers it
 */
export function giveAddress(
  { tenantId, actor, now }: Pick<Ctx<ReaderActor | AdminActor | GuestActor>, "tenantId" | "actor" | "now">,
  { fileKey, sizeBytes, sealedSha256, name, mimeType, inline }: ContentToGive,
  { origin, seconds }: { readonly origin: string; readonly seconds: number },
): ContentAddress {
  const sealed = sealedSha256 === null ? null : Buffer.from(sealedSha256).toString("base64url");
  const holder: OpenedAddress["holder"] =
    actor.kind === "guest"
      ? { kind: "link", id: actor.linkId }
      : { kind: "session", id: actor.sessionId, ...(actor.kind === "support" && { accessId: actor.accessId }) };
  const until = now.getTime() + seconds * 1000;
  const given: OpenedAddress = { tenantId, holder, until, fileKey, sizeBytes, sealedSha256: sealed, name, mimeType, inline };
  const address = encrypt(JSON.stringify(given), PURPOSE).toString("base64url");
  return { url: `${origin}/api${content.content.path}?${new URLSearchParams({ address })}` };
}

/**
 * What an address leads to, before anything is read.
 * @throws Refusal resource.notFound for one that is not ours, or whose time is over
 */
export function readAddress(address: string): OpenedAddress {
  const opened = decipher(address);
  if (opened === null || opened.until <= Date.now()) throw new Refusal("resource.notFound");
  return opened;
}

function decipher(address: string): OpenedAddress | null {
  try {
    return Address.parse(JSON.parse(decrypt(Buffer.from(address, "base64url"), PURPOSE)));
  } catch {
    return null;
  }
}

/** @throws Refusal resource.notFound where the session, link or access that an address was given to has ended */
export async function checkHolder({ tx }: Pick<Ctx, "tx">, { holder }: OpenedAddress): Promise<void> {
  const { kind, id, accessId } = holder;
  const open = await tx.sql(
    kind === "session"
      ? sql`SELECT 1 FROM session WHERE id = ${id}::uuid AND ended_at IS NULL AND expires_at > now()`
      : sql`SELECT 1 FROM link WHERE id = ${id}::uuid AND ended_at IS NULL AND expires_at > now()`,
  );
  const access =
    accessId === undefined
      ? open
      : await tx.sql(sql`SELECT 1 FROM support_access WHERE id = ${accessId}::uuid AND closed_at IS NULL AND expires_at > now()`);
  if (open.length === 0 || access.length === 0) throw new Refusal("resource.notFound");
}
