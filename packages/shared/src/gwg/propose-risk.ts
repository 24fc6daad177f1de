import { holds } from "../forms/evaluate.ts";
import type { Answers } from "../forms/form.ts";
import { isIsoDate } from "../values/date.ts";
import { thresholdOn } from "./beneficial-owner-threshold.ts";
import { findGroups } from "./find-groups.ts";
import { readStakes } from "./read-stakes.ts";
import { listRiskRules, type Look, type RiskLevel, type RiskLists } from "./risk-rules.ts";
import { traceOwnership, type OwnershipNode } from "./trace-ownership.ts";

/** The submitted answers of the forms that are known of one client. */
export type KnownAnswers = Readonly<Partial<Record<"person" | "company" | "personAdditional" | "companyAdditional", Answers>>>;

/** What the screening with the sanctions lists says of a client: whether the firm has decided that somebody is an entry. */
export type Screened = { readonly isMatch: boolean };

export type RiskReason = { readonly code: string; readonly paragraph: string };

export type RiskProposal = {
  readonly level: RiskLevel;
  /** Why; those of the highest level first. */
  readonly reasons: readonly (RiskReason & { readonly level: RiskLevel })[];
  /** Day by which the record is to be looked at again (§ 10 Abs. 1 Nr. 5 GwG), `YYYY-MM-DD`. */
  readonly nextReview: string;
};

/** Years until the next review. The law says "in reasonable time", by risk. */
export const reviewYears: Readonly<Record<RiskLevel, number>> = { high: 1, normal: 2, low: 3 };

/** So many levels of holders make a structure hard to see through. */
const DEEP = 4;

/** Classes and subclasses of the WZ 2008: oil, arms, precious metals and jewellery, tobacco, art and antiques. */
const sensitiveIndustries = [
  "06.10",
  "19.20",
  "46.71.2",
  "25.40",
  "30.40",
  "24.41",
  "32.12",
  "46.48",
  "47.77",
  "12.00",
  "46.35",
  "47.26",
  "47.78.3",
  "47.79.1",
];

const severity: Readonly<Record<RiskLevel, number>> = { high: 0, normal: 1, low: 2 };

/**
 * Proposes how risky a client is, for the firm to decide (§ 10 Abs. 2, §§ 14 und 15 GwG). High where any rule says so,
 * low only where one says low and none says more; else normal.
 * @param today `YYYY-MM-DD`
 */
export function proposeRisk(known: KnownAnswers, lists: RiskLists, today: string, { isMatch }: Screened): RiskProposal {
  const facts: Readonly<Record<string, unknown>> = { ...known, found: { ...findFacts(known, lists, today), screening: { isMatch } } };
  const reasons = listRiskRules(lists)
    .filter(({ looksAt }) => looksAt.some((look) => isSeen(look, facts, today)))
    .map(({ code, paragraph, level }) => ({ code, paragraph, level }))
    .sort((left, right) => severity[left.level] - severity[right.level]);
  const level = reasons[0]?.level ?? "normal";
  return { level, reasons, nextReview: yearsLater(today, reviewYears[level]) };
}

/** The same day of a later year; the day before 29 February where there is none. Days are `YYYY-MM-DD`. */
export function yearsLater(day: string, years: number): string {
  const later = `${String(Number(day.slice(0, 4)) + years)}${day.slice(4)}`;
  return isIsoDate(later) ? later : later.replace(/29$/, "28");
}

const isSeen = ({ at, when }: Look, facts: Readonly<Record<string, unknown>>, today: string): boolean =>
  findGroups(facts, at).some((group) => holds(when, {}, group, today));

/** What no single answer says. */
function findFacts({ company, companyAdditional }: KnownAnswers, { ownerThresholds }: RiskLists, today: string): Answers {
  const { tree, circles, overWhole } = traceOwnership(readStakes(companyAdditional ?? {}), thresholdOn(today, ownerThresholds));
  const industry = company?.["business"]?.["industry"];
  return {
    ownership: { hasCircle: circles.length > 0, isDeep: depthOf(tree) >= DEEP, isOverWhole: overWhole.length > 0 },
    business: { isSensitive: typeof industry === "string" && sensitiveIndustries.some((code) => industry.startsWith(code)) },
  };
}

const depthOf = (nodes: readonly OwnershipNode[]): number => nodes.reduce((most, { holders }) => Math.max(most, 1 + depthOf(holders)), 0);
