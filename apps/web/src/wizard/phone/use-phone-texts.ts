import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { useEffect, useState } from "react";
import { type FormTexts, loadTexts } from "../load-texts.ts";

const onlyPhone = ["phone-upload"] as const;

/** The guests' words with those about a phone; null until they are there. @param parts the same with every call */
export function usePhoneTexts(locale: ClientLanguage, parts: readonly FormTexts[] = onlyPhone): Translate | null {
  const [t, setT] = useState<{ readonly translate: Translate } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadTexts(locale, parts).then(
      (translate) => isCurrent && setT({ translate }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, parts]);
  return t?.translate ?? null;
}
