import type { phonePages as english } from "../en/phone-pages.ts";

/** Several pages that become one PDF on the phone; loaded when somebody asks for it. */
export const phonePages: Readonly<Record<keyof typeof english, string>> = {
  "phonePages.hint": "Fotografiați paginile pe rând. Înainte de trimitere le puteți reordona și șterge.",
  "phonePages.take": "Fotografiați o pagină",
  "phonePages.choose": "Alegeți fotografii",
  "phonePages.page": "Pagina {{number}}",
  "phonePages.up": "În sus",
  "phonePages.down": "În jos",
  "phonePages.added": "Pagina {{number}} a fost adăugată.",
  "phonePages.moved": "Pagina este acum pagina {{number}}.",
  "phonePages.removed": "Pagina a fost ștearsă.",
  "phonePages.making": "Fotografia se pregătește …",
  "phonePages.unreadable": "{{name}} nu poate fi deschis pe acest dispozitiv. Vă rugăm să trimiteți acest fișier separat.",
  "phonePages.full": "Într-un PDF nu mai încap pagini. Vă rugăm să le trimiteți pe acestea și apoi să începeți altul.",
  "phonePages.failed":
    "PDF-ul nu a putut fi creat. Paginile sunt încă aici. Vă rugăm să încercați din nou sau să trimiteți fotografiile una câte una.",
  "phonePages.send": "Trimiteți ca PDF",
  "phonePages.cancel": "Anulați",
  "phonePages.file": "Document",
};
