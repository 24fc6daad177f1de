import type { JobHandlers } from "../../jobs/job.ts";
import { createAccountChangedMailJob, createPasswordChangedMailJob } from "./account-changed-mail.job.ts";
import { createAccountLinkMailJob } from "./account-link-mail.job.ts";
import { createAdminChangeMailJob } from "./admin-change-mail.job.ts";
import { createAgreementAcceptedMailJob, createDocumentPublishedMailJob } from "./agreement-mails.job.ts";
import { createBillingMailJob } from "./billing-mail.job.ts";
import { createDocumentDecidedMailJob } from "./document-decided-mail.job.ts";
import { createDocumentsMailJob } from "./documents-mail.job.ts";
import { createErasureNoticeMailJob } from "./erasure-notice-mail.job.ts";
import { createExportMailJob } from "./export-mail.job.ts";
import { createFirmExportMailJob } from "./firm-export-mail.job.ts";
import { createInquiryMailJob } from "./inquiry-mail.job.ts";
import { createInvitationMailJob } from "./invitation-mail.job.ts";
import { createLinkMailJob } from "./link-mail.job.ts";
import { createNoticesMailJob } from "./notices-mail.job.ts";
import { createReceiptMailJob } from "./receipt-mail.job.ts";
import { createReminderMailJob } from "./reminder-mail.job.ts";
import { createRevealCodeMailJob } from "./reveal-code-mail.job.ts";
import type { MailDeps } from "./send-mail.job.ts";
import { createSubmittedMailJob } from "./submitted-mail.job.ts";
import { createGwgOfficerMailJob } from "./gwg-officer-mail.job.ts";
import { createSupportAccessMailJob } from "./support-access-mail.job.ts";
import { createUserRequestMailJob } from "./user-request-mail.job.ts";

/** The jobs that send mail. Everything that leaves the product as a mail is written in this feature. */
export function createMailJobs(
  deps: MailDeps,
): Pick<
  JobHandlers,
  | "mailInvitation"
  | "mailReminder"
  | "mailSubmitted"
  | "mailReceipt"
  | "mailLink"
  | "mailInquiry"
  | "mailRevealCode"
  | "mailAccountLink"
  | "mailPasswordChanged"
  | "mailAccountChanged"
  | "mailUserRequest"
  | "mailAdminChange"
  | "mailSupportAccess"
  | "mailGwgOfficer"
  | "mailErasureNotice"
  | "mailDocuments"
  | "mailDocumentDecided"
  | "mailBilling"
  | "mailExport"
  | "mailDocumentPublished"
  | "mailAgreementAccepted"
  | "mailFirmExport"
  | "mailNotices"
> {
  return {
    mailInvitation: createInvitationMailJob(deps),
    mailReminder: createReminderMailJob(deps),
    mailSubmitted: createSubmittedMailJob(deps),
    mailReceipt: createReceiptMailJob(deps),
    mailLink: createLinkMailJob(deps),
    mailInquiry: createInquiryMailJob(deps),
    mailRevealCode: createRevealCodeMailJob(deps),
    mailAccountLink: createAccountLinkMailJob(deps),
    mailPasswordChanged: createPasswordChangedMailJob(deps),
    mailAccountChanged: createAccountChangedMailJob(deps),
    mailAdminChange: createAdminChangeMailJob(deps),
    mailErasureNotice: createErasureNoticeMailJob(deps),
    mailSupportAccess: createSupportAccessMailJob(deps),
    mailGwgOfficer: createGwgOfficerMailJob(deps),
    mailUserRequest: createUserRequestMailJob(deps),
    mailDocuments: createDocumentsMailJob(deps),
    mailDocumentDecided: createDocumentDecidedMailJob(deps),
    mailBilling: createBillingMailJob(deps),
    mailExport: createExportMailJob(deps),
    mailDocumentPublished: createDocumentPublishedMailJob(deps),
    mailAgreementAccepted: createAgreementAcceptedMailJob(deps),
    mailFirmExport: createFirmExportMailJob(deps),
    mailNotices: createNoticesMailJob(deps),
  };
}
