import { PENSION_CARRIERS } from "@stammdaten/shared/codes/pension-carriers.ts";
import type { PensionCarrier } from "@stammdaten/shared/contract/lookups.ts";
import type { Language } from "@stammdaten/shared/values/language.ts";
import { buildWordSearch } from "./search-words.ts";

const MOST = 20;

/** Found by the words of both languages and by the short name; those of the reader's own language weigh more. */
const buildSearch = (locale: Language) =>
  buildWordSearch(PENSION_CARRIERS, ({ short, de, en }) => ({ name: locale === "de" ? de : en, more: [short, de, en] }));

const searches = { de: buildSearch("de"), en: buildSearch("en") } as const;

/** Carriers of pension insurance by words of their names or their short name; at most 20, best first. */
export function findPensionCarriers(filter: string, locale: Language): PensionCarrier[] {
  return searches[locale](filter, MOST).map(({ short, ...names }) => ({ short, name: names[locale] }));
}
