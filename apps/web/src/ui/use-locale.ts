import { useTranslation } from "react-i18next";
import { type ClientLanguage, type Language, nearestLanguage, pickClientLanguage } from "@stammdaten/shared/values/language.ts";

/** The language on screen. */
export function useLocale(): ClientLanguage {
  const { i18n } = useTranslation();
  return pickClientLanguage(i18n.language);
}

/** In its place, the one of those in which firms work: for what there is in no other. */
export const useFirmLocale = (): Language => nearestLanguage(useLocale());
