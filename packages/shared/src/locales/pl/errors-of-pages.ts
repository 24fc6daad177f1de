import type { Texts } from "../texts-by-key.ts";

/** What a client's pages say about a failure that brings no words of its own. */
export const errorsOfPages: Texts = {
  "resource.notFound": "Nie znaleziono zasobu. Proszę spróbować ponownie.",
  "session.expired": "Sesja wygasła. Proszę zalogować się ponownie.",
  "rate.limited": "Za dużo zapytań. Proszę spróbować później.",
  "service.unavailable": "Usługa jest chwilowo niedostępna. Proszę chwilę poczekać.",
  "auth.unauthorized": "Brak uprawnień do tej czynności.",
  "access.forbidden": "Dostęp do tej czynności jest zabroniony.",
  "error.actionForbidden": "Dostęp do tej czynności jest zabroniony.",
  "error.offline": "Brak połączenia. Proszę sprawdzić sieć.",
  "error.badRequest": "Nieprawidłowe zapytanie.",
  "error.notLoggedIn": "Nie są Państwo zalogowani.",
  "subscription.required": "Kancelaria nie ma obecnie aktywnej taryfy.",
  "auth.firmRequired": "Mają Państwo dostęp w kilku kancelariach. Proszę wybrać jedną.",
};
