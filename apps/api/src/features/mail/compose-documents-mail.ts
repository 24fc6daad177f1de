import type { Firm } from "./firm.ts";
import { messageIdOf } from "./message-id-of.ts";
import type { Recipient } from "./recipients-of-client.ts";
import { renderMail } from "./render-mail.ts";

export type DocumentsMail = {
  readonly kind: "documents" | "documentRejected" | "documentCompleted";
  /** What the mail is about, the same in every run of its job. */
  readonly subject: string;
  readonly values: Readonly<Record<string, number>>;
  readonly quotes: Readonly<Record<string, string>>;
  readonly firm: Firm;
  readonly recipient: Recipient;
};

/** A mail to a client about documents: it names none, since even a title falls under professional secrecy (§ 57 Abs. 1 StBerG). */
export function composeDocumentsMail({ kind, subject, values, quotes, firm, recipient }: DocumentsMail, appUrl: string) {
  const rendered = renderMail({
    kind,
    language: recipient.language,
    firm,
    values,
    quotes,
    link: new URL("/mandant/dashboard", appUrl).href,
    signed: true,
  });
  return {
    to: recipient.email,
    ...rendered,
    language: recipient.language,
    messageId: messageIdOf(`${subject}.${recipient.userId}`, appUrl),
    replyTo: firm.email,
  };
}
