import type { Texts } from "./texts-by-key.ts";

/** What the key of a plural form ends with, by the category of `Intl.PluralRules`. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

const placeholdersOf = (text: string): string => [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join();

/** The translations by the key that they have in German and English. */
function groupForms(own: Texts): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, string[]>();
  for (const [key, text] of Object.entries(own)) {
    const base = key.replace(PLURAL, "");
    for (const name of base === key ? [key] : [key, base]) forms.set(name, [...(forms.get(name) ?? []), text]);
  }
  return forms;
}

/** Whether all forms of a translation fill in what the text does. A form of one number alone may do without it. */
function matches(text: string, forms: readonly string[]): boolean {
  const expected = placeholdersOf(text);
  return forms.length > 0 && forms.every((form) => placeholdersOf(form) === expected || (forms.length > 1 && placeholdersOf(form) === ""));
}

/** The texts that a language lacks, as English has them. One that fills in something else than the English one is out of date. */
export function findMissing(english: Texts, own: Texts): Texts {
  const forms = groupForms(own);
  return Object.fromEntries(Object.entries(english).filter(([key, text]) => !matches(text, forms.get(key) ?? [])));
}

/** Keys of translations that neither German nor English has any more. */
export const findStale = (english: Texts, own: Texts): string[] =>
  Object.keys(own).filter((key) => {
    const base = key.replace(PLURAL, "");
    return ![key, base, `${base}_other`].some((known) => Object.hasOwn(english, known));
  });

/** The texts of a language, with English in place of what it lacks. */
export function fillMissing(english: Texts, own: Texts): Texts {
  const missing = findMissing(english, own);
  return { ...english, ...own, ...missing };
}
