import type { inquiries as english } from "../en/inquiries.ts";

/** Anfragen: was die API dazu sagt, und die E-Mail an die Kanzlei. */
export const inquiries: Readonly<Record<keyof typeof english, string>> = {
  "message.inquiry.received": "Vielen Dank. Ihre Anfrage ist eingegangen. Die Kanzlei meldet sich bei Ihnen.",
  "message.inquiry.approved": "Die Anfrage ist angenommen.",
  "message.inquiry.disapproved": "Die Anfrage ist abgelehnt.",
  "message.inquiry.invitationSent": "Die Einladung ist als gesendet vermerkt.",
  "message.iframeToken.replaced":
    "Das Formular hat einen neuen Schlüssel. Bitte ersetzen Sie den Code auf Ihrer Website: Der bisherige gilt nicht mehr.",

  "validation.origin.invalid": "Bitte geben Sie eine Adresse wie https://www.beispiel.de an, ohne Pfad.",
  "validation.origin.tooMany": "Das sind zu viele Adressen. Höchstens 20 sind möglich.",

  "mail.inquiry.subject": "Eine neue Anfrage",
  "mail.inquiry.body":
    "Für {{firm}} ist eine neue Anfrage eingegangen. Kommen innerhalb von zehn Minuten weitere, nennt eine E-Mail sie alle zusammen.\n\nBitte melden Sie sich an, um sie zu lesen:\n{{link}}",
  "mail.inquiry.action": "Anfrage lesen",
};
