import { z } from "zod";
import { RegisterLookBody, RegisterReportBody } from "@stammdaten/shared/contract/register-looks.ts";

/** `result` is empty until one of both was chosen. */
export type LookFields = { lookedOn: string; result: "" | "matches" | "differs"; note: string };

/** The fields of a look, in their order on screen. */
export const lookFieldNames = ["lookedOn", "result", "note"] as const;

/** The contract's rules over the fields. */
export const LookForm = z
  .custom<LookFields>()
  .refine(({ lookedOn }) => lookedOn !== "", { error: "validation.requiredField", path: ["lookedOn"] })
  .refine(({ result }) => result !== "", { error: "validation.requiredField", path: ["result"] })
  .transform(({ lookedOn, result, note }): z.input<typeof RegisterLookBody> => ({ lookedOn, differs: result === "differs", note }))
  .pipe(RegisterLookBody);

export type ReportFields = { outcome: "reported" | "notReported"; reportedOn: string; reason: string };

/** The fields of a report, in their order on screen. */
export const reportFieldNames = ["outcome", "reportedOn", "reason"] as const;

export const reportForm = (lookId: string) =>
  z
    .custom<ReportFields>()
    .transform(
      ({ outcome, reportedOn, reason }): z.input<typeof RegisterReportBody> => ({
        lookId,
        outcome,
        ...(outcome === "reported" && reportedOn !== "" && { reportedOn }),
        reason,
      }),
    )
    .pipe(RegisterReportBody);
