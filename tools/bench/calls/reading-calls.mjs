import { NOT_SEARCHED, paletteSearch, SEARCH_CALLS } from "./search-calls.mjs";

/**
 * How the benchmark asks for each reading call of the contract. Who asks follows from the contract: the firm's staff where they may,
 * else an admin, else a guest or a phone, else nobody.
 * @typedef {object} ReadingCall
 * @property {(world: World, turn: number) => Record<string, string>} [query] of one request; `turn` counts the requests
 * @property {(world: World, turn: number) => boolean} [finds] of a search: whether it must find somebody, or else must not
 * @property {number} [requests] how many at most, where a call is slow on purpose or leaves work for the worker
 * @typedef {Awaited<ReturnType<typeof import("./prepare-world.mjs").prepareWorld>>} World
 */

/** Of which nothing has arrived. */
const NO_UPLOAD = "5f0e3b46-2f0e-4a53-9f0d-1f6f3c7b2a90";
const page = () => ({ limit: "50" });
const counted = () => ({ limit: "50", withTotal: "true" });
const filter = (/** @type {string} */ words) => () => ({ filter: words });

/** @type {(pick: (world: World) => string, key?: string) => ReadingCall} */
const one = (pick, key = "id") => ({ query: (world) => ({ [key]: pick(world) }) });

/** One client after the other, so that not the same rows are read again. @type {(world: World, turn: number) => string} */
const anyClient = ({ ids }, turn) => ids[turn % ids.length];
const person = (/** @type {string} */ id) => ({ mandantType: "person", id });
const aboutClient = { query: (/** @type {World} */ world, /** @type {number} */ turn) => person(anyClient(world, turn)) };
const aboutPaper = { query: (/** @type {World} */ { gwgClientId }) => person(gwgClientId) };
const form = one(({ formId }) => formId);

/** @type {Readonly<Record<string, ReadingCall>>} */
export const READING_CALLS = {
  live: {},
  ready: {},
  openApi: {},
  docs: {},
  content: one(({ contentAddress }) => contentAddress, "address"),
  sessions: {},
  accountLink: one(({ accountToken }) => accountToken, "token"),
  listSettings: {},
  notices: {},
  unreadNotices: {},
  noticeChoices: {},
  apiTokens: {},
  webhooks: {},
  webhookDeliveries: one(({ webhookId }) => webhookId),
  passkeys: {},
  ssoSettings: {},
  // Each address has 60 within ten minutes.
  ssoOffer: { ...one(({ ssoKey }) => ssoKey, "firm"), requests: 20 },
  ownSso: {},
  users: { query: counted },
  userByUsername: one(({ username }) => username, "username"),
  userRequests: {},
  supportAccesses: { query: counted },
  openFirms: {},
  tenants: { query: counted },
  operation: {},
  tenant: one(({ tenantId }) => tenantId),
  statistics: {},
  tasks: {},
  search: paletteSearch,
  setup: {},
  activities: { query: counted },
  auditLog: { query: () => ({ ...page(), fromDate: "2024-01-01" }) },
  exportAuditLog: { query: () => ({ format: "csv", fromDate: "2024-01-01", toDate: "2024-01-31" }), requests: 20 },
  bankInfoes: { query: filter("Sparkasse") },
  taxAuthorities: { query: filter("Köln") },
  registerCourts: { query: filter("München") },
  industries: { query: filter("Software") },
  pensionCarriers: { query: filter("Rheinland") },
  invitations: { query: counted },
  campaigns: { query: counted },
  campaign: one(({ campaignId }) => campaignId),
  campaignClients: one(({ campaignId }) => campaignId),
  invitationTemplate: { query: () => ({ format: "csv" }) },
  invitationByToken: one(({ linkToken }) => linkToken, "token"),
  iframeToken: {},
  inquiryForm: { ...one(({ inquiryToken }) => inquiryToken, "token"), requests: 20 },
  inquiries: { query: counted },
  formDefinition: one(() => "person", "formularType"),
  form,
  formHistory: form,
  formNeighbors: form,
  formChanges: form,
  attachment: { query: ({ guestFormId, attachmentId }) => ({ id: guestFormId, attachmentId }) },
  attachmentPieces: { query: ({ guestFormId }) => ({ id: guestFormId, upload: NO_UPLOAD }) },
  phonePieces: { query: () => ({ upload: NO_UPLOAD }) },
  phoneUpload: { query: ({ guestFormId, phoneUploadId }) => ({ id: guestFormId, phoneUploadId }) },
  formPdf: { ...form, requests: 20 },
  sentForms: { query: counted },
  exportSentForms: { query: () => ({ format: "csv", fromDate: "2024-01-01", toDate: "2024-01-31" }), requests: 20 },
  persons: { query: counted },
  companies: { query: counted },
  person: { query: (world, turn) => ({ id: anyClient(world, turn) }) },
  company: one(({ companyId }) => companyId),
  clientPdf: { ...aboutClient, requests: 20 },
  erasurePlan: aboutClient,
  clientExport: { query: ({ exportClientId }) => person(exportClientId) },
  gwgFile: { query: ({ exportClientId }) => person(exportClientId) },
  gwgFileAddress: { query: ({ exportClientId }) => person(exportClientId) },
  clientExportAddress: { query: ({ exportClientId }) => person(exportClientId) },
  firmExport: {},
  listExports: {},
  listExportAddress: one(({ listExportId }) => listExportId),
  // Each leaves a mail to the firm's staff.
  firmExportAddress: { requests: 20 },
  retention: {},
  retentionItems: { query: page },
  formNotice: form,
  privacyNotice: {},
  privacyNoticeVersion: one(({ noticeId }) => noticeId),
  operatorDocument: one(() => "imprint", "kind"),
  agreements: {},
  gwgRecord: aboutPaper,
  gwgRecordPdf: { ...aboutPaper, requests: 20 },
  riskAnalyses: {},
  riskAnalysisPdf: { requests: 20 },
  gwgReportPdf: { query: () => ({ year: "2024" }), requests: 20 },
  reviews: { query: counted },
  gwgTasks: { query: counted },
  riskChanges: { query: counted },
  screeningHits: { query: counted },
  gwgOfficers: {},
  suspicionNotes: { query: counted },
  suspicionLooks: { query: counted },
  clientNotes: { query: (world, turn) => ({ ...person(anyClient(world, turn)), ...counted() }) },
  documents: { query: counted },
  mandantDocuments: { query: (world, turn) => ({ mandantType: "person", mandantId: anyClient(world, turn), ...counted() }) },
  documentSignature: one(({ signedId }) => signedId, "documentId"),
  downloadDocument: one(({ documentId }) => documentId),
  documentPreview: one(({ documentPath }) => documentPath, "documentPath"),
  allMandants: { query: counted },
  job: one(({ jobId }) => jobId),
  tenantFileStorageSize: {},
  datevSyncLogs: { query: counted },
  datevSyncLog: one(({ syncId }) => syncId),
  checkIsDatevConnectActive: { requests: 20 },
  datevState: form,
  datevNextNumber: { requests: 20 },
  datevNumberCheck: { query: () => ({ number: "49999" }), requests: 20 },
  datevSettings: {},
  datevExport: { query: () => ({ consultantNumber: "1001", clientNumber: "1", accounts: "added" }), requests: 5 },
  datevExportPreview: { query: () => ({ accounts: "added" }), requests: 5 },
  datevConnectors: {},
  // Asks DATEV for each number.
  formFromDatev: { query: () => ({ fromDatevNumber: "1", toDatevNumber: "2" }), requests: 5 },
  datevClients: { query: () => ({ fromDatevNumber: "1", toDatevNumber: "2" }), requests: 20 },
  datevImports: { query: counted },
  datevImport: one(({ datevImportId }) => datevImportId),
  datevImportClients: one(({ datevImportId }) => datevImportId),
  datevSyncState: {},
  datevConflicts: { query: (world, turn) => ({ mandantType: "person", mandantId: anyClient(world, turn) }) },
  individualEnterprises: { query: counted },
  getSubscriptionInfo: {},
  verifyCheckoutSession: { ...one(({ checkoutId }) => checkoutId, "session_id"), requests: 20 },
  listInvoices: { query: () => ({ limit: "10" }) },
  downloadInvoice: one(({ invoiceId }) => invoiceId, "invoiceId"),
  listReceipts: { query: () => ({ limit: "10" }) },
  downloadReceipt: { ...one(({ chargeId }) => chargeId, "chargeId"), requests: 20 },
  listCards: {},
  parkedEvents: { query: counted },
};

/** @typedef {Readonly<Record<string, import("../../../packages/shared/src/contract/endpoint.ts").Endpoint>>} Contract */

/**
 * The reading calls of the contract, each with its case, and the searches.
 * @param {Contract} contract
 * @throws Error that names every GET without a case, every list that nobody searches without a reason, and every case without its call
 */
export function planReadingCalls(contract) {
  const names = Object.keys(contract).filter((name) => contract[name].method === "GET");
  requireCases("Reading calls", names, Object.keys(READING_CALLS), "tools/bench/calls/reading-calls.mjs");
  const searched = [...SEARCH_CALLS.map(({ of }) => of), ...Object.keys(NOT_SEARCHED)];
  requireCases(
    "Searched lists",
    names.filter((name) => isSearched(contract[name])),
    searched,
    "tools/bench/calls/search-calls.mjs",
  );
  return [...names.map((name) => ({ of: name, name, ...READING_CALLS[name] })), ...SEARCH_CALLS].map(({ of, ...call }) => ({
    ...{ path: contract[of].path, caller: callerOf(contract[of]) },
    ...call,
  }));
}

/**
 * @param {string} what @param {readonly string[]} wanted @param {readonly string[]} cases @param {string} file that has the cases
 * @throws Error
 */
function requireCases(what, wanted, cases, file) {
  const missing = wanted.filter((name) => !cases.includes(name));
  const unknown = cases.filter((name) => !wanted.includes(name));
  if (missing.length > 0) throw new Error(`${what} without a case in ${file}: ${missing.join(", ")}`);
  if (unknown.length > 0) throw new Error(`${what} that the contract has not, in ${file}: ${unknown.join(", ")}`);
}

/** Lists of a firm alone: the operator has few firms. @param {Contract[string]} endpoint */
function isSearched({ access, query }) {
  const words = query?.shape ?? {};
  return access.includes("tenant") && "search" in words && "cursor" in words;
}

/** @param {Contract[string]} endpoint @returns {"staff" | "admin" | "guest" | "phone" | "public"} */
function callerOf({ access }) {
  if (access.includes("tenant")) return "staff";
  if (access.includes("admin")) return "admin";
  if (access.includes("guest")) return "guest";
  return access.includes("phone") ? "phone" : "public";
}
