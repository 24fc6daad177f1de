import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import { audit } from "../../db/audit.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { linkToken } from "../../db/keys.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { composeInvitationMail } from "./compose-invitation-mail.ts";
import { loadLink } from "./load-link.ts";
import { recordBounce } from "./record-bounce.ts";
import { sendMail, type MailDeps } from "./send-mail.job.ts";
import { pickClientLanguage } from "@stammdaten/shared/values/language.ts";

/** Reminds of a form that was asked for. What has come in, ended or been revoked since the reminder was queued is let be. */
export const createReminderMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailReminder"> =>
  async ({ tenantId, payload: { linkId, reminderId }, signal }) => {
    const link = await inTenant(tenantId, systemActor, (ctx) => loadLink(ctx, linkId));
    if (link === null || link.invitation.email === null || !link.tenant.active) return { outcome: "done" };
    const { invitation, tenant, expiresAt } = link;
    const language = pickClientLanguage(invitation.language);
    const mail = composeInvitationMail(
      {
        kind: "reminder",
        id: reminderId,
        token: linkToken(linkId, link.tokenHash),
        to: link.invitation.email,
        language,
        formularType: link.form.formularType as FormularType,
        expiresAt,
        quotes: {},
        firm: tenant,
      },
      appUrl,
    );
    return sendMail(mailer, mail, signal, {
      sent: (ctx) => audit(ctx, { action: "invitationReminded", subjectType: "invitation", subjectId: invitation.id }),
      refused: (reply) => recordBounce({ linkId, invitationId: invitation.id, reply }),
    });
  };
