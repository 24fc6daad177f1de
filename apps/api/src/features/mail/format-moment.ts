import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";

/** A moment as people in Germany read the clock: "21. Dezember 2026 um 14:07". */
export function formatMoment(moment: Date, language: ClientLanguage): string {
  return new Intl.DateTimeFormat(INTL_LOCALE[language], { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Berlin" }).format(
    moment,
  );
}
