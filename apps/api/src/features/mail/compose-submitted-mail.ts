import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Firm } from "./firm.ts";
import { messageIdOf } from "./message-id-of.ts";
import { renderMail } from "./render-mail.ts";

export type SubmittedMail = {
  readonly formId: string;
  /** The form's revision that was submitted; a form that came back and is submitted again is mailed again. */
  readonly revision: number;
  readonly formularType: string;
  readonly language: Language;
  readonly firm: Firm;
};

/** Tells the firm that a form came in: which kind of form and where it is, nothing about the client (§ 57 Abs. 1 StBerG). */
export function composeSubmittedMail({ formId, revision, formularType, language, firm }: SubmittedMail, appUrl: string) {
  const rendered = renderMail({
    kind: "submitted",
    language,
    firm,
    values: { form: createTranslate(language)(`formularType.${formularType}`) },
    link: new URL(`/tenant/forms/${formId}`, appUrl).href,
    signed: false,
  });
  return { to: firm.email, ...rendered, language, messageId: messageIdOf(`${formId}.${String(revision)}`, appUrl) };
}
