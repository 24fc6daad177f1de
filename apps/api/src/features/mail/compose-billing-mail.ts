import { plans } from "@stammdaten/shared/contract/plans.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { formatEuro } from "@stammdaten/shared/values/numbers/amount.ts";
import type { Firm } from "./firm.ts";
import { formatMoment } from "./format-moment.ts";
import { messageIdOf } from "./message-id-of.ts";
import { renderMail, type MailKind } from "./render-mail.ts";

/** The notice, as it was stored. */
export type BillingNotice = {
  readonly kind: "trialEnding" | "paymentFailed" | "cancelled";
  /** When it happens; null for a payment whose failure closes nothing. */
  readonly dueAt: Date | null;
  /** In euro cents; null where nothing is charged. */
  readonly amountCents: number | null;
};

export type BillingMail = {
  readonly noticeId: string;
  readonly notice: BillingNotice;
  /** Whether a plan that was cancelled has ended. */
  readonly hasEnded: boolean;
  readonly applicationType: number;
  readonly language: Language;
  readonly firm: Firm;
};

/** Tells a firm what becomes of its trial or plan, what that costs, and where it is decided on. */
export function composeBillingMail({ noticeId, notice, hasEnded, applicationType, language, firm }: BillingMail, appUrl: string) {
  const { dueAt } = notice;
  const plan = plans[applicationType === 1 ? 1 : 2];
  // Storage is charged on days of its own: on the day that a trial ends it is the plan alone.
  const amountCents = notice.kind === "trialEnding" ? plan.priceCents : notice.amountCents;
  const values = {
    plan: plan.name,
    due: dueAt === null ? "" : formatMoment(dueAt, language),
    amount: amountCents === null ? "" : formatEuro((amountCents / 100).toFixed(2), language),
  };
  const rendered = renderMail({
    kind: kindOf(notice, hasEnded),
    language,
    firm,
    values,
    link: new URL("/tenant/tenant-subscription", appUrl).href,
    signed: false,
  });
  return { to: firm.email, ...rendered, language, messageId: messageIdOf(noticeId, appUrl) };
}

function kindOf({ kind, dueAt, amountCents }: BillingNotice, hasEnded: boolean): MailKind {
  if (kind === "trialEnding") return amountCents === null ? "trialEnding" : "trialPaid";
  if (kind === "paymentFailed") return dueAt === null ? "storagePaymentFailed" : "paymentFailed";
  return hasEnded ? "planEnded" : "planCancelled";
}
