import { z } from "zod";

/**
 * What parameters may be. The messages are Stripe's, with `%` for the value given; `read-parameters.ts` fills it in.
 * What Stripe takes and this server does not carry out is unknown here, so that nobody relies on it.
 */
const digits = /^-?\d{1,15}$/;

/** Text that cannot be empty. */
export const text = (longest = 5_000) =>
  z
    .string({ error: "Invalid string: %" })
    .min(1, { error: "empty" })
    .max(longest, { error: `Invalid string: must be at most ${String(longest)} characters` });

/** Text, or the empty one that unsets. */
export const unsettableText = (longest = 5_000) =>
  z.string({ error: "Invalid string: %" }).max(longest, { error: `Invalid string: must be at most ${String(longest)} characters` });

/** A whole number. */
export const integer = (least: number, greatest = Number.MAX_SAFE_INTEGER) =>
  z
    .string({ error: "Invalid integer: %" })
    .regex(digits, { error: "Invalid integer: %" })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(least, { error: `This value must be greater than or equal to ${String(least)}.` })
        .max(greatest, { error: `This value must be less than or equal to ${String(greatest)}.` }),
    );

/** Seconds since 1970. */
export const timestamp = () => integer(0);

export const flag = () => z.enum(["true", "false"], { error: "Invalid boolean: %" }).transform((value) => value === "true");

/** One of some words. */
export const choice = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, { error: `Invalid value: must be one of ${words.join(", ")}` });

/** Some values in order, whatever numbers their names carry. */
export const list = <T extends z.ZodType>(one: T, most = 100) =>
  z.preprocess(
    (value) =>
      typeof value === "object" && value !== null && Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : value,
    z.array(one, { error: "Invalid array" }).max(most, { error: `Array exceeded maximum ${String(most)} allowed elements.` }),
  );

/** Names and texts; an empty text takes a name away, an empty whole takes all away. */
export const metadata = () =>
  z.union([
    z.literal("").transform((): Record<string, string> | "" => ""),
    z.record(z.string().max(40), z.string().max(500), { error: "Invalid object" }),
  ]);

export const expand = { expand: list(text(), 20).optional() };

/** A moment, or bounds around it. */
export const range = () =>
  z.union([
    timestamp(),
    z.strictObject({ gt: timestamp().optional(), gte: timestamp().optional(), lt: timestamp().optional(), lte: timestamp().optional() }),
  ]);

/** What every list takes. */
export const paging = {
  ...expand,
  limit: integer(1, 100).default(10),
  starting_after: text().optional(),
  ending_before: text().optional(),
};
