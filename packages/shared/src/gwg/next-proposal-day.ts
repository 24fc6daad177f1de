import type { Condition } from "../forms/form.ts";
import { ageOn, isIsoDate } from "../values/date.ts";
import { findGroups } from "./find-groups.ts";
import type { KnownAnswers } from "./propose-risk.ts";
import { listRiskRules } from "./risk-rules.ts";

/** Views of an answer that a day changes, which the rules look through: after how many years, from the day that was answered. */
const turnsAfter: Readonly<Record<string, number>> = { overAYearAgo: 1 };

/** Answers of a condition that are looked at through a view: the field and the view. */
export const listViewed = (condition: Condition): readonly (readonly [field: string, view: string])[] => {
  if ("all" in condition) return condition.all.flatMap(listViewed);
  if ("any" in condition) return condition.any.flatMap(listViewed);
  if ("not" in condition) return listViewed(condition.not);
  const [field = "", view] = condition.field.split(":");
  return view === undefined ? [] : [[field, view]];
};

/**
 * The next day on which `proposeRisk` may say something else of a client though nothing that is known changes: a politically exposed
 * person left an office a year before (§ 1 Abs. 12, § 15 Abs. 4 GwG). Other lists are another matter.
 * @param today `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`, after today; null where no such day comes
 * @throws Error where a rule looks through a view whose days nobody knows
 */
export function nextProposalDay(known: KnownAnswers, today: string): string | null {
  const facts: Readonly<Record<string, unknown>> = known;
  const days = listRiskRules({ highRiskCountries: [] }).flatMap(({ looksAt }) =>
    looksAt.flatMap(({ at, when }) =>
      listViewed(when).flatMap(([field, view]) =>
        findGroups(facts, at).flatMap((group) => {
          const answer = group[field];
          return typeof answer === "string" && isIsoDate(answer) ? [turningDay(answer, view)] : [];
        }),
      ),
    ),
  );
  return days.filter((day) => day > today).sort()[0] ?? null;
}

function turningDay(answer: string, view: string): string {
  const years = turnsAfter[view];
  if (years === undefined) throw new Error(`on which day ${view} says something else is not known`);
  const day = `${String(Number(answer.slice(0, 4)) + years).padStart(4, "0")}${answer.slice(4)}`;
  // Of 29 February a year is over on 1 March.
  return isIsoDate(day) && ageOn(answer, day) >= years ? day : `${day.slice(0, 4)}-03-01`;
}
