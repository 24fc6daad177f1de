import type { operation as english } from "../en/operation.ts";

/** The words of the operator's page about how the product runs. */
export const operation: Readonly<Record<keyof typeof english, string>> = {
  "operation.title": "Betrieb",
  "operation.state": "Zustand",
  "operation.health.title": "Zustand des Dienstes",
  "operation.health.name": "Was",
  "operation.health.check.database": "Datenbank",
  "operation.health.check.migrations": "Migrationen",
  "operation.health.check.files": "Dateien",
  "operation.health.check.scanner": "Virenprüfung",
  "operation.health.found": "Befund",
  "operation.health.since": "Seit",
  "operation.health.ok": "In Ordnung",
  "operation.health.failed": "Ausgefallen",
  "operation.jobs.title": "Hintergrundarbeit",
  "operation.jobs.text": "Alle Kanzleien zusammen. Aufgegebenes bleibt 90 Tage stehen; warum, steht im Log des Workers.",
  "operation.jobs.none": "Keine Arbeit wartet, und keine wurde aufgegeben.",
  "operation.jobs.kind": "Art",
  "operation.jobs.givenUp": "Aufgegeben",
  "operation.jobs.due": "Fällig",
  "operation.jobs.running": "Läuft",
  "operation.jobs.later": "Später",
  "operation.jobs.oldest": "Wartet seit",
  "operation.jobs.stuck": "Kein Worker nimmt sie",
  "operation.jobs.failed": "Aufgegeben",
  "operation.lists.title": "Listen",
  "operation.lists.list": "Liste",
  "operation.lists.validFrom": "Stand",
  "operation.lists.checkedOn": "Zuletzt verglichen",
  "operation.lists.age": "Alter",
  "operation.lists.ageOf": "{{days}} von höchstens {{most}} Tagen",
  "operation.lists.overdue": "Mit der Quelle vergleichen",
  "operation.lists.missing": "Fehlt",
  "operation.lists.fetchedAt": "Zuletzt abgerufen",
  "operation.lists.byFile": "als Datei",
  "operation.lists.failing": "Abruf misslungen",
  "operation.lists.failedSince": "{{list}}: Der Abruf misslingt seit {{since}}. Der bisherige Stand gilt weiter.",
  "operation.lists.failure.forbidden":
    "Die Adresse oder das Ziel ihrer Weiterleitung muss öffentlich sein und https verwenden, oder in EGRESS_ALLOW stehen.",
  "operation.lists.failure.unreachable":
    "Der Server des Herausgebers antwortet nicht. Prüfen Sie, ob dieser Server ihn erreichen darf; importieren Sie die Datei bis dahin von Hand.",
  "operation.lists.failure.timeout":
    "Der Server des Herausgebers antwortet nicht rechtzeitig. Importieren Sie die Datei bis dahin von Hand.",
  "operation.lists.failure.status":
    "Der Herausgeber gibt die Datei nicht heraus. Prüfen Sie, ob sie umgezogen ist oder ihr Token ersetzt wurde, und setzen Sie ihre Adresse neu.",
  "operation.lists.failure.redirects":
    "Der Herausgeber leitet immer weiter. Prüfen Sie, wo die Datei jetzt liegt, und setzen Sie ihre Adresse neu.",
  "operation.lists.failure.contentType":
    "Unter der Adresse liegt etwas anderes als die Datei der Liste. Prüfen Sie beim Herausgeber, wo sie liegt, und setzen Sie ihre Adresse neu.",
  "operation.lists.failure.tooLarge":
    "Unter der Adresse liegt mehr, als eine solche Liste umfasst. Prüfen Sie beim Herausgeber, wo die Datei liegt, und setzen Sie ihre Adresse neu.",
  "operation.lists.failure.incomplete":
    "Die Datei kam nicht vollständig an. Der Abruf wird wiederholt; importieren Sie sie bis dahin von Hand.",
  "operation.lists.failure.invalid":
    "Die Datei ist nicht als diese Liste lesbar. Prüfen Sie beim Herausgeber, welche Adresse die richtige ist; ein neues Format braucht eine neuere Version dieses Produkts.",
  "operation.lists.failure.tooSmall":
    "Die Datei hat weniger als die Hälfte der bisherigen Einträge und wurde nicht übernommen. Vergleichen Sie sie mit der Seite des Herausgebers; ist sie richtig, importieren Sie sie von Hand.",
  "operation.lists.failure.older":
    "Die Datei des Herausgebers ist älter als der geltende Stand und wurde nicht übernommen. Folgt eine neuere, ist nichts zu tun.",
  "operation.list.banks": "Banken (Deutsche Bundesbank)",
  "operation.list.taxOffices": "Finanzämter (GemFA)",
  "operation.list.highRiskCountries": "Drittstaaten mit hohem Risiko",
  "operation.list.pepFunctions": "Politisch exponierte Personen (Ämter)",
  "operation.list.ownerThresholds": "Schwellen für wirtschaftlich Berechtigte",
  "operation.list.sanctionsEu": "Sanktionsliste der EU",
  "operation.list.sanctionsUn": "Sanktionsliste der Vereinten Nationen",
  "operation.activity.title": "Kanzleien nach letzter Anmeldung oder letztem Formular",
  "operation.activity.day": "Heute (24 Stunden)",
  "operation.activity.week": "Vor 1 bis 7 Tagen",
  "operation.activity.month": "Vor 7 bis 30 Tagen",
  "operation.activity.earlier": "Länger her",
  "operation.activity.never": "Noch nie",
  "operation.firms.title": "Neue Kanzleien je Woche",
  "operation.firms.count": "Kanzleien",
  "operation.forms.title": "Eingegangene Formulare je Woche, alle Kanzleien",
  "operation.quietest.title": "Kanzleien, in denen am längsten nichts geschehen ist",
  "operation.quietest.none": "In jeder Kanzlei ist in den letzten 7 Tagen etwas geschehen.",
  "operation.quietest.never": "noch nie",
};
