import { RELIGIONS, type ReligionCode } from "../codes/religions.ts";
import type { Language } from "../values/language.ts";

/** The names of the code list under the keys that answers to choose from have: `options.religion.EV`. */
export function nameReligions(locale: Language): { [Code in ReligionCode as `options.religion.${Code}`]: string } {
  const named = RELIGIONS.map((religion) => [`options.religion.${religion.code}`, religion[locale]]);
  return Object.fromEntries(named) as { [Code in ReligionCode as `options.religion.${Code}`]: string };
}
