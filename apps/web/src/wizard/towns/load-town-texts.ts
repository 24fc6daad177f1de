import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { Texts } from "@stammdaten/shared/locales/texts-by-key.ts";
import { translateWith } from "@stammdaten/shared/locales/translate-with.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";

/** By themselves, so that no page without an address loads even their list. */
const files = import.meta.glob<{ readonly towns: Texts }>("../../../../../packages/shared/src/locales/*/towns.ts");

/** What is said about towns and their postcodes. */
export async function loadTownTexts(locale: ClientLanguage): Promise<Translate> {
  const file = await files[`../../../../../packages/shared/src/locales/${locale}/towns.ts`]?.();
  return translateWith(file?.towns ?? {}, locale);
}
