import type { Texts } from "../texts-by-key.ts";

/** The operator's pages. */
export const agreements: Texts = {
  "agreements.document.none": "Operator jeszcze nic tu nie opublikował.",
  "agreements.document.version": "Wersja {{version}} z {{day}}",
  "agreements.footer": "Informacje prawne",
};
