/** Marks of the direction of writing: Arabic puts them around numbers and their signs, pages around answers. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

// Groups of three, or none; then at most two decimals. Groups never begin with a zero.
const NUMBER = /^([-−+]?)([1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:([.,])(\d{1,2}))?$/;

/** A text without the marks of direction that it was shown with. */
export const withoutMarks = (text: string): string => text.replace(DIRECTION_MARKS, "");

/**
 * Reads a number of at most 13 digits and two decimals, typed the German (1.234,56), English
 * (1,234.56) or Swiss (1'234.56) way: "1234", or "1234.50" where decimals were typed; null if it is none. A
 * single separator before exactly three digits groups thousands ("1.234" is 1234), since no value
 * here has three decimals.
 */
export function parseTypedNumber(text: string): string | null {
  if (text.length > 60) return null;
  const match = NUMBER.exec(withoutMarks(text).replace(/[\s'’]/g, ""));
  if (match === null) return null;
  const [, sign = "", whole = "", separator, decimals = ""] = match;
  if (separator !== undefined && whole.includes(separator)) return null;
  const digits = whole.replace(/[.,]/g, "").replace(/^0+(?=\d)/, "");
  if (digits.length > 13) return null;
  const isNegative = (sign === "-" || sign === "−") && /[1-9]/.test(digits + decimals);
  return `${isNegative ? "-" : ""}${digits}${decimals === "" ? "" : `.${decimals.padEnd(2, "0")}`}`;
}
