import { z } from "zod";
import { MOST_OF_REGISTER_NOTE } from "./limits.ts";
import { registerOutcomes } from "./register-outcomes.ts";
import { Day, Id, MultiLineText, Time } from "./schemas.ts";

/** A look into the transparency register, and what became of a difference (§ 12 Abs. 3, § 23a Abs. 1 GwG). */
export const RegisterLook = z.object({
  id: Id,
  lookedOn: Day,
  differs: z.boolean(),
  note: z.string().nullable(),
  /** Null where an approved questionnaire tells of it. */
  lookedBy: z.string().nullable(),
  createdAt: Time,
  /** Null while the firm has to decide, and where nothing differs. */
  closed: z
    .object({ outcome: z.enum(registerOutcomes), reportedOn: Day.nullable(), reason: z.string().nullable(), by: z.string(), at: Time })
    .nullable(),
});
export type RegisterLook = z.infer<typeof RegisterLook>;

const isGiven = (value: string | undefined): boolean => value !== undefined && value !== "";
const note = MultiLineText(MOST_OF_REGISTER_NOTE).optional();

export const RegisterLookBody = z
  .strictObject({ lookedOn: Day, differs: z.boolean({ error: "validation.requiredField" }), note })
  .refine(({ differs, note: given }) => !differs || isGiven(given), { error: "validation.requiredField", path: ["note"] });
export type RegisterLookBody = z.infer<typeof RegisterLookBody>;

export const RegisterReportBody = z
  .strictObject({
    lookId: Id,
    outcome: z.enum(registerOutcomes, { error: "validation.requiredField" }),
    /** Of what was reported. */
    reportedOn: Day.optional(),
    /** Why nothing is reported. */
    reason: note,
  })
  .refine(({ outcome, reportedOn }) => outcome !== "reported" || reportedOn !== undefined, {
    error: "validation.requiredField",
    path: ["reportedOn"],
  })
  .refine(({ outcome, reason }) => outcome !== "notReported" || isGiven(reason), { error: "validation.requiredField", path: ["reason"] });
export type RegisterReportBody = z.infer<typeof RegisterReportBody>;
