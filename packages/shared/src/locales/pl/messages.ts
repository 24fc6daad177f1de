import type { Texts } from "../texts-by-key.ts";

/** What calls of clients are answered with. */
export const messages: Texts = {
  "message.form.submitted": "Dane zostały wysłane do kancelarii.",
  "message.invitation.requested":
    "Jeśli zaproszenie jest nadal ważne, wyślemy nowy link na adres e-mail znany kancelarii. Jeśli to niemożliwe, przekażemy prośbę kancelarii. Wiadomość nie dotarła? Proszę zwrócić się do kancelarii.",
  "message.revealCode.sent": "Kod został wysłany e-mailem.",
  "message.loggedOut": "Wylogowano.",
  "message.identityConfirmed": "Dziękujemy. Przez pięć minut można zmieniać konto.",
  "message.emailConfirmed": "Adres e-mail jest potwierdzony i obowiązuje od teraz.",
  "message.password.changed": "Hasło zostało zmienione. Wszystkie inne sesje się zakończyły.",
  "message.password.reset": "Hasło zostało ustawione. Proszę się zalogować.",
  "message.password.forgotten": "Jeśli istnieje konto z tą nazwą użytkownika, nadejdzie e-mail z linkiem.",
  "message.registered": "Rejestracja jest zakończona. Proszę się zalogować.",
  "message.user.emailAsked": "Zapisano. Nowy adres e-mail będzie obowiązywał, gdy zostanie potwierdzony wysłanym tam linkiem.",
  "message.user.emailCancelled": "Adres e-mail pozostaje bez zmian.",
  "message.dataExport.begun": "Eksport jest tworzony.",
  "message.dataExport.dropped": "Eksport został usunięty.",
  "message.twoFactor.on": "Logowanie dwuskładnikowe jest włączone. Proszę przechowywać kody odzyskiwania w bezpiecznym miejscu.",
  "message.twoFactor.off": "Logowanie dwuskładnikowe jest wyłączone.",
  "message.session.ended": "Sesja została zakończona.",
};
