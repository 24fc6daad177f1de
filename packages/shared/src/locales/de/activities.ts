import type { activities as english } from "../en/activities.ts";

/** What happened in the firm, one line each. The client's name stands beside it. */
export const activities: Readonly<Record<keyof typeof english, string>> = {
  "activity.formSubmitted": "Formular eingegangen",
  "activity.formConfirmed": "Formular bestätigt",
  "activity.formRejected": "Formular abgelehnt",
  "activity.formApproved": "Formular freigegeben",
  "activity.invitationSent": "Einladung gesendet",
  "activity.invitationBounced": "Einladung nicht zustellbar",
  "activity.invitationRevoked": "Einladung widerrufen",
  "activity.clientChanged": "Stammdaten geändert",
  "activity.clientArchived": "Mandant archiviert",
  "activity.clientRestored": "Mandant aus dem Archiv zurückgeholt",
  "activity.clientErased": "Daten eines Mandanten gelöscht",
  "activity.inquiryReceived": "Anfrage eingegangen",
  "activity.inquiryApproved": "Anfrage angenommen",
  "activity.inquiryDisapproved": "Anfrage abgelehnt",
  "activity.syncDelivered": "An DATEV übertragen",
  "activity.syncNotDelivered": "Nicht an DATEV übertragen",
  "activity.datevConflictDecided": "Zwischen Stammdaten und DATEV entschieden",
  "activity.loginSucceeded": "Anmeldung",
};
