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
  "mail.registration.subject": "Państwa dostęp",
  "mail.registration.body":
    "{{firm}}: utworzono dla Państwa dostęp. Nazwa użytkownika: {{username}}\n\nAby ustawić hasło, proszę otworzyć ten link:\n{{link}}\n\nLink jest ważny do {{expires}}. Jest przeznaczony tylko dla Państwa. Proszę nikomu go nie przekazywać.",
  "mail.registration.action": "Ustaw hasło",
  "mail.reset.subject": "Ustawienie nowego hasła",
  "mail.reset.body":
    "{{firm}}: dla nazwy użytkownika {{username}} poproszono o nowe hasło.\n\nAby je ustawić, proszę otworzyć ten link:\n{{link}}\n\nLink jest ważny do {{expires}} i działa raz. Jeśli prośba nie pochodzi od Państwa, proszę zignorować ten e-mail. Hasło pozostanie bez zmian.",
  "mail.reset.action": "Ustaw nowe hasło",
  "mail.passwordChanged.subject": "Hasło zostało zmienione",
  "mail.passwordChanged.body":
    "Hasło nazwy użytkownika {{username}} zostało zmienione {{at}}. Wszystkie inne sesje się zakończyły.\n\nJeśli nie zrobili tego Państwo, proszę od razu poprosić o nowe hasło na stronie logowania i powiadomić kancelarię.",
  "mail.emailChange.subject": "Proszę potwierdzić nowy adres e-mail",
  "mail.emailChange.body":
    "Ten adres e-mail został podany dla nazwy użytkownika {{username}}. Będzie obowiązywał po potwierdzeniu.\n\nProszę otworzyć ten link:\n{{link}}\n\nLink jest ważny do {{expires}}. Jeśli nic Państwo o tym nie wiedzą, proszę zignorować ten e-mail. Wtedy nic się nie zmieni.",
  "mail.emailChange.action": "Potwierdź adres e-mail",
  "mail.exportReady.subject": "Eksport jest gotowy",
  "mail.exportReady.body":
    "{{firm}}: zamówiony eksport jest gotowy.\n\nAby pobrać plik ZIP, proszę się zalogować:\n{{link}}\n\nZostanie usunięty {{expires}}. Jeśli eksport nie był zamawiany, proszę powiadomić kancelarię.",
  "mail.exportReady.action": "Do eksportu",
  "mail.emailAsked.subject": "Dla konta podano nowy adres e-mail",
  "mail.emailAsked.body":
    "Dla nazwy użytkownika {{username}} podano nowy adres e-mail: {{at}}. Będzie obowiązywał dopiero po potwierdzeniu. Do tego czasu zmianę można anulować w „Moje konto”.\n\nJeśli nie zrobili tego Państwo, proszę od razu zmienić hasło i powiadomić kancelarię.",
  "mail.emailChanged.subject": "Adres e-mail został zmieniony",
  "mail.emailChanged.body":
    "Adres e-mail nazwy użytkownika {{username}} został zmieniony: {{at}}. Od teraz wiadomości trafiają na nowy adres.\n\nJeśli nie zrobili tego Państwo, proszę od razu zmienić hasło i powiadomić kancelarię.",
  "mail.usernameChanged.subject": "Nazwa użytkownika została zmieniona",
  "mail.usernameChanged.body":
    "Nazwa użytkownika została zmieniona: {{at}}. Teraz brzmi: {{username}}\n\nJeśli nie zrobili tego Państwo, proszę od razu zmienić hasło i powiadomić kancelarię.",
  "mail.twoFactorOn.subject": "Włączono uwierzytelnianie dwuskładnikowe",
  "mail.twoFactorOn.body":
    "Dla nazwy użytkownika {{username}} włączono uwierzytelnianie dwuskładnikowe: {{at}}.\n\nJeśli nie zrobili tego Państwo, proszę od razu zmienić hasło i powiadomić kancelarię.",
  "mail.twoFactorOff.subject": "Wyłączono uwierzytelnianie dwuskładnikowe",
  "mail.twoFactorOff.body":
    "Dla nazwy użytkownika {{username}} wyłączono uwierzytelnianie dwuskładnikowe: {{at}}. Do logowania wystarcza teraz samo hasło.\n\nJeśli nie zrobili tego Państwo, proszę od razu zmienić hasło i powiadomić kancelarię.",
  "mail.passkeyAdded.subject": "Dodano klucz dostępu",
  "mail.passkeyAdded.body":
    "Dla nazwy użytkownika {{username}} dodano klucz dostępu: {{at}}. Można się nim logować bez hasła.\n\nJeśli nie zrobili tego Państwo, proszę usunąć go w „Moje konto”, od razu zmienić hasło i powiadomić kancelarię.",
  "mail.passkeyRemoved.subject": "Usunięto klucz dostępu",
  "mail.passkeyRemoved.body":
    "Dla nazwy użytkownika {{username}} usunięto klucz dostępu: {{at}}.\n\nJeśli nie zrobili tego Państwo, proszę od razu zmienić hasło i powiadomić kancelarię.",
};
