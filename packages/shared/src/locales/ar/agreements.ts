import type { Texts } from "../texts-by-key.ts";

/** The operator's pages. */
export const agreements: Texts = {
  "agreements.document.none": "لم ينشر المشغل شيئًا هنا بعد.",
  "agreements.document.version": "الإصدار {{version}} بتاريخ {{day}}",
  "agreements.footer": "معلومات قانونية",
};
