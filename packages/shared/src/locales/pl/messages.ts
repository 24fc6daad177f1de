import type { Texts } from "../texts-by-key.ts";

/** What calls of clients are answered with. */
export const messages: Texts = {
  "message.form.submitted": "Dane zostały wysłane do kancelarii.",
  "message.invitation.requested":
    "Jeśli zaproszenie jest nadal ważne, wyślemy nowy link na adres e-mail znany kancelarii. Jeśli to niemożliwe, przekażemy prośbę kancelarii. Nic nie przychodzi? Proszę wtedy zwrócić się do kancelarii.",
  "message.revealCode.sent": "Kod został wysłany e-mailem.",
};
