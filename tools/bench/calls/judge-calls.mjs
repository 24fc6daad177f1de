import { median } from "../measure.mjs";

/** Most that a reading call may take at its 99th percentile, for a firm of 50,000 among a million. */
export const MOST_P99_MS = 50;

/** Most that a call may take, at its median, of what it takes with fewer persons in all; what is below a millisecond is noise. */
export const MOST_GROWTH = 1.25;
const NOISE_MS = 1;

/**
 * Calls that take longer, or grow with the firm, and why.
 * @type {Readonly<Record<string, string>>}
 */
export const REASONS = {
  datevExport: "writes DATEV's file of all clients of the firm, a hundred at a time, while it is sent",
  exportAuditLog: "writes a month of the log, five hundred entries at a time, while it is sent",
  exportSentForms: "writes a month of forms, while it is sent",
  datevExportPreview: "counts what the file would hold of each client of the firm",
  statistics: "counts forms, invitations, deliveries and clients of the firm by entries of indexes, behind the dashboard's other parts",
  tasks: "counts what waits by indexes, and the last delivery of each client",
  retention: "in these data thousands of forms are due at once; each is looked for in the log, the GwG records and the deliveries",
  retentionItems: "as retention",
  operation: "the operator's: enters each firm and counts what happened there",
  tenants: "the operator's: counts the users and clients of each firm that is shown",
  formPdf: "draws a PDF",
  clientPdf: "draws a PDF",
  gwgRecordPdf: "draws a PDF",
  riskAnalysisPdf: "draws a PDF",
  gwgReportPdf: "counts a year of the firm, and draws a PDF",
  downloadReceipt: "draws a PDF",
  activities: "is asked with its total, which counts a hundred thousand entries of an index",
  auditLog: "is asked with its total, likewise",
  formHistory: "is asked with its total, likewise",
  invitations: "is asked with its total, likewise",
  inquiries: "is asked with its total, likewise",
  datevSyncLogs: "is asked with its total, likewise",
  sentForms: "is asked with its total, likewise",
  persons: "is asked with its total, likewise",
  allMandants: "is asked with its total, likewise",
  individualEnterprises: "is asked with its total, likewise",
  verifyCheckoutSession: "waits for what stands in for Stripe, on this machine",
  downloadInvoice: "waits for what stands in for Stripe, on this machine",
  formFromDatev: "waits for what stands in for DATEV, on this machine",
  datevClients: "waits for what stands in for DATEV, on this machine",
  datevNumberCheck: "waits for what stands in for DATEV, on this machine",
  erasurePlan: "reads more of the indexes of one client's rows; which, was not looked into at three milliseconds",
  formNeighbors: "counts the forms that wait for the firm, of which there are ten times as many",
  downloadDocument: "waits for the disk before the first byte, as it is written down who downloads; decrypts 200 kB",
  datevNextNumber: "looks through the firm's numbers for the first that is free",
};

/** @typedef {import("./measure-calls.mjs").CallResult} CallResult */

/**
 * Which calls take longer than they may, and which have grown with what lies beside them.
 * @param {readonly CallResult[]} calls
 * @returns {{ slow: CallResult[], grown: { call: CallResult, ratio: number }[], growth: number | undefined, unnamed: string[] }} `ratio`:
 *   of what the same call takes where there are fewer persons; `growth`: its median of all calls
 */
export function judgeCalls(calls) {
  const slow = calls.filter(({ p99 }) => p99 > MOST_P99_MS);
  const grown = calls.flatMap((call) => {
    const expected = call.besideP50 ?? Infinity;
    return call.p50 < expected * MOST_GROWTH || call.p50 - expected < NOISE_MS ? [] : [{ call, ratio: call.p50 / expected }];
  });
  const ratios = calls.flatMap(({ p50, besideP50 }) => (besideP50 === undefined ? [] : [p50 / besideP50]));
  const names = [...slow, ...grown.map(({ call }) => call)].map(({ name }) => name);
  return {
    slow,
    grown,
    growth: ratios.length === 0 ? undefined : median(ratios),
    unnamed: [...new Set(names)].filter((name) => !(name in REASONS)),
  };
}
