import type { ClientLanguage } from "../values/language.ts";
import type { Texts } from "./texts-by-key.ts";

type Params = Readonly<Record<string, string | number>>;

/** Making one costs more than what is asked of it. */
const rules: Partial<Record<ClientLanguage, Intl.PluralRules>> = {};

/**
 * The text of a key. Where the language has plural forms of it, `key_one`, `key_few`, `key_many` and the like, the one that goes with
 * the number `n`.
 */
export function findText(texts: Texts, key: string, locale: ClientLanguage, params: Params = {}): string | undefined {
  const { n } = params;
  if (typeof n === "number") {
    rules[locale] ??= new Intl.PluralRules(locale);
    const form = `${key}_${rules[locale].select(n)}`;
    if (Object.hasOwn(texts, form)) return texts[form];
  }
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

const FIRST_STRONG_ISOLATE = "\u2068";
const END_OF_ISOLATE = "\u2069";

/** A text set apart from the one around it, so that neither turns the other round (UAX #9). */
export const isolate = (text: string): string => `${FIRST_STRONG_ISOLATE}${text}${END_OF_ISOLATE}`;

/** What is filled into a text that is written from right to left, set apart. */
export const isolateParams = (params: Params = {}): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      // What a mail replaces by a block of its own is no text.
      typeof value === "number" || value.startsWith("\u0000") ? value : isolate(value),
    ]),
  );
