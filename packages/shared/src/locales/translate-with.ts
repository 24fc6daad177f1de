import type { Translate } from "../forms/definition.ts";
import { type ClientLanguage, directionOf } from "../values/language.ts";
import { fillText } from "./fill-text.ts";
import { findText, isolateParams } from "./find-text.ts";
import type { Texts } from "./texts-by-key.ts";

/** Translates with these texts of one language. A key without a text comes back as it is; whoever writes HTML escapes. */
export function translateWith(texts: Texts, locale: ClientLanguage): Translate {
  const isRightToLeft = directionOf(locale) === "rtl";
  return (key, params) => {
    const text = findText(texts, key, locale, params);
    return text === undefined ? key : fillText(text, isRightToLeft ? isolateParams(params) : params);
  };
}
