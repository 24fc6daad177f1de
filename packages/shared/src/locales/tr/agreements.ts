import type { Texts } from "../texts-by-key.ts";

/** The operator's pages. */
export const agreements: Texts = {
  "agreements.document.none": "İşletmeci burada henüz bir şey yayımlamadı.",
  "agreements.document.version": "Sürüm {{version}}, {{day}}",
  "agreements.footer": "Yasal bilgiler",
};
