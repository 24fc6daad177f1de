import type { TextPart } from "./texts.ts";
import type { Texts } from "./texts-by-key.ts";

/** The kinds of texts that clients read whole. */
const whole = [
  "embed",
  "forms",
  "formsOfAnyCompany",
  "formsOfCompanies",
  "formsOfInquiries",
  "formsOfPersons",
  "formsOfQuestionnaires",
  "guest",
  "inquiryPage",
  "offline",
  "phoneUpload",
  "questionnairesOfCompanies",
  "questionnairesOfPersons",
  "validation",
  "warnings",
] as const satisfies readonly TextPart[];

/** Refusals that a client's page shows. */
const REFUSALS = new Set([
  "attachment.tooMany",
  "body.tooLarge",
  "file.infected",
  "file.invalid",
  "firm.closed",
  "form.conflict",
  "form.notOpen",
  "form.submitted",
  "inquiry.stale",
  "link.expired",
  "link.unknown",
  "phone.over",
  "phone.taken",
  "phone.unknown",
  "rate.limited",
  "request.invalid",
  "resource.notFound",
  "revealCode.off",
  "revealCode.wrong",
  "saving.failed",
  "service.unavailable",
  "session.expired",
  "storage.exceeded",
  "unexpected",
  "upload.failed",
]);

/** What a call of theirs is answered with. */
const MESSAGES = new Set(["message.form.submitted", "message.inquiry.received", "message.invitation.requested", "message.revealCode.sent"]);

/** Mails that go to clients, and what all mails have. */
const MAILS = /^mail\.(greeting|closing|footer|invitation\.\w+|reminder\.\w+|rejected\.\w+|receipt\.\w+|continue\.\w+|revealCode\.\w+)$/;

/** Of the texts of a kind those that clients read: each language is to have them. */
export function pickForClients(part: TextPart, texts: Texts): Texts {
  if (whole.some((one) => one === part)) return texts;
  return Object.fromEntries(Object.entries(texts).filter(([key]) => REFUSALS.has(key) || MAILS.test(key) || MESSAGES.has(key)));
}
