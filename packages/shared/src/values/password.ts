/** Characters that the rule asks for where a firm asks for no more. */
export const SHORTEST_PASSWORD = 6;

/** bcrypt reads no more than this many bytes. */
export const MAX_BYTES = 72;

/** One composed spelling (NFC), so that "ü" typed on any device is the same; apply at log-in too. */
export function normalisePassword(value: string): string {
  return value.normalize("NFC");
}

/** Six characters, an upper-case letter, a digit or special character; no control character, at which bcrypt might stop. */
export function meetsRule(value: string): boolean {
  return value.length >= SHORTEST_PASSWORD && /\p{Lu}/u.test(value) && /[^\p{L}\p{M}\s]/u.test(value) && !/[\p{Cc}\p{Cs}]/u.test(value);
}

/** How strong a password is. */
export type PasswordStrength = "tooSimple" | "average" | "strong";

/**
 * "tooSimple" does not meet the rule or has fewer than five different characters; "strong" is 12
 * characters long with three of the four kinds (small, capital, digit, special), or 16 long, and
 * has eight different characters.
 */
export function passwordStrength(password: string): PasswordStrength {
  const value = password.slice(0, MAX_BYTES * 4);
  const different = new Set(value).size;
  if (!meetsRule(value) || different < 5) return "tooSimple";
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{M}\p{N}\s]/u].filter((kind) => kind.test(value)).length;
  const isLong = value.length >= 16 || (value.length >= 12 && kinds >= 3);
  return isLong && different >= 8 ? "strong" : "average";
}
