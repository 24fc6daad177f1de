/** Since when a period runs: in days from a moment, or in whole years from the end of the year in which the relationship ended. */
type Unit = "days" | "years";

export type RetentionRule = {
  readonly unit: Unit;
  readonly period: number;
  /** What a firm may choose; the same twice where law leaves it no room. */
  readonly least: number;
  readonly most: number;
};

/**
 * How long a firm keeps what. Then it is erased by itself, announced two weeks before.
 * - `forms`: not approved, with their files and invitations; from the last change and the end of the last link (Art. 5 Abs. 1 Buchst. e
 *   DSGVO).
 * - `inquiries` that led to no form; from the decision, or from the day they came (likewise).
 * - `clients` in the archive: master data, forms, deliveries, logins. The firm may need them until claims of either side are barred
 *   (§§ 195, 199 Abs. 1 BGB).
 * - `gwg`: the GwG record with copies of identity documents and what identifies the client. § 8 Abs. 4 GwG wants it destroyed after five
 *   years, later only where another law demands it, and after ten at the latest.
 * - `documents`: files of the mandate. § 66 Abs. 1 StBerG names ten years.
 */
export const retentionRules = {
  forms: { unit: "days", period: 180, least: 30, most: 730 },
  inquiries: { unit: "days", period: 90, least: 30, most: 365 },
  clients: { unit: "years", period: 3, least: 0, most: 5 },
  gwg: { unit: "years", period: 5, least: 5, most: 10 },
  documents: { unit: "years", period: 10, least: 10, most: 10 },
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type RetentionKind = keyof typeof retentionRules;
export const retentionKinds = Object.keys(retentionRules) as RetentionKind[];

/** Where law leaves a firm room. */
export const choosableKinds = ["forms", "inquiries", "clients", "gwg"] as const satisfies readonly RetentionKind[];
export type ChoosableKind = (typeof choosableKinds)[number];

/**
 * What passes without notice, for all firms alike, in days; null where nothing is ever erased (Art. 5 Abs. 1 Buchst. e and Art. 32 DSGVO;
 * for the log Art. 5 Abs. 2 DSGVO).
 */
export const passingRules = {
  quarantine: { days: 30 },
  sessions: { days: 30 },
  log: { days: null },
} as const;
export type PassingKind = keyof typeof passingRules;

/** A firm's own periods, by kind. */
export type Periods = Readonly<Record<RetentionKind, number>>;

/** The period of every kind: what the firm has chosen, and what it has not is as above. */
export const periodsOf = (chosen: Readonly<Partial<Record<string, number>>>): Periods => ({
  forms: chosen["forms"] ?? retentionRules.forms.period,
  inquiries: chosen["inquiries"] ?? retentionRules.inquiries.period,
  clients: chosen["clients"] ?? retentionRules.clients.period,
  gwg: chosen["gwg"] ?? retentionRules.gwg.period,
  documents: retentionRules.documents.period,
});

/** Nothing is erased by itself that was not announced so many days before. */
export const NOTICE_DAYS = 14;
