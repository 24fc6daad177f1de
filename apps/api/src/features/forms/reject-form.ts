import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { renewLink } from "../../db/renew-link.ts";
import type { FormRow, InvitationRow } from "../../db/tables.ts";
import { loadForm, requireSubmitted } from "./load-form.ts";

export type RejectInput = { readonly id: string; readonly reason: string; readonly invitationDays: number };

/**
 * Sends the form back: it is a draft again, the client gets the reason and a new link by e-mail.
 * @throws Refusal form.notSubmitted, form.alreadyApproved, resource.notFound
 */
export async function rejectForm(ctx: Ctx, { id, reason, invitationDays }: RejectInput): Promise<FormRow> {
  const { tx, tenantId, now } = ctx;
  const row = await loadForm(ctx, id, "lock");
  requireSubmitted(row);
  const rejected = await tx.form.update({
    where: { tenantId, id },
    data: { stage: "draft", review: "Rejected", rejectionReason: reason, isNew: false, currentStep: null, revision: row.revision + 1, updatedAt: now },
  });
  const invitation = (await tx.invitation.findFirst({ where: { tenantId, formId: id, revokedAt: null }, orderBy: { createdAt: "desc" } })) ?? (await addInvitation(ctx, row));
  if (invitation !== null) {
    const { linkId, expiresAt } = await renewLink(ctx, invitation, invitationDays);
    await tx.invitation.update({ where: { tenantId, id: invitation.id }, data: { submittedAt: null, sentAt: null, openedAt: null, expiresAt } });
    if (invitation.email !== null || row.email !== null) await ctx.enqueue("mailInvitation", { linkId });
  }
  await audit(ctx, { action: "formRejected", subjectType: "form", subjectId: id });
  return rejected;
}

/**
 * A form that was begun after a login, or by the firm, came without an invitation: the reason needs one to go by. Only the
 * address of the approved master data becomes the invitation's own, for that is where codes go.
 */
async function addInvitation(ctx: Ctx, { id, personId, companyId, name, email, formularType, language }: FormRow): Promise<InvitationRow | null> {
  const { tx, tenantId, now } = ctx;
  const clientId = personId ?? companyId;
  const client = clientId === null ? null : await tx.client.findFirst({ where: { tenantId, id: clientId }, select: { email: true } });
  const known = client?.email ?? null;
  if (known === null && email === null) return null;
  const method = known === null ? "link" : "email";
  const invitation = await tx.invitation.create({ data: { tenantId, formId: id, method, email: known, name, formularType, language, expiresAt: now } });
  await audit(ctx, { action: "invitationCreated", subjectType: "invitation", subjectId: invitation.id, details: { method, formularType } });
  return invitation;
}
