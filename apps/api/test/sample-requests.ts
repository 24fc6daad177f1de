import type { Endpoint } from "@stammdaten/shared/contract/endpoint.ts";
import { contract, type EndpointName } from "@stammdaten/shared/contract/index.ts";
import { companyAnswers, PASSWORD, personAnswers } from "./factories.ts";
import type { Sent } from "./send.ts";
import { png } from "./sample-picture.ts";
import {
  pdfFile,
  nothing,
  tenantOnly,
  onForm,
  byTenant,
  onPerson,
  ofAnalyses,
  ofChecks,
  ofNotes,
  ofExports,
  ofGwgFiles,
  inFirm,
  ofOfficers,
  confirmations,
  noticeChoices,
  withFile,
  ofUploads,
  noPasskey,
  ssoAnswer,
  ssoProvider,
  twice,
  named,
  IN_A_MONTH,
  type Aim,
  type Plan,
  type Sample,
} from "./sample-plans.ts";

/** A good call of every endpoint; an endpoint without one does not compile. */
export const samples: Readonly<Record<EndpointName, Plan>> = {
  stripeWebhook: nothing,
  parkedEvents: nothing,
  live: nothing,
  ready: nothing,
  openApi: nothing,
  docs: nothing,
  content: { build: () => ({ query: { address: "none" } }) },
  bearerToken: { build: ({ client }) => ({ body: { username: client.user.username, password: PASSWORD } }) },
  userByUsername: { build: ({ client }) => ({ query: { username: client.user.username } }) },
  logout: nothing,
  sessions: nothing,
  endSession: { build: ({ client }) => ({ query: { id: client.user.userId } }) },
  startTwoFactor: nothing,
  confirmTwoFactor: { build: () => ({ body: { code: "000000" } }) },
  confirmIdentity: { build: () => ({ body: { password: "Falsch-12" } }) },
  removeTwoFactor: nothing,
  askRecovery: { build: ({ client }) => ({ body: { username: client.user.username, password: "Falsch-12" } }) },
  stopRecovery: { build: () => ({ body: { token: "none" } }) },
  listSettings: nothing,
  saveListSetting: { build: () => ({ body: { list: "persons", columns: ["name"], views: [{ name: "Offene", query: "archived=true" }] } }) },
  notices: nothing,
  unreadNotices: nothing,
  readNotice: { build: () => ({ query: { id: "99999999-9999-4999-8999-999999999999" } }) },
  readAllNotices: nothing,
  noticeChoices: nothing,
  changeNoticeChoice: { build: () => ({ body: { kind: "formSubmitted", mail: "never" } }) },
  passkeys: nothing,
  startPasskey: nothing,
  addPasskey: {
    build: () => ({ body: { name: "Laptop", credential: { ...noPasskey, response: { ...noPasskey.response, attestationObject: "AA" } } } }),
  },
  removePasskey: { build: ({ client }) => ({ query: { id: client.user.userId } }) },
  startPasskeyLogin: nothing,
  logInByPasskey: {
    build: () => ({
      body: { credential: { ...noPasskey, response: { ...noPasskey.response, authenticatorData: "AA", signature: "AA" } } },
    }),
  },
  ssoSettings: nothing,
  saveSsoSettings: { build: () => ({ body: { ...ssoProvider, enabled: true, exclusive: false, exceptUserId: null } }) },
  testSso: { build: () => ({ body: { ...ssoProvider, issuer: "http://127.0.0.1:9" } }) },
  ssoOffer: { build: () => ({ query: { firm: "A".repeat(22) } }) },
  startSsoLogin: { build: () => ({ body: { firm: "A".repeat(22) } }) },
  logInBySso: { build: () => ({ body: { firm: "A".repeat(22), ...ssoAnswer } }) },
  finishSsoLogin: { build: () => ({ body: { ticket: "none", verifier: "none", code: "000000" } }) },
  ownSso: nothing,
  startSsoLink: nothing,
  linkSso: { build: () => ({ body: ssoAnswer }) },
  unlinkSso: nothing,
  accountLink: { build: () => ({ query: { token: "none" } }) },
  register: { build: () => ({ body: { token: "none", ...twice } }) },
  forgottenPassword: { build: ({ client }) => ({ query: { userName: client.user.username, disableEmailSender: "true" } }) },
  confirmEmail: { build: () => ({ body: { token: "none" } }) },
  changePasswordConfirmation: { build: () => ({ body: { token: "none", ...twice } }) },
  changePassword: { build: () => ({ body: { currentPassword: "Falsch-12", ...twice } }) },
  confirmTenant: { build: () => ({ body: { token: "none", username: "nobody", ...twice, acceptTerms: true } }) },
  users: byTenant(() => ({ limit: "100", withTotal: "true" })),
  createUser: byTenant(
    () => ({}),
    ({ client }) => ({
      username: `neu-${client.personId}`,
      email: "neu@example.org",
      firstName: "Nele",
      lastName: "Neu",
      accessLevel: "mandant",
      normalPersonId: client.personId,
    }),
  ),
  updateUser: byTenant(
    ({ client }) => ({ userId: client.user.userId }),
    () => ({ language: "de" }),
  ),
  removeUser: byTenant(({ client }) => ({ userId: client.user.userId })),
  cancelEmailChange: byTenant(({ client }) => ({ userId: client.user.userId })),
  inviteUser: byTenant(({ client }) => ({ userId: client.user.userId })),
  userRequests: tenantOnly,
  confirmUserRequest: byTenant(({ client }) => ({ requestId: client.userRequestId })),
  declineUserRequest: byTenant(({ client }) => ({ requestId: client.userRequestId })),
  withdrawUserRequest: byTenant(({ client }) => ({ requestId: client.userRequestId })),
  supportAccesses: tenantOnly,
  openSupportAccess: byTenant(
    () => ({}),
    () => ({ username: "admin-nobody@demo.example", reason: "Fehler beim Import", hours: 2 }),
  ),
  closeSupportAccess: byTenant(({ client }) => ({ id: client.supportAccessId })),
  openFirms: nothing,
  enterFirm: { build: ({ client }) => ({ query: { id: client.supportAccessId } }) },
  tenants: nothing,
  operation: nothing,
  createTenant: {
    build: ({ firm }) => ({
      body: { name: "Kanzlei Neu", email: `${firm.canary}@kanzlei.example`, firstName: "Nele", lastName: "Neu", applicationType: 2 },
    }),
  },
  updateTenant: byTenant(
    () => ({}),
    () => ({ defaultLanguage: "de" }),
  ),
  inviteTenant: tenantOnly,
  deactivateTenant: tenantOnly,
  activateTenant: tenantOnly,
  statistics: tenantOnly,
  tasks: tenantOnly,
  setup: tenantOnly,
  changeSetup: byTenant(
    () => ({}),
    () => ({ skipped: ["logo"] }),
  ),
  tenant: { build: ({ firm, tenantId }) => ({ query: { id: tenantId ?? firm.tenantId } }) },
  activities: tenantOnly,
  auditLog: byTenant(() => ({ limit: "100", fromDate: "2020-01-01" })),
  exportAuditLog: byTenant(() => ({ format: "csv", fromDate: "2020-01-01" })),
  bankInfoes: { build: () => ({ query: { filter: "Sparkasse" } }) },
  taxAuthorities: { build: () => ({ query: { filter: "Köln" } }) },
  registerCourts: { build: () => ({ query: { filter: "München" } }) },
  pensionCarriers: { build: () => ({ query: { filter: "Rheinland" } }) },
  industries: { build: () => ({ query: { filter: "Software" } }) },
  invitations: tenantOnly,
  invite: byTenant(
    () => ({}),
    ({ client }) => ({ method: "link", formularType: "personUpdate", normalPersonId: client.personId, name: "Muster", language: "de" }),
  ),
  inviteMany: byTenant(
    () => ({}),
    () => ({
      rows: [
        { email: "reihe@example.org", formularType: "person" },
        { email: "falsch", formularType: "person" },
      ],
    }),
  ),
  invitationTemplate: byTenant(() => ({ format: "csv" })),
  previewInvitation: byTenant(
    () => ({}),
    () => ({ method: "email", email: "reihe@example.org", formularType: "person", language: "de", message: "Bis bald" }),
  ),
  resendInvitation: byTenant(
    ({ client }) => ({ id: client.forms.draft.invitationId }),
    () => ({}),
  ),
  resendInvitations: byTenant(
    () => ({}),
    ({ client }) => ({ ids: [client.forms.draft.invitationId] }),
  ),
  remindInvitations: byTenant(
    () => ({}),
    ({ client }) => ({ ids: [client.forms.draft.invitationId] }),
  ),
  campaigns: byTenant(() => ({ limit: "100", withTotal: "true" })),
  campaign: byTenant(({ client }) => ({ id: client.campaignId })),
  campaignClients: byTenant(({ client }) => ({ id: client.campaignId })),
  previewCampaign: byTenant(
    () => ({}),
    ({ client }) => ({ selection: { clientIds: [client.personId] }, personForm: "personUpdate" }),
  ),
  beginCampaign: byTenant(
    () => ({}),
    ({ client }) => ({ name: "Jahresabfrage", selection: { clientIds: [client.personId] }, personForm: "personUpdate" }),
  ),
  cancelCampaign: byTenant(({ client }) => ({ id: client.campaignId })),
  remindCampaign: byTenant(({ client }) => ({ id: client.campaignId })),
  revokeInvitations: byTenant(
    () => ({}),
    ({ client }) => ({ ids: [client.forms.update.invitationId] }),
  ),
  revokeInvitation: byTenant(({ client }) => ({ id: client.forms.draft.invitationId })),
  requestInvitation: { form: "draft", build: (_aim, form) => ({ body: { token: form.token } }) },
  invitationByToken: { form: "draft", build: (_aim, form) => ({ query: { token: form.token } }) },
  iframeToken: tenantOnly,
  replaceIframeToken: byTenant(
    () => ({}),
    () => ({ allowedOrigins: ["https://www.kanzlei.example"] }),
  ),
  inquiryForm: { build: ({ firm }) => ({ query: { token: firm.embedToken } }) },
  sendInquiry: {
    build: ({ firm }) => ({
      body: {
        token: firm.embedToken,
        kind: "company",
        firstName: "Nele",
        lastName: "Neu",
        companyName: "Neu GmbH",
        email: "neu@example.org",
        phone: "0221 123456",
        message: "Bitte um Rückruf",
        consent: true,
      },
    }),
  },
  inquiries: byTenant(() => ({ limit: "100", withTotal: "true" })),
  approveInquiry: byTenant(({ client }) => ({ id: client.inquiryId })),
  disapproveInquiry: byTenant(({ client }) => ({ id: client.inquiryId })),
  markInquiryInvited: byTenant(({ client }) => ({ id: client.inquiryId })),
  formDefinition: { build: () => ({ query: { formularType: "person" } }) },
  form: onForm("draft"),
  createForm: byTenant(
    () => ({}),
    ({ client }) => ({
      formularType: "personUpdate",
      normalPersonId: client.personId,
      answers: { personal: personAnswers(2)["personal"] },
    }),
  ),
  saveForm: onForm("draft", () => ({ revision: 0, answers: { personal: personAnswers(2)["personal"] }, currentStep: "contact" })),
  operatorDocument: { build: () => ({ query: { kind: "imprint" } }) },
  agreements: tenantOnly,
  acceptAgreement: byTenant(
    () => ({}),
    ({ firm }) => ({ documentId: firm.agreementId }),
  ),
  formNotice: onForm("submitted"),
  privacyNotice: tenantOnly,
  privacyNoticeVersion: byTenant(({ firm }) => ({ id: firm.noticeId })),
  previewPrivacyNotice: byTenant(
    () => ({}),
    () => noticeChoices,
  ),
  publishPrivacyNotice: byTenant(
    () => ({}),
    () => noticeChoices,
  ),
  submitForm: onForm("draft", ({ firm }) => ({ revision: 0, confirmations, privacyNoticeId: firm.noticeId })),
  confirmForm: onForm("submitted"),
  assignForm: onForm("submitted", ({ client }) => ({ normalPersonId: client.personId })),
  rejectForm: onForm("submitted", () => ({ reason: "Bitte ergänzen Sie die Anschrift." })),
  unlockForm: onForm("confirmed", () => ({ reason: "Bitte prüfen Sie die Anschrift noch einmal." })),
  formHistory: onForm("submitted"),
  formNeighbors: onForm("submitted"),
  viewForm: onForm("submitted"),
  approveForm: onForm("confirmed", ({ client }) => ({ datevNumber: client.datevNumber })),
  formChanges: onForm("confirmed"),
  mailFormLink: onForm("draft"),
  revealCode: onForm("update"),
  reveal: onForm("update", (_aim, form) => ({ code: form.digits })),
  addAttachment: { form: "draft", build: (_aim, form) => ({ query: { id: form.formId }, file: { bytes: png, name: "Ausweis.png" } }) },
  attachment: withFile,
  removeAttachment: withFile,
  ...ofUploads,
  formPdf: onForm("submitted"),
  sentForms: byTenant(() => ({ limit: "100", fromDate: "2020-01-01" })),
  datevExport: byTenant(() => ({ consultantNumber: "1001", clientNumber: "1", accounts: "added" })),
  datevExportPreview: byTenant(() => ({ accounts: "added" })),
  beginDatevExportCheck: tenantOnly,
  exportSentForms: byTenant(() => ({ format: "csv", fromDate: "2020-01-01" })),
  // What clients of every firm are called.
  search: byTenant(() => ({ text: "Name" })),
  persons: byTenant(() => ({ limit: "100", withTotal: "true" })),
  companies: byTenant(() => ({ limit: "100", withTotal: "true" })),
  person: byTenant(({ client }) => ({ id: client.personId })),
  company: byTenant(({ client }) => ({ id: client.companyId })),
  updatePerson: byTenant(
    ({ client }) => ({ id: client.personId }),
    () => ({ revision: 1, masterData: personAnswers(3) }),
  ),
  updateCompany: byTenant(
    ({ client }) => ({ id: client.companyId }),
    () => ({ revision: 1, masterData: companyAnswers(3) }),
  ),
  archivePerson: byTenant(({ client }) => ({ id: client.personId })),
  archiveCompany: byTenant(({ client }) => ({ id: client.companyId })),
  assignClients: inFirm(({ client }) => ({ clients: [{ mandantType: "person", mandantId: client.personId }], userId: null })),
  restoreClient: onPerson(),
  clientPdf: onPerson(),
  erasurePlan: onPerson(),
  eraseClient: onPerson(({ client }) => ({ name: `Name ${client.canary}` })),
  ...ofExports,
  holdClient: onPerson(() => ({ reason: "Rechtsstreit mit dem Finanzamt" })),
  releaseClient: onPerson(),
  retention: tenantOnly,
  retentionItems: byTenant(() => ({ limit: "100" })),
  updateRetention: inFirm(() => ({ forms: 365 })),
  ...ofNotes,
  ...ofGwgFiles,
  ...ofOfficers,
  gwgRecord: onPerson(),
  assessRisk: onPerson(() => ({ level: "high", reason: "Bargeschäfte, die der Fragebogen nicht nennt." })),
  verifyPerson: onPerson(() => ({
    ...{ person: "Käthe Müller", method: "original", verifiedOn: "2026-01-15", documentKind: "passport" },
    ...{ documentNumber: "C01X00T47", issuingAuthority: "Stadt Köln", validUntil: "2030-01-01" },
  })),
  decideHit: onPerson(({ client }) => ({ hitId: client.hitId, verdict: "noMatch", reason: "Anderes Geburtsjahr, anderer Geburtsort." })),
  confirmHit: onPerson(({ client }) => ({ hitId: client.awaitingHitId, agrees: true })),
  ...ofChecks,
  screeningHits: tenantOnly,
  gwgRecordPdf: onPerson(),
  ...ofAnalyses,
  gwgReportPdf: byTenant(() => ({ year: new Date().toISOString().slice(0, 4) })),
  reviews: tenantOnly,
  gwgTasks: tenantOnly,
  changeGwgTask: onPerson(() => ({ snooze: { until: IN_A_MONTH, reason: "Der Mandant ist verreist." } })),
  riskChanges: tenantOnly,
  documents: byTenant(() => ({ limit: "100", withTotal: "true" })),
  mandantDocuments: byTenant(({ client }) => ({ mandantType: "person", mandantId: client.personId, limit: "100", withTotal: "true" })),
  addMandantDocuments: {
    build: ({ client, tenantId }) => ({ query: { ...named(tenantId), mandantType: "person", mandantId: client.personId }, file: pdfFile }),
  },
  addDocuments: { build: ({ tenantId }) => ({ query: named(tenantId), file: pdfFile }) },
  signDocument: byTenant(
    ({ client }) => ({ documentId: client.documents.newId }),
    () => ({ signature: { kind: "typed" }, name: "Käthe Müller", page: 1, x: 0.1, y: 0.7, width: 0.4, consent: true }),
  ),
  documentSignature: byTenant(({ client }) => ({ documentId: client.documents.returnedId })),
  removeTemplate: byTenant(({ client }) => ({ id: client.documents.templateId })),
  binDocument: byTenant(({ client }) => ({ documentId: client.documents.returnedId })),
  eraseDocument: byTenant(({ client }) => ({ documentId: client.documents.binnedId })),
  withdrawDocument: byTenant(({ client }) => ({ id: client.documents.withdrawableId })),
  restoreDocument: byTenant(({ client }) => ({ documentId: client.documents.binnedId })),
  downloadDocument: byTenant(({ client }) => ({ id: client.documents.newId })),
  documentPreview: byTenant(({ client }) => ({ documentPath: client.documents.newPath })),
  changeDocumentStatus: byTenant(({ client }) => ({ documentId: client.documents.newId, status: "Downloaded" })),
  completeDocument: byTenant(({ client }) => ({ documentId: client.documents.returnedId })),
  rejectDocument: byTenant(({ client }) => ({ documentId: client.documents.returnedId, description: "Die zweite Seite fehlt." })),
  allMandants: byTenant(() => ({ limit: "100", withTotal: "true" })),
  copyDocuments: byTenant(
    () => ({}),
    ({ client }) => ({ documentIds: [client.documents.templateId], mandants: [{ mandantType: "person", mandantId: client.personId }] }),
  ),
  job: byTenant(({ client }) => ({ id: client.documents.progressId })),
  cancelJob: byTenant(({ client }) => ({ id: client.documents.progressId })),
  tenantFileStorageSize: tenantOnly,
  datevSyncLogs: tenantOnly,
  datevSyncLog: byTenant(({ client }) => ({ id: client.syncId })),
  datevSyncRetry: byTenant(({ client }) => ({ id: client.syncId })),
  datevSyncState: tenantOnly,
  setDatevAutomatic: inFirm(() => ({ automatic: true })),
  datevCompare: tenantOnly,
  datevConflicts: byTenant(({ client }) => ({ mandantType: "person", mandantId: client.personId })),
  datevConflictDecide: byTenant(
    () => ({}),
    ({ client }) => ({ decisions: [{ id: client.conflictId, decision: "ours" }] }),
  ),
  checkIsDatevConnectActive: tenantOnly,
  testDatevConnect: byTenant(
    () => ({}),
    () => ({ baseUrl: "http://127.0.0.1:1", username: "datev", password: "Geheim-123", automatic: false, authentication: "ntlm" }),
  ),
  datevState: onForm("confirmed"),
  saveDatevNumbers: byTenant(
    () => ({}),
    () => ({ range: { from: 10_000, to: "49999" } }),
  ),
  datevNextNumber: byTenant(({ client }) => ({ clientId: client.personId })),
  datevNumberCheck: byTenant(({ client }) => ({ number: String(client.datevNumber), clientId: client.personId })),
  changeDatevNumber: byTenant(
    ({ client }) => ({ mandantType: "person", id: client.personId }),
    ({ client }) => ({ datevNumber: client.datevNumber + 8_000, former: client.datevNumber }),
  ),
  formFromDatev: byTenant(() => ({ fromDatevNumber: "1", toDatevNumber: "2" })),
  datevClients: byTenant(() => ({ fromDatevNumber: "1", toDatevNumber: "2" })),
  datevImports: byTenant(() => ({ limit: "100", withTotal: "true" })),
  datevImport: byTenant(({ client }) => ({ id: client.importId })),
  datevImportClients: byTenant(({ client }) => ({ id: client.importId })),
  beginDatevImport: byTenant(
    () => ({}),
    () => ({ datevNumbers: [10_001, 10_002] }),
  ),
  resumeDatevImport: byTenant(({ client }) => ({ id: client.importId })),
  cancelDatevImport: byTenant(({ client }) => ({ id: client.importId })),
  individualEnterprises: byTenant(() => ({ limit: "100", withTotal: "true" })),
  splitEnterprise: byTenant(
    () => ({}),
    ({ client }) => ({
      personId: client.personId,
      keepDatevNumberFor: "person",
      companyDatevNumber: client.datevNumber + 9_000,
      company: { name: "Muster" },
    }),
  ),
  enterpriseTypeChanged: byTenant(({ client }) => ({ personId: client.personId })),
  datevSettings: tenantOnly,
  saveDatevSettings: byTenant(
    () => ({}),
    () => ({ baseUrl: "http://127.0.0.1:1", username: "datev", password: "Geheim-123", automatic: false }),
  ),
  apiTokens: tenantOnly,
  createApiToken: byTenant(
    () => ({}),
    () => ({ name: "Auswertung", scopes: ["read"], days: 90 }),
  ),
  revokeApiToken: byTenant(({ client }) => ({ id: client.apiToken.apiTokenId })),
  webhooks: tenantOnly,
  createWebhook: byTenant(
    () => ({}),
    () => ({ url: "https://hooks.example/stammdaten", events: ["form.submitted"] }),
  ),
  changeWebhook: byTenant(
    ({ client }) => ({ id: client.webhook.webhookId }),
    () => ({ on: true }),
  ),
  removeWebhook: byTenant(({ client }) => ({ id: client.webhook.webhookId })),
  webhookDeliveries: byTenant(({ client }) => ({ id: client.webhook.webhookId })),
  resendWebhookDelivery: byTenant(({ client }) => ({ id: client.webhook.deliveryId })),
  testWebhook: byTenant(({ client }) => ({ id: client.webhook.webhookId })),
  datevConnectors: tenantOnly,
  createDatevConnector: byTenant(
    () => ({}),
    () => ({ name: "Server im Keller" }),
  ),
  revokeDatevConnector: byTenant(({ client }) => ({ id: client.connector.connectorId })),
  takeConnectorCall: { build: () => ({ body: { version: "0.1.0", waitSeconds: 0 } }) },
  answerConnectorCall: {
    build: ({ client }) => ({ query: { id: client.connector.callId }, body: { status: 200, text: "[]", link: null } }),
  },
  getSubscriptionInfo: tenantOnly,
  createCheckoutSession: byTenant(() => ({ applicationType: "2" })),
  verifyCheckoutSession: { build: ({ firm }) => ({ query: { session_id: firm.billing.sessionId } }) },
  startSubscription: byTenant(
    () => ({}),
    () => ({ applicationType: 1 }),
  ),
  createFlexibleCheckoutSession: byTenant(() => ({ quantity: "2" })),
  listInvoices: byTenant(() => ({ limit: "10" })),
  downloadInvoice: byTenant(({ firm }) => ({ invoiceId: firm.billing.invoiceId })),
  listReceipts: byTenant(() => ({ limit: "10" })),
  downloadReceipt: byTenant(({ firm }) => ({ chargeId: firm.billing.chargeId })),
  listCards: tenantOnly,
  cancelSubscription: tenantOnly,
  upgradeToPro: tenantOnly,
  createPortalSession: tenantOnly,
};

export const endpointNames = Object.keys(contract) as EndpointName[];
export const endpointOf = (name: EndpointName): Endpoint => contract[name];

/** The good call of an endpoint, aimed. */
export function sampleOf(name: EndpointName, aim: Aim): Sample {
  const plan = samples[name];
  return plan.build(aim, aim.client.forms[plan.form ?? "draft"]);
}

const encode = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join("&");

/** A sample as it goes over the wire. */
export function writeRequest(name: EndpointName, sample: Sample, headers: Readonly<Record<string, string>> = {}): Sent {
  const { method, path, files } = endpointOf(name);
  const search = [sample.before, sample.query, sample.behind].flatMap((pairs) => encode(pairs ?? {}) || []).join("&");
  const target = { method, path: `/api${path}${search === "" ? "" : `?${search}`}` };
  if (sample.file !== undefined && files !== undefined) {
    const { contentType, body } = writeMultipart(files.field, sample.file.name, sample.file.bytes);
    return { ...target, headers: { ...headers, "content-type": contentType }, body };
  }
  if (sample.body === undefined) return { ...target, headers };
  return { ...target, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(sample.body) };
}

/** One file as multipart/form-data. */
export function writeMultipart(field: string, name: string, bytes: Buffer, type = "image/png"): { contentType: string; body: Buffer } {
  const boundary = "----stammdaten-test";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
