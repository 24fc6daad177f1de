import type { validationOfFirms as english } from "../en/validation-of-firms.ts";

/** What is wrong with what a firm enters or a caller asks for; no page of guests has it. */
export const validationOfFirms: Readonly<Record<keyof typeof english, string>> = {
  "validation.email.format": "Das Format der E-Mail-Adresse ist ungültig.",
  "validation.flag.invalid": "Bitte geben Sie true oder false an.",
  "validation.cursor.invalid": "Diese Seite der Liste gibt es nicht.",
  "validation.limit.invalid": "Bitte wählen Sie 10, 25, 50 oder 100 Einträge pro Seite.",
  "validation.sort.invalid": "Nach diesem Feld lässt sich die Liste nicht sortieren.",
  "validation.filter.tooShort": "Bitte geben Sie mindestens 2 Zeichen ein.",
  "validation.clientLanguage.invalid": "Bitte wählen Sie eine Sprache aus der Liste.",
  "validation.language.invalid": "Bitte wählen Sie Deutsch oder Englisch.",
  "validation.formularType.invalid": "Dieses Formular gibt es nicht.",
  "validation.range.invalid": "Bitte wählen Sie einen gültigen Bereich.",
  "validation.notice.german": "Bitte geben Sie auch den deutschen Text ein.",
  "validation.supportHours.outOfRange": "Bitte wählen Sie eine bis vier Stunden.",
  "validation.retention.outOfRange": "Bitte geben Sie eine ganze Zahl innerhalb der genannten Grenzen ein.",
  "validation.method.required": "Bitte wählen Sie eine Methode.",
  "validation.certificate.invalid":
    "Das ist kein Zertifikat. Bitte fügen Sie die ganze PEM-Datei ein, von BEGIN CERTIFICATE bis END CERTIFICATE.",
  "validation.certificate.noAuthority":
    "Das ist das Zertifikat eines Servers, nicht das einer Zertifizierungsstelle. Vertrauen Sie ihm stattdessen über seinen Fingerabdruck.",
  "validation.certificate.one": "Bitte geben Sie entweder eine Zertifizierungsstelle oder einen Fingerabdruck an.",
  "validation.token.days": "Bitte geben Sie eine Anzahl von Tagen von 1 bis 366 an.",
  "validation.fingerprint.invalid": "Bitte geben Sie den SHA-256-Fingerabdruck ein: 64 Zeichen von 0 bis 9 und A bis F.",
  "validation.url.invalid": "Bitte geben Sie eine gültige Internetadresse ein.",

  "validation.companyName.required": "Bitte geben Sie den Namen des Unternehmens an.",
  "validation.datevNumber.required": "Bitte geben Sie eine gültige DATEV-Nummer an.",
  "validation.datevNumber.invalid": "Ungültige DATEV-Nummer",

  "validation.username.required": "Bitte geben Sie Ihren Benutzernamen ein.",
  "validation.username.notOwnAddress": "Ein Benutzername mit @ muss die eigene E-Mail-Adresse sein.",
  "validation.password.required": "Bitte geben Sie Ihr Passwort ein.",
  "validation.password.weak": "Das Passwort erfüllt die Anforderungen nicht.",
  "validation.password.tooLong": "Das Passwort ist zu lang. Bitte verwenden Sie höchstens 72 Zeichen.",
  "validation.password.mismatch": "Die Passwörter stimmen nicht überein.",
  "validation.password.strength.tooSimple": "Zu einfach",
  "validation.password.strength.average": "Mittlere Sicherheit",
  "validation.password.strength.strong": "Sicheres Passwort",

  "validation.invite.invalid": "Ungültige Einladungsdaten.",
  "validation.invite.email": "Ungültiges Format der E-Mail-Adresse.",
  "validation.invite.method": "Bitte wählen Sie eine Methode.",
  "validation.invite.tooMany": "Das sind zu viele Zeilen. Höchstens 1.000 lassen sich auf einmal versenden.",
  "validation.file.invalid": "Bitte fügen Sie eine gültige Datei hinzu",
  "validation.file.tooLarge": "Die Datei ist zu groß.",
};
