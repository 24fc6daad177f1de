import type { Language } from "../values/language.ts";
import { all as german } from "./de/all.ts";
import { all as english } from "./en/all.ts";
import type { Texts } from "./texts-by-key.ts";

export type { Texts } from "./texts-by-key.ts";

/** A kind of texts; one file each in every language. */
export type TextPart = keyof typeof english;

const catalogue: Readonly<Record<Language, Readonly<Record<TextPart, Texts>>>> = { de: german, en: english };

export const textParts = Object.keys(english) as TextPart[];

/** The texts of the given kinds in one language, as one flat object; of all kinds where none is given. */
export function textsFor(locale: Language, parts: readonly TextPart[] = textParts): Texts {
  return Object.assign({}, ...parts.map((part) => catalogue[locale][part])) as Texts;
}
