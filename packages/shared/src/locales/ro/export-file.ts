import type { Texts } from "../texts-by-key.ts";

/** What stands in an export of a client's data, and what its files are called. */
export const exportFile: Texts = {
  "exportFile.name": "Exportul datelor",
  "exportFile.readme": "CITITI",
  "exportFile.forms": "Formulare",
  "exportFile.files": "Fișiere",
  "exportFile.documents": "Documente",
  "exportFile.title": "Exportul datelor: {{subject}}",
  "exportFile.made": "Creat pentru {{firm}}: {{at}}.",
  "exportFile.holds.own":
    "Acest fișier ZIP conține datele dumneavoastră: date de bază, formularele cu toate răspunsurile și cu întrebările cabinetului despre ele, invitații și solicitări, fișiere încărcate, documente cu semnăturile dumneavoastră și contul dumneavoastră.",
  "exportFile.holds.toClient":
    "Acest fișier ZIP conține ceea ce cabinetul a păstrat despre dumneavoastră: date de bază, formulare cu toate răspunsurile, invitații și solicitări, informările privind protecția datelor arătate cu ele, fișiere încărcate, documente cu semnături, înregistrări pe care legea le cere cabinetului, transferuri către DATEV, conturi și istoric. PDF-urile formularelor în limba dumneavoastră sunt în dosarul {{folder}}. Dacă același formular este acolo de două ori, numele fișierului în limba dumneavoastră se termină cu ({{language}}).",
  "exportFile.data.about":
    "{{file}} conține toate datele pentru alte programe. În „answers” răspunsurile stau sub numele câmpurilor, în „inWords” aceleași răspunsuri ca întrebare și răspuns în cuvinte. „file” și „pdf” numesc fișierul din acest dosar. Orele sunt în UTC.",
  "exportFile.without.own":
    "Nu sunt incluse materialele interne ale cabinetului: notițele sale, dosarul conform legii privind combaterea spălării banilor (GwG) cu evaluări și identificări (ce ați declarat chiar dumneavoastră pentru el se află la formulare), transferurile către DATEV, jurnalul și documentele șterse. Legea stabilește dacă cabinetul vă poate informa despre aceste materiale. Vă rugăm să vă adresați pentru aceasta cabinetului. Parolele și linkurile nu sunt incluse.",
  "exportFile.without.toClient":
    "Nu sunt incluse parolele, linkurile invitațiilor și ceea ce servește numai funcționării portalului. Toate celelalte materiale sunt în limba în care le ține cabinetul sau în care au fost încărcate. Dacă nu puteți citi ceva, vă rugăm să vă adresați cabinetului.",
  "exportFile.complete": "Toate părțile au putut fi citite.",
  "exportFile.leftOut": "Aceste părți nu au putut fi citite sau nu au putut fi citite până la capăt:",
};
