import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import { audit } from "../../db/audit.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { linkToken } from "../../db/keys.ts";
import { systemActor, type JobHandler, type JobResult } from "../../jobs/job.ts";
import { composeInvitationMail } from "./compose-invitation-mail.ts";
import { loadLink } from "./load-link.ts";
import { recordBounce } from "./record-bounce.ts";
import { pickClientLanguage } from "@stammdaten/shared/values/language.ts";
import { sendMail, type MailDeps } from "./send-mail.job.ts";

/**
 * Mails a link: the request to fill in a form, or the firm's reason for sending one back. A link that has ended or
 * expired meanwhile, or whose form came in, is not mailed; that of a firm that is deactivated waits. When the recipient is
 * refused for good, the invitation has bounced.
 */
export const createInvitationMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailInvitation"> =>
  async ({ tenantId, payload: { linkId }, signal }) => {
    const link = await inTenant(tenantId, systemActor, (ctx) => loadLink(ctx, linkId));
    if (link === null) return { outcome: "done" };
    const { invitation, form, tenant } = link;
    const rejectionReason = form.state === "rejected" ? form.rejectionReason : null;
    // A link that was handed over has no address; what came back goes to the one that was given in the form.
    const to = invitation.email ?? (rejectionReason === null ? null : form.email);
    if (to === null) return { outcome: "done" };
    if (!tenant.active) return { outcome: "retry", reason: "tenant.deactivated" };
    const mail = composeInvitationMail(
      {
        kind: rejectionReason === null ? "invitation" : "rejected",
        id: linkId,
        token: linkToken(linkId, link.tokenHash),
        to,
        language: pickClientLanguage(invitation.language),
        formularType: form.formularType as FormularType,
        expiresAt: link.expiresAt,
        quotes: rejectionReason === null ? { message: invitation.message ?? "" } : { reason: rejectionReason },
        firm: tenant,
      },
      appUrl,
    );
    return sendMail(mailer, mail, signal, {
      sent: recordSent(invitation.id, link.createdAt),
      refused: (reply) => recordBounce({ linkId, invitationId: invitation.id, reply }),
    });
  };

/** Marks the invitation as sent, once a link: a mail sent a second time after a crash leaves no second entry. */
export const recordSent =
  (invitationId: string, linkMadeAt: Date): NonNullable<JobResult["record"]> =>
  async (ctx) => {
    const { tx, tenantId, now } = ctx;
    const { count } = await tx.invitation.updateMany({
      where: { tenantId, id: invitationId, OR: [{ sentAt: null }, { sentAt: { lt: linkMadeAt } }] },
      data: { sentAt: now },
    });
    if (count === 1) await audit(ctx, { action: "invitationSent", subjectType: "invitation", subjectId: invitationId });
  };
