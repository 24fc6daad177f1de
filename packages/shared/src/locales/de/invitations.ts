import type { invitations as english } from "../en/invitations.ts";

/** The words of the invitations: previews, many at once, files, what came back. */
export const invitations: Readonly<Record<keyof typeof english, string>> = {
  "invitations.preview.title": "Vorschau der E-Mail",
  "invitations.preview.subject": "Betreff: {{subject}}",
  "invitations.preview.frame": "So sieht die E-Mail aus",
  "invitations.preview.none": "Bei einem Link senden wir keine E-Mail. Sie geben ihn selbst weiter.",

  "invitations.many.option": "Per E-Mail an mehrere",
  "invitations.many.addresses": "Adressen",
  "invitations.many.hint": "Eine pro Zeile, gern mit Namen: Anna Albers <anna@albers.example>. Auch aus der Zwischenablage.",
  "invitations.many.understood": "Erkannte Adressen: {{n}}",
  "invitations.many.none": "Bitte geben Sie mindestens eine E-Mail-Adresse ein.",
  "invitations.many.wrong": "Hier steht keine gültige E-Mail-Adresse, Zeile: {{lines}}",
  "invitations.many.send": "Einladungen senden",
  "invitations.many.accepted": "Einladungen, die jetzt versendet werden: {{n}}",
  "invitations.many.left": "Eingeladen: {{accepted}}. Nicht eingeladen: {{left}}",
  "invitations.many.leftText":
    "Im Feld stehen nur noch die Adressen, die nicht eingeladen wurden. Sie können sie berichtigen und noch einmal senden.",

  "invitations.bounce": "Der Mailserver sagt: {{words}}",

  "invitations.correct.open": "Adresse berichtigen",
  "invitations.correct.of": "Einladung für {{name}} erneuern: Adresse berichtigen",
  "invitations.correct.title": "Adresse berichtigen und erneut senden",
  "invitations.correct.refused": "Diese Adresse hat der Mailserver abgelehnt",
  "invitations.correct.silent": "Der Mailserver hat keinen Grund genannt.",

  "invitations.bulk.resend.title": "Einladungen erneut senden ({{n}})",
  "invitations.bulk.resend.text":
    "Jeder Mandant bekommt eine neue E-Mail mit einem neuen Link. Die alten Links gelten dann nicht mehr. Das lässt sich nicht rückgängig machen.",
  "invitations.bulk.resend.confirm": "Erneut senden",
  "invitations.bulk.resend.done": "Erneut gesendet: {{n}}",
  "invitations.bulk.revoke.title": "Einladungen widerrufen ({{n}})",
  "invitations.bulk.revoke.text": "Die Links gelten dann nicht mehr. Das lässt sich nicht rückgängig machen.",
  "invitations.bulk.revoke.confirm": "Widerrufen",
  "invitations.bulk.revoke.done": "Widerrufen: {{n}}",
  "invitations.bulk.skipped": "Übersprungen: {{n}}",

  "invitations.import.open": "Aus Datei einladen",
  "invitations.import.title": "Aus Datei einladen",
  "invitations.import.back": "Zurück zu den Einladungen",
  "invitations.import.template": "1. Vorlage ausfüllen",
  "invitations.import.templateText":
    "Jede Zeile ist eine Einladung. Nötig ist nur die E-Mail-Adresse. Was Sie sonst schon wissen, etwa Name und Anschrift, findet der Mandant ausgefüllt vor. Höchstens 1.000 Zeilen.",
  "invitations.import.templateXlsx": "Vorlage für Excel",
  "invitations.import.templateCsv": "Vorlage als CSV",
  "invitations.import.fileTitle": "2. Datei einlesen",
  "invitations.import.file": "Ausgefüllte Datei",
  "invitations.import.fileHint": "Excel (XLSX) oder CSV, höchstens 5 MB. Die erste Zeile nennt die Spalten.",
  "invitations.import.otherwise": "Gilt für alle Zeilen, die kein eigenes Formular nennen.",
  "invitations.import.messageHint": "Steht in der E-Mail vor dem Link. Gilt für alle Zeilen ohne eigene Nachricht.",
  "invitations.import.noFile": "Bitte wählen Sie eine Datei aus.",
  "invitations.import.oneFile": "Bitte wählen Sie nur eine Datei aus.",
  "invitations.import.tooLarge": "Die Datei ist zu groß. Sie darf höchstens 5 MB haben.",
  "invitations.import.changed": "Die Datei wurde inzwischen geändert oder verschoben. Bitte wählen Sie sie noch einmal aus.",
  "invitations.import.sending": "Die Datei wird gesendet …",
  "invitations.import.checking": "Die Zeilen werden geprüft …",

  "invitations.result.title": "Eingeladen: {{accepted}}. Abgelehnte Zeilen: {{rejected}}",
  "invitations.result.underWay": "Die E-Mails werden jetzt versendet. Wie weit sie sind, sehen Sie in der Liste.",
  "invitations.result.toList": "Zu den Einladungen",
  "invitations.result.rejected": "Abgelehnte Zeilen",
  "invitations.result.rejectedText":
    "Diese Zeilen wurden nicht eingeladen. Laden Sie sie herunter, berichtigen Sie sie, und lesen Sie die Datei noch einmal ein.",
  "invitations.result.warnings": "Eingeladen, aber bitte prüfen",
  "invitations.result.row": "Zeile",
  "invitations.result.headings": "Überschriften",
  "invitations.result.counting": "Zeile 1 ist die erste unter den Überschriften.",
  "invitations.result.column": "Spalte",
  "invitations.result.reason": "Grund",
  "invitations.result.more": "Weitere: {{n}}. Sie stehen in der Datei zum Herunterladen.",
  "invitations.result.download": "Abgelehnte Zeilen herunterladen",
  "invitations.result.fileName": "abgelehnte-zeilen",
  "invitations.result.note": "Fehler",
  "invitations.result.again": "Weitere Datei einlesen",
};
