import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { endLinks, renewLink } from "../../db/renew-link.ts";
import { sql } from "../../db/sql.ts";
import type { InvitationRow } from "../../db/tables.ts";
import { statusOf } from "./invitation-item.ts";
import type { Invited } from "./add-invitations.ts";

/**
 * Holds the form, then the invitation: the order of everyone who holds both, so that nobody waits in a circle.
 * @throws Refusal resource.notFound; invitation.notOpen when it was revoked or its form submitted
 */
async function loadOpen({ tx, tenantId, now }: Ctx, id: string): Promise<InvitationRow> {
  await tx.sql(sql`SELECT 1 FROM form WHERE tenant_id = ${tenantId}::uuid AND id = (SELECT form_id FROM invitation WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid) FOR UPDATE`);
  await tx.sql(sql`SELECT 1 FROM invitation WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`);
  const invitation = await tx.invitation.findFirst({ where: { tenantId, id } });
  if (invitation === null) throw new Refusal("resource.notFound");
  const status = statusOf(invitation, now);
  if (status === "Revoked" || status === "Submitted") throw new Refusal("invitation.notOpen");
  return invitation;
}

/** Makes a new link, good for the whole time again, and ends the old one. */
export async function resendInvitation(ctx: Ctx, { id, invitationDays }: { id: string; invitationDays: number }): Promise<Invited> {
  const { tx, tenantId } = ctx;
  const open = await loadOpen(ctx, id);
  const { linkId, expiresAt } = await renewLink(ctx, open, invitationDays);
  const invitation = await tx.invitation.update({ where: { tenantId, id }, data: { expiresAt, sentAt: null, openedAt: null } });
  if (invitation.method === "email") await ctx.enqueue("mailInvitation", { linkId });
  await audit(ctx, { action: "invitationResent", subjectType: "invitation", subjectId: id });
  return { invitation, linkId };
}

/** Ends the link; what was typed so far stays with the firm. */
export async function revokeInvitation(ctx: Ctx, { id }: { id: string }): Promise<InvitationRow> {
  const { tx, tenantId, now } = ctx;
  await loadOpen(ctx, id);
  await endLinks(ctx, id);
  const invitation = await tx.invitation.update({ where: { tenantId, id }, data: { revokedAt: now } });
  await audit(ctx, { action: "invitationRevoked", subjectType: "invitation", subjectId: id });
  return invitation;
}
