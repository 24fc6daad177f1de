import type { errors as english } from "../en/errors.ts";
import { errorsOfGuests } from "./errors-of-guests.ts";

/** The text of every refusal under its own code, and the catalogue's messages that belong to no single code. */
export const errors: Readonly<Record<keyof typeof english, string>> = {
  ...errorsOfGuests,
  "request.unknownParameter": "Die Anfrage enthält einen Parameter, den es nicht gibt.",
  "request.duplicateParameter": "Die Anfrage enthält denselben Parameter zweimal.",
  "body.malformed": "Der Inhalt der Anfrage ist nicht lesbar.",
  "body.tooDeep": "Der Inhalt der Anfrage ist zu tief verschachtelt.",
  "body.contentType": "Der Inhalt der Anfrage hat eine Art, die nicht angenommen wird.",
  "auth.badCredentials": "Die Zugangsdaten sind falsch.",
  "range.invalid": "Bitte wählen Sie einen gültigen Bereich.",
  "invite.invalid": "Ungültige Einladungsdaten.",
  "datevNumber.required": "Bitte geben Sie eine gültige DATEV-Nummer an.",
  "datevNumber.invalid": "Ungültige DATEV-Nummer",
  "datevNumber.taken": "Die DATEV-Nummer ist bereits vergeben.",
  "form.notSubmitted": "Das Formular wurde noch nicht gesendet.",
  "form.notValidated": "Das Formular ist nicht bestätigt!",
  "form.noClient": "Das Formular gehört noch zu keinem Mandanten.",
  "record.conflict": "Der Datensatz wurde inzwischen an anderer Stelle geändert. Bitte laden Sie ihn neu.",
  "invitation.notOpen": "Die Einladung ist nicht mehr offen.",
  "invitation.notByLink": "Diese Einladung kann nicht als Link verschickt werden.",
  "datev.notConfigured": "Die Verbindung zu DATEV ist nicht eingerichtet.",
  "datev.nothingToRetry": "Es gibt nichts, was erneut übertragen werden kann.",

  "error.badRequest": "Ungültige Anfrage.",
  "error.notLoggedIn": "Sie sind nicht angemeldet.",
  "error.actionForbidden": "Diese Aktion ist nicht erlaubt.",
  "error.approveFailed": "Die Freigabe ist fehlgeschlagen.",
  "error.inviteFailed": "Die Einladung konnte nicht gesendet werden.",
  "error.importFailed": "Der Import aus DATEV ist fehlgeschlagen.",
  "error.splitDone": "Die Aufteilung ist bereits erfolgt",
  "error.offline": "Keine Verbindung. Bitte prüfen Sie Ihr Netz.",
};
