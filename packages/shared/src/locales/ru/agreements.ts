import type { Texts } from "../texts-by-key.ts";

/** The operator's pages. */
export const agreements: Texts = {
  "agreements.document.none": "Оператор ещё ничего здесь не опубликовал.",
  "agreements.document.version": "Версия {{version}} от {{day}}",
  "agreements.footer": "Правовая информация",
};
