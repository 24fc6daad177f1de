import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { Texts } from "@stammdaten/shared/locales/texts-by-key.ts";
import { translateWith } from "@stammdaten/shared/locales/translate-with.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";

const LOCALES = "../../../../packages/shared/src/locales";

/** The texts of every page, and those that only some forms have; each of each language is loaded by itself. */
const files = import.meta.glob<Readonly<Record<string, Texts>>>(
  "../../../../packages/shared/src/locales/{de,en}/{guest-bundle,forms-for-clients,forms-of-*,offline,phone-*,questionnaires-of-*}.ts",
);

/** In the other languages, where the same is: most phones never need the list of all of them. */
const translations = import.meta.glob<{ readonly loadParts: Readonly<Record<string, () => Promise<Texts>>> }>(
  "../../../../packages/shared/src/locales/*/load-parts.ts",
);

export type FormTexts =
  | "forms-for-clients"
  | "forms-of-persons"
  | "forms-of-any-company"
  | "forms-of-companies"
  | "forms-of-inquiries"
  | "forms-of-questionnaires"
  | "offline"
  | "phone-crop"
  | "phone-pages"
  | "phone-upload"
  | "questionnaires-of-persons"
  | "questionnaires-of-companies";

/** What a language has no file of is English. */
async function loadFile(locale: ClientLanguage, name: string): Promise<Texts> {
  const translation = await translations[`${LOCALES}/${locale}/load-parts.ts`]?.();
  const loadTranslated = translation?.loadParts[name];
  if (loadTranslated !== undefined) return loadTranslated();
  const load = files[`${LOCALES}/${locale}/${name}.ts`] ?? files[`${LOCALES}/en/${name}.ts`];
  return Object.assign({}, ...Object.values((await load?.()) ?? {})) as Texts;
}

/** Loads the guests' texts of one language, with those of some forms. A key without a text comes back as it is; React escapes. */
export async function loadTexts(locale: ClientLanguage, wanted: readonly FormTexts[] = []): Promise<Translate> {
  const loaded = await Promise.all(["guest-bundle", ...wanted].map((name) => loadFile(locale, name)));
  return translateWith(Object.assign({}, ...loaded) as Texts, locale);
}
