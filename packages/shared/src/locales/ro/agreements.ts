import type { Texts } from "../texts-by-key.ts";

/** The operator's pages. */
export const agreements: Texts = {
  "agreements.document.none": "Operatorul nu a publicat încă nimic aici.",
  "agreements.document.version": "Versiunea {{version}} din {{day}}",
  "agreements.footer": "Informații juridice",
};
