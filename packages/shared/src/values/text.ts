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

function buildText(max: number, normalise: (value: string) => string, unsafe: RegExp) {
  return z.string({ error: "validation.text.invalid" }).check(
    // Composing shortens a text at most threefold, so what is longer than this is too long anyway
    // and need not be normalised first.
    z.maxLength(max * 3 + 1000, { error: "validation.text.tooLong", abort: true }),
    z.overwrite(normalise),
    z.refine((value) => !unsafe.test(value), { error: "validation.text.characters", abort: true }),
    z.maxLength(max, { error: "validation.text.tooLong" }),
  );
}

/**
 * One line of text of at most `max` UTF-16 units, trimmed and in NFC. An empty text passes: whether
 * a field is required is the form's rule. Errors: validation.text.invalid (not a text),
 * validation.text.characters, validation.text.tooLong.
 */
export function Text(max: number) {
  return buildText(max, normaliseText, UNSAFE);
}

/** Text of at most `max` UTF-16 units in which line breaks and tabs are allowed; errors as `Text`. */
export function LongText(max: number) {
  return buildText(max, normaliseLongText, UNSAFE_EXCEPT_BREAKS);
}
