import type { inquiryPage as english } from "../en/inquiry-page.ts";

/** The inquiry form that stands on the firm's own site. */
export const inquiryPage: Readonly<Record<keyof typeof english, string>> = {
  "inquiryPage.title": "Ihre Anfrage",
  "inquiryPage.intro": "Möchten Sie Mandant werden? Schreiben Sie ein paar Worte. {{firm}} meldet sich bei Ihnen.",
  "inquiryPage.kind": "Für wen fragen Sie an?",
  "inquiryPage.kind.person": "Für mich als Privatperson",
  "inquiryPage.kind.company": "Für ein Unternehmen",
  "inquiryPage.kind.required": "Bitte wählen Sie, für wen Sie anfragen.",
  "inquiryPage.contact": "Ihre Kontaktdaten",
  "inquiryPage.contact.required": "Bitte füllen Sie alle Kontaktfelder aus.",
  "inquiryPage.companyName": "Name des Unternehmens",
  "inquiryPage.firstName": "Vorname",
  "inquiryPage.lastName": "Nachname",
  "inquiryPage.email": "E-Mail",
  "inquiryPage.phone": "Telefon",
  "inquiryPage.message": "Was brauchen Sie?",
  "inquiryPage.message.hint": "Zum Beispiel Steuererklärung, Buchführung oder Lohnabrechnung. Ein paar Sätze genügen.",
  "inquiryPage.optional": "(optional)",
  "inquiryPage.extra": "Bitte lassen Sie dieses Feld leer",
  "inquiryPage.consent":
    "Ich habe den Datenschutzhinweis gelesen und bin einverstanden, dass {{firm}} meine Angaben verwendet, um meine Anfrage zu beantworten.",
  "inquiryPage.privacy": "Datenschutzhinweis",
  "inquiryPage.privacy.text":
    "{{firm}} verwendet Ihre Angaben nur, um Ihre Anfrage zu beantworten, und behandelt sie vertraulich. Die Übertragung ist verschlüsselt.",
  "inquiryPage.privacy.languages": "Diesen Text gibt es nur auf Deutsch und Englisch.",
  "inquiryPage.send": "Anfrage senden",
  "inquiryPage.sending": "Wird gesendet …",
  "inquiryPage.loading": "Wird geladen …",
  "inquiryPage.language": "Sprache",
  "inquiryPage.help": "Fragen? Wenden Sie sich an {{firm}}",

  "inquiryPage.errors.title": "Es gibt ein Problem",
  "inquiryPage.errors.prefix": "Fehler: {{title}}",
  "inquiryPage.offline": "Keine Verbindung. Ihre Angaben stehen noch hier: Bitte versuchen Sie es noch einmal.",
  "inquiryPage.limited":
    "Gerade kommen zu viele Anfragen an. Ihre Angaben stehen noch hier: Bitte versuchen Sie es in zehn Minuten noch einmal.",
  "inquiryPage.refused":
    "Ihre Anfrage konnte nicht gesendet werden. Ihre Angaben stehen noch hier: Bitte versuchen Sie es später noch einmal.",

  "inquiryPage.sent.title": "Ihre Anfrage ist gesendet",
  "inquiryPage.sent.text": "{{firm}} hat Ihre Anfrage erhalten.",
  "inquiryPage.sent.next": "Wie es weitergeht",
  "inquiryPage.sent.nextText":
    "Die Kanzlei liest Ihre Anfrage und meldet sich per E-Mail oder Telefon bei Ihnen. Sie müssen jetzt nichts weiter tun.",

  "inquiryPage.unknown.title": "Dieses Formular gibt es nicht",
  "inquiryPage.unknown.text":
    "Vielleicht steht es jetzt an einer anderen Stelle. Bitte wenden Sie sich per Telefon oder E-Mail an die Kanzlei.",
  "inquiryPage.closed.title": "Die Kanzlei kann zurzeit keine Anfragen annehmen",
  "inquiryPage.closed.text": "Bitte wenden Sie sich per Telefon oder E-Mail an die Kanzlei.",
  "inquiryPage.failed.title": "Das Formular konnte nicht geladen werden",
  "inquiryPage.failed.text": "Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  "inquiryPage.busy.title": "Zu viele Aufrufe",
  "inquiryPage.busy.text": "Bitte warten Sie ein paar Minuten und versuchen Sie es noch einmal.",
  "inquiryPage.retry": "Noch einmal versuchen",
  "inquiryPage.imprint": "Impressum",
  "inquiryPage.accessibility": "Barrierefreiheit",
  "inquiryPage.portalPrivacy": "Datenschutz des Portals",
};
