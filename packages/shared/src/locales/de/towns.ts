import type { towns as english } from "../en/towns.ts";

/** What the guests' pages say about a town and its postcode; loaded where an address is asked for. */
export const towns: Readonly<Record<keyof typeof english, string>> = {
  "towns.filled": "Ort ergänzt: {{town}}",
  "towns.several": "Zu dieser Postleitzahl gehören mehrere Orte. Bitte wählen Sie Ihren Ort aus der Liste im Feld, oder schreiben Sie ihn.",
  "towns.other": "Zur Postleitzahl {{postcode}} kennen wir: {{towns}}. Ist Ihr Ort trotzdem richtig, lassen Sie ihn so stehen.",
};
