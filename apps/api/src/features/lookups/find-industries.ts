import type { Industry } from "@stammdaten/shared/contract/lookups.ts";
import type { Language } from "@stammdaten/shared/values/language.ts";
import { everydayWords } from "./everyday-words.ts";
import { industries, type IndustryEntry } from "./industries.ts";
import { buildWordSearch } from "./search-words.ts";

const MOST = 20;

/** The name with the everyday words for it: before it, where they count more, if this is the first code they stand for. */
function nameWithWords(code: string, name: string): string {
  const words = Object.entries(everydayWords).filter(([, codes]) => codes.includes(code));
  const [before, after] = [words.filter(([, [first]]) => first === code), words.filter(([, [first]]) => first !== code)];
  return [...before.map(([word]) => word), name, ...after.map(([word]) => word)].join(" ");
}

/** Found by the words of both languages; those of the reader's own weigh more. */
const buildSearch = (locale: Language) =>
  buildWordSearch(industries, ({ code, de, en, groups }) => ({
    name: nameWithWords(code, locale === "de" ? de : en),
    more: [de, en, ...groups],
  }));

const searches = { de: buildSearch("de"), en: buildSearch("en") } as const;

const describe = (locale: Language, { code, de, en }: IndustryEntry): Industry => ({ code, name: locale === "de" ? de : en });

/** Industries of the WZ 2008 by the beginning of their code, with or without dots, or by words of their names; at most 20, best first. */
export function findIndustries(filter: string, locale: Language): Industry[] {
  const digits = filter.replace(/[\s.]/g, "");
  const found = /^\d+$/.test(digits)
    ? industries.filter(({ code }) => code.replaceAll(".", "").startsWith(digits)).slice(0, MOST)
    : searches[locale](filter, MOST);
  return found.map((entry) => describe(locale, entry));
}

/** The name of a code, to be shown beside it; null for a text that is no code of an industry. */
export function industryName(code: string, locale: Language): string | null {
  const entry = industries.find((one) => one.code === code);
  return entry === undefined ? null : describe(locale, entry).name;
}
