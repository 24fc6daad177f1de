import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";

/** A mail that is ready to go. Nothing in it was typed by a guest. */
export type Mail = {
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A picture that comes with the mail: a data URL, and the name by which `html` shows it as `cid:` (RFC 2392). */
  readonly logo?: { readonly cid: string; readonly url: string };
  /** With its angle brackets; the same for the same mail however often it is sent, so that a relay can drop the second. */
  readonly messageId: string;
  readonly language: ClientLanguage;
  /** One address, without a name. */
  readonly replyTo?: string;
};

/** Where mails leave the product. */
export type Mailer = {
  /**
   * Hands one mail over to the relay.
   * @throws MailRefused when this recipient will never take it; MailUnreachable for everything that may pass
   */
  readonly send: (mail: Mail, signal: AbortSignal) => Promise<void>;
};

/** The recipient will never take the mail: no such mailbox, or no address at all. Trying again is of no use. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  /** The mail server's own words, short and without the address; null where it was not asked or said nothing. */
  readonly reply: string | null;

  constructor(reason: string, reply: string | null = null) {
    super(reason);
    this.reply = reply;
  }
}

/** The mail did not leave, for whatever reason that is not the recipient's: to be tried again. */
export class MailUnreachable extends Error {
  override readonly name = "MailUnreachable";
}
