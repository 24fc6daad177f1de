import { accept, refuse, type ValueRule } from "./value-rule.ts";

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

const textOf =
  (max: number, normalise: (text: string) => string, unsafe: RegExp): ValueRule<string> =>
  (given) => {
    if (typeof given !== "string") return refuse("validation.text.invalid");
    // Composing shortens a text at most threefold, so what is longer than this is too long anyway
    // and need not be normalised first.
    if (given.length > max * 3 + 1000) return refuse("validation.text.tooLong");
    const text = normalise(given);
    if (unsafe.test(text)) return refuse("validation.text.characters");
    return text.length > max ? refuse("validation.text.tooLong") : accept(text);
  };

/**
 * One line of text of at most `max` UTF-16 units, trimmed and in NFC. An empty text passes: whether
 * a field is required is the form's rule. Errors: validation.text.invalid (not a text),
 * validation.text.characters, validation.text.tooLong.
 */
export const SingleLineText = (max: number): ValueRule<string> => textOf(max, normaliseText, UNSAFE);

/** Text of at most `max` UTF-16 units in which line breaks and tabs are allowed; errors as `SingleLineText`. */
export const MultiLineText = (max: number): ValueRule<string> => textOf(max, normaliseLongText, UNSAFE_EXCEPT_BREAKS);
