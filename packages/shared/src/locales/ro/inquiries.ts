import type { Texts } from "../texts-by-key.ts";

/** What the API answers to an inquiry. */
export const inquiries: Texts = {
  "message.inquiry.received": "Vă mulțumim. Cererea dumneavoastră a sosit. Cabinetul vă va contacta.",
};
