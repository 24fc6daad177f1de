import type { Texts } from "../texts-by-key.ts";

/** The export of a client's own data. */
export const dataExport: Texts = {
  "dataExport.title": "Eksport danych",
  "dataExport.aboutOwn":
    "Dane w jednym pliku ZIP: dane podstawowe, formularze jako PDF i jako dane, pliki i dokumenty. Wewnętrzne materiały kancelarii nie są zawarte.",
  "dataExport.again": "Utwórz ponownie",
  "dataExport.againText": "Nowy plik zastąpi gotowy.",
  "dataExport.begin": "Utwórz eksport",
  "dataExport.begun": "Pobieranie się rozpoczęło.",
  "dataExport.cancel": "Anuluj",
  "dataExport.download": "Pobierz plik ZIP",
  "dataExport.failed": "Eksport się nie powiódł. Proszę spróbować ponownie. Jeśli znów się nie uda, proszę zwrócić się do kancelarii.",
  "dataExport.leftOut": "Liczba części, których nie można było odczytać: {{count}}. Wymienia je tekst w pliku ZIP.",
  "dataExport.leftOutOne": "Jednej części nie można było odczytać. Wymienia ją tekst w pliku ZIP.",
  "dataExport.progress": "{{done}} z {{total}} części",
  "dataExport.queued": "Eksport czeka na swoją kolej.",
  "dataExport.ready": "Eksport jest gotowy: {{size}}, utworzono {{at}}, utworzył(a) {{name}}. Zostanie usunięty {{expires}}.",
  "dataExport.remove": "Usuń plik",
  "dataExport.removeText": "Plik ZIP zostanie usunięty od razu. Same dane pozostaną.",
  "dataExport.running": "Eksport jest tworzony. Można opuścić tę stronę.",
};
