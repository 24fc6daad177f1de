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
  holder: z.object({ kind: z.enum(["session", "link", "token"]), id: z.guid(), accessId: z.guid().optional() }),
  until: z.int(),
});
type OpenedAddress = z.infer<typeof Address>;

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
      : actor.kind === "user" && actor.apiTokenId !== undefined
        ? { kind: "token", id: actor.apiTokenId }
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

/**
 * An address ends with what it was given to. That no call is made meanwhile ends none: a long download makes none.
 * @throws Refusal resource.notFound where the session, link or access has ended, or the firm is deactivated
 */
export async function checkHolder({ tx }: Pick<Ctx, "tx">, { holder }: OpenedAddress): Promise<void> {
  const { kind, id, accessId } = holder;
  const open = await tx.sql(
    kind === "session"
      ? sql`SELECT 1 FROM session s LEFT JOIN tenant t ON t.id = s.tenant_id
            WHERE s.id = ${id}::uuid AND s.ended_at IS NULL AND s.expires_at > now() AND (s.tenant_id IS NULL OR t.active)`
      : kind === "token"
        ? sql`SELECT 1 FROM api_token k JOIN tenant t ON t.id = k.tenant_id
            WHERE k.id = ${id}::uuid AND k.revoked_at IS NULL AND k.expires_at > now() AND t.active`
        : sql`SELECT 1 FROM link l JOIN tenant t ON t.id = l.tenant_id
            WHERE l.id = ${id}::uuid AND l.ended_at IS NULL AND l.expires_at > now() AND t.active`,
  );
  const access =
    accessId === undefined
      ? open
      : await tx.sql(sql`SELECT 1 FROM support_access a JOIN tenant t ON t.id = a.tenant_id
          WHERE a.id = ${accessId}::uuid AND a.closed_at IS NULL AND a.expires_at > now() AND t.active`);
  if (open.length === 0 || access.length === 0) throw new Refusal("resource.notFound");
}
