import type { JobHandlers } from "../../jobs/job.ts";
import { createAccountLinkMailJob } from "./account-link-mail.job.ts";
import { createInvitationMailJob } from "./invitation-mail.job.ts";
import { createPasswordChangedMailJob } from "./password-changed-mail.job.ts";
import { createReminderMailJob } from "./reminder-mail.job.ts";
import { createRevealCodeMailJob } from "./reveal-code-mail.job.ts";
import type { MailDeps } from "./send-mail.job.ts";
import { createSubmittedMailJob } from "./submitted-mail.job.ts";

/** The jobs that send mail. Everything that leaves the product as a mail is written in this feature. */
export function createMailJobs(deps: MailDeps): Pick<JobHandlers, "mailInvitation" | "mailReminder" | "mailSubmitted" | "mailRevealCode" | "mailAccountLink" | "mailPasswordChanged"> {
  return {
    mailInvitation: createInvitationMailJob(deps),
    mailReminder: createReminderMailJob(deps),
    mailSubmitted: createSubmittedMailJob(deps),
    mailRevealCode: createRevealCodeMailJob(deps),
    mailAccountLink: createAccountLinkMailJob(deps),
    mailPasswordChanged: createPasswordChangedMailJob(deps),
  };
}
