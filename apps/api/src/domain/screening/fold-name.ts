import anyAscii from "any-ascii";

/** Forms of entities and words that distinguish nobody. */
const EMPTY_WORDS = new Set(
  (
    "gmbh mbh ag kg ohg gbr ug se ev eg co cie company corporation corp inc llc lc ltd limited plc sa sas sarl srl spa bv nv oy ab as ao oao " +
    "pao ooo zao jsc pjsc ojsc llp lp fze fzco est the of and und for der die das fur holding group gruppe"
  ).split(" "),
);

/** Ways in which one sound is written after transliteration: German, English and French habits meet. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/(?:schtsch|shch|sch|tsch|tch|sh|ch|cz)/g, "c"],
  [/kh/g, "h"],
  [/ph/g, "f"],
  [/(?:ck|q)/g, "k"],
  [/(?:ts|tz)/g, "z"],
  [/zh/g, "z"],
  [/w/g, "v"],
  [/[jy]/g, "i"],
  [/x/g, "ks"],
  [/(.)\1+/g, "$1"],
];

/** Umlauts as Germans write them without; the rest as any-ascii transliterates it. */
const toLatin = (name: string): string =>
  anyAscii(name.normalize("NFC").replaceAll(/[äÄ]/g, "ae").replaceAll(/[öÖ]/g, "oe").replaceAll(/[üÜ]/g, "ue").replaceAll("ß", "ss"));

const UMLAUTS: Readonly<Record<string, string>> = { ae: "a", oe: "o", ue: "u" };

function foldWord(word: string): string {
  const plain = word.replaceAll(/ae|oe|ue/g, (pair) => UMLAUTS[pair] ?? pair);
  return SOUNDS.reduce((text, [pattern, sound]) => text.replaceAll(pattern, sound), plain);
}

/**
 * A name in words that can be compared: in Latin letters without accents, umlauts and double letters, with one spelling for each sound.
 * @param isEntity leaves out legal forms and articles
 */
export function foldName(name: string, isEntity: boolean): string[] {
  const words = toLatin(name)
    .toLowerCase()
    .replaceAll(/['’`ʿʾ]/g, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  const telling = isEntity ? words.filter((word) => !EMPTY_WORDS.has(word)) : words;
  return (telling.length === 0 ? words : telling).map(foldWord);
}
