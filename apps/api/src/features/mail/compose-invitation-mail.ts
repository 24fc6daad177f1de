import { currentForm, type FormularType } from "@stammdaten/shared/forms/index.ts";
import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import type { Firm } from "./firm.ts";
import { formatMoment } from "./format-moment.ts";
import { messageIdOf } from "./message-id-of.ts";
import { renderMail } from "./render-mail.ts";

/** What most take for a form that does not say how long it takes. */
const USUAL_MINUTES = 15;

export type InvitationMail = {
  readonly kind: "invitation" | "rejected" | "reminder" | "continue";
  /** Of the link, the reminder or the pause: a mail sent a second time after a crash carries the same message id. */
  readonly id: string;
  readonly token: string;
  readonly to: string;
  readonly language: ClientLanguage;
  /** What is asked for: the mail promises how long that form takes. */
  readonly formularType: FormularType;
  readonly expiresAt: Date;
  /** The firm's own words: with a first request, or why it sent the form back. */
  readonly quotes: Readonly<Record<string, string>>;
  readonly firm: Firm;
};

/** The request to fill in a form, to correct one that came back, a reminder, or the link to go on by. The reply goes to the firm. */
export function composeInvitationMail(mail: InvitationMail, appUrl: string) {
  const { kind, id, token, to, language, formularType, expiresAt, quotes, firm } = mail;
  const url = new URL("/invitation", appUrl);
  url.searchParams.set("token", token);
  const rendered = renderMail({
    kind,
    language,
    firm,
    values: { expires: formatMoment(expiresAt, language), minutes: currentForm(formularType).start?.minutes ?? USUAL_MINUTES },
    quotes,
    link: url.href,
    signed: true,
  });
  return { to, ...rendered, language, messageId: messageIdOf(id, appUrl), replyTo: firm.email };
}
