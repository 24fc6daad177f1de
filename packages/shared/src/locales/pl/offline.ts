import type { Texts } from "../texts-by-key.ts";

/** What the guests' pages say while the network is gone and when it is back; loaded ahead, once the first page is there. */
export const offline: Texts = {
  "offline.kept": "Brak połączenia. Dane są zapisane na tym urządzeniu. Wyślemy je, gdy tylko połączenie wróci. Można kontynuować.",
  "offline.send": "Brak połączenia. Wyślemy formularz, gdy tylko połączenie wróci. Do tego czasu proszę nie zamykać tej strony.",
  "offline.title": "Jeszcze nie wysłano",
  "offline.later_one":
    "Proszę otworzyć link ponownie na tym urządzeniu w ciągu {{n}} dnia. Wtedy wyślemy dane. Po tym czasie usuniemy je z tego urządzenia.",
  "offline.later_few":
    "Proszę otworzyć link ponownie na tym urządzeniu w ciągu {{n}} dni. Wtedy wyślemy dane. Po tym czasie usuniemy je z tego urządzenia.",
  "offline.later_many":
    "Proszę otworzyć link ponownie na tym urządzeniu w ciągu {{n}} dni. Wtedy wyślemy dane. Po tym czasie usuniemy je z tego urządzenia.",
  "offline.later_other":
    "Proszę otworzyć link ponownie na tym urządzeniu w ciągu {{n}} dnia. Wtedy wyślemy dane. Po tym czasie usuniemy je z tego urządzenia.",
  "offline.merged": "W innym miejscu dodano dane. Zapisano jedne i drugie.",
  "offline.search": "Brak połączenia. Na to pytanie można odpowiedzieć później.",
  "offline.waiting": "Brak połączenia. Wyślemy {{name}}, gdy tylko połączenie wróci. Do tego czasu proszę pozostać na tej stronie.",
  "offline.late": "Formularz został już wysłany. Późniejszych danych z tego urządzenia nie przejęliśmy i usunęliśmy je stąd.",
};
