import type { Texts } from "../texts-by-key.ts";
import { errorsOfGuests } from "./errors-of-guests.ts";

/** Refusals that clients see. */
export const errors: Texts = {
  ...errorsOfGuests,
  "resource.notFound": "Nie znaleziono zasobu. Proszę spróbować ponownie.",
  "session.expired": "Sesja wygasła. Proszę zalogować się ponownie.",
  "rate.limited": "Za dużo zapytań. Proszę spróbować później.",
  "service.unavailable": "Usługa jest chwilowo niedostępna. Proszę chwilę poczekać.",
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
};
