import type { Texts } from "../texts-by-key.ts";
import { errorsOfGuests } from "./errors-of-guests.ts";
import { errorsOfPages } from "./errors-of-pages.ts";

/** Refusals that clients see. */
export const errors: Texts = {
  ...errorsOfGuests,
  ...errorsOfPages,
  "request.invalid": "Nieprawidłowe zapytanie.",
  "body.tooLarge": "To jest za duże, aby je wysłać.",
  "link.unknown": "Taki link z zaproszeniem nie istnieje.",
  "link.expired": "Link z zaproszeniem wygasł.",
  "phone.unknown": "Ten kod jest nieważny. Prosimy zeskanować kod na komputerze jeszcze raz.",
  "phone.over": "Ten kod stracił ważność. Prosimy wyświetlić na komputerze nowy kod.",
  "phone.taken": "Ten kod został już otwarty na innym urządzeniu. Prosimy wyświetlić na komputerze nowy kod.",
  "file.invalid": "Proszę dodać prawidłowy plik",
  "saving.failed": "Nie udało się zapisać danych. Brakuje co najmniej jednego pola obowiązkowego.",
  "revealCode.wrong": "Ten kod jest błędny lub wygasł.",
  "revealCode.off": "Kancelaria nie pokazuje zapisanych danych za pomocą kodu.",
  "firm.closed": "Kancelaria nie może obecnie przyjmować formularzy.",
  "form.submitted": "Formularz został już wysłany.",
  "form.notOpen": "Formularza nie można obecnie zmienić.",
  "file.infected": "W pliku wykryto złośliwe oprogramowanie. Plik nie został zapisany.",
  "storage.exceeded": "Kancelaria nie ma na to dość miejsca. Nic nie zostało zapisane.",
  "inquiry.stale": "Formularz był otwarty za krótko lub za długo albo został już wysłany. Proszę wysłać go jeszcze raz.",
  "auth.badCredentials": "Nieprawidłowa nazwa użytkownika lub hasło.",
  "auth.codeRequired": "Proszę wpisać kod z aplikacji uwierzytelniającej.",
  "auth.codeWrong": "Ten kod jest błędny lub został już użyty.",
  "tenant.deactivated": "Dostęp kancelarii jest obecnie zamknięty.",
  "confirmation.required": "Proszę najpierw potwierdzić hasłem swoją tożsamość.",
  "document.notOpen": "Do tego dokumentu nie można teraz niczego wysłać.",
  "document.notPreviewable": "Dla tego rodzaju pliku nie ma podglądu. Proszę go pobrać.",
  "document.notSignable": "Tego dokumentu nie można podpisać w przeglądarce. Proszę go pobrać, podpisać i przesłać zdjęcie lub skan.",
  "document.statusNotPossible": "Ten krok nie jest możliwy w obecnym stanie dokumentu.",
  "passkey.refused": "Ten klucz dostępu nie został przyjęty. Proszę zalogować się nazwą użytkownika i hasłem.",
  "record.conflict": "Zapis został w międzyczasie zmieniony gdzie indziej. Proszę wczytać go ponownie.",
  "sso.required": "Kancelaria wymaga logowania kontem służbowym.",
  "user.taken": "Ta nazwa użytkownika jest niedostępna. Proszę wybrać inną.",
};
