import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { renewLink } from "../../db/renew-link.ts";
import type { FormRow } from "../../db/tables.ts";
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
  const invitation = await tx.invitation.findFirst({ where: { tenantId, formId: id, revokedAt: null }, orderBy: { createdAt: "desc" } });
  if (invitation !== null) {
    const { linkId, expiresAt } = await renewLink(ctx, invitation, invitationDays);
    await tx.invitation.update({ where: { tenantId, id: invitation.id }, data: { submittedAt: null, sentAt: null, openedAt: null, expiresAt } });
    if (invitation.email !== null || row.email !== null) await ctx.enqueue("mailInvitation", { linkId });
  }
  await audit(ctx, { action: "formRejected", subjectType: "form", subjectId: id });
  return rejected;
}
