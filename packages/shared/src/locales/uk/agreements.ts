import type { Texts } from "../texts-by-key.ts";

/** The operator's pages. */
export const agreements: Texts = {
  "agreements.document.none": "Оператор ще нічого тут не опублікував.",
  "agreements.document.version": "Версія {{version}} від {{day}}",
  "agreements.footer": "Правова інформація",
};
