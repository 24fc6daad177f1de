import type { datevSent as english } from "../en/datev-sent.ts";

/** How the members of DATEV's record are called in the log, where no question of a form has the word. */
export const datevSent: Readonly<Record<keyof typeof english, string>> = {
  "sent.name": "Name in DATEV",
  "sent.number": "DATEV-Nummer",
  "sent.type": "Art des Mandanten",
  "sent.type.natural_person": "Natürliche Person",
  "sent.type.legal_person": "Unternehmen",
  "sent.type.individual_enterprise": "Einzelunternehmen",
  "sent.allFirstNames": "Alle Vornamen",
  "sent.maritalStatusSince": "Familienstand seit",
  "sent.paper.PA": "Personalausweis",
  "sent.paper.RP": "Reisepass",
  "sent.letterTitle": "Anrede in der Anschrift",
  "sent.letterSalutation": "Briefanrede",
  "sent.shortName": "Kurzbezeichnung",
  "sent.twoLines": "Name in zwei Zeilen",
  "sent.threeLines": "Name in drei Zeilen",
  "sent.legalForm": "Rechtsform (Kennung in DATEV)",
  "sent.seat": "Sitz",
  "sent.federalState": "Bundesland (Kürzel in DATEV)",
  "sent.address": "Anschrift",
  "sent.otherAddress": "Weitere Anschrift",
  "sent.otherContact": "Weitere Verbindung",
  "sent.note": "Notiz",
  "sent.noteLength": "Weitere Angaben aus dem Fragebogen ({{n}} Zeichen)",
};
