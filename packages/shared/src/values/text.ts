import * as z from "zod/mini";

// Besides the control characters: lone surrogates and U+FFFE/U+FFFF cannot be stored or written to
// XML, and direction overrides let a name read differently from what it is.
const UNSAFE = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u;
const UNSAFE_EXCEPT_BREAKS = /[^\P{Cc}\n\t]|[\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u;

/** Whether a single-line text holds characters that cannot be stored, sent on or shown faithfully. */
export function hasUnsafeCharacters(value: string): boolean {
  return UNSAFE.test(value);
}

/** Trims and brings "e + accent" and "é" to the one composed spelling (Unicode NFC). */
export function normaliseText(value: string): string {
  return value.trim().normalize("NFC");
}

/** Like `normaliseText`, with every kind of line break turned into `\n`. */
export function normaliseLongText(value: string): string {
  return normaliseText(value.replace(/\r\n?|[\u2028\u2029]/g, "\n"));
}

/** Whether a text of several lines holds none of these characters; line ends may be written in any way. */
export function isMultiLineText(value: string): boolean {
  return !UNSAFE_EXCEPT_BREAKS.test(normaliseLongText(value));
}

const listChecks = (max: number, normalise: (value: string) => string, unsafe: RegExp) =>
  [
    // Composing shortens a text at most threefold, so what is longer than this is too long anyway
    // and need not be normalised first.
    z.maxLength(max * 3 + 1000, { error: "validation.text.tooLong", abort: true }),
    z.overwrite(normalise),
    z.refine<string>((value) => !unsafe.test(value), { error: "validation.text.characters", abort: true }),
    z.maxLength(max, { error: "validation.text.tooLong" }),
  ] as const;

/** What a text of one or several lines is held to; the contract's and the forms' schemas are made of it. */
export const multiLineChecks = (max: number) => listChecks(max, normaliseLongText, UNSAFE_EXCEPT_BREAKS);

const anyText = { error: "validation.text.invalid" };

/**
 * One line of text of at most `max` UTF-16 units, trimmed and in NFC. An empty text passes: whether
 * a field is required is the form's rule. Errors: validation.text.invalid (not a text),
 * validation.text.characters, validation.text.tooLong.
 */
export function SingleLineText(max: number) {
  return z.string(anyText).check(...listChecks(max, normaliseText, UNSAFE));
}

/** Text of at most `max` UTF-16 units in which line breaks and tabs are allowed; errors as `SingleLineText`. */
export function MultiLineText(max: number) {
  return z.string(anyText).check(...multiLineChecks(max));
}
