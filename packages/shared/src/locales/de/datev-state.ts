import type { datevState as english } from "../en/datev-state.ts";

/** What the review says of the values that stand in DATEV now. */
export const datevState: Readonly<Record<keyof typeof english, string>> = {
  "staff.datevState.none": "keine Angabe",
  "staff.datevState.asking": "Vergleich mit DATEV läuft …",
  "staff.datevState.same": "In DATEV stehen dieselben Werte wie in den Stammdaten.",
  "staff.datevState.notInDatev": "Der Mandant ist noch nicht in DATEV.",
  "staff.datevState.unavailable": "Der Vergleich mit DATEV war nicht möglich: {{reason}}",
  "staff.datevState.again": "Erneut vergleichen",
  "staff.datevState.title": "In DATEV anders",
  "staff.datevState.text":
    "Diese Werte sind in DATEV anders als in den Stammdaten, und dieses Formular ändert sie nicht. In DATEV bleiben sie so, bis dieselbe Angabe in den Stammdaten geändert wird.",
  "staff.datevState.inMasterData": "Stammdaten",
  "staff.datevState.inDatev": "In DATEV",
};
