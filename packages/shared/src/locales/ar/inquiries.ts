import type { Texts } from "../texts-by-key.ts";

/** What the API answers to an inquiry. */
export const inquiries: Texts = {
  "message.inquiry.received": "شكرًا لكم. وصل طلبكم. سيتواصل المكتب معكم.",
};
