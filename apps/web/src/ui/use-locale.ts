import { useTranslation } from "react-i18next";
import type { Locale } from "@stammdaten/shared/values/locale.ts";

/** The language on screen. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return i18n.language === "en" ? "en" : "de";
}
