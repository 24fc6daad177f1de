import { median } from "../measure.mjs";

/** Most that a reading call may take at its 99th percentile, for a firm of 50,000 among a million. */
export const MOST_P99_MS = 50;
/** Most that a search may take, which somebody waits for while typing. */
export const MOST_SEARCH_P99_MS = 20;

/** Most that a call may take, at its median, of what it takes with fewer persons in all; what is below a millisecond is noise. */
export const MOST_GROWTH = 1.25;
const NOISE_MS = 1;

const DRAWS_PDF = { slow: "draws a PDF" };
/** Of calls that are asked for with their total. */
const COUNTS = { grown: "is asked for with its total, which counts entries of an index, of which a larger firm has more" };
const FINDS_MORE = "finds more of a name in a larger firm, up to a thousand, and ranks them all";
const WAITS_FOR_STRIPE = { slow: "waits for what stands in for Stripe, on this machine" };
const WAITS_FOR_DATEV = { slow: "waits for what stands in for DATEV, on this machine" };
const DUE = {
  slow: "in these data thousands of forms are due at once; each is looked for in the log, the GwG records and the deliveries",
  grown: "more is due in a larger firm",
};

/**
 * Why a call takes longer than it may, and why it takes longer where the firm and all firms have more; a call has but what is known of it.
 * @type {Readonly<Record<string, { readonly slow?: string, readonly grown?: string }>>}
 */
export const REASONS = {
  datevExport: {
    slow: "writes DATEV's file of all clients of the firm, a hundred at a time, while it is sent",
    grown: "a larger firm has more clients",
  },
  exportAuditLog: {
    slow: "writes a month of the log, five hundred entries at a time, while it is sent",
    grown: "a month of a larger firm has more entries",
  },
  exportSentForms: { slow: "writes a month of forms, while it is sent", grown: "a month of a larger firm has more forms" },
  datevExportPreview: {
    slow: "counts what the file would hold of each client of the firm",
    grown: "a larger firm has more clients",
  },
  statistics: {
    slow: "counts forms, invitations, deliveries and clients of the firm by entries of indexes, behind the dashboard's other parts",
    grown: "a larger firm has more of each to count",
  },
  tasks: {
    slow: "counts what waits by indexes, and the last delivery of each client",
    grown: "more waits in a larger firm, which has more clients",
  },
  retention: DUE,
  retentionItems: DUE,
  operation: {
    slow: "the operator's: enters each firm and counts what happened there",
    grown: "there are more firms to enter",
  },
  tenants: {
    slow: "the operator's: counts the users and clients of each firm that is shown",
    grown: "where there are fewer than fifty firms, a page shows fewer; and each has more clients to count",
  },
  formPdf: DRAWS_PDF,
  clientPdf: DRAWS_PDF,
  gwgRecordPdf: DRAWS_PDF,
  riskAnalysisPdf: DRAWS_PDF,
  gwgReportPdf: { slow: "counts a year of the firm, and draws a PDF", grown: "a year of a larger firm has more to count" },
  downloadReceipt: DRAWS_PDF,
  activities: COUNTS,
  auditLog: COUNTS,
  invitations: COUNTS,
  inquiries: COUNTS,
  datevSyncLogs: COUNTS,
  sentForms: COUNTS,
  persons: COUNTS,
  allMandants: COUNTS,
  individualEnterprises: COUNTS,
  verifyCheckoutSession: WAITS_FOR_STRIPE,
  downloadInvoice: WAITS_FOR_STRIPE,
  formFromDatev: WAITS_FOR_DATEV,
  datevClients: WAITS_FOR_DATEV,
  datevNumberCheck: WAITS_FOR_DATEV,
  formNeighbors: { grown: "counts the forms that wait for the firm, of which a larger one has more" },
  downloadDocument: { slow: "waits for the disk before the first byte, as it is written down who downloads; decrypts 200 kB" },
  datevNextNumber: { grown: "looks through the firm's numbers for the first that is free, of which a larger firm has more before it" },
};

/** @typedef {import("./measure-calls.mjs").CallResult} CallResult */

/** Why a call takes longer than it may, where that is known. @param {Pick<CallResult, "name">} call */
export const whySlow = ({ name }) => REASONS[name]?.slow;

/** Why a call takes longer in a larger firm, where that is known. @param {Pick<CallResult, "name" | "isSearch">} call */
export const whyGrown = ({ name, isSearch }) => REASONS[name]?.grown ?? (isSearch ? FINDS_MORE : undefined);

/**
 * Which calls take longer than they may, and which have grown with what lies beside them.
 * @param {readonly CallResult[]} calls
 * @returns {{ slow: CallResult[], grown: { call: CallResult, ratio: number }[], growth: number | undefined, unnamed: string[] }} `ratio`:
 *   of what the same call takes where there are fewer persons; `growth`: its median of all calls; `unnamed`: calls without the reason
 *   that they need
 */
export function judgeCalls(calls) {
  const slow = calls.filter(({ p99, isSearch }) => p99 > (isSearch ? MOST_SEARCH_P99_MS : MOST_P99_MS));
  const grown = calls.flatMap((call) => {
    const expected = call.besideP50 ?? Infinity;
    return call.p50 < expected * MOST_GROWTH || call.p50 - expected < NOISE_MS ? [] : [{ call, ratio: call.p50 / expected }];
  });
  const ratios = calls.flatMap(({ p50, besideP50 }) => (besideP50 === undefined ? [] : [p50 / besideP50]));
  const unnamed = [
    ...slow.filter((call) => whySlow(call) === undefined),
    ...grown.map(({ call }) => call).filter((call) => whyGrown(call) === undefined),
  ].map(({ name }) => name);
  return { slow, grown, growth: ratios.length === 0 ? undefined : median(ratios), unnamed: [...new Set(unnamed)] };
}
