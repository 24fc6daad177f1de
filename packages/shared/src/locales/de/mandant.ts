import type { mandant as english } from "../en/mandant.ts";

/** The words of the client's own area. */
export const mandant: Readonly<Record<keyof typeof english, string>> = {
  "mandant.title": "Ihr Bereich",
  "mandant.greeting": "Guten Tag, {{name}}",
  "mandant.number": "Ihre Mandantennummer: {{number}}",
  "mandant.noClient": "Ihr Zugang gehört noch zu keiner Person und keinem Unternehmen. Bitte wenden Sie sich an Ihre Kanzlei.",

  "mandant.firm": "Ihre Kanzlei",

  "mandant.formsToDo": "Bitte ausfüllen",
  "mandant.forms": "Ihre Formulare",
  "mandant.formsEmpty": "Zurzeit gibt es keine Formulare für Sie.",
  "mandant.form.person": "Ihre Stammdaten",
  "mandant.form.company": "Stammdaten Ihres Unternehmens",
  "mandant.form.personUpdate": "Änderung Ihrer Daten",
  "mandant.form.companyUpdate": "Änderung Ihrer Daten",
  "mandant.form.personAdditional": "Erhebungsbogen",
  "mandant.form.personUpdateAddition": "Änderung Ihres Erhebungsbogens",
  "mandant.form.companyAdditional": "Erhebungsbogen",
  "mandant.form.personInquiry": "Ihre Anfrage",
  "mandant.form.companyInquiry": "Ihre Anfrage",
  "mandant.state.new": "Neu",
  "mandant.state.new.text": "Ihre Kanzlei bittet Sie, dieses Formular auszufüllen.",
  "mandant.state.open": "Offen",
  "mandant.state.open.text": "Sie haben dieses Formular noch nicht gesendet. Zuletzt gespeichert am {{at}}.",
  "mandant.state.returned": "Zurückgegeben",
  "mandant.state.returned.text": "Ihre Kanzlei bittet Sie, etwas zu berichtigen:",
  "mandant.state.sent": "Gesendet",
  "mandant.state.sent.text": "Gesendet am {{at}}. Ihre Kanzlei prüft Ihre Angaben.",
  "mandant.state.accepted": "Angenommen",
  "mandant.state.accepted.text": "Gesendet am {{at}}. Ihre Kanzlei hat Ihre Angaben übernommen.",
  "mandant.action.new": "Ausfüllen",
  "mandant.action.open": "Weiter ausfüllen",
  "mandant.action.returned": "Berichtigen",
  "mandant.action.sent": "Ansehen",
  "mandant.action.accepted": "Ansehen",
  "mandant.pdf": "Als PDF speichern",

  "mandant.data": "Ihre Daten",
  "mandant.dataAt": "So liegen sie Ihrer Kanzlei seit dem {{at}} vor.",
  "mandant.dataWaits": "Eine Änderung von Ihnen wird gerade geprüft.",
  "mandant.update.person":
    "Sind Sie umgezogen, haben Sie eine andere Bank oder einen neuen Namen? Sagen Sie es Ihrer Kanzlei hier. Sie ändern nur, was anders ist.",
  "mandant.update.personStart": "Meine Daten haben sich geändert",
  "mandant.update.company":
    "Hat sich bei Ihrem Unternehmen etwas geändert, zum Beispiel Sitz, Vertretung oder Bank? Sagen Sie es Ihrer Kanzlei hier. Sie ändern nur, was anders ist.",
  "mandant.update.companyStart": "Unsere Daten haben sich geändert",
};
