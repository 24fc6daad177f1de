import { z } from "zod";
import { ClientLanguage, Day, Id, Time } from "../contract/schemas.ts";
import { accountChanges, adminChanges, firmExportActs } from "./notified-changes.ts";
import { gwgJobs } from "./gwg-jobs.ts";
import { job } from "./job-definition.ts";
import { deliveryPauses, HOUR, mailPauses, MINUTE } from "./pauses.ts";

/** Every job of the worker. A payload holds ids, never data; the handler loads the state. */
export const jobs = {
  mailInvitation: job({ payload: z.strictObject({ linkId: Id }), retry: { pauses: mailPauses }, key: ({ linkId }) => `mail:${linkId}` }),
  mailReminder: job({
    payload: z.strictObject({ linkId: Id, reminderId: Id }),
    retry: { pauses: mailPauses },
    key: ({ linkId }) => `mail:${linkId}`,
  }),
  mailSubmitted: job({
    payload: z.strictObject({ formId: Id, revision: z.int() }),
    retry: { pauses: mailPauses },
    key: ({ formId }) => `mail:${formId}`,
  }),
  /** Tells whoever sent a form that the firm has it, in the language in which they sent it; `userId` is a client's who was logged in. */
  mailReceipt: job({
    payload: z.strictObject({ formId: Id, revision: z.int(), language: ClientLanguage, userId: Id.optional() }),
    retry: { pauses: mailPauses },
    key: ({ formId }) => `mail:receipt:${formId}`,
  }),
  /** The link of a form that somebody has paused, once more. */
  mailLink: job({
    payload: z.strictObject({ linkId: Id, mailId: Id, language: ClientLanguage }),
    retry: { pauses: [5, 15, 30, MINUTE, 5 * MINUTE] },
    key: ({ linkId }) => `mail:${linkId}`,
  }),
  /** Tells the firm that there are new inquiries, however many came in the meantime. */
  mailInquiry: job({ payload: z.strictObject({ mailId: Id }), retry: { pauses: mailPauses }, key: ({ mailId }) => `mail:${mailId}` }),
  mailRevealCode: job({
    payload: z.strictObject({ revealId: Id }),
    retry: { pauses: [5, 15, 30, MINUTE] },
    key: ({ revealId }) => `mail:${revealId}`,
  }),
  mailAccountLink: job({
    payload: z.strictObject({ accountLinkId: Id, isReminder: z.boolean().optional() }),
    retry: { pauses: mailPauses },
    key: ({ accountLinkId }) => `mail:${accountLinkId}`,
  }),
  mailPasswordChanged: job({
    payload: z.strictObject({ userId: Id, changeId: Id }),
    retry: { pauses: mailPauses },
    key: ({ changeId }) => `mail:${changeId}`,
  }),
  /** Notifies somebody of a change to how they log in; of a new address, at the old one. */
  mailAccountChanged: job({
    payload: z.strictObject({ userId: Id, changeId: Id, change: z.enum(accountChanges), at: Time }),
    retry: { pauses: mailPauses },
    key: ({ changeId }) => `mail:${changeId}`,
  }),
  /** Tells somebody of the firm what an admin has changed about it. */
  mailAdminChange: job({
    payload: z.strictObject({
      userId: Id,
      changeId: Id,
      changes: z.array(z.enum(adminChanges)).min(1),
      fields: z.array(z.string()).default([]),
      at: Time,
    }),
    retry: { pauses: mailPauses },
    key: ({ changeId, userId }) => `mail:${changeId}:${userId}`,
  }),
  /** Tells somebody of the firm that an admin asks for a change of its users. */
  mailUserRequest: job({
    payload: z.strictObject({ requestId: Id, userId: Id }),
    retry: { pauses: mailPauses },
    key: ({ requestId, userId }) => `mail:${requestId}:${userId}`,
  }),
  /** Ends what an admin has asked of a firm that did not decide in time. */
  lapseUserRequest: job({
    payload: z.strictObject({ requestId: Id }),
    retry: { pauses: mailPauses },
    key: ({ requestId }) => `lapse:${requestId}`,
  }),
  /** Tells somebody of the firm that an admin may read its data, or no longer. */
  mailSupportAccess: job({
    payload: z.strictObject({ accessId: Id, userId: Id, event: z.enum(["opened", "closed"]) }),
    retry: { pauses: mailPauses },
    key: ({ accessId, userId }) => `mail:${accessId}:${userId}`,
  }),
  /** Tells somebody of the firm who is its money-laundering officer now, or no longer. */
  mailGwgOfficer: job({
    payload: z.strictObject({ userId: Id, officerId: Id, changedBy: Id, changeId: Id, event: z.enum(["named", "ended"]), at: Time }),
    retry: { pauses: mailPauses },
    key: ({ changeId, userId }) => `mail:${changeId}:${userId}`,
  }),
  /** Ends an admin's access to a firm whose time is up; queued for that moment. The access itself ends without it. */
  endSupportAccess: job({
    payload: z.strictObject({ accessId: Id }),
    retry: { pauses: mailPauses },
    key: ({ accessId }) => `support:${accessId}`,
  }),
  /** An expired invitation whose guest asked for a new link; the id may be nobody's. */
  renewInvitation: job({
    payload: z.strictObject({ linkId: Id }),
    retry: { pauses: [5, MINUTE, HOUR] },
    key: ({ linkId }) => `renew:${linkId}`,
  }),
  /** Lists the clients of a campaign and asks those whose turn it is; queued again for the next ones. */
  runCampaign: job({
    payload: z.strictObject({ campaignId: Id }),
    retry: { pauses: [1, 5, 30, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR] },
    longestSeconds: HOUR,
    key: ({ campaignId }) => `campaign:${campaignId}`,
  }),
  /** Reminds the clients of a campaign who were late when somebody asked for it. */
  remindCampaign: job({
    payload: z.strictObject({ campaignId: Id, askedAt: Time }),
    retry: { pauses: [1, 5, 30, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR] },
    longestSeconds: HOUR,
    key: ({ campaignId }) => `campaign:reminder:${campaignId}`,
  }),
  /** What was put into a client's file and not notified yet; one mail for all of it. */
  mailDocuments: job({
    payload: z.strictObject({ clientId: Id }),
    retry: { pauses: mailPauses },
    key: ({ clientId }) => `mail:documents:${clientId}`,
  }),
  mailDocumentDecided: job({
    payload: z.strictObject({ documentId: Id, decisionId: Id, status: z.enum(["Completed", "Rejected"]) }),
    retry: { pauses: mailPauses },
    key: ({ documentId }) => `mail:${documentId}`,
  }),
  copyDocuments: job({
    payload: z.strictObject({ progressId: Id }),
    retry: { pauses: [1, 5, 30, MINUTE, 5 * MINUTE] },
    key: ({ progressId }) => `copy:${progressId}`,
  }),
  /** What DATEV's file of debtors writes otherwise, of each client who was not checked yet. */
  checkDebtors: job({
    payload: z.strictObject({ progressId: Id }),
    retry: { pauses: [1, 5, 30, MINUTE, 5 * MINUTE] },
    longestSeconds: HOUR,
    key: ({ progressId }) => `debtors:${progressId}`,
  }),
  /** Queues the deliveries to DATEV of all clients of whom something is not delivered. */
  retryDeliveries: job({
    payload: z.strictObject({ progressId: Id }),
    retry: { pauses: [1, 5, 30, MINUTE, 5 * MINUTE] },
    longestSeconds: HOUR,
    key: ({ progressId }) => `retries:${progressId}`,
  }),
  /** The bytes of a file that no row names any more; named by its random key. */
  removeFile: job({
    payload: z.strictObject({ fileKey: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
    retry: { pauses: mailPauses },
    key: ({ fileKey }) => `file:${fileKey}`,
  }),
  /** The firm's files behind an id that a release before has stored as they were sent; one firm at a time leaves the worker to others. */
  encryptFiles: job({ payload: z.strictObject({ after: Id }), retry: { pauses: [5 * MINUTE] }, key: () => "encrypt-files" }),
  /** All data of a client or a firm as one ZIP file. One of a firm and one of a client at a time leave the worker to others. */
  buildExport: job({
    payload: z.strictObject({ exportId: Id, whole: z.boolean() }),
    retry: { pauses: [5, 30, MINUTE, 5 * MINUTE, 30 * MINUTE] },
    longestSeconds: 6 * HOUR,
    key: ({ whole }) => (whole ? "export:firm" : "export:client"),
  }),
  /** A whole list as a file; a firm's one after the other, and those of two firms at a time at most, which leave the worker to others. */
  writeList: job({
    payload: z.strictObject({ tenantId: Id, exportId: Id }),
    retry: { pauses: [1, 5, 30, MINUTE] },
    longestSeconds: HOUR,
    key: ({ tenantId }) => `list:${Number.parseInt(tenantId.slice(-1), 16) % 2}`,
  }),
  /** An export whose days are over; queued for that moment. */
  removeExport: job({
    payload: z.strictObject({ exportId: Id }),
    retry: { pauses: mailPauses },
    key: ({ exportId }) => `export:${exportId}`,
  }),
  /** Tells who asked for an export that it is ready. */
  mailExport: job({ payload: z.strictObject({ exportId: Id }), retry: { pauses: mailPauses }, key: ({ exportId }) => `mail:${exportId}` }),
  /** Tells somebody of the firm that somebody else has asked for all that the firm has, or fetched it. */
  mailFirmExport: job({
    payload: z.strictObject({ userId: Id, noticeId: Id, act: z.enum(firmExportActs), actorId: Id, at: Time }),
    retry: { pauses: mailPauses },
    key: ({ noticeId, userId }) => `mail:${noticeId}:${userId}`,
  }),
  /** An erasure, for the log outside of the database. */
  noteErasure: job({
    payload: z.strictObject({ clientId: Id, mandantType: z.enum(["person", "company"]), endedAt: Time, erasedAt: Time }),
    retry: { pauses: mailPauses },
    key: ({ clientId }) => `erasure:${clientId}`,
  }),
  /** What was erased because its period was over and is no client, or a firm's key, for the same log. */
  noteRemoval: job({
    payload: z.strictObject({ subject: z.enum(["form", "inquiry", "firmKey"]), id: Id, erasedAt: Time }),
    retry: { pauses: mailPauses },
    key: ({ id }) => `erasure:${id}`,
  }),
  /** The day's run: announces what will be erased, and erases what is due; goes on by another job where it is too much for one. */
  eraseDue: job({
    payload: z.strictObject({ runId: Id }),
    retry: { pauses: [5 * MINUTE, HOUR, 4 * HOUR] },
    key: ({ runId }) => `erase-due:${runId}`,
  }),
  /** Tells somebody of the firm how much will be erased from which day on. */
  mailErasureNotice: job({
    payload: z.strictObject({ userId: Id, noticeId: Id, firstOn: Day, count: z.int() }),
    retry: { pauses: mailPauses },
    key: ({ noticeId, userId }) => `mail:${noticeId}:${userId}`,
  }),
  /** Notifies all staff of a firm that the operator has published a document. */
  announceDocument: job({
    payload: z.strictObject({ tenantId: Id, documentId: Id }),
    retry: { pauses: mailPauses },
    key: ({ tenantId, documentId }) => `announce:${tenantId}:${documentId}`,
  }),
  mailDocumentPublished: job({
    payload: z.strictObject({ documentId: Id, userId: Id }),
    retry: { pauses: mailPauses },
    key: ({ documentId, userId }) => `mail:${documentId}:${userId}`,
  }),
  /** A copy of what was accepted: to whoever accepted it, and to the firm. */
  mailAgreementAccepted: job({
    payload: z.strictObject({ acceptanceId: Id, to: z.enum(["user", "firm"]) }),
    retry: { pauses: mailPauses },
    key: ({ acceptanceId, to }) => `mail:${acceptanceId}:${to}`,
  }),
  deliverToDatev: job({
    payload: z.strictObject({ syncId: Id, clientId: Id }),
    retry: { pauses: deliveryPauses },
    key: ({ clientId }) => `datev:${clientId}`,
  }),
  /**
   * Sends a webhook the events that are due, each by the plan `webhookPauses`, and clears away the old ones; one of a firm at a time.
   * Queued by `queue_webhook` in the database, with the event; what is tried again here is a run that died.
   */
  sendWebhooks: job({
    payload: z.strictObject({ tenantId: Id, webhookId: Id }),
    retry: { pauses: mailPauses },
    key: ({ tenantId }) => `webhook:${tenantId}`,
  }),
  /**
   * Mails somebody of the staff what they have not read yet of what they want to be mailed at once, or once a day. Queued by
   * `queue_notice_mail` in the database, with the notice, or by the hourly run.
   */
  mailNotices: job({
    payload: z.strictObject({ userId: Id, mail: z.enum(["now", "daily"]) }),
    retry: { pauses: mailPauses },
    key: ({ userId }) => `notices:${userId}`,
  }),
  /** Takes over clients from DATEV for some 40 s, and queues itself for the next; each client is one transaction with its outcome. */
  importFromDatev: job({
    payload: z.strictObject({ importId: Id }),
    retry: { pauses: [5, 30, MINUTE, 5 * MINUTE, 30 * MINUTE] },
    key: ({ importId }) => `datev-import:${importId}`,
  }),
  /** Asks a newly set DATEVconnect for what it says of itself. */
  readDatevVersion: job({
    payload: z.strictObject({ tenantId: Id }),
    retry: { pauses: deliveryPauses },
    key: ({ tenantId }) => `datev:version:${tenantId}`,
  }),
  /** What was changed or deleted in the firm's DATEV; not tried again, for it is asked anew within the hour. */
  compareWithDatev: job({
    payload: z.strictObject({ tenantId: Id }),
    retry: { pauses: [] },
    key: ({ tenantId }) => `datev-compare:${tenantId}`,
  }),
  ...gwgJobs,
  /** What Stripe has of the firm's plan now; asked anew within the hour whatever becomes of it. */
  syncBilling: job({
    payload: z.strictObject({ tenantId: Id }),
    retry: { pauses: [5, 30, 2 * MINUTE, 10 * MINUTE] },
    key: ({ tenantId }) => `billing:${tenantId}`,
  }),
  /** A checkout at Stripe, by its id there, that does not fit any more; it ends by itself within a day. */
  endCheckout: job({
    payload: z.strictObject({ tenantId: Id, checkoutId: z.string().regex(/^cs_[A-Za-z0-9_]{1,200}$/) }),
    retry: { pauses: [5, 30, 2 * MINUTE, 10 * MINUTE, HOUR, 4 * HOUR] },
    key: ({ tenantId }) => `billing:${tenantId}`,
  }),
  /** Tells the firm what became of its trial or plan. */
  mailBilling: job({ payload: z.strictObject({ noticeId: Id }), retry: { pauses: mailPauses }, key: ({ noticeId }) => `mail:${noticeId}` }),
};

export type JobKind = keyof typeof jobs;
export type JobPayload<K extends JobKind> = z.output<(typeof jobs)[K]["payload"]>;
