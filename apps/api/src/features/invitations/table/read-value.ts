import { COUNTRIES, countryName } from "@stammdaten/shared/codes/countries.ts";
import { formularTypes } from "@stammdaten/shared/contract/formular-types.ts";
import type { LeafField } from "@stammdaten/shared/forms/form.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { clientLanguages, LANGUAGE_NAMES, languages, nameLanguage } from "@stammdaten/shared/values/language.ts";

const translators = languages.map((language) => createTranslate(language));

/**
 * The code that a text means: the code itself, or its words in German or English; a language is known by its own name too. What is
 * neither stays, to be refused.
 */
type Codes = ReadonlyMap<string, string>;

const simplify = (text: string): string => text.normalize("NFC").trim().toLowerCase();

const codesOf = <Code extends string>(codes: readonly Code[], words: (code: Code) => readonly string[]): Codes =>
  new Map(codes.flatMap((code) => [code, ...words(code)].map((word) => [simplify(word), code] as const)));

const inBoth = (key: string): string[] => translators.map((translate) => translate(key));

const formTypes = codesOf(formularTypes, (code) => inBoth(`formularType.${code}`));
const languageCodes = codesOf(clientLanguages, (code) => [
  ...languages.map((language) => nameLanguage(code, language)),
  LANGUAGE_NAMES[code],
]);
const countries = codesOf(COUNTRIES, (code) => languages.map((language) => countryName(code, language)));

const read = (codes: Codes, text: string): string => codes.get(simplify(text)) ?? text;

/** Short words for the forms that most invitations are for. */
const shortForms: Codes = new Map([
  ["privatperson", "person"],
  ["natürliche person", "person"],
  ["firma", "company"],
  ["unternehmen", "company"],
]);

/** The value of a column that makes the invitation, as the API's own rows spell it. */
export function readOwnValue(key: string, text: string): string {
  if (key === "formularType") return shortForms.get(simplify(text)) ?? read(formTypes, text);
  return key === "language" ? read(languageCodes, text) : text;
}

/** The value of a column that fills in the form, as the form stores it. */
export function readAnswer(field: LeafField, text: string): string {
  if (field.kind === "country") return read(countries, text);
  if (field.options === undefined) return text;
  return read(
    codesOf(
      field.options.map(({ value }) => value),
      (value) => inBoth(`options.${field.optionSet ?? ""}.${value}`),
    ),
    text,
  );
}
