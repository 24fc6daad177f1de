/**
 * Every refusal the API knows: a stable dotted code and the HTTP status it answers with.
 * The texts stand under the same codes in `locales/{de,en}/errors.ts`.
 */
export const errorStatus = {
  "request.invalid": 400,
  "request.duplicateParameter": 400,
  "body.malformed": 400,
  "body.tooLarge": 400,
  "body.tooDeep": 400,
  "body.contentType": 400,
  "auth.badCredentials": 400,
  "auth.codeRequired": 400,
  "auth.firmRequired": 400,
  "auth.codeWrong": 400,
  "passkey.refused": 400,
  "sso.refused": 400,
  "sso.unlinked": 400,
  "link.unknown": 400,
  "link.expired": 400,
  "file.invalid": 400,
  "upload.failed": 400,
  "range.invalid": 400,
  "invite.invalid": 400,
  "saving.failed": 400,
  "webhook.refused": 400,
  "datevNumber.required": 400,
  "datevNumber.invalid": 400,
  "revealCode.wrong": 400,
  "auth.unauthorized": 401,
  "access.forbidden": 403,
  "tenant.deactivated": 403,
  "subscription.required": 403,
  "support.readOnly": 403,
  "support.over": 403,
  "apiToken.notForThis": 403,
  "apiToken.scopeMissing": 403,
  "resource.notFound": 404,
  "session.expired": 419,
  "form.conflict": 422,
  "form.submitted": 422,
  "form.notSubmitted": 422,
  "form.notValidated": 422,
  "form.alreadyApproved": 422,
  "form.notApproved": 422,
  "form.superseded": 422,
  "form.noClient": 422,
  "form.takeIncomplete": 422,
  "form.hasClient": 422,
  "form.isInquiry": 422,
  "form.notOpen": 422,
  "firm.closed": 422,
  "record.conflict": 422,
  "datevNumber.taken": 422,
  "datevNumber.fixed": 422,
  "datevNumber.range": 400,
  "invitation.notOpen": 422,
  "invitation.byLink": 422,
  "invitation.notSent": 422,
  "invitation.bounced": 422,
  "invitation.remindedToday": 422,
  "campaign.over": 422,
  "campaign.notWaiting": 422,
  "campaign.nobodyLate": 422,
  "inquiry.stale": 422,
  "inquiry.decided": 422,
  "inquiry.invited": 422,
  "enterprise.alreadySplit": 422,
  "enterprise.none": 422,
  "enterprise.inDelivery": 422,
  "datev.notConfigured": 422,
  "datev.nothingToRetry": 422,
  "connector.tooMany": 422,
  "apiToken.tooMany": 422,
  "webhook.tooMany": 422,
  "webhook.addressRefused": 422,
  "webhook.off": 422,
  "datev.importRunning": 422,
  "datev.importFailed": 422,
  "datev.importOver": 422,
  "datev.importNotFailed": 422,
  "attachment.tooMany": 422,
  "file.infected": 422,
  "storage.exceeded": 422,
  "document.notOpen": 422,
  "document.notSignable": 422,
  "document.notInBin": 422,
  "erasure.nameDiffers": 422,
  "erasure.held": 422,
  "erasure.nothingLeft": 422,
  "client.erased": 422,
  "document.notWithdrawable": 422,
  "document.notPreviewable": 422,
  "document.statusNotPossible": 422,
  "revealCode.off": 422,
  "user.taken": 422,
  "user.self": 422,
  "user.last": 422,
  "user.notInvited": 422,
  "user.requestOver": 422,
  "support.unknownAdmin": 422,
  "support.alreadyOpen": 422,
  "user.notRegistered": 422,
  "plan.userLimit": 422,
  "billing.noCard": 422,
  "billing.alreadyStarted": 422,
  "billing.noSubscription": 422,
  "billing.alreadyPro": 422,
  "billing.alreadyCancelled": 422,
  "billing.paymentFailed": 422,
  "billing.busy": 422,
  "tenant.emailTaken": 422,
  "tenant.emailOfFirm": 422,
  "tenant.confirmed": 422,
  "tenant.inactive": 422,
  "tenant.keyDestroyed": 422,
  "confirmation.required": 422,
  "passkey.tooMany": 422,
  "sso.off": 422,
  "sso.taken": 422,
  "sso.required": 422,
  "sso.unavailable": 422,
  "twoFactor.active": 422,
  "twoFactor.notStarted": 422,
  "twoFactor.required": 422,
  "twoFactor.notAlone": 422,
  "rate.limited": 429,
  "budget.spent": 429,
  "budget.ownWordsInTrial": 429,
  unexpected: 500,
  "service.unavailable": 503,
  "billing.unavailable": 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One finding about one place of the input. `path` is dotted: `children.children.0.firstName`. */
export type Issue = { readonly path: string; readonly code: string; readonly params?: Readonly<Record<string, string | number>> };

/** A refusal, thrown by any rule; the HTTP layer turns it into a problem document (RFC 9457). */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  readonly issues: readonly Issue[];
  /** Extra members of the answer, e.g. the stored state on a conflict. Never text. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, details: { issues?: readonly Issue[]; extra?: Readonly<Record<string, unknown>> } = {}) {
    super(code);
    this.code = code;
    this.issues = details.issues ?? [];
    this.extra = details.extra ?? {};
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
