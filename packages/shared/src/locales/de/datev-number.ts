import type { datevNumber as english } from "../en/datev-number.ts";

/** Client numbers: the next free one, who has one, and changing one. */
export const datevNumber: Readonly<Record<keyof typeof english, string>> = {
  "datevNumber.hint": "Die Mandantennummer, 1 bis {{highest}}.",
  "datevNumber.asking": "Die nächste freie Nummer wird gesucht …",
  "datevNumber.proposed": "Die nächste freie Nummer von {{from}} bis {{to}}.",
  "datevNumber.proposedHere": "Die nächste Nummer, die hier frei ist. DATEV konnte nicht gefragt werden: {{reason}}",
  "datevNumber.none":
    "Von {{from}} bis {{to}} wurde keine freie Nummer gefunden. Geben Sie selbst eine ein, oder ändern Sie den Bereich in den DATEV-Einstellungen.",
  "datevNumber.own": "Diese Nummer hat der Mandant in DATEV. DATEV kann sie nicht ändern.",
  "datevNumber.checking": "Es wird geprüft, ob die Nummer frei ist …",
  "datevNumber.free": "Die Nummer ist frei.",
  "datevNumber.freeHere": "Die Nummer ist hier frei. DATEV konnte nicht gefragt werden: {{reason}}",
  "datevNumber.takenHere": "Vergeben an {{name}}.",
  "datevNumber.takenInDatev":
    "In DATEV vergeben an {{name}}. Ist das dieser Mandant, werden dort seine Daten aktualisiert; sonst wählen Sie eine andere Nummer.",
  "datevNumber.unknown": "Ob die Nummer frei ist, konnte nicht geprüft werden.",
  "datevNumber.changeTitle": "DATEV-Nummer ändern",
  "datevNumber.changeText":
    "Der Mandant bekommt hier die neue Nummer und wird dann an DATEV übertragen, auch wenn die automatische Übertragung aus ist.",
  "datevNumber.new": "Neue DATEV-Nummer",
  "datevNumber.submit": "Nummer ändern und übertragen",
};
