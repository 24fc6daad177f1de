import type { errorsOfPages as english } from "../en/errors-of-pages.ts";

/** What the firm's pages say about a failure that brings no words of its own, by status, and about what they notice themselves. */
export const errorsOfPages: Readonly<Record<keyof typeof english, string>> = {
  "auth.unauthorized": "Sie sind für diese Aktion nicht berechtigt.",
  "access.forbidden": "Der Zugriff auf diese Aktion ist nicht erlaubt.",
  "support.over": "Ihr Support-Zugriff auf diese Kanzlei ist beendet.",
  "resource.notFound": "Nicht gefunden. Bitte versuchen Sie es noch einmal.",
  "session.expired": "Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.",
  "rate.limited": "Zu viele Anfragen. Bitte versuchen Sie es später noch einmal.",
  "service.unavailable": "Hier wird gerade gearbeitet. Bitte warten Sie einen Moment.",
  "error.badRequest": "Ungültige Anfrage.",
  "error.actionForbidden": "Diese Aktion ist nicht erlaubt.",
  "error.notLoggedIn": "Sie sind nicht angemeldet.",
  "error.offline": "Keine Verbindung. Bitte prüfen Sie Ihr Netz.",
  "subscription.required": "Die Kanzlei hat kein aktives Abonnement und keinen Testzeitraum",
  "auth.firmRequired": "Sie haben Zugänge bei mehreren Kanzleien. Bitte wählen Sie eine.",
  "range.invalid": "Bitte wählen Sie einen gültigen Bereich.",
  "datev.notConfigured": "Die Verbindung zu DATEV ist nicht eingerichtet.",
};
