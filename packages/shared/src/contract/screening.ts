import { z } from "zod";
import { screenedRoles } from "../gwg/list-screened.ts";
import { confidential, Day, Id, MultiLineText, Time } from "./schemas.ts";
import { hitStates, hitSteps, hitVerdicts, sanctionLists } from "./screening-choices.ts";
import { UsedList } from "./used-list.ts";

const Verdict = z.enum(hitVerdicts, { error: "validation.requiredField" });

/** Whom the answers name, as far as they are compared with the sanctions lists. */
const ScreenedPerson = z.object({
  kind: z.enum(["person", "entity"]),
  name: z.string(),
  otherNames: z.array(z.string()),
  birthDate: Day.nullable(),
  roles: z.array(z.enum(screenedRoles)),
});

/** An entry of a sanctions list in the publisher's words; birth dates may be years alone. */
const SanctionedEntry = z.object({
  list: z.enum(sanctionLists),
  key: z.string(),
  kind: z.enum(["person", "entity"]),
  names: z.array(z.string()),
  birthDates: z.array(z.string()),
  nationalities: z.array(z.string()),
  programme: z.string(),
  remark: z.string(),
});

const HitDecision = z.object({
  id: Id,
  step: z.enum(hitSteps),
  verdict: z.enum(hitVerdicts),
  reason: z.string().nullable(),
  by: z.string(),
  at: Time,
  /** The version of the list that it was decided on. */
  list: UsedList,
});

/** Somebody of a client's who may be an entry of a sanctions list. */
export const ScreeningHit = z.object({
  id: Id,
  state: z.enum(hitStates),
  foundAt: Time,
  /** Since when the comparison finds it no more. */
  goneAt: Time.nullable(),
  /** How alike they are, from 0 to 100. */
  score: z.number().int(),
  person: ScreenedPerson,
  /** The name of the entry that is most alike. */
  matched: z.string(),
  entry: SanctionedEntry,
  /** The version of the list that the entry is shown from. */
  list: UsedList,
  /** Oldest first. */
  decisions: z.array(HitDecision),
  /** Whether the caller may confirm or return the decision that waits: it is somebody else's. */
  mayConfirm: z.boolean(),
});
export type ScreeningHit = z.infer<typeof ScreeningHit>;

export const Screening = z.object({
  /** The last comparison of this client; null while there was none. */
  last: z.object({ at: Time, people: z.number().int(), threshold: z.number().int(), lists: z.array(UsedList) }).nullable(),
  hits: z.array(ScreeningHit),
});

const isGiven = (value: string | undefined): boolean => value !== undefined && value !== "";

export const ScreeningDecisionBody = z
  .strictObject({ hitId: Id, verdict: Verdict, reason: MultiLineText(2000).optional() })
  .refine(({ verdict, reason }) => verdict === "match" || isGiven(reason), {
    error: "validation.requiredField",
    path: ["reason"],
  });
export type ScreeningDecisionBody = z.infer<typeof ScreeningDecisionBody>;

export const ScreeningConfirmationBody = z
  .strictObject({ hitId: Id, agrees: z.boolean({ error: "validation.requiredField" }), reason: MultiLineText(2000).optional() })
  .refine(({ agrees, reason }) => agrees || isGiven(reason), { error: "validation.requiredField", path: ["reason"] });
export type ScreeningConfirmationBody = z.infer<typeof ScreeningConfirmationBody>;

/** A hit that waits for a decision, in the firm's list. */
export const ScreeningHitRow = z.object({
  id: Id,
  clientId: Id,
  mandantType: z.enum(["person", "company"]),
  clientName: z.string(),
  person: confidential(z.object({ name: z.string(), roles: z.array(z.enum(screenedRoles)), matched: z.string() })),
  list: z.enum(sanctionLists),
  score: z.number().int(),
  state: z.enum(["open", "awaiting"]),
  foundAt: Time,
});
export type ScreeningHitRow = z.infer<typeof ScreeningHitRow>;
