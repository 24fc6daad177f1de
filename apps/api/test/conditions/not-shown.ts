const NO_ROW = "asks for rows in a state in which no other firm has one when the calls are over";
const NO_REFERENCE = "asks for what refers to a row that is erased: keys between tables keep that within the firm";
const IN_JSON = "takes its ids out of one JSON value, in which no other firm's are put here";
const BY_ORDER = "compares times or counts, for which no other firm's values are put here";

/** Files of the API whose conditions, or one of them, this test cannot show to be needed, and why. */
export const NOT_SHOWN: Readonly<Record<string, string>> = {
  "db/audit.ts": "looks for an entry of the last hour by an actor, who belongs to one firm",
  "domain/erase-analyses.ts": NO_ROW,
  "domain/privacy/current-notice.ts": "adds one row in either case, and nothing of it comes back",
  "domain/work.ts": NO_ROW,
  "features/billing/subscription/claim-operation.ts": NO_ROW,
  "features/billing/sync/queue-sync.ts": NO_ROW,
  "features/clients/erasure/erase-client.ts": NO_REFERENCE,
  "features/clients/retention/read-retention.ts": NO_ROW,
  "features/data-exports/begin-export.ts": BY_ORDER,
  "features/data-exports/give-export-address.ts": NO_ROW,
  "features/data-exports/queue-next-export.ts": NO_ROW,
  "features/data-exports/read-export.ts": NO_ROW,
  "features/datev/compare/compare-with-datev.job.ts": NO_ROW,
  "features/datev/compare/queue-comparison.ts": NO_ROW,
  "features/datev/connector/answer-connector-call.ts": NO_ROW,
  "features/datev/connector/sweep-connector-calls.ts": NO_ROW,
  "features/datev/export/check-debtors.job.ts": IN_JSON,
  "features/datev/import/begin-import.ts": NO_ROW,
  "features/datev/import/import-client.ts": NO_ROW,
  "features/datev/take-over/import-from-datev.job.ts": NO_ROW,
  "features/datev/take-over/import-next-clients.ts": NO_ROW,
  "features/datev/take-over/lock-run.ts": NO_ROW,
  "features/documents/bin-document.ts": NO_REFERENCE,
  "features/documents/copy-documents.job.ts": IN_JSON,
  "features/enterprises/split-enterprise.ts": NO_ROW,
  "domain/name-attachments.ts": IN_JSON,
  "features/gwg/suspicion/note-look.ts": "looks for an entry of the last hour about a note and by a user, who both belong to one firm",
  "features/inquiries/clear-due-inquiries.ts": NO_ROW,
  "features/invitations/load-open-invitations.ts": IN_JSON,
  "features/invitations/campaigns/remind-campaign.job.ts": NO_ROW,
  "features/invitations/remind-due.ts": NO_ROW,
  "features/invitations/renew-expired.ts": NO_ROW,
  "features/mail/recipients-of-client.ts": NO_ROW,
  "features/users/remove-user.ts": NO_REFERENCE,
  "features/users/sso/drop-sso.ts": NO_ROW,
  "features/users/sso/is-sso-required.ts": NO_ROW,
  "features/webhooks/send-webhooks.job.ts": "compares the states of two tables, for which one value is put here",
};

/** Of so many places at most. */
export const MOST_NOT_SHOWN = 40;
