/** What no one sees but a spreadsheet may skip: spaces, joiners, marks of direction, soft hyphens. */
const UNSEEN = /^[\s\p{Cf}]+/u;
const BEGINS_FORMULA = /^[=+\-@|]/;
const BEGINS_WITH_CONTROL = /^[\t\r\n]/;

/**
 * A text that no spreadsheet takes for a formula: what could begin one gets an apostrophe in front. Full-width and other
 * variants of the signs count as the signs, for some programs read them so (OWASP, CSV injection).
 */
export function neutralizeFormula(text: string): string {
  const begin = text.replace(UNSEEN, "").slice(0, 8).normalize("NFKC");
  return BEGINS_WITH_CONTROL.test(text) || BEGINS_FORMULA.test(begin) ? `'${text}` : text;
}

/** A text that `neutralizeFormula` has put an apostrophe in front of, without it; any other as it is. */
export const restoreText = (text: string): string =>
  text.startsWith("'") && neutralizeFormula(text.slice(1)) === text ? text.slice(1) : text;
