import { commaOf, type ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { findTowns } from "./find-towns.ts";
import { loadTownTexts } from "./load-town-texts.ts";
import { isAmongTowns, nameInGerman } from "./name-towns.ts";

/** More are not named in a hint. */
const MOST_NAMED = 3;

export type Towns = {
  /** In German, in the order of the source. */
  readonly names: readonly string[];
  /** What is to be said about a typed town; empty where it may be right. */
  readonly describe: (typed: string, isFilled: boolean) => string;
};

/** The towns of a whole German postcode, and what they say about one that is typed. */
export async function lookUpTowns(postcode: string, locale: ClientLanguage): Promise<Towns> {
  const [towns, t] = await Promise.all([findTowns(postcode), loadTownTexts(locale)]);
  const names = towns.map(nameInGerman);
  return {
    names,
    describe: (typed, isFilled) => {
      if (names.length === 0) return "";
      if (isFilled) return t("towns.filled", { town: typed });
      if (typed === "") return names.length > 1 ? t("towns.several") : "";
      if (isAmongTowns(typed, towns)) return "";
      const named = names.slice(0, MOST_NAMED).join(commaOf(locale));
      return t("towns.other", { postcode, towns: names.length > MOST_NAMED ? `${named} …` : named });
    },
  };
}
