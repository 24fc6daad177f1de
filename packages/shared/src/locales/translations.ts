import type { ClientLanguage, Language } from "../values/language.ts";
import { all as arabic } from "./ar/all.ts";
import { all as polish } from "./pl/all.ts";
import { all as romanian } from "./ro/all.ts";
import { all as russian } from "./ru/all.ts";
import { all as turkish } from "./tr/all.ts";
import type { TextPart } from "./texts.ts";
import type { Texts } from "./texts-by-key.ts";
import { all as ukrainian } from "./uk/all.ts";

/** A language in which clients are asked and no firm works. */
export type TranslatedLanguage = Exclude<ClientLanguage, Language>;

/** What is translated of the texts for clients, by language and kind. None was checked by a native speaker. */
export const translations: Readonly<Record<TranslatedLanguage, Readonly<Partial<Record<TextPart, Texts>>>>> = {
  tr: turkish,
  uk: ukrainian,
  ar: arabic,
  pl: polish,
  ru: russian,
  ro: romanian,
};
