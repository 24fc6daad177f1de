import { account } from "./account.ts";
import { accounts } from "./accounts.ts";
import { agreements } from "./agreements.ts";
import { activities } from "./activities.ts";
import { admin } from "./admin.ts";
import { assignment } from "./assignment.ts";
import { auditLog } from "./audit-log.ts";
import { auth } from "./auth.ts";
import { billing } from "./billing.ts";
import { billingMails } from "./billing-mails.ts";
import { exportFile } from "./export-file.ts";
import { erasure } from "./erasure.ts";
import { campaigns } from "./campaigns.ts";
import { clientNotes } from "./client-notes.ts";
import { clients } from "./clients.ts";
import { connectors } from "./connectors.ts";
import { dashboard } from "./dashboard.ts";
import { dataExport } from "./data-export.ts";
import { datev } from "./datev.ts";
import { datevExport } from "./datev-export.ts";
import { datevImport } from "./datev-import.ts";
import { datevConnection } from "./datev-connection.ts";
import { datevSent } from "./datev-sent.ts";
import { datevState } from "./datev-state.ts";
import { datevNumber } from "./datev-number.ts";
import { datevSync } from "./datev-sync.ts";
import { embed } from "./embed.ts";
import { documents } from "./documents.ts";
import { documentsApi } from "./documents-api.ts";
import { documentsClient } from "./documents-client.ts";
import { documentsGive } from "./documents-give.ts";
import { enterprises } from "./enterprises.ts";
import { errors } from "./errors.ts";
import { firmUsers } from "./firm-users.ts";
import { formFiles } from "./form-files.ts";
import { formViewers } from "./form-viewers.ts";
import { forms } from "./forms.ts";
import { formsForClients } from "./forms-for-clients.ts";
import { formsOfAnyCompany } from "./forms-of-any-company.ts";
import { formsOfCompanies } from "./forms-of-companies.ts";
import { formsOfInquiries } from "./forms-of-inquiries.ts";
import { formsOfPersons } from "./forms-of-persons.ts";
import { formsOfQuestionnaires } from "./forms-of-questionnaires.ts";
import { guest } from "./guest.ts";
import { gwg } from "./gwg.ts";
import { gwgFile } from "./gwg-file.ts";
import { gwgReport } from "./gwg-report.ts";
import { gwgReview } from "./gwg-review.ts";
import { gwgRegister } from "./gwg-register.ts";
import { gwgTasks } from "./gwg-tasks.ts";
import { identityReading } from "./identity-reading.ts";
import { imports } from "./imports.ts";
import { inquiries } from "./inquiries.ts";
import { inquiryPage } from "./inquiry-page.ts";
import { inquiriesReview } from "./inquiries-review.ts";
import { invitations } from "./invitations.ts";
import { listExports } from "./list-exports.ts";
import { listTools } from "./list-tools.ts";
import { palette } from "./palette.ts";
import { mail } from "./mail.ts";
import { mandant } from "./mandant.ts";
import { messages } from "./messages.ts";
import { notice } from "./notice.ts";
import { noticeDialog } from "./notice-dialog.ts";
import { noticeText } from "./notice-text.ts";
import { programs } from "./programs.ts";
import { operation } from "./operation.ts";
import { print } from "./print.ts";
import { offline } from "./offline.ts";
import { phoneCrop } from "./phone-crop.ts";
import { phonePages } from "./phone-pages.ts";
import { phoneUpload } from "./phone-upload.ts";
import { questionnairesOfCompanies } from "./questionnaires-of-companies.ts";
import { questionnairesOfPersons } from "./questionnaires-of-persons.ts";
import { receipt } from "./receipt.ts";
import { retention } from "./retention.ts";
import { riskAnalysis } from "./risk-analysis.ts";
import { screening } from "./screening.ts";
import { suspicion } from "./suspicion.ts";
import { screeningSettings } from "./screening-settings.ts";
import { settings } from "./settings.ts";
import { shell } from "./shell.ts";
import { sso } from "./sso.ts";
import { staff } from "./staff.ts";
import { staffNotices } from "./staff-notices.ts";
import { statistics } from "./statistics.ts";
import { support } from "./support.ts";
import { syncLog } from "./sync-log.ts";
import { towns } from "./towns.ts";
import { validation } from "./validation.ts";
import { validationOfFirms } from "./validation-of-firms.ts";
import { warnings } from "./warnings.ts";

/** Every text of this language, by kind. */
export const all = {
  account,
  accounts,
  activities,
  agreements,
  admin,
  assignment,
  auditLog,
  auth,
  billing,
  billingMails,
  campaigns,
  clientNotes,
  clients,
  dashboard,
  dataExport,
  exportFile,
  erasure,
  connectors,
  datev,
  datevConnection,
  datevExport,
  datevImport,
  datevSent,
  datevState,
  datevNumber,
  datevSync,
  documents,
  documentsApi,
  documentsClient,
  documentsGive,
  embed,
  enterprises,
  errors,
  firmUsers,
  formFiles,
  formViewers,
  forms,
  formsForClients,
  formsOfAnyCompany,
  formsOfCompanies,
  formsOfInquiries,
  formsOfPersons,
  formsOfQuestionnaires,
  guest,
  gwg,
  gwgFile,
  gwgReport,
  gwgReview,
  gwgRegister,
  gwgTasks,
  identityReading,
  imports,
  inquiries,
  inquiryPage,
  inquiriesReview,
  invitations,
  listExports,
  listTools,
  palette,
  mail,
  mandant,
  messages,
  notice,
  noticeDialog,
  noticeText,
  operation,
  print,
  programs,
  offline,
  phoneCrop,
  phonePages,
  phoneUpload,
  questionnairesOfCompanies,
  questionnairesOfPersons,
  receipt,
  retention,
  riskAnalysis,
  screening,
  suspicion,
  screeningSettings,
  settings,
  shell,
  sso,
  staff,
  staffNotices,
  statistics,
  support,
  syncLog,
  towns,
  validation,
  validationOfFirms,
  warnings,
};
