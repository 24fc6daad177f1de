import type { Texts } from "../texts-by-key.ts";

/** What stands in an export of a client's data, and what its files are called. */
export const exportFile: Texts = {
  "exportFile.name": "Eksport danych",
  "exportFile.readme": "CZYTAJ",
  "exportFile.forms": "Formularze",
  "exportFile.files": "Pliki",
  "exportFile.documents": "Dokumenty",
  "exportFile.title": "Eksport danych: {{subject}}",
  "exportFile.made": "Utworzono dla {{firm}}: {{at}}.",
  "exportFile.holds.own":
    "Ten plik ZIP zawiera Pani/Pana dane: dane podstawowe, formularze ze wszystkimi odpowiedziami i pytaniami kancelarii do nich, zaproszenia i zapytania, przesłane pliki, dokumenty z Pani/Pana podpisami oraz konto.",
  "exportFile.holds.toClient":
    "Ten plik ZIP zawiera to, co kancelaria zapisała o Pani/Panu: dane podstawowe, formularze ze wszystkimi odpowiedziami, zaproszenia i zapytania, pokazane przy nich informacje o ochronie danych, przesłane pliki, dokumenty z podpisami, zapisy, których prawo wymaga od kancelarii, przekazania do DATEV, konta i historię. Formularze jako PDF w Pani/Pana języku są w folderze {{folder}}. Jeżeli ten sam formularz jest tam dwa razy, nazwa pliku w Pani/Pana języku kończy się na ({{language}}).",
  "exportFile.data.about":
    "Plik {{file}} zawiera wszystkie dane dla innych programów. W „answers” są odpowiedzi pod nazwami pól, w „inWords” te same odpowiedzi jako pytanie i odpowiedź słowami. „file” i „pdf” wskazują plik w tym folderze. Czas podano w UTC.",
  "exportFile.without.own":
    "Nie są zawarte wewnętrzne materiały kancelarii: jej notatki, akta według ustawy o przeciwdziałaniu praniu pieniędzy (GwG) z ocenami i identyfikacjami (własne odpowiedzi do nich są przy formularzach), przekazania do DATEV, dziennik i usunięte dokumenty. O tym, czy kancelaria może udzielić informacji o tych materiałach, decyduje prawo. W tej sprawie proszę zwrócić się do kancelarii. Hasła i linki nie są zawarte.",
  "exportFile.without.toClient":
    "Nie są zawarte hasła, linki zaproszeń i to, co służy tylko działaniu portalu. Wszystkie pozostałe materiały są w języku, w którym prowadzi je kancelaria lub w którym je przesłano. Jeżeli czegoś nie można przeczytać, proszę zwrócić się do kancelarii.",
  "exportFile.complete": "Wszystkie części udało się odczytać.",
  "exportFile.leftOut": "Tych części nie udało się odczytać lub nie udało się odczytać do końca:",
};
