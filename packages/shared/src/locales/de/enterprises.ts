import type { enterprises as english } from "../en/enterprises.ts";

/** The firm's screens about sole proprietorships, and how one becomes a client of its own. */
export const enterprises: Readonly<Record<keyof typeof english, string>> = {
  "enterprises.text": "In DATEV haben Person und Einzelunternehmen eine gemeinsame Nummer. Hier machen Sie zwei Mandanten daraus.",
  "enterprises.search": "Suche nach Name oder DATEV-Nummer",
  "enterprises.column.person": "Person",
  "enterprises.column.enterprise": "Unternehmen",
  "enterprises.column.incomeTypes": "Einkünfte",
  "enterprises.column.state": "Stand",
  "enterprises.state.split": "Getrennt",
  "enterprises.state.joint": "Eine Nummer",
  "enterprises.unnamed": "Ohne eigenen Namen",
  "enterprises.toCompany": "Zum Unternehmen",
  "enterprises.empty": "Noch keine Einzelunternehmen",
  "enterprises.emptyText": "Wer im Formular angibt, ein Einzelunternehmen zu führen, steht nach der Freigabe hier.",
  "enterprises.split": "Trennen",
  "enterprises.splitOf": "Trennen: {{name}}",

  "enterprises.dialog.title": "Einzelunternehmen trennen",
  "enterprises.dialog.text":
    "Aus {{name}} mit der DATEV-Nummer {{number}} werden zwei Mandanten: die Person und das Unternehmen. Das lässt sich nicht rückgängig machen.",
  "enterprises.dialog.keep": "Wer behält die Nummer {{number}}?",
  "enterprises.dialog.keepPerson": "Die Person",
  "enterprises.dialog.keepPersonText": "Privates und Einkommensteuer bleiben unter {{number}}.",
  "enterprises.dialog.keepCompany": "Das Unternehmen",
  "enterprises.dialog.keepCompanyText": "Buchführung und betriebliche Steuern bleiben unter {{number}}.",
  "enterprises.dialog.companyNumber": "Neue DATEV-Nummer des Unternehmens",
  "enterprises.dialog.personNumber": "Neue DATEV-Nummer der Person",
  "enterprises.dialog.name": "Name des Unternehmens",
  "enterprises.dialog.what": "Das geschieht",
  "enterprises.dialog.whatMade":
    "Das Unternehmen wird ein eigener Mandant, mit Sitz, Branche, Beginn und Steuernummer aus den Angaben der Person. Die Bankverbindung wird nicht übernommen.",
  "enterprises.dialog.whatPerson": "In DATEV bleibt der Mandant {{number}} bei der Person. Das Unternehmen bekommt einen neuen Mandanten.",
  "enterprises.dialog.whatCompany": "In DATEV bleibt der Mandant {{number}} beim Unternehmen. Die Person bekommt einen neuen Mandanten.",
  "enterprises.dialog.whatThen":
    "Beide werden an DATEV übertragen. Danach ändern Sie die Art des Mandanten {{number}} selbst in DATEV; wir erinnern Sie hier daran.",
  "enterprises.dialog.submit": "Trennen",

  "enterprises.todo.title": "In DATEV zu erledigen",
  "enterprises.todo.text": "DATEV lässt uns die Art eines Mandanten nicht ändern. Bitte ändern Sie sie in DATEV und haken Sie es hier ab.",
  "enterprises.todo.person": "Mandant {{number}} ({{name}}): Art auf „Natürliche Person“ ändern.",
  "enterprises.todo.company": "Mandant {{number}} ({{name}}): Art auf „Unternehmen“ ändern.",
  "enterprises.todo.done": "Erledigt",
  "enterprises.todo.doneOf": "Erledigt: Mandant {{number}}",

  "enterprises.ofPerson.title": "Einzelunternehmen",
  "enterprises.ofPerson.joint": "In DATEV teilen sich Person und Unternehmen eine Nummer.",
  "enterprises.ofPerson.split": "Das Unternehmen ist ein eigener Mandant.",
  "enterprises.ofPerson.toList": "Zu den Einzelunternehmen",
};
