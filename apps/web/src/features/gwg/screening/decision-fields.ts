import { z } from "zod";
import { ScreeningDecisionBody, type ScreeningHit } from "@stammdaten/shared/contract/screening.ts";

export type DecisionFields = { verdict: "" | ScreeningDecisionBody["verdict"]; reason: string };

/** The fields of a decision, in their order on screen. */
export const decisionFieldNames = ["verdict", "reason"] as const;

/** The contract's rules over the fields. */
export const decisionForm = ({ id }: ScreeningHit) =>
  z
    .custom<DecisionFields>()
    .transform((fields): unknown => ({ hitId: id, ...fields }))
    .pipe(ScreeningDecisionBody);
