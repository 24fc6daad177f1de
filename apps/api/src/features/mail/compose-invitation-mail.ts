import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import type { Firm } from "./firm.ts";
import { formatMoment } from "./format-moment.ts";
import { messageIdOf } from "./message-id-of.ts";
import { renderMail } from "./render-mail.ts";

export type InvitationMail = {
  readonly linkId: string;
  readonly token: string;
  readonly to: string;
  readonly language: Language;
  readonly expiresAt: Date;
  /** The firm's own words to the client. */
  readonly message: string | null;
  /** Why the firm sent the form back; null for a first request. */
  readonly rejectionReason: string | null;
  readonly firm: Firm;
};

/** The request to fill in a form, or to correct one that came back. The reply goes to the firm. */
export function composeInvitationMail(invitation: InvitationMail, appUrl: string) {
  const { language, firm, rejectionReason } = invitation;
  const url = new URL("/invitation", appUrl);
  url.searchParams.set("token", invitation.token);
  const rendered = renderMail({
    kind: rejectionReason === null ? "invitation" : "rejected",
    language,
    firm,
    values: { expires: formatMoment(invitation.expiresAt, language) },
    quotes: rejectionReason === null ? { message: invitation.message ?? "" } : { reason: rejectionReason },
    link: url.href,
    signed: true,
  });
  return { to: invitation.to, ...rendered, language, messageId: messageIdOf(invitation.linkId, appUrl), replyTo: firm.email };
}
