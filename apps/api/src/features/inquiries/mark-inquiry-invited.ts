import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { holdInquiry } from "../../domain/hold-inquiry.ts";
import type { InquiryRow } from "../../db/tables.ts";

/**
 * Notes that whoever asked was invited by other means; that counts as read. Once more changes nothing.
 * @throws Refusal resource.notFound; inquiry.decided when it was turned down
 */
export async function markInquiryInvited(ctx: Ctx, { id }: { id: string }): Promise<InquiryRow> {
  const { tx, tenantId } = ctx;
  const inquiry = await holdInquiry(ctx, id);
  if (inquiry.status === "Not approved") throw new Refusal("inquiry.decided");
  if (inquiry.invitationSent) return inquiry;
  const noted = await tx.inquiry.update({ where: { tenantId, id }, data: { invitationSent: true, quarantined: false } });
  await audit(ctx, { action: "inquiryInvitationSent", subjectType: "inquiry", subjectId: id });
  return noted;
}
