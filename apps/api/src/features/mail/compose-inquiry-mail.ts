import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import type { Firm } from "./firm.ts";
import { messageIdOf } from "./message-id-of.ts";
import { renderMail } from "./render-mail.ts";

type InquiryMail = { readonly mailId: string; readonly language: Language; readonly firm: Firm };

/** Tells the firm that somebody asks to become a client: where it is read, nothing of what was typed. */
export function composeInquiryMail({ mailId, language, firm }: InquiryMail, appUrl: string) {
  const rendered = renderMail({ kind: "inquiry", language, firm, link: new URL("/tenant/anfragen", appUrl).href, signed: false });
  return { to: firm.email, ...rendered, language, messageId: messageIdOf(mailId, appUrl) };
}
