import { randomUUID } from "node:crypto";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "./context.ts";
import { hashToken, linkToken } from "./keys.ts";
import { sql } from "./sql.ts";

const DAY_MS = 86_400_000;

/** Ends every link of an invitation. */
export async function endLinks({ tx, tenantId, now }: Ctx, invitationId: string): Promise<void> {
  await tx.link.updateMany({ where: { tenantId, invitationId, endedAt: null }, data: { endedAt: now } });
}

/**
 * Gives an invitation a new link and ends the old one. Only the token's hash is stored; the token itself can be made
 * again from the link's id by whoever holds the key.
 * @returns the new link's id and when it ends
 */
export async function renewLink(ctx: Ctx, invitation: { readonly id: string; readonly formId: string }, days: number): Promise<{ linkId: string; expiresAt: Date }> {
  const { tx, tenantId, now } = ctx;
  await endLinks(ctx, invitation.id);
  const linkId = randomUUID();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await tx.link.create({ data: { id: linkId, tenantId, invitationId: invitation.id, formId: invitation.formId, tokenHash: hashToken(linkToken(linkId)), expiresAt } });
  return { linkId, expiresAt };
}

/**
 * For writes of a guest: the link may have been ended since the call began. To be asked under the form's lock, which
 * whatever ends a link holds too, so that of a submit and a revoke exactly one wins. Nothing for other callers.
 * @throws Refusal link.expired, naming the firm to turn to
 */
export async function requireOpenLink({ tx, tenantId, actor }: Ctx): Promise<void> {
  if (actor.kind !== "guest") return;
  const [link] = await tx.sql<{ over: boolean }>(sql`SELECT ended_at IS NOT NULL OR expires_at <= now() AS over FROM link WHERE tenant_id = ${tenantId}::uuid AND id = ${actor.linkId}::uuid`);
  if (link?.over === false) return;
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId }, select: { name: true, logoUrl: true, brandColor: true, email: true, phone: true } });
  throw new Refusal("link.expired", { extra: { tenant } });
}
