import type { datev as english } from "../en/datev.ts";

/** What the product says of deliveries to DATEV and of the way there. */
export const datev: Readonly<Record<keyof typeof english, string>> = {
  "sync.off": "Wartet: Die automatische Übertragung ist aus oder DATEV ist nicht eingerichtet.",
  "sync.asked": "Die Übertragung ist angefordert.",
  "sync.unforeseen": "Es ist ein unerwarteter Fehler aufgetreten.",
  "sync.refused": "DATEV hat die Übertragung abgelehnt (Status {{status}}).",
  "sync.delivered.withNewer": "Mit einem neueren Stand übertragen.",
  "sync.delivered.shortened": "Übertragen. Für DATEV gekürzt oder weggelassen: {{fields}}. Der volle Text steht in der Notiz.",
  "sync.delivered.personOnly":
    "Übertragen, aber nur die Person: DATEV führt die Nummer als natürliche Person, und die Art lässt sich nur in DATEV selbst ändern. Ändern Sie sie dort in „Einzelunternehmen“ und übertragen Sie noch einmal, oder trennen Sie das Einzelunternehmen ab.",
  "sync.delivered.personOnlyShortened":
    "Übertragen, aber nur die Person: DATEV führt die Nummer als natürliche Person, und die Art lässt sich nur in DATEV selbst ändern. Ändern Sie sie dort in „Einzelunternehmen“ und übertragen Sie noch einmal, oder trennen Sie das Einzelunternehmen ab. Für DATEV gekürzt oder weggelassen: {{fields}}.",
  "datevNumber.usedInDatev": "Die Nummer gehört in DATEV zu jemand anderem. Bitte prüfen Sie die DATEV-Nummer.",
  "datevNumber.fixedInDatev":
    "DATEV kann die Nummer eines Mandanten nicht ändern. Bitte stellen Sie die bisherige DATEV-Nummer wieder her.",
  "datevNumber.otherTypeInDatev":
    "DATEV führt diesen Mandanten in einer anderen Art. Bitte ändern Sie die Art in DATEV und übertragen Sie noch einmal.",
  "datev.unreachable.timeout":
    "DATEV hat nicht rechtzeitig geantwortet. Bitte prüfen Sie, ob der Server läuft und Ihre Firewall den Zugriff erlaubt.",
  "datev.unreachable.network": "DATEV ist nicht erreichbar. Bitte prüfen Sie Adresse, Port und Firewall.",
  "datev.unreachable.busy": "DATEV ist gerade überlastet. Bitte versuchen Sie es in ein paar Minuten noch einmal.",
  "datev.unreachable.serverError": "DATEV meldet einen internen Fehler. Bitte sehen Sie am DATEV-Server nach, ob DATEVconnect läuft.",
  "datev.unreachable.forbiddenHost":
    "Unter dieser Adresse gibt es keinen Server, den wir aufrufen dürfen. Bitte prüfen Sie den Servernamen. Einen Server im Netz Ihrer Kanzlei erreichen Sie über den Connector.",
  "datev.unreachable.unknownHost":
    "Diesen Servernamen kennt niemand. Bitte prüfen Sie die Adresse; Namen aus Ihrem eigenen Netz sind außerhalb oft nicht bekannt.",
  "datev.unreachable.noTls": "Dort gibt es keine verschlüsselte Verbindung. Bitte prüfen Sie den Port; verschlüsselt ist es meist 58452.",
  "datev.unreachable.certificate":
    "Dem Zertifikat des Servers wird nicht vertraut. Es wurde nichts übertragen. Bitte prüfen Sie das Zertifikat in den DATEV-Einstellungen.",
  "datev.unreachable.otherLogin": "DATEV verlangt eine andere Art der Anmeldung. Bitte wählen Sie sie in den DATEV-Einstellungen.",
  "datev.unreachable.noConnector": "Zurzeit ist kein Connector Ihrer Kanzlei verbunden. Bitte prüfen Sie, ob er läuft.",
  "datev.check.credentials":
    "DATEV lehnt Benutzer oder Passwort ab. Bitte geben Sie beide noch einmal ein; ein Windows-Benutzer braucht meist seine Domäne davor (DOMÄNE\\name).",
  "datev.check.refused": "DATEV lehnt die Anfrage ab. Bitte prüfen Sie die Rechte des Benutzers in DATEV.",
  "datev.check.noDatev": "Unter dieser Adresse antwortet kein DATEVconnect. Bitte prüfen Sie Adresse und Port.",
  "datev.check.noMasterData":
    "DATEVconnect antwortet, aber die Stammdaten sind nicht geladen. Bitte prüfen Sie am DATEV-Server, ob sie freigeschaltet sind.",
};
