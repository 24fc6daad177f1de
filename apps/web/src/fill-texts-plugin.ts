import type { Plugin } from "vite";
import { languages } from "../../../packages/shared/src/values/language.ts";
import { all as english } from "../../../packages/shared/src/locales/en/all.ts";
import { errorsOfGuests } from "../../../packages/shared/src/locales/en/errors-of-guests.ts";
import { errorsOfPages } from "../../../packages/shared/src/locales/en/errors-of-pages.ts";
import { findMissing } from "../../../packages/shared/src/locales/missing-texts.ts";
import type { Texts } from "../../../packages/shared/src/locales/texts-by-key.ts";
import { translations } from "../../../packages/shared/src/locales/translations.ts";

const FILE = /\/shared\/src\/locales\/([a-z]{2})\/[\w-]+\.ts$/;
const DEFINITION = /export const (\w+): Texts =/;

const kinds: Readonly<Record<string, Texts | undefined>> = { ...english, errorsOfGuests, errorsOfPages };

/**
 * Puts English into a translation's file for each text that it lacks: the page of a client in that language loads nothing but that
 * file, and never shows a key.
 */
export function fillTextsPlugin(): Plugin {
  return {
    name: "fill-texts",
    enforce: "pre",
    transform: (code, id) => {
      const [, language = ""] = FILE.exec(id) ?? [];
      const [, kind = ""] = DEFINITION.exec(code) ?? [];
      const texts = kinds[kind];
      if (texts === undefined || languages.some((one) => one === language)) return null;
      const translated: Readonly<Record<string, Readonly<Partial<Record<string, Texts>>>>> = translations;
      const own = translated[language]?.[kind.startsWith("errorsOf") ? "errors" : kind] ?? {};
      const missing = findMissing(texts, own);
      if (Object.keys(missing).length === 0) return null;
      const filled = `export const ${kind}: Texts = { ...own, ...${JSON.stringify(missing)} };`;
      return { code: `${code.replace(DEFINITION, "const own: Texts =")}\n${filled}\n`, map: null };
    },
  };
}
