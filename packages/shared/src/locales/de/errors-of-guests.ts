import type { errorsOfGuests as english } from "../en/errors-of-guests.ts";

/** Refusals that someone with an invitation link can meet; part of the guest's light bundle. */
export const errorsOfGuests: Readonly<Record<keyof typeof english, string>> = {
  "request.invalid": "Ungültige Anfrage.",
  "body.tooLarge": "Das ist zu groß, um gesendet zu werden.",
  "link.unknown": "Diesen Einladungslink gibt es nicht.",
  "link.expired": "Der Einladungslink ist abgelaufen.",
  "file.invalid": "Bitte fügen Sie eine gültige Datei hinzu",
  "upload.failed": "Das Hochladen ist fehlgeschlagen.",
  "saving.failed": "Die Daten konnten nicht gespeichert werden. Mindestens ein Pflichtfeld fehlt.",
  "revealCode.wrong": "Dieser Code ist falsch oder abgelaufen.",
  "revealCode.off": "Die Kanzlei zeigt gespeicherte Angaben nicht per Code.",
  "auth.unauthorized": "Sie sind für diese Aktion nicht berechtigt.",
  "access.forbidden": "Der Zugriff auf diese Aktion ist nicht erlaubt.",
  "firm.closed": "Die Kanzlei kann zurzeit keine Formulare annehmen.",
  "tenant.deactivated": "Der Zugang Ihrer Kanzlei ist zurzeit deaktiviert.",
  "subscription.required": "Die Kanzlei hat kein aktives Abonnement und keinen Testzeitraum",
  "resource.notFound": "Nicht gefunden. Bitte versuchen Sie es noch einmal.",
  "session.expired": "Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.",
  "form.conflict": "Das Formular wurde inzwischen an anderer Stelle geändert.",
  "form.submitted": "Das Formular wurde bereits gesendet.",
  "form.alreadyApproved": "Das Formular ist bereits freigegeben",
  "form.notOpen": "Das Formular kann zurzeit nicht geändert werden.",
  "attachment.tooMany": "Das Formular kann keine weiteren Dateien aufnehmen.",
  "rate.limited": "Zu viele Anfragen. Bitte versuchen Sie es später noch einmal.",
  "unexpected": "Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später noch einmal.",
  "service.unavailable": "Hier wird gerade gearbeitet. Bitte warten Sie einen Moment.",
};
