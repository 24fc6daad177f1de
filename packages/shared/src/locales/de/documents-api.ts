import type { documentsApi as english } from "../en/documents-api.ts";

/** Documents: what the API says and writes of them. */
export const documentsApi: Readonly<Record<keyof typeof english, string>> = {
  "message.documents.added": "Die Dokumente liegen jetzt in der Akte. Der Mandant wird per E-Mail benachrichtigt.",
  "message.documents.templatesAdded": "Die Vorlagen wurden gespeichert.",
  "message.documents.sent": "Ihr Dokument wurde an die Kanzlei gesendet.",
  "message.documents.signed": "Ihre Unterschrift wurde an die Kanzlei gesendet.",
  "message.documents.binned": "Das Dokument liegt jetzt im Papierkorb.",
  "message.documents.retired": "Die Vorlage ist außer Gebrauch.",
  "message.documents.erased": "Das Dokument wurde endgültig gelöscht.",
  "message.documents.withdrawn": "Das Dokument wurde zurückgenommen.",
  "message.documents.restored": "Das Dokument wurde wiederhergestellt.",
  "message.documents.changed": "Der Stand des Dokuments wurde geändert.",
  "message.documents.completed": "Das Dokument ist abgeschlossen. Der Mandant wird per E-Mail benachrichtigt.",
  "message.documents.rejected": "Das Dokument wurde abgelehnt. Der Mandant wird per E-Mail benachrichtigt.",
  "mail.documents.subject": "{{firm}}: Neue Dokumente für Sie",
  "mail.documents.body":
    "{{firm}} hat neue Dokumente für Sie bereitgelegt. Anzahl: {{count}}\n\nBitte melden Sie sich an, um sie zu lesen und, wenn nötig, zu unterschreiben:\n{{link}}",
  "mail.documents.action": "Dokumente öffnen",
  "mail.documentRejected.subject": "{{firm}}: Bitte senden Sie ein Dokument noch einmal",
  "mail.documentRejected.body":
    "{{firm}} hat ein Dokument geprüft, das Sie gesendet haben, und bittet Sie, es noch einmal zu senden:\n\n{{reason}}\n\nBitte melden Sie sich an:\n{{link}}",
  "mail.documentRejected.action": "Dokumente öffnen",
  "mail.documentCompleted.subject": "{{firm}}: Ihr Dokument ist angekommen",
  "mail.documentCompleted.body":
    "{{firm}} hat ein Dokument geprüft, das Sie gesendet haben. Es ist in Ordnung, Sie müssen nichts mehr tun.\n\nSie finden es hier:\n{{link}}",
  "mail.documentCompleted.action": "Dokumente öffnen",
  "evidence.title": "Nachweis der Unterschrift",
  "evidence.document": "Dokument",
  "evidence.firm": "Kanzlei",
  "evidence.client": "Mandant",
  "evidence.signer": "Unterschrieben als",
  "evidence.username": "Angemeldet als",
  "evidence.at": "Zeitpunkt",
  "evidence.kind": "Art",
  "evidence.page": "Seite",
  "evidence.ip": "IP-Adresse",
  "evidence.browser": "Browser",
  "evidence.hash": "SHA-256 des Dokuments vor der Unterschrift",
  "evidence.kind.drawn": "Im Browser gezeichnet",
  "evidence.kind.typed": "Im Browser getippt",
  "evidence.note":
    "Einfache elektronische Signatur (Art. 25 Abs. 1 eIDAS-Verordnung). Wo das Gesetz die Schriftform verlangt, ersetzt sie die Unterschrift auf Papier nicht. Der SHA-256 des unterschriebenen Dokuments steht in der Akte der Kanzlei.",
  "validation.signature.empty": "Bitte unterschreiben Sie.",
  "validation.signature.tooLong": "Diese Unterschrift hat zu viele Striche. Bitte unterschreiben Sie einfacher.",
  "validation.signature.place": "Bitte wählen Sie eine Stelle auf der Seite.",
  "validation.signature.consent": "Bitte bestätigen Sie, dass Sie das Dokument gelesen haben.",
  "validation.file.external":
    "Die Datei lädt beim Öffnen Vorlagen oder Inhalte von anderen Orten nach. Bitte speichern Sie sie ohne diese Verweise oder als PDF.",
  "validation.document.status": "Diesen Stand gibt es nicht.",
};
