// What values of the contract can be chosen from. Without the schemas, so that a page can name the choices and loads none of them.

/** What is known of a client's record in DATEV since the last delivery; nothing where it is as it was. */
export const datevFindings = ["conflict", "changed", "deleted"] as const;

/** Steps of a new firm's setup, in the order in which they are shown. */
export const setupSteps = ["logo", "datev", "invitation", "colleagues"] as const;

export const syncStatuses = ["Delivered", "NotDelivered", "Not Processed", "Missing Email", "Unknown Error"] as const;

/** What the log is filtered by; `failed` is the last delivery of a client that did not arrive, but for those that wait for a decision. */
export const syncFilters = ["failed", ...syncStatuses] as const;

/**
 * Why a delivery did not arrive, by what mends it. `numberTaken`: in DATEV it is somebody else's. `numberFixed`: DATEV keeps the
 * client's former one. `server`: it is not reached as it is set up. `unreachable`: it may be reached later. `off`: nothing is
 * delivered by itself.
 */
export const syncCauses = [
  "numberMissing",
  "numberTaken",
  "numberFixed",
  "otherType",
  "deleted",
  "conflict",
  "refused",
  "credentials",
  "server",
  "noConnector",
  "unreachable",
  "off",
  "missingEmail",
  "unexpected",
] as const;

/** What a line of what was sent is about: one of the client's addressees in DATEV, or the client itself there. */
export const sentParts = ["person", "company", "client"] as const;

/** How calls get to a firm's DATEVconnect: from our server, or through a connector that the firm runs beside it. */
export const datevWays = ["direct", "connector"] as const;

/** The life of a client's document; what may follow what is in `lifecycles/document.ts`. */
export const documentStatuses = ["New", "Downloaded", "Uploaded", "Completed", "Rejected"] as const;

/** What a client is to do with a document that the firm put into their file: read it, sign it, or fill it in and send it back. */
export const documentPurposes = ["information", "sign", "return"] as const;

export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How far a form is; `waiting` is what the firm has to decide: submitted or confirmed. `sent` is approved and taken by DATEV. */
export const formFilters = ["waiting", "submitted", "confirmed", "approved", "sent", "rejected", "draft", "invited"] as const;
export type FormFilter = (typeof formFilters)[number];

/** Digits of the general ledger accounts of the firm's own books (Sachkontenlänge). */
export const accountLengths = ["4", "5", "6", "7", "8"] as const;

/** The DATEV number is the debtor's account, or is added to the first account that debtors can have. */
export const accountNumberings = ["same", "added"] as const;

/** Kinds of documents, as the forms ask for them. */
export const documentKinds = ["passport", "trustedSource", "birthCertificate", "courtOrder"] as const;

/** How someone was identified: § 13 Abs. 1 Nr. 1, § 12 Abs. 1 Nr. 2 und 3, § 13 Abs. 1 Nr. 2, § 11 Abs. 3 GwG. */
export const verificationMethods = ["original", "eId", "signature", "videoIdent", "earlier"] as const;

/** With these the firm looks at a document, and records its kind, number and authority (§ 8 Abs. 2 S. 1 GwG). */
export const showsDocument = (method: string | undefined): boolean => method === "original" || method === "videoIdent";

export const inquiryKinds = ["person", "company"] as const;

export const inquiryStatuses = ["New", "Approved", "Not approved"] as const;

export const invitationStatuses = ["Not Sent", "Sent", "Opened", "Submitted", "Expired", "Revoked", "Bounced"] as const;

/** What the list is filtered by; `Waiting` is open for longer than `WAITING_DAYS`. */
export const invitationFilters = ["Waiting", ...invitationStatuses] as const;

/** After so many days without an answer, an invitation is among the things to do. */
export const WAITING_DAYS = 7;

/** How far an invitation came, whatever became of it then: what was opened had been sent. */
export const invitationSteps = ["sent", "opened", "submitted"] as const;

/** How far a campaign is: its clients are listed, are asked (or wait for the next day), or are all asked. */
export const campaignStatuses = ["listing", "running", "done", "cancelled", "failed"] as const;

/** How far a client of a campaign is. */
export const campaignClientStates = [
  "waiting",
  "onItsWay",
  "sent",
  "opened",
  "begun",
  "submitted",
  "bounced",
  "expired",
  "revoked",
  "cancelled",
  "leftOut",
] as const;

/** The clients of a campaign by how far they are; `late` are those who should have answered by now. */
export const campaignFilters = ["late", ...campaignClientStates] as const;

/** Why a campaign asks a client nothing; `open` is that the same is asked of them already, or waits for the firm's review. */
export const leftOutReasons = ["noEmail", "open", "otherKind", "archived", "erased"] as const;

/** How far an import from DATEV is: its clients are listed, are taken over, or wait for the firm because DATEV did not answer. */
export const datevImportStatuses = ["listing", "running", "failed", "done", "cancelled"] as const;

/** What became of a client of an import; `alreadyHere` is that somebody of the firm is this client, and nothing was changed. */
export const datevImportStates = ["waiting", "created", "updated", "alreadyHere", "failed", "cancelled"] as const;

export const userStatuses = ["invited", "active", "disabled"] as const;

/**
 * What of the tasks under the money-laundering act is listed: all that was not put off, of these what is due or overdue, or what was put
 * off.
 */
export const gwgTaskSelections = ["open", "due", "overdue", "snoozed"] as const;
