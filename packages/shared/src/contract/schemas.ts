import { z } from "zod";
import { clientLanguages, languages } from "../values/language.ts";
import { MultiLineText as MultiLineRule } from "../values/text.ts";
import type { ValueRule, Verdict } from "../values/value-rule.ts";

export { LONGEST_INVITATION_MESSAGE } from "./limits.ts";

/** Any UUID string; the database alone decides whether it exists. */
export const Id = z.guid({ error: "validation.id.invalid" }).toLowerCase();

/** RFC 3339 in UTC. */
export const Time = z.iso.datetime();

/** `YYYY-MM-DD`. */
export const Day = z.iso.date({ error: "validation.date.invalid" });

const codeOf = (verdict: Verdict<string>): string => (verdict.ok ? "validation.type" : verdict.code);

const stringBy = (rule: ValueRule<string>, goesOn: boolean) =>
  z.string({ error: codeOf(rule(undefined)) }).check((given) => {
    const verdict = rule(given.value);
    if (verdict.ok) given.value = verdict.value;
    else given.issues.push({ code: "custom", message: verdict.code, input: given.value, continue: goesOn });
  });

/** The schema of a value that the forms know too: the same spelling stored, the same code where it is refused. */
export const schemaOf = (rule: ValueRule<string>) => stringBy(rule, true);

/** Text of one or several lines, under the same rule as in the forms; an empty one passes. */
export const MultiLineText = (max: number) =>
  // The rule refuses what is too long; the limit stands once more for the API's description.
  stringBy(MultiLineRule(max), false).max(max, { error: "validation.text.tooLong" });

export const RequiredText = (max: number) => MultiLineText(max).min(1, { error: "validation.required" });

/** `true` and `false` as they stand in a query. */
export const Flag = z.enum(["true", "false"], { error: "validation.flag.invalid" }).transform((value) => value === "true");

/** The query parts that every list understands. Sort is `field` or `-field`. */
export function pageQuery<const Sorts extends readonly string[]>(sorts: Sorts) {
  return {
    limit: z.enum(["10", "25", "50", "100"], { error: "validation.limit.invalid" }).transform(Number).default(25),
    cursor: z
      .string()
      .max(500)
      .regex(/^[A-Za-z0-9_-]*$/, { error: "validation.cursor.invalid" })
      .optional(),
    search: MultiLineText(100).optional(),
    sort: z.enum(sorts.flatMap((field) => [field, `-${field}`]) as [string, ...string[]], { error: "validation.sort.invalid" }).optional(),
    withTotal: Flag.default(false),
  };
}

/** The shape of every list. `total` is counted only when asked for. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int().nullable() });

/** A key of the text catalogue, shown to the user in the caller's language. Handlers give the key, callers get the text. */
export const Message = z.string();
export const MessageOnly = z.object({ message: Message });

export const Language = z.enum(languages, { error: "validation.language.invalid" });
export type Language = z.infer<typeof Language>;

/** In which a client is asked and written to. */
export const ClientLanguage = z.enum(clientLanguages, { error: "validation.clientLanguage.invalid" });
export type ClientLanguage = z.infer<typeof ClientLanguage>;

export const tenantQuery = { tenantId: Id.optional() };

/** Narrows a list to what is of the clients whom the caller looks after. */
export const Mine = z.enum(["mine"], { error: "validation.choice.invalid" });
export type Mine = z.infer<typeof Mine>;

/** The keyword in JSON Schema, and so in the OpenAPI document, of what `confidential` marks. */
export const CONFIDENTIAL = "x-confidential";

/**
 * Marks what clients confide where it has another name than the encrypted column that it comes from: each call that answers it leaves
 * an entry of who read it.
 */
export const confidential = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ [CONFIDENTIAL]: true });
