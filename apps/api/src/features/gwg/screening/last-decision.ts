import type { ScreeningDecisionRow } from "../../../db/tables.ts";

/** What was decided last about a hit, before anybody confirmed or returned it. @param decisions oldest first */
export const lastDecision = (decisions: readonly ScreeningDecisionRow[]): ScreeningDecisionRow | undefined =>
  decisions.findLast(({ step }) => step === "decided");
