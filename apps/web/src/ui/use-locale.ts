import { useTranslation } from "react-i18next";
import { type Language, pickLanguage } from "@stammdaten/shared/values/language.ts";

/** The language on screen. */
export function useLocale(): Language {
  const { i18n } = useTranslation();
  return pickLanguage(i18n.language);
}
