import { z } from "zod";

/** Any UUID string; the database alone decides whether it exists. */
export const Id = z.guid({ error: "validation.id.invalid" }).toLowerCase();

/** RFC 3339 in UTC. */
export const Time = z.iso.datetime();

/** `YYYY-MM-DD`. */
export const Day = z.iso.date({ error: "validation.date.invalid" });

/** Text of people: trimmed, NFC, without control characters or halves of characters. */
export const Text = (max: number) =>
  z
    .string({ error: "validation.text.invalid" })
    .refine((value) => isClean(value), { error: "validation.text.characters" })
    .transform((value) => value.normalize("NFC").trim())
    .pipe(z.string().max(max, { error: "validation.text.tooLong" }));

export const RequiredText = (max: number) => Text(max).pipe(z.string().min(1, { error: "validation.required" }));

/** True when PostgreSQL and people can live with it: no NUL, no control characters but tab and line ends, no lone surrogates. */
export function isClean(value: string): boolean {
  // eslint-disable-next-line no-control-regex
  return value.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value);
}

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
    search: Text(100).optional(),
    sort: z.enum(sorts.flatMap((field) => [field, `-${field}`]) as [string, ...string[]], { error: "validation.sort.invalid" }).optional(),
    withTotal: Flag.default(false),
  };
}

/** The shape of every list. `total` is counted only when asked for. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int().nullable() });

/** A key of the text catalogue, told to the user in the caller's language. Handlers give the key, callers get the text. */
export const Message = z.string();
export const MessageOnly = z.object({ message: Message });

export const Language = z.enum(["de", "en"], { error: "validation.language.invalid" });
export type Language = z.infer<typeof Language>;

export const tenantQuery = { tenantId: Id.optional() };
