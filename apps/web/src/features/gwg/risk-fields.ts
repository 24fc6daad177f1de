import { z } from "zod";
import { RiskAssessmentBody } from "@stammdaten/shared/contract/gwg.ts";

export type RiskFields = { level: RiskAssessmentBody["level"]; reason: string; nextReviewOn: string };

/** The fields of a rating, in their order on screen. */
export const riskFieldNames = ["level", "reason", "nextReviewOn"] as const;

/** The contract's rules over the fields; an empty day leaves it to the level. */
export const RiskForm = z
  .custom<RiskFields>()
  .transform(
    ({ nextReviewOn, ...rest }): z.input<typeof RiskAssessmentBody> => ({ ...rest, ...(nextReviewOn === "" ? {} : { nextReviewOn }) }),
  )
  .pipe(RiskAssessmentBody);
