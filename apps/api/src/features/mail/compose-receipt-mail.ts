import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { referenceOf } from "@stammdaten/shared/values/form-reference.ts";
import type { Firm } from "./firm.ts";
import { formatMoment } from "./format-moment.ts";
import { messageIdOf } from "./message-id-of.ts";
import { renderMail } from "./render-mail.ts";

export type ReceiptMail = {
  readonly formId: string;
  /** The form's revision that was sent; one that came back and is sent again is confirmed again. */
  readonly revision: number;
  readonly formularType: string;
  readonly submittedAt: Date;
  readonly to: string;
  readonly language: ClientLanguage;
  readonly firm: Firm;
};

/** Confirms what was sent, when and under which number, and says what happens next. No answer is in it, and no link. */
export function composeReceiptMail({ formId, revision, formularType, submittedAt, to, language, firm }: ReceiptMail, appUrl: string) {
  const rendered = renderMail({
    kind: "receipt",
    language,
    firm,
    values: {
      form: createTranslate(language)(`formularType.${formularType}`),
      at: formatMoment(submittedAt, language),
      reference: referenceOf(formId),
    },
    signed: true,
  });
  return {
    to,
    ...rendered,
    language,
    messageId: messageIdOf(`receipt.${formId}.${String(revision)}`, appUrl),
    replyTo: firm.email,
  };
}
