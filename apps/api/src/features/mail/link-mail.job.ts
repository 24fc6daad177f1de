import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import { findRevealAddress } from "../../domain/find-reveal-address.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { linkToken } from "../../db/keys.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { composeInvitationMail } from "./compose-invitation-mail.ts";
import { loadLink } from "./load-link.ts";
import { sendMail, type MailDeps } from "./send-mail.job.ts";

/** Mails the link of a form that was paused. Nothing where it has ended meanwhile, or the form came in. */
export const createLinkMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailLink"> =>
  async ({ tenantId, payload: { linkId, mailId, language }, signal }) => {
    const found = await inTenant(tenantId, systemActor, async (ctx) => ({
      link: await loadLink(ctx, linkId),
      to: await findRevealAddress(ctx, linkId),
    }));
    const { link, to } = found;
    if (link === null || to === null || !link.tenant.active) return { outcome: "done" };
    const mail = composeInvitationMail(
      {
        kind: "continue",
        id: mailId,
        token: linkToken(linkId, link.tokenHash),
        to,
        language,
        formularType: link.form.formularType as FormularType,
        expiresAt: link.expiresAt,
        quotes: {},
        firm: link.tenant,
      },
      appUrl,
    );
    return sendMail(mailer, mail, signal);
  };
