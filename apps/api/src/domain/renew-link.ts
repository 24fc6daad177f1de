import { randomUUID } from "node:crypto";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../db/context.ts";
import { hashToken, linkToken } from "../db/keys.ts";
import { readFirmContact } from "./read-firm-contact.ts";
import { sql } from "../db/sql.ts";

const DAY_MS = 86_400_000;

/** Ends every link of an invitation. */
export const endLinks = (ctx: Ctx, invitationId: string): Promise<void> => endManyLinks(ctx, [invitationId]);

/** Ends every link of these invitations, in one statement. */
export async function endManyLinks({ tx, tenantId, now }: Ctx, invitationIds: readonly string[]): Promise<void> {
  await tx.link.updateMany({ where: { tenantId, invitationId: { in: [...invitationIds] }, endedAt: null }, data: { endedAt: now } });
}

/** What an invitation forgets with its old link: that its address was refused. */
export const notBounced = { bouncedAt: null, bounceReason: null } as const;

/** When a link that is made now ends. */
export const linkEnd = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

export type NewLink = { readonly linkId: string; readonly invitationId: string; readonly formId: string };

/**
 * Makes links. Only a token's hash is stored; the token itself can be made again from the link's id by whoever holds
 * the key.
 */
export async function addLinks({ tx, tenantId, now }: Ctx, links: readonly NewLink[], expiresAt: Date): Promise<void> {
  const rows = links.map((link) => ({ ...link, hash: hashToken(linkToken(link.linkId)).toString("hex") }));
  await tx.sql(sql`
    INSERT INTO link (id, tenant_id, invitation_id, form_id, token_hash, expires_at, created_at)
    SELECT "linkId", ${tenantId}::uuid, "invitationId", "formId", decode(hash, 'hex'), ${expiresAt}::timestamptz, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("linkId" uuid, "invitationId" uuid, "formId" uuid, hash text)`);
}

/**
 * Gives an invitation a new link and ends the old one.
 * @returns the new link's id and when it ends
 */
export async function renewLink(
  ctx: Ctx,
  invitation: { readonly id: string; readonly formId: string },
  days: number,
): Promise<{ linkId: string; expiresAt: Date }> {
  await endLinks(ctx, invitation.id);
  const linkId = randomUUID();
  const expiresAt = linkEnd(ctx.now, days);
  await addLinks(ctx, [{ linkId, invitationId: invitation.id, formId: invitation.formId }], expiresAt);
  return { linkId, expiresAt };
}

/**
 * For writes of a guest: the link may have been ended since the call began. To be asked under the form's lock, which
 * whatever ends a link holds too, so that of a submit and a revoke exactly one wins. Nothing for other callers.
 * @throws Refusal link.expired, naming the firm to turn to
 */
export async function requireOpenLink({ tx, tenantId, actor, now }: Ctx): Promise<void> {
  if (actor.kind !== "guest") return;
  const [link] = await tx.sql<{ over: boolean }>(
    sql`SELECT ended_at IS NOT NULL OR expires_at <= ${now}::timestamptz AS over FROM link WHERE tenant_id = ${tenantId}::uuid
      AND id = ${actor.linkId}::uuid`,
  );
  if (link?.over === false) return;
  throw new Refusal("link.expired", { extra: { tenant: await readFirmContact(tx, tenantId) } });
}
