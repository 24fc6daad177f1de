import type { clients as english } from "../en/clients.ts";

/** The words of the firm's screens about its clients, persons and companies alike. */
export const clients: Readonly<Record<keyof typeof english, string>> = {
  "clients.search": "Suche nach Name, E-Mail oder DATEV-Nummer",
  "clients.update": "Neue Angaben anfordern",
  "clients.fill": "Selbst ausfüllen",
  "clients.archive": "Archivieren",
  "clients.restore": "Aus dem Archiv zurückholen",
  "clients.forms": "Formulare",
  "clients.masterData": "Stammdaten",
  "clients.correct": "Stammdaten ändern",
  "clients.correct.goOn": "Begonnene Änderung fortsetzen",
  "clients.correct.review": "Geänderte Angaben prüfen",
  "clients.correct.text": "Sie ändern die Angaben in einem Formular, prüfen es und geben es frei. Danach gelten sie und gehen an DATEV.",
  "clients.changedAt": "Geändert: {{at}}",
  "clients.datevNumber": "DATEV-Nummer {{number}}",
  "clients.noDatevNumber": "Keine DATEV-Nummer",

  "clients.person.title": "Person",
  "clients.person.list": "Personen",
  "clients.person.empty": "Noch keine Personen",
  "clients.person.emptyText": "Wenn Sie das Formular einer Person freigeben, steht sie hier.",
  "clients.person.back": "Zurück zu den Personen",
  "clients.person.open": "Zur Person",
  "clients.person.add": "Person anlegen",
  "clients.person.archiveTitle": "Person archivieren",
  "clients.person.archiveText":
    "{{name}} steht dann nur noch im Archiv, mit allen Daten. Von dort können Sie den Eintrag zurückholen, bis die Aufbewahrungsfrist vorbei ist. Dann wird gelöscht, 14 Tage vorher angekündigt.",
  "clients.person.formsEmpty": "Zu dieser Person gibt es keine Formulare.",
  "clients.person.required": "Bitte wählen Sie die Person, um die es geht.",

  "clients.company.title": "Unternehmen",
  "clients.company.list": "Unternehmen",
  "clients.company.empty": "Noch keine Unternehmen",
  "clients.company.emptyText": "Wenn Sie das Formular eines Unternehmens freigeben, steht es hier.",
  "clients.company.back": "Zurück zu den Unternehmen",
  "clients.company.open": "Zum Unternehmen",
  "clients.company.add": "Unternehmen anlegen",
  "clients.company.archiveTitle": "Unternehmen archivieren",
  "clients.company.archiveText":
    "{{name}} steht dann nur noch im Archiv, mit allen Daten. Von dort können Sie den Eintrag zurückholen, bis die Aufbewahrungsfrist vorbei ist. Dann wird gelöscht, 14 Tage vorher angekündigt.",
  "clients.company.formsEmpty": "Zu diesem Unternehmen gibt es keine Formulare.",
  "clients.company.required": "Bitte wählen Sie das Unternehmen, um das es geht.",

  "clients.form.title": "Für den Mandanten ausfüllen",
  "clients.form.text":
    "Sie geben die Angaben selbst ein, zum Beispiel am Telefon oder nach einem Papierbogen. Danach prüfen Sie das Formular und geben es frei wie jedes andere.",
  "clients.form.language": "Sprache des Formulars",
  "clients.form.begun": "Begonnene Formulare",
  "clients.form.goOn": "Weiter ausfüllen",
  "clients.form.begunText": "Zuletzt gespeichert am {{at}}",
  "clients.form.new": "Neues Formular",
  "clients.form.begin": "Ausfüllen",
  "clients.form.about.new": "Beginnt leer. Bei der Freigabe wird ein neuer Mandant angelegt.",
  "clients.form.about.update": "Beginnt mit dem, was Sie wissen. Sie ändern nur, was anders ist.",
  "clients.form.about.record": "Gehört nach der Freigabe zur Geldwäscheakte des Mandanten.",
};
