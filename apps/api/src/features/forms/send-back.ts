import type { FormNote } from "@stammdaten/shared/contract/form-schemas.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { moveForm } from "../../domain/form-state.ts";
import { notBounced, renewLink } from "../../domain/renew-link.ts";
import type { FormRow, InvitationRow } from "../../db/tables.ts";
import { clientIdOf } from "./load-form.ts";

export type SentBack = {
  readonly reason: string;
  readonly notes: readonly FormNote[];
  readonly invitationDays: number;
  /** What the form begins with again, in the edition that these answers have; absent where it keeps its answers. */
  readonly begin?: { readonly answers: Answers; readonly edition: number };
  /** Where its mail goes from now on, if it went by mail. */
  readonly email?: string;
};

/** Makes a form a draft again, and mails the client why with a new link. */
export async function sendBack(
  ctx: Ctx,
  row: FormRow,
  action: "reject" | "unlock",
  { reason, notes, invitationDays, begin, email }: SentBack,
): Promise<FormRow> {
  const { tx, tenantId, now } = ctx;
  const sent = await moveForm(ctx, row, action, {
    approvedAt: null,
    rejectionReason: reason,
    notes: notes.map(({ path, text }) => ({ path, text })),
    ...(begin !== undefined && { answers: begin.answers, baseAnswers: begin.answers, edition: begin.edition }),
    currentStep: null,
    revision: row.revision + 1,
    updatedAt: now,
  });
  const last = await tx.invitation.findFirst({ where: { tenantId, formId: row.id, revokedAt: null }, orderBy: { createdAt: "desc" } });
  const invitation = last ?? (await addInvitation(ctx, row));
  if (invitation === null) return sent;
  const { linkId, expiresAt } = await renewLink(ctx, invitation, invitationDays);
  await tx.invitation.update({
    where: { tenantId, id: invitation.id },
    data: {
      submittedAt: null,
      sentAt: null,
      openedAt: null,
      ...notBounced,
      expiresAt,
      ...(email !== undefined && invitation.email !== null && { email }),
    },
  });
  if (invitation.email !== null || row.email !== null) await ctx.enqueue("mailInvitation", { linkId });
  return sent;
}

/**
 * A form that was begun after a login, or by the firm, came without an invitation: the reason needs one to go by. Only the
 * address of the approved master data becomes the invitation's own, for that is where codes go.
 */
async function addInvitation(ctx: Ctx, row: FormRow): Promise<InvitationRow | null> {
  const { tx, tenantId, now } = ctx;
  const { id, name, email, formularType, language } = row;
  const clientId = clientIdOf(row);
  const client = clientId === null ? null : await tx.client.findFirst({ where: { tenantId, id: clientId }, select: { email: true } });
  const known = client?.email ?? null;
  if (known === null && email === null) return null;
  const method = known === null ? "link" : "email";
  const invitation = await tx.invitation.create({
    data: { tenantId, formId: id, method, email: known, name, formularType, language, expiresAt: now },
  });
  await audit(ctx, { action: "invitationCreated", subjectType: "invitation", subjectId: invitation.id, details: { method, formularType } });
  return invitation;
}
