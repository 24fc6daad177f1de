const apostrophes = /['’‘ʼ`´]/g;
const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

/** The name in small letters without accents and signs: apostrophes close up, hyphens and all else part words. */
const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .replace(apostrophes, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * How a name may be written where its letters cannot be: "Müller" as "Muller" and "Mueller", "Groß" as "Gross", "O’Neill"
 * as "ONeill". Two names are one if they share a spelling; "Mueller" and "Muller" share none.
 */
export function listSpellings(name: string): string[] {
  const small = name.normalize("NFC").toLowerCase();
  return [...new Set([plain(small), plain(small.replace(/[äöüøå]/g, (letter) => umlauts[letter] ?? letter))])];
}

/** Whether two names are one, but for the way they are written. Two that are empty are. */
export function isSameName(one: string, other: string): boolean {
  const spellings = listSpellings(other);
  return listSpellings(one).some((spelling) => spellings.includes(spelling));
}
