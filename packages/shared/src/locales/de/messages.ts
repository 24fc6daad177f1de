import type { messages as english } from "../en/messages.ts";

/** What the API says when something worked. */
export const messages: Readonly<Record<keyof typeof english, string>> = {
  "message.form.created": "Das Formular wurde angelegt.",
  "message.form.saved": "Ihre Angaben wurden gespeichert.",
  "message.form.submitted": "Ihre Angaben wurden an die Kanzlei gesendet.",
  "message.form.confirmed": "Das Formular wurde bestätigt.",
  "message.form.rejected": "Das Formular wurde abgelehnt. Der Mandant hat einen neuen Link bekommen.",
  "message.form.approved": "Das Formular wurde freigegeben.",
  "message.attachment.removed": "Die Datei wurde entfernt.",
  "message.attachment.uploaded": "Die Datei wurde hochgeladen.",
  "message.invitation.sent": "Die Einladung wurde gesendet.",
  "message.invitation.created": "Der Einladungslink wurde erstellt.",
  "message.invitation.resent": "Die Einladung wurde noch einmal gesendet.",
  "message.invitation.revoked": "Die Einladung wurde widerrufen.",
  "message.invitations.accepted": "Die Einladungen werden gesendet.",
  "message.record.saved": "Die Stammdaten wurden gespeichert.",
  "message.record.archived": "Der Datensatz wurde ins Archiv verschoben.",
  "message.sync.queued": "Die Übertragung an DATEV wurde eingereiht.",
  "message.settings.saved": "Die Einstellungen wurden gespeichert.",
  "message.revealCode.sent": "Der Code wurde per E-Mail gesendet.",
  "message.loggedOut": "Sie wurden abgemeldet.",
};
