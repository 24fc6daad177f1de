import type { Texts } from "../texts-by-key.ts";

/** The export of a client's own data. */
export const dataExport: Texts = {
  "dataExport.title": "Exportul datelor",
  "dataExport.aboutOwn":
    "Datele dumneavoastră într-un fișier ZIP: date de bază, formularele ca PDF și ca date, fișierele și documentele. Materialele interne ale cabinetului nu sunt incluse.",
  "dataExport.again": "Creați din nou",
  "dataExport.againText": "Un fișier nou îl înlocuiește pe cel gata.",
  "dataExport.begin": "Creați exportul",
  "dataExport.begun": "Descărcarea a început.",
  "dataExport.cancel": "Anulați",
  "dataExport.download": "Descărcați fișierul ZIP",
  "dataExport.failed": "Exportul nu a reușit. Vă rugăm să încercați din nou. Dacă nu reușește nici atunci, adresați-vă cabinetului.",
  "dataExport.leftOut": "Numărul părților care nu au putut fi citite: {{count}}. Textul din fișierul ZIP le numește.",
  "dataExport.leftOutOne": "O parte nu a putut fi citită. Textul din fișierul ZIP o numește.",
  "dataExport.progress": "Părți gata: {{done}} din {{total}}",
  "dataExport.queued": "Exportul își așteaptă rândul.",
  "dataExport.ready": "Exportul este gata: {{size}}, creat la {{at}} de {{name}}. Va fi șters la {{expires}}.",
  "dataExport.remove": "Ștergeți fișierul",
  "dataExport.removeText": "Fișierul ZIP se șterge imediat. Datele în sine rămân.",
  "dataExport.running": "Exportul este în curs de creare. Puteți părăsi această pagină.",
};
