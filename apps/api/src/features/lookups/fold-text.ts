/** Letters whose stroke is no accent of its own, so that decomposing does not take it off. */
const strokes: Readonly<Record<string, string>> = { ß: "ss", ø: "o", ł: "l", đ: "d", æ: "a", œ: "o", ı: "i" };

/**
 * Text as a search compares it: without case, accents and punctuation, "ä", "ae" and "a" the same. Words stand
 * between single spaces.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßøłđæœı]/g, (letter) => strokes[letter] ?? letter)
    .replace(/([aou])e/g, "$1")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/\bsankt\b/g, "st")
    .trim();
}
