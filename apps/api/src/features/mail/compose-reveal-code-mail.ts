import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import type { Firm } from "./firm.ts";
import { messageIdOf } from "./message-id-of.ts";
import { renderMail } from "./render-mail.ts";

export type RevealCodeMail = {
  readonly revealId: string;
  readonly digits: string;
  readonly to: string;
  readonly language: ClientLanguage;
  /** Whole minutes that the code is still good for. */
  readonly minutes: number;
  readonly firm: Firm;
};

/** The code that unmasks stored values. It is in the body alone: subjects show on locked screens. */
export function composeRevealCodeMail({ revealId, digits, to, language, minutes, firm }: RevealCodeMail, appUrl: string) {
  const rendered = renderMail({ kind: "revealCode", language, firm, values: { minutes }, code: digits, signed: true });
  return { to, ...rendered, language, messageId: messageIdOf(revealId, appUrl), replyTo: firm.email };
}
