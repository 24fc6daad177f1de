import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { InvitationRequest } from "@stammdaten/shared/contract/invitations.ts";
import { answersOfInquiry, nameOfInquiry } from "@stammdaten/shared/forms/inquiry/answers-of-inquiry.ts";
import type { Ctx } from "../../db/context.ts";
import { decideInquiry, holdInquiry } from "../../domain/hold-inquiry.ts";
import { addInvitations, type Invited } from "./add-invitations.ts";

export type InviteInquirerInput = { readonly request: InvitationRequest; readonly inquiryId: string; readonly invitationDays: number };

/**
 * Invites whoever sent an inquiry, with what they typed filled in already, and takes the inquiry on where that was not done.
 * @throws Refusal resource.notFound; inquiry.decided when it was turned down; inquiry.invited while it has an invitation
 */
export async function inviteInquirer(ctx: Ctx, { request, inquiryId, invitationDays }: InviteInquirerInput): Promise<Invited> {
  const { tx, tenantId, now } = ctx;
  const inquiry = await holdInquiry(ctx, inquiryId);
  if (inquiry.status === "Not approved") throw new Refusal("inquiry.decided");
  // Revoked, or run out unanswered: only then another one doubles nothing.
  const standing =
    inquiry.formId === null
      ? null
      : await tx.invitation.findFirst({
          where: { tenantId, formId: inquiry.formId, revokedAt: null, OR: [{ submittedAt: { not: null } }, { expiresAt: { gt: now } }] },
        });
  if (standing !== null) throw new Refusal("inquiry.invited");
  if (inquiry.status === "New") await decideInquiry(ctx, { id: inquiryId, status: "Approved" });
  const completed = { ...request, email: request.email ?? inquiry.email, name: request.name ?? nameOfInquiry(inquiry) };
  const [invited] = await addInvitations(
    ctx,
    [{ request: completed, client: null, known: null, typed: answersOfInquiry(request.formularType, inquiry) }],
    invitationDays,
  );
  if (invited === undefined) throw new Error("nobody was invited");
  await tx.inquiry.update({ where: { tenantId, id: inquiryId }, data: { formId: invited.invitation.formId, invitationSent: true } });
  return invited;
}
