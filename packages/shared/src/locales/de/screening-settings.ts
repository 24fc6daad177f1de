import type { screeningSettings as english } from "../en/screening-settings.ts";

/** What a firm chooses about the sanctions screening. */
export const screeningSettings: Readonly<Record<keyof typeof english, string>> = {
  "settings.screening.title": "Sanktionsprüfung",
  "settings.screening.threshold": "Ähnlichkeit, ab der ein Treffer gezeigt wird (in Prozent)",
  "settings.screening.fourEyes": "Vier-Augen-Prinzip",
  "settings.screening.thresholdHint":
    "Wie ähnlich ein Name einem Eintrag der Sanktionslisten sein muss, damit er Ihnen gezeigt wird: von 80 bis 100. Darunter wird mehr gefunden und mehr davon ist jemand anderes. Nach einer Änderung werden alle Mandanten neu verglichen.",
  "settings.screening.fourEyesHint": "Jede Entscheidung über einen Treffer muss eine zweite Person der Kanzlei bestätigen.",
};
