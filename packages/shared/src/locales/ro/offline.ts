import type { offline as english } from "../en/offline.ts";

/** What the guests' pages say while the network is gone and when it is back; loaded ahead, once the first page is there. */
export const offline: Readonly<Record<keyof typeof english, string>> = {
  "offline.kept":
    "Nu există conexiune. Datele dumneavoastră sunt salvate pe acest dispozitiv. Le trimitem de îndată ce revine conexiunea. Puteți continua.",
  "offline.send":
    "Nu există conexiune. Trimitem formularul de îndată ce revine conexiunea. Vă rugăm să lăsați această pagină deschisă până atunci.",
  "offline.title": "Încă netrimis",
  "offline.later":
    "Deschideți din nou linkul pe acest dispozitiv în următoarele {{n}} zile. Atunci trimitem datele dumneavoastră. După aceea le ștergem de pe acest dispozitiv.",
  "offline.merged": "În altă parte au fost adăugate date. S-au salvat toate.",
  "offline.search": "Nu există conexiune. Puteți răspunde la această întrebare mai târziu.",
  "offline.waiting":
    "Nu există conexiune. Trimitem {{name}} de îndată ce revine conexiunea. Vă rugăm să rămâneți pe această pagină până atunci.",
  "offline.late": "Formularul fusese deja trimis. Datele ulterioare de pe acest dispozitiv nu le-am preluat și le-am șters de aici.",
};
