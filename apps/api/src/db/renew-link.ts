import { randomUUID } from "node:crypto";
import type { Ctx } from "./context.ts";
import { hashToken, linkToken } from "./keys.ts";

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
