import pino from "pino";
import type pg from "pg";
import { publicHosts } from "@stammdaten/datev/hosts.ts";
import { queueRatings } from "../../src/domain/risk/queue-ratings.ts";
import { sweep } from "../../src/domain/sweep.ts";
import { createExportedLists } from "../../src/exported-lists.ts";
import { createBillingJobs } from "../../src/features/billing/jobs.ts";
import { reconcileBilling } from "../../src/features/billing/sync/reconcile-billing.ts";
import { remindTrials } from "../../src/features/billing/sync/remind-trials.ts";
import { createErasureNotes } from "../../src/features/clients/erasure/note-erasure.job.ts";
import { createEraseDue } from "../../src/features/clients/retention/erase-due.job.ts";
import { queueRetention } from "../../src/features/clients/retention/queue-retention.ts";
import { createDataExportJobs } from "../../src/features/data-exports/jobs.ts";
import { createWriteList } from "../../src/features/data-exports/lists/write-list.job.ts";
import { compareDaily } from "../../src/features/datev/compare/compare-daily.ts";
import { sweepConnectorCalls } from "../../src/features/datev/connector/sweep-connector-calls.ts";
import { createDatevJobs } from "../../src/features/datev/jobs.ts";
import { copyDocumentsJob } from "../../src/features/documents/copy-documents.job.ts";
import { createEncryptFiles } from "../../src/features/documents/plain-files/encrypt-files.job.ts";
import { createRemoveFile } from "../../src/features/documents/remove-file.job.ts";
import { createDrawForm } from "../../src/features/forms/draw-form.ts";
import { createDrawGwgVersion } from "../../src/features/gwg/draw-gwg-version.ts";
import { createDrawGwgRecord } from "../../src/features/gwg/draw-gwg-record.ts";
import { createCountRiskAnalysis } from "../../src/features/gwg/analysis/count-risk-analysis.job.ts";
import { createCompareRatings } from "../../src/features/gwg/ratings/compare-ratings.job.ts";
import { createTendRatings } from "../../src/features/gwg/ratings/tend-ratings.ts";
import { createReadIdentityDocument } from "../../src/features/gwg/reading/read-identity-document.job.ts";
import { createRescreenClients } from "../../src/features/gwg/screening/rescreen-clients.job.ts";
import { screenClient } from "../../src/features/gwg/screening/screen-client.job.ts";
import { createTendScreening } from "../../src/features/gwg/screening/tend-screening.ts";
import { tendFollowUps } from "../../src/features/gwg/tasks/tend-follow-ups.ts";
import { clearInquiries } from "../../src/features/inquiries/clear-inquiries.ts";
import { createRemindCampaign } from "../../src/features/invitations/campaigns/remind-campaign.job.ts";
import { createRunCampaign } from "../../src/features/invitations/campaigns/run-campaign.job.ts";
import { createRenewInvitation } from "../../src/features/invitations/renew-invitation.job.ts";
import { remindClients } from "../../src/features/invitations/remind-clients.ts";
import { nameIndustry } from "../../src/features/lookups/name-industry.ts";
import { createMailJobs } from "../../src/features/mail/jobs.ts";
import { createSendWebhooks } from "../../src/features/webhooks/send-webhooks.job.ts";
import { lapseUserRequest } from "../../src/features/users/requests/lapse-request.job.ts";
import { openWebhookCalls } from "../../src/integrations/webhooks/open-webhook-calls.ts";
import type { JobHandlers } from "../../src/jobs/job.ts";
import { runJobs } from "../../src/jobs/run-jobs.ts";
import { files, settings, stripe } from "../api.ts";
import { openFirmDatev } from "../open-firm-datev.ts";

const names = { nameIndustry, nameTaxOffice: () => null };
const drawGwgVersion = createDrawGwgVersion(names);

const campaignDeps = { invitationDays: settings.INVITATION_DAYS, countOwnWords: () => {} };

/** The jobs of the worker that are about one firm. Mails go nowhere. */
const handlers = (): Partial<JobHandlers> => ({
  ...createMailJobs({ mailer: { send: () => Promise.resolve() }, appUrl: settings.APP_URL }),
  ...createDatevJobs({ openDatev: openFirmDatev, nameIndustry }),
  ...createBillingJobs({ stripe }),
  ...createDataExportJobs({
    files,
    prints: { drawForm: createDrawForm(names), drawGwgRecord: createDrawGwgRecord(names), drawGwgVersion },
  }),
  writeList: createWriteList({ files, lists: createExportedLists({ nameIndustry }) }),
  copyDocuments: copyDocumentsJob,
  encryptFiles: createEncryptFiles({ files }),
  lapseUserRequest,
  ...createErasureNotes(undefined),
  eraseDue: createEraseDue(),
  removeFile: createRemoveFile({ files }),
  runCampaign: createRunCampaign(campaignDeps),
  remindCampaign: createRemindCampaign(campaignDeps),
  screenClient,
  rescreenClients: createRescreenClients(),
  compareRatings: createCompareRatings(),
  readIdentityDocument: createReadIdentityDocument({ files }),
  countRiskAnalysis: createCountRiskAnalysis(),
  sendWebhooks: createSendWebhooks(openWebhookCalls(publicHosts(settings.EGRESS_ALLOW))),
  renewInvitation: createRenewInvitation({ invitationDays: settings.INVITATION_DAYS }),
});

/** What the worker does every hour. */
const hourly = [
  sweep,
  remindClients,
  clearInquiries,
  queueRetention,
  tendFollowUps,
  createTendScreening(),
  createTendRatings(),
  () => queueRatings(),
  compareDaily,
  sweepConnectorCalls,
  reconcileBilling,
  remindTrials,
] as const;

/** Rows as the worker's statements had found them: what each of them reaches is looked at when all calls are over. */
const BEFORE_THE_WORKER = [
  "UPDATE webhook SET state = 'on'",
  "UPDATE webhook_delivery SET state = 'waiting', at = now() - interval '40 days', next_at = now() - interval '1 day'",
  `INSERT INTO job (id, tenant_id, kind, key, payload, run_at)
    SELECT gen_random_uuid(), tenant_id, 'deliverToDatev', 'deliverToDatev:' || min(client_id::text), '{}', now() FROM datev_sync GROUP BY tenant_id`,
  "UPDATE credential SET recovery_ends_at = now() + interval '1 day' WHERE tenant_id IS NOT NULL",
];

/** Pictures that the firms' readings wait for; sending their forms would queue them. */
const QUEUE_READINGS = `INSERT INTO job (id, tenant_id, kind, key, payload)
  SELECT gen_random_uuid(), tenant_id, 'readIdentityDocument', 'identity-reading', jsonb_build_object('attachmentId', attachment_id)
  FROM identity_reading WHERE state = 'waiting'`;

const DUE = "SELECT FROM job WHERE run_at <= now() AND failed_at IS NULL AND kind = ANY($1) LIMIT 1";

/** Draws approved questionnaires, each for its firm, as the job that makes a GwG file does. */
export async function drawGwgVersions(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ firm: string; id: string }>("SELECT tenant_id AS firm, id FROM gwg_record");
  for (const { firm, id } of rows) await drawGwgVersion(firm, id);
}

/** Does what the worker does, until no job that it does is due or the time is up. */
export async function runWorker(owner: pg.Client, longestMs: number): Promise<void> {
  for (const work of hourly) await work();
  await owner.query(QUEUE_READINGS);
  await owner.query("UPDATE job SET run_at = now() WHERE failed_at IS NULL");
  const done = handlers();
  const runner = runJobs({ handlers: done, log: pino({ level: "silent" }), pollMs: 50, concurrency: 4 });
  const until = Date.now() + longestMs;
  const areDue = async (): Promise<boolean> => ((await owner.query(DUE, [Object.keys(done)])).rowCount ?? 0) > 0;
  while (Date.now() < until && (await areDue())) await new Promise((resolve) => setTimeout(resolve, 200));
  await runner.stop();
  for (const statement of BEFORE_THE_WORKER) await owner.query(statement);
}
