import { isWritable } from "./windows-1252.ts";

/** Letters of their own that no decomposition leads to one of Windows-1252. */
const OWN: Readonly<Record<string, string>> = {
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ħ: "h",
  Ħ: "H",
  ı: "i",
  ŋ: "n",
  Ŋ: "N",
  ŧ: "t",
  Ŧ: "T",
  ẞ: "SS",
  ə: "a",
  Ə: "A",
  ĸ: "k",
  ʹ: "'",
  ʺ: '"',
  ʼ: "'",
  "−": "-",
  "‐": "-",
  "‑": "-",
  "\u2009": " ",
  "\u202f": " ",
};

/** Cyrillic as passports write it (ICAO Doc 9303, part 3, section 6 B), with Ukrainian, Belarusian, Serbian and Macedonian letters. */
const CYRILLIC: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  ґ: "g",
  д: "d",
  ѓ: "g",
  ђ: "d",
  е: "e",
  ё: "e",
  є: "ie",
  ж: "zh",
  з: "z",
  ѕ: "dz",
  и: "i",
  і: "i",
  ї: "i",
  й: "i",
  ј: "j",
  к: "k",
  ќ: "k",
  л: "l",
  љ: "lj",
  м: "m",
  н: "n",
  њ: "nj",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  ћ: "c",
  у: "u",
  ў: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  џ: "dz",
  ш: "sh",
  щ: "shch",
  ъ: "ie",
  ы: "y",
  ь: "",
  э: "e",
  ю: "iu",
  я: "ia",
};

/** Greek as passports write it (ELOT 743), letter by letter; only "ου" keeps its o and becomes "ou". */
const GREEK: Readonly<Record<string, string>> = {
  α: "a",
  β: "v",
  γ: "g",
  δ: "d",
  ε: "e",
  ζ: "z",
  η: "i",
  θ: "th",
  ι: "i",
  κ: "k",
  λ: "l",
  μ: "m",
  ν: "n",
  ξ: "x",
  ο: "o",
  π: "p",
  ρ: "r",
  σ: "s",
  ς: "s",
  τ: "t",
  υ: "y",
  φ: "f",
  χ: "ch",
  ψ: "ps",
  ω: "o",
};

/** What stands for a letter that we know no other of. */
const UNKNOWN = "?";

/**
 * A text in the letters of Windows-1252. `respelled` where one had to be replaced, `unreadable` where nothing but a question mark
 * could stand for it.
 */
export type NearestLetters = { readonly text: string; readonly respelled: boolean; readonly unreadable: boolean };

export function nearestLetters(given: string): NearestLetters {
  const composed = given.normalize("NFC");
  if (isWritable(composed)) return { text: composed, respelled: false, unreadable: false };
  let text = "";
  for (const character of composed.replace(/ο[υύ]/g, "ou").replace(/Ο[υύ]/g, "Ou"))
    text += isWritable(character) ? character : replace(character);
  // A question mark of their own is writable and stays; only ours says that a letter is lost.
  return { text, respelled: true, unreadable: count(text) > count(composed) };
}

const count = (text: string): number => text.split(UNKNOWN).length;

function replace(character: string): string {
  const own = OWN[character] ?? replaceScript(character);
  if (own !== undefined) return own;
  const decomposed = character.normalize("NFKD");
  const stripped = decomposed.replace(/\p{M}/gu, "");
  if (stripped === character) return UNKNOWN;
  let text = "";
  for (const letter of stripped) text += isWritable(letter) ? letter : (OWN[letter] ?? replaceScript(letter) ?? UNKNOWN);
  return text;
}

function replaceScript(character: string): string | undefined {
  const small = character.toLowerCase();
  const latin = CYRILLIC[small] ?? GREEK[small];
  if (latin === undefined || small === character) return latin;
  return latin.charAt(0).toUpperCase() + latin.slice(1);
}
