import type { Firm } from "./firm.ts";
import { messageIdOf } from "./message-id-of.ts";
import { renderMail } from "./render-mail.ts";

/** Tells the firm that somebody asks to become a client: where it is read, nothing of what was typed. */
export function composeInquiryMail({ mailId, firm }: { readonly mailId: string; readonly firm: Firm }, appUrl: string) {
  // A firm is written to in German: it has no language of its own, only its users have.
  const rendered = renderMail({ kind: "inquiry", language: "de", firm, link: new URL("/tenant/anfragen", appUrl).href, signed: false });
  return { to: firm.email, ...rendered, language: "de" as const, messageId: messageIdOf(mailId, appUrl) };
}
