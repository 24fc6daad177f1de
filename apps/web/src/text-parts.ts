import type { all } from "@stammdaten/shared/locales/en/all.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";

type Texts = Readonly<Record<string, string>>;

/** `datevExport` lies in `datev-export.ts`. */
type FileName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${FileName<Rest>}`
  : Name;

/** A kind of texts, by the name of its file. */
export type TextPart = FileName<keyof typeof all> | "errors-of-guests" | "errors-of-pages";

/** What every page may say: the frame's words, and those for failures. */
export const basicParts: readonly TextPart[] = ["shell", "errors-of-guests", "errors-of-pages"];

/** What the questions of all forms are called, and their answers. */
export const partsOfForms = [
  "forms",
  "forms-of-any-company",
  "forms-of-companies",
  "forms-of-inquiries",
  "forms-of-persons",
  "forms-of-questionnaires",
  "questionnaires-of-companies",
  "questionnaires-of-persons",
] as const satisfies readonly TextPart[];

const files = import.meta.glob<Readonly<Record<string, Texts>>>([
  "../../../packages/shared/src/locales/{de,en}/*.ts",
  // Several kinds in one, what the API says alone, and what other pages than the firm's do.
  "!../../../packages/shared/src/locales/*/{all,guest-bundle,errors,billing-mails,export-file,mail,messages,print,receipt}.ts",
  "!../../../packages/shared/src/locales/*/{embed,forms-for-clients,inquiry-page,notice-dialog,notice-text,offline,phone-*,towns}.ts",
]);

/** In a language that no firm works in, what clients with a login read. */
const translations = import.meta.glob<{ readonly loadAreaParts: Readonly<Record<string, () => Promise<Texts>>> }>(
  "../../../packages/shared/src/locales/*/load-area-parts.ts",
);

const fileOf = (locale: ClientLanguage, part: string): string => `../../../packages/shared/src/locales/${locale}/${part}.ts`;

/** Every kind of texts. */
export const listTextParts = (): TextPart[] =>
  Object.keys(files).flatMap((file): TextPart[] => {
    const [, part] = /\/en\/([\w-]+)\.ts$/.exec(file) ?? [];
    return part === undefined ? [] : [part as TextPart];
  });

/** Loads the texts of one kind in one language; what it has none of is English. */
export async function loadTextPart(locale: ClientLanguage, part: TextPart): Promise<Texts> {
  const translation = await translations[fileOf(locale, "load-area-parts")]?.();
  const loadTranslated = translation?.loadAreaParts[part];
  if (loadTranslated !== undefined) return loadTranslated();
  const module = await (files[fileOf(locale, part)] ?? files[fileOf("en", part)])?.();
  return Object.assign({}, ...Object.values(module ?? {})) as Texts;
}
