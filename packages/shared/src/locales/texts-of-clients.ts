import { textsOfArea } from "./texts-of-area.ts";
import type { TextPart } from "./texts.ts";
import type { Texts } from "./texts-by-key.ts";

/** The kinds of texts that clients read whole. */
const whole = [
  "documentsClient",
  "embed",
  "forms",
  "formsOfAnyCompany",
  "formsOfCompanies",
  "formsOfInquiries",
  "formsOfPersons",
  "formsOfQuestionnaires",
  "guest",
  "inquiryPage",
  "mandant",
  "offline",
  "phoneCrop",
  "phonePages",
  "phoneUpload",
  "print",
  "questionnairesOfCompanies",
  "questionnairesOfPersons",
  "towns",
  "validation",
  "warnings",
] as const satisfies readonly TextPart[];

/** Refusals that a client's page shows. */
const REFUSALS = new Set([
  "access.forbidden",
  "attachment.tooMany",
  "auth.badCredentials",
  "auth.codeRequired",
  "auth.codeWrong",
  "auth.firmRequired",
  "auth.unauthorized",
  "body.tooLarge",
  "confirmation.required",
  "document.notOpen",
  "document.notPreviewable",
  "document.notSignable",
  "document.statusNotPossible",
  "error.actionForbidden",
  "error.badRequest",
  "error.notLoggedIn",
  "error.offline",
  "file.infected",
  "file.invalid",
  "firm.closed",
  "form.conflict",
  "form.notOpen",
  "form.submitted",
  "inquiry.stale",
  "link.expired",
  "link.unknown",
  "passkey.refused",
  "phone.over",
  "phone.taken",
  "phone.unknown",
  "rate.limited",
  "record.conflict",
  "request.invalid",
  "resource.notFound",
  "revealCode.off",
  "revealCode.wrong",
  "saving.failed",
  "service.unavailable",
  "session.expired",
  "sso.required",
  "storage.exceeded",
  "subscription.required",
  "tenant.deactivated",
  "twoFactor.active",
  "twoFactor.notStarted",
  "unexpected",
  "upload.failed",
  "user.taken",
]);

/** What a call of theirs is answered with. */
const MESSAGES = new Set([
  "message.dataExport.begun",
  "message.dataExport.dropped",
  "message.documents.sent",
  "message.documents.signed",
  "message.emailConfirmed",
  "message.form.submitted",
  "message.identityConfirmed",
  "message.inquiry.received",
  "message.invitation.requested",
  "message.loggedOut",
  "message.password.changed",
  "message.password.forgotten",
  "message.password.reset",
  "message.registered",
  "message.revealCode.sent",
  "message.session.ended",
  "message.twoFactor.off",
  "message.twoFactor.on",
  "message.user.emailAsked",
  "message.user.emailCancelled",
]);

/** Mails that go to clients, and what all mails have. */
const MAILS = new RegExp(
  `^mail\\.(greeting|closing|footer|(${[
    "invitation|reminder|rejected|receipt|continue|revealCode|documents|documentRejected|documentCompleted|exportReady",
    "registration|reset|passwordChanged|emailChange|emailAsked|emailChanged|usernameChanged",
    "twoFactorOn|twoFactorOff|passkeyAdded|passkeyRemoved",
  ].join("|")})\\.\\w+)$`,
);

/** What an export of a client's data says to the client, and how its files are named; its data file has one name in all other languages. */
const EXPORT_FILES =
  /^exportFile\.(name|readme|forms|files|documents|title|made|data\.about|complete|leftOut|(holds|without)\.(own|toClient))$/;

/** Of the texts of a kind those that clients read: each language is to have them. */
export function pickForClients(part: TextPart, texts: Texts): Texts {
  if (whole.some((one) => one === part)) return texts;
  const area = textsOfArea[part] ?? [];
  return Object.fromEntries(
    Object.entries(texts).filter(
      ([key]) =>
        area.includes(key) || [REFUSALS, MESSAGES].some((keys) => keys.has(key)) || [MAILS, EXPORT_FILES].some((keys) => keys.test(key)),
    ),
  );
}
