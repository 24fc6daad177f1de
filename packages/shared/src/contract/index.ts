import { activities } from "./activities.ts";
import { apiTokens } from "./api-tokens.ts";
import { agreements } from "./agreements.ts";
import { auditLog } from "./audit-log.ts";
import { billing } from "./billing.ts";
import { campaigns } from "./campaigns.ts";
import { clientNotes } from "./client-notes.ts";
import { clients } from "./clients.ts";
import { content } from "./content.ts";
import { dashboard } from "./dashboard.ts";
import { listExports } from "./list-exports.ts";
import { search } from "./search.ts";
import { dataExports } from "./data-exports.ts";
import { datev } from "./datev.ts";
import { datevExport } from "./datev-export.ts";
import { datevConnectors } from "./datev-connectors.ts";
import { datevNumbers } from "./datev-numbers.ts";
import { datevImport } from "./datev-import.ts";
import { datevSync } from "./datev-sync.ts";
import { documents } from "./documents.ts";
import { erasure } from "./erasure.ts";
import { enterprises } from "./enterprises.ts";
import { formReview } from "./form-review.ts";
import { forms } from "./forms.ts";
import { gwg } from "./gwg.ts";
import { gwgReport } from "./gwg-report.ts";
import { gwgTasks } from "./gwg-tasks.ts";
import { inquiries } from "./inquiries.ts";
import { invitations } from "./invitations.ts";
import { listSettings } from "./list-settings.ts";
import { lookups } from "./lookups.ts";
import { notices } from "./notices.ts";
import { operation } from "./operation.ts";
import { passkeys } from "./passkeys.ts";
import { passwords } from "./passwords.ts";
import { phoneUploads } from "./phone-uploads.ts";
import { pieces } from "./pieces.ts";
import { privacyNotices } from "./privacy-notices.ts";
import { readAgain } from "./read-again.ts";
import { retention } from "./retention.ts";
import { riskAnalysis } from "./risk-analysis.ts";
import { service } from "./service.ts";
import { sessions } from "./sessions.ts";
import { sso } from "./sso.ts";
import { stripeEvents } from "./stripe-events.ts";
import { supportAccess } from "./support-access.ts";
import { suspicionNotes } from "./suspicion-notes.ts";
import { tenants } from "./tenants.ts";
import { users } from "./users.ts";
import { webhooks } from "./webhooks.ts";

/** Every call of the API. What is not here does not exist. */
export const contract = {
  ...service,
  ...content,
  ...sessions,
  ...passwords,
  ...passkeys,
  ...listSettings,
  ...notices,
  ...sso,
  ...users,
  ...supportAccess,
  ...tenants,
  ...operation,
  ...dashboard,
  ...search,
  ...activities,
  ...apiTokens,
  ...webhooks,
  ...auditLog,
  ...lookups,
  ...invitations,
  ...campaigns,
  ...inquiries,
  ...forms,
  ...formReview,
  ...phoneUploads,
  ...pieces,
  ...clients,
  ...clientNotes,
  ...erasure,
  ...dataExports,
  ...listExports,
  ...retention,
  ...privacyNotices,
  ...agreements,
  ...gwg,
  ...gwgReport,
  ...gwgTasks,
  ...readAgain,
  ...riskAnalysis,
  ...suspicionNotes,
  ...documents,
  ...datev,
  ...datevExport,
  ...datevConnectors,
  ...datevImport,
  ...datevSync,
  ...datevNumbers,
  ...enterprises,
  ...billing,
  ...stripeEvents,
};

export type AppContract = typeof contract;
export type EndpointName = keyof AppContract;
