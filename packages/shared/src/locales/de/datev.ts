import type { datev as english } from "../en/datev.ts";

/** What the product says of deliveries to DATEV and of the way there. */
export const datev: Readonly<Record<keyof typeof english, string>> = {
  "sync.off": "Wartet: Die automatische Übertragung ist aus oder DATEV ist nicht eingerichtet.",
  "sync.asked": "Die Übertragung ist angefordert.",
  "sync.unforeseen": "Es ist ein unerwarteter Fehler aufgetreten.",
  "sync.refused": "DATEV hat die Übertragung abgelehnt (Status {{status}}).",
  "sync.delivered.withNewer": "Mit einem neueren Stand übertragen.",
  "sync.delivered.shortened": "Übertragen. Für DATEV gekürzt oder weggelassen: {{fields}}. Der volle Text steht in der Notiz.",
  "sync.delivered.personOnly": "Übertragen, aber nur die Person: DATEV führt die Nummer als natürliche Person, und die Art lässt sich nur in DATEV selbst ändern. Ändern Sie sie dort in „Einzelunternehmen“ und übertragen Sie noch einmal, oder trennen Sie das Einzelunternehmen ab.",
  "sync.delivered.personOnlyShortened": "Übertragen, aber nur die Person: DATEV führt die Nummer als natürliche Person, und die Art lässt sich nur in DATEV selbst ändern. Ändern Sie sie dort in „Einzelunternehmen“ und übertragen Sie noch einmal, oder trennen Sie das Einzelunternehmen ab. Für DATEV gekürzt oder weggelassen: {{fields}}.",
  "datevNumber.usedInDatev": "Die Nummer gehört in DATEV zu jemand anderem. Bitte prüfen Sie die DATEV-Nummer.",
  "datevNumber.fixedInDatev": "DATEV kann die Nummer eines Mandanten nicht ändern. Bitte stellen Sie die bisherige DATEV-Nummer wieder her.",
  "datevNumber.otherTypeInDatev": "DATEV führt diesen Mandanten in einer anderen Art. Bitte ändern Sie die Art in DATEV und übertragen Sie noch einmal.",
  "datev.unreachable.timeout": "DATEV hat nicht rechtzeitig geantwortet.",
  "datev.unreachable.network": "DATEV ist nicht erreichbar.",
  "datev.unreachable.busy": "DATEV ist gerade überlastet.",
  "datev.unreachable.serverError": "DATEV meldet einen internen Fehler.",
  "datev.unreachable.forbiddenHost": "Diese Adresse darf nicht aufgerufen werden.",
  "datev.check.credentials": "DATEV lehnt Benutzer oder Kennwort ab.",
  "datev.check.refused": "DATEV lehnt die Anfrage ab.",
  "datev.check.noDatev": "Unter dieser Adresse antwortet kein DATEVconnect.",
  "datev.check.noMasterData": "DATEVconnect antwortet, aber die Stammdaten sind nicht geladen.",
};
