import type { Texts } from "../texts-by-key.ts";

/** E-mails to clients. */
export const mail: Texts = {
  "mail.greeting": "Dzień dobry,",
  "mail.closing": "Z poważaniem\n{{firm}}",
  "mail.invitation.subject": "{{firm}}: prośba o dane",
  "mail.invitation.body":
    "{{firm}} prosi o wypełnienie formularza. Zajmie to około {{minutes}} min. W każdej chwili można zrobić przerwę.\n\n{{message}}\n\nProszę otworzyć ten link:\n{{link}}\n\nLink jest ważny do: {{expires}}. Jest przeznaczony wyłącznie dla Pani/Pana. Proszę nie przekazywać go innym.",
  "mail.reminder.subject": "{{firm}}: przypomnienie o danych",
  "mail.reminder.body":
    "{{firm}} nadal czeka na formularz. To, co zostało już wpisane, jest zapisane.\n\nProszę otworzyć ten link:\n{{link}}\n\nLink jest ważny do: {{expires}}. Jeśli formularz został właśnie wysłany, nic więcej nie trzeba robić.",
  "mail.reminder.action": "Otwórz formularz",
  "mail.rejected.subject": "{{firm}}: prosimy o ponowne sprawdzenie danych",
  "mail.rejected.body":
    "{{firm}} po sprawdzeniu formularza prosi o poprawienie:\n\n{{reason}}\n\nProszę użyć tego nowego linku. Poprzedni jest już nieważny:\n{{link}}\n\nLink jest ważny do: {{expires}}.",
  "mail.receipt.subject": "{{firm}}: dane dotarły",
  "mail.receipt.body":
    "{{firm}}: otrzymaliśmy formularz: {{form}}, wysłany {{at}}. Numer sprawy: {{reference}}\n\nCo dalej: kancelaria sprawdzi dane i skontaktuje się, jeśli coś będzie niejasne. Nic więcej nie trzeba robić.\n\nCoś ma się zmienić albo są pytania? Wystarczy odpowiedzieć na tę wiadomość. Odpowiedź trafi do kancelarii.",
  "mail.continue.subject": "{{firm}}: link, aby kontynuować",
  "mail.continue.body":
    "Formularz miał zostać dokończony później. To, co zostało wpisane, jest zapisane.\n\nTen link pozwala kontynuować od tego samego miejsca na każdym urządzeniu:\n{{link}}\n\nLink jest ważny do: {{expires}}. Jest przeznaczony wyłącznie dla Pani/Pana. Proszę nie przekazywać go innym.",
  "mail.continue.action": "Kontynuuj",
  "mail.revealCode.subject": "{{firm}}: Pani/Pana kod",
  "mail.revealCode.body":
    "Kod: {{code}}\n\nJest on ważny {{minutes}} min. Jeśli nie prosiła Pani / nie prosił Pan o kod, można zignorować tę wiadomość. Proszę nikomu nie podawać kodu.",
  "mail.invitation.action": "Otwórz formularz",
  "mail.rejected.action": "Popraw dane",
  "mail.footer":
    "Ta wiadomość została wysłana automatycznie w imieniu {{firm}}. Jeśli nie jest przeznaczona dla Pani/Pana, proszę ją usunąć.",
};
