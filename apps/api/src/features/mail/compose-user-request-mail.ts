import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Firm } from "./firm.ts";
import { formatMoment } from "./format-moment.ts";
import { messageIdOf } from "./message-id-of.ts";
import { renderMail } from "./render-mail.ts";

export type UserRequestMail = {
  readonly requestId: string;
  readonly userId: string;
  readonly to: string;
  readonly language: Language;
  /** One of `userRequestKinds`. */
  readonly kind: string;
  readonly expiresAt: Date;
  readonly firm: Firm;
};

/** Asks somebody of the firm to decide on what an admin would do to its users; whom it is about stands on the page alone. */
export function composeUserRequestMail({ requestId, userId, to, language, kind, expiresAt, firm }: UserRequestMail, appUrl: string) {
  const rendered = renderMail({
    kind: "userRequest",
    language,
    firm,
    values: { what: createTranslate(language)(`userRequest.kind.${kind}`), expires: formatMoment(expiresAt, language) },
    link: new URL("/tenant/user-management", appUrl).href,
    signed: false,
  });
  return { to, ...rendered, language, messageId: messageIdOf(`${requestId}.${userId}`, appUrl) };
}
