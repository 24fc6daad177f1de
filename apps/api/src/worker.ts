import { clearFormViewers } from "./features/forms/clear-form-viewers.ts";
import { clearPhoneUploads } from "./features/forms/phone/clear-phone-uploads.ts";
import { publicHosts } from "@stammdaten/datev/hosts.ts";
import { analyzePartitioned } from "./db/analyze-partitioned.ts";
import { disconnectDatabase } from "./db/connection.ts";
import { readListAges } from "./domain/legal-lists/read-list-ages.ts";
import { sweep } from "./domain/sweep.ts";
import { createDeps } from "./deps.ts";
import { createExportedLists } from "./exported-lists.ts";
import { announceDocument } from "./features/agreements/announce-document.job.ts";
import { createBillingJobs } from "./features/billing/jobs.ts";
import { reconcileBilling } from "./features/billing/sync/reconcile-billing.ts";
import { remindTrials } from "./features/billing/sync/remind-trials.ts";
import { compareDaily } from "./features/datev/compare/compare-daily.ts";
import { createErasureNotes } from "./features/clients/erasure/note-erasure.job.ts";
import { createEraseDue } from "./features/clients/retention/erase-due.job.ts";
import { queueRetention } from "./features/clients/retention/queue-retention.ts";
import { createDataExportJobs } from "./features/data-exports/jobs.ts";
import { createWriteList } from "./features/data-exports/lists/write-list.job.ts";
import { createDatevJobs } from "./features/datev/jobs.ts";
import { sweepConnectorCalls } from "./features/datev/connector/sweep-connector-calls.ts";
import { copyDocumentsJob } from "./features/documents/copy-documents.job.ts";
import { createEncryptFiles } from "./features/documents/plain-files/encrypt-files.job.ts";
import { queueEncryption } from "./features/documents/plain-files/queue-encryption.ts";
import { createRemoveFile } from "./features/documents/remove-file.job.ts";
import { createDrawForm } from "./features/forms/draw-form.ts";
import { createDrawGwgVersion } from "./features/gwg/draw-gwg-version.ts";
import { createDrawGwgRecord } from "./features/gwg/draw-gwg-record.ts";
import { clearInquiries } from "./features/inquiries/clear-inquiries.ts";
import { createRemindCampaign } from "./features/invitations/campaigns/remind-campaign.job.ts";
import { createRunCampaign } from "./features/invitations/campaigns/run-campaign.job.ts";
import { remindClients } from "./features/invitations/remind-clients.ts";
import { createRenewInvitation } from "./features/invitations/renew-invitation.job.ts";
import { createTaxOfficeSearch } from "./features/lookups/find-tax-offices.ts";
import { nameIndustry } from "./features/lookups/name-industry.ts";
import { endSupportAccess } from "./features/users/support-access/end-access.job.ts";
import { lapseUserRequest } from "./features/users/requests/lapse-request.job.ts";
import { loadLists } from "./features/lookups/published-lists.ts";
import { createMailJobs } from "./features/mail/jobs.ts";
import { createCountRiskAnalysis } from "./features/gwg/analysis/count-risk-analysis.job.ts";
import { createCompareRatings } from "./features/gwg/ratings/compare-ratings.job.ts";
import { createFetchList } from "./features/gwg/lists/fetch-list.job.ts";
import { createQueueListFetches } from "./features/gwg/lists/queue-list-fetches.ts";
import { createReadIdentityDocument } from "./features/gwg/reading/read-identity-document.job.ts";
import { createTendRatings } from "./features/gwg/ratings/tend-ratings.ts";
import { createRescreenClients } from "./features/gwg/screening/rescreen-clients.job.ts";
import { screenClient } from "./features/gwg/screening/screen-client.job.ts";
import { createTendScreening } from "./features/gwg/screening/tend-screening.ts";
import { tendNotices } from "./features/notices/tend-notices.ts";
import { tendFollowUps } from "./features/gwg/tasks/tend-follow-ups.ts";
import { createSendWebhooks } from "./features/webhooks/send-webhooks.job.ts";
import { sweepIntake } from "./http/uploads/sweep-intake.ts";
import { createSmtpMailer } from "./integrations/mail/smtp-mailer.ts";
import { openListDownloads } from "./integrations/lists/open-list-downloads.ts";
import { openWebhookCalls } from "./integrations/webhooks/open-webhook-calls.ts";
import type { JobHandlers } from "./jobs/job.ts";
import { runEvery, runHourly } from "./jobs/run-hourly.ts";
import { runJobs } from "./jobs/run-jobs.ts";
import { createSignAuditHeads } from "./operator/audit/sign-audit-heads.ts";
import { openHeadKeeping } from "./operator/audit/verify-audit.ts";
import { readinessProbes } from "./operator/readiness-probes.ts";
import { refuseUnfit } from "./operator/refuse-unfit.ts";
import { exitWith, onShutdown, orExit, settingsOrExit } from "./start-process.ts";
import { listAddressesOf, requiresTls } from "./settings.ts";
import { VERSION } from "./version.ts";
import { openInnerPort } from "./observability/open-inner-port.ts";
import { startTelemetry } from "./observability/start-telemetry.ts";
import { createReadiness, observeReadiness } from "./observability/readiness.ts";
import { observeCertificate } from "./observability/observe-certificate.ts";
import { observeHourly } from "./observability/observe-hourly.ts";
import { observeJobs } from "./observability/observe-jobs.ts";
import { observeLists } from "./observability/observe-lists.ts";
import { observeMailer } from "./observability/observe-mailer.ts";
import { countOwnWords } from "./observability/observe-own-words.ts";
import { observeQueue } from "./observability/observe-queue.ts";

const settings = settingsOrExit();
const headKeeping = orExit(() => openHeadKeeping(settings));
const { telemetry, close: closeTelemetry } = await startTelemetry("worker", VERSION, settings);
const deps = createDeps(settings, VERSION, telemetry);
await refuseUnfit(settings).catch(exitWith);
const taxOffices = orExit(() => createTaxOfficeSearch(loadLists(settings.LISTS_DIR).taxOffices.entries));
const names = { nameIndustry, nameTaxOffice: (number: string) => taxOffices.byNumber(number)?.name ?? null };
const mailer = createSmtpMailer({ url: settings.SMTP_URL, from: settings.MAIL_FROM, requireTls: requiresTls(settings) });
const campaignDeps = { invitationDays: settings.INVITATION_DAYS, countOwnWords: countOwnWords(deps) };
const hosts = publicHosts(settings.EGRESS_ALLOW);
const listAddresses = listAddressesOf(settings);
const handlers: JobHandlers = {
  ...createMailJobs({ mailer: observeMailer(mailer, deps), appUrl: settings.APP_URL }),
  ...createDatevJobs({ openDatev: deps.openDatev, nameIndustry }),
  ...createBillingJobs({ stripe: deps.stripe }),
  ...createDataExportJobs({
    files: deps.files,
    prints: { drawForm: createDrawForm(names), drawGwgRecord: createDrawGwgRecord(names), drawGwgVersion: createDrawGwgVersion(names) },
  }),
  writeList: createWriteList({ files: deps.files, lists: createExportedLists({ nameIndustry }) }),
  copyDocuments: copyDocumentsJob,
  lapseUserRequest,
  announceDocument,
  endSupportAccess,
  ...createErasureNotes(headKeeping?.folder),
  eraseDue: createEraseDue(),
  encryptFiles: createEncryptFiles({ files: deps.files }),
  removeFile: createRemoveFile({ files: deps.files }),
  runCampaign: createRunCampaign(campaignDeps),
  remindCampaign: createRemindCampaign(campaignDeps),
  screenClient,
  rescreenClients: createRescreenClients(),
  compareRatings: createCompareRatings(),
  fetchList: createFetchList({ addresses: listAddresses, download: openListDownloads(hosts), log: deps.log }),
  countRiskAnalysis: createCountRiskAnalysis(),
  readIdentityDocument: createReadIdentityDocument({ files: deps.files }),
  sendWebhooks: createSendWebhooks(openWebhookCalls(hosts)),
  renewInvitation: createRenewInvitation({ invitationDays: settings.INVITATION_DAYS }),
};
const runner = runJobs({
  handlers,
  log: deps.log,
  watch: observeJobs(deps),
  pollMs: settings.WORKER_POLL_MS,
  concurrency: settings.WORKER_CONCURRENCY,
});
const { auditHeadsSigned, ...everyHour } = observeHourly(deps, {
  swept: sweep,
  partitionsAnalyzed: analyzePartitioned,
  cleared: () => sweepIntake(deps.files),
  reminded: remindClients,
  followUpsTended: tendFollowUps,
  noticesTended: tendNotices,
  formViewersCleared: clearFormViewers,
  phoneUploadsCleared: clearPhoneUploads,
  inquiriesCleared: clearInquiries,
  retentionQueued: () => queueRetention(),
  encryptionQueued: queueEncryption,
  compared: compareDaily,
  listsQueued: createQueueListFetches(listAddresses),
  screeningTended: createTendScreening(),
  ratingsTended: createTendRatings(),
  connectorCallsSwept: sweepConnectorCalls,
  billingReconciled: reconcileBilling,
  trialsReminded: remindTrials,
  auditHeadsSigned: headKeeping === undefined ? () => Promise.resolve({ signed: 0 }) : createSignAuditHeads(headKeeping),
});
const hourly = runHourly(everyHour, deps.log);
/** How much of a log a thief of the database could change unnoticed: what was written since its end was last signed. */
const SIGN_EVERY_MS = 60_000;
const signing = runEvery(SIGN_EVERY_MS, { auditHeadsSigned }, deps.log);
observeQueue(deps);
observeLists(deps, readListAges);
observeCertificate(deps, settings.APP_URL);
let ending = false;
const readiness = createReadiness(readinessProbes("worker", settings, deps.files), { isEnding: () => ending });
observeReadiness(deps, readiness);
/** A loop that has not turned for so long hangs. */
const LONGEST_TURN_MS = 30_000;
const isAlive = (): boolean => ending || runner.sinceLastTurn() < LONGEST_TURN_MS;
if (settings.METRICS_PORT !== undefined)
  await openInnerPort({ port: settings.METRICS_PORT, host: settings.METRICS_HOST, registry: deps.registry, isAlive, readiness }).catch(
    exitWith,
  );
deps.log.info("worker runs");

onShutdown(async () => {
  ending = true;
  await Promise.all([runner.stop(), hourly.stop(), signing.stop()]);
  mailer.close();
  await disconnectDatabase();
  await closeTelemetry();
});
