import type { Texts } from "../texts-by-key.ts";

/** What the API answers to an inquiry. */
export const inquiries: Texts = {
  "message.inquiry.received": "Teşekkür ederiz. Talebiniz ulaştı. Büro size geri dönecektir.",
};
