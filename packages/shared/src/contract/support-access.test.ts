import { expect, it } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { contract } from "./index.ts";
import { support } from "../locales/en/support.ts";

/** What a firm's staff may read and an admin whom the firm has let in may not. */
const REFUSED: Readonly<Record<string, string>> = {
  clientExport: "all data of a client",
  gwgFile: "all that is recorded of a client under the GwG",
  gwgFileAddress: "all that is recorded of a client under the GwG",
  clientExportAddress: "all data of a client",
  firmExport: "all data of the firm",
  firmExportAddress: "all data of the firm",
  agreements: "between the firm and the operator, who has them",
  formNotice: "makes the firm's first notice where there is none",
  privacyNotice: "makes the firm's first notice where there is none",
  privacyNoticeVersion: "found through the notice alone",
  datevExport: "many clients in one file",
  datevExportPreview: "many clients in one file",
  exportAuditLog: "a list as a file",
  exportSentForms: "a list as a file",
  listExports: "lists as files, each whoever's asked for it",
  listExportAddress: "a list as a file",
  formPdf: "a file to keep of what can be read on the screen",
  clientPdf: "a file to keep of what can be read on the screen",
  gwgOfficers: "who in the firm sees what the operator must not",
  suspicionNotes: "for the firm's money-laundering officer alone (§ 47 Abs. 1 GwG)",
  suspicionLooks: "for the firm's money-laundering officer alone (§ 47 Abs. 1 GwG)",
  riskAnalyses: "what the firm writes of its own business",
  riskAnalysisPdf: "a file to keep of what is not for the operator",
  gwgReportPdf: "a file to keep of what is not for the operator",
  gwgRecordPdf: "a file to keep of what can be read on the screen",
  downloadDocument: "a file to keep of what can be looked at",
  invitationTemplate: "of no use without inviting",
  formFromDatev: "imports clients",
  datevClients: "calls the firm's DATEV",
  datevImports: "beside beginning an import",
  datevImport: "beside beginning an import",
  datevImportClients: "beside beginning an import",
  iframeToken: "makes a key where there is none",
  checkIsDatevConnectActive: "calls the firm's DATEV",
  datevState: "calls the firm's DATEV",
  datevNextNumber: "calls the firm's DATEV",
  datevNumberCheck: "calls the firm's DATEV",
  datevConflicts: "calls the firm's DATEV",
  listCards: "calls Stripe",
  listInvoices: "calls Stripe",
  listReceipts: "calls Stripe",
  downloadInvoice: "calls Stripe",
  downloadReceipt: "calls Stripe",
  attachmentPieces: "beside sending a file",
  setup: "what the firm itself sets up or puts away",
  ownSso: "about the caller's own account",
  ssoSettings: "how the firm's staff log in",
  sessions: "about the caller's own account",
  passkeys: "about the caller's own account",
  listSettings: "how the caller has arranged lists",
  notices: "the caller's own notices",
  unreadNotices: "the caller's own notices",
  noticeChoices: "how notices reach the caller",
  userByUsername: "about the caller's own account",
  supportAccesses: "the firm watches the admin, not the other way round",
};

const endpoints = Object.entries<Endpoint>(contract);
const opened = endpoints.filter(([, { access }]) => access.includes("support"));

it("lets an admin with access read what staff read, and do nothing else", () => {
  for (const [name, { method, access, budget, ownTransactions, answer }] of opened) {
    expect({ name, method, staff: access.includes("tenant"), budget, ownTransactions }).toEqual({
      name,
      method: "GET",
      staff: true,
      budget: undefined,
      ownTransactions: false,
    });
    if (typeof answer === "string") expect(["attachment", "documentPreview"]).toContain(name);
  }
});

it("has a reason for everything else that staff may read", () => {
  const closed = endpoints.filter(([, { method, access }]) => method === "GET" && access.includes("tenant") && !access.includes("support"));
  expect(closed.map(([name]) => name).sort()).toEqual(Object.keys(REFUSED).sort());
});

it("has a name for each call, which the firm is shown", () => {
  const named = Object.keys(support).filter((key) => key.startsWith("look."));
  expect(named.sort()).toEqual(opened.map(([name]) => `look.${name}`).sort());
});
