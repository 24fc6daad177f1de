import { z } from "zod";
import { languages } from "../values/language.ts";
import { multiLineChecks } from "../values/text.ts";

/** Any UUID string; the database alone decides whether it exists. */
export const Id = z.guid({ error: "validation.id.invalid" }).toLowerCase();

/** RFC 3339 in UTC. */
export const Time = z.iso.datetime();

/** `YYYY-MM-DD`. */
export const Day = z.iso.date({ error: "validation.date.invalid" });

/** Text of one or several lines, under the same rule as in the forms; an empty one passes. */
export const MultiLineText = (max: number) => z.string({ error: "validation.text.invalid" }).check(...multiLineChecks(max));

export const RequiredText = (max: number) => MultiLineText(max).min(1, { error: "validation.required" });

/** The firm's own words in an invitation, in characters. */
export const LONGEST_INVITATION_MESSAGE = 2000;

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

export const tenantQuery = { tenantId: Id.optional() };
