import type { Issue } from "../contract/errors.ts";
import { analysisAreas, CHECK_YEARS, type AnalysisArea } from "./analysis-areas.ts";
import { yearsLater } from "./propose-risk.ts";
import type { RiskLevel } from "./risk-rules.ts";

/** What a firm writes of an area: how it rates the risk and why, and what it does against it (§ 6 GwG). */
export type AreaWords = { readonly level: RiskLevel | null; readonly reason: string; readonly measures: string };
export type AnalysisWords = Readonly<Record<AnalysisArea, AreaWords>> & {
  /** What follows for the firm from the national risk analysis (§ 5 Abs. 1 S. 2 GwG). */
  readonly national: string;
};

export type AnalysisDraft = { readonly words: AnalysisWords; readonly responsibleId: string | null; readonly nextCheckOn: string | null };

const noArea: AreaWords = { level: null, reason: "", measures: "" };

/** A risk analysis in which nothing is written yet. */
export const noWords: AnalysisWords = { customers: noArea, services: noArea, channels: noArea, countries: noArea, national: "" };

/** The latest day of the next check of an analysis that is released on a day. Days are `YYYY-MM-DD`. */
export const lastCheckDay = (today: string): string => yearsLater(today, CHECK_YEARS);

/** Whether the next check is due. @param today `YYYY-MM-DD` */
export const isCheckDue = (nextCheckOn: string, today: string): boolean => nextCheckOn <= today;

/** The day of the next check lies ahead and within a year (§ 5 Abs. 2 Nr. 2 GwG). */
export const checkNextDay = (nextCheckOn: string, today: string): Issue[] =>
  nextCheckOn <= today || nextCheckOn > lastCheckDay(today)
    ? [{ path: "nextCheckOn", code: "validation.riskAnalysis.nextCheckOutOfRange" }]
    : [];

/**
 * What an analysis lacks to be released: every area is rated, with the reason and the measures (§ 5 Abs. 1, § 6 Abs. 1 GwG), the national
 * risk analysis is considered (§ 5 Abs. 1 S. 2), somebody answers for it (§ 4 Abs. 3), and it is checked within a year (§ 5 Abs. 2 Nr. 2).
 * @param today `YYYY-MM-DD`
 */
export function checkAnalysis({ words, responsibleId, nextCheckOn }: AnalysisDraft, today: string): Issue[] {
  const missing = (path: string, isMissing: boolean): Issue[] => (isMissing ? [{ path, code: "validation.requiredField" }] : []);
  return [
    ...analysisAreas.flatMap((area) => [
      ...missing(`words.${area}.level`, words[area].level === null),
      ...missing(`words.${area}.reason`, words[area].reason.trim() === ""),
      ...missing(`words.${area}.measures`, words[area].measures.trim() === ""),
    ]),
    ...missing("words.national", words.national.trim() === ""),
    ...missing("responsibleId", responsibleId === null),
    ...(nextCheckOn === null ? missing("nextCheckOn", true) : checkNextDay(nextCheckOn, today)),
  ];
}
