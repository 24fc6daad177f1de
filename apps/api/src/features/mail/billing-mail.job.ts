import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { composeBillingMail, type BillingNotice } from "./compose-billing-mail.ts";
import { firmColumns } from "./firm.ts";
import { sendMail, type MailDeps } from "./send-mail.job.ts";
import { pickLanguage } from "@stammdaten/shared/values/language.ts";

/** Mails a firm what becomes of its trial or plan; nothing where that no longer holds when the mail goes out. */
export const createBillingMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailBilling"> =>
  async ({ tenantId, payload: { noticeId }, signal }) => {
    const loaded = await inTenant(tenantId, systemActor, (ctx) => loadNotice(ctx, noticeId));
    if (loaded === null) return { outcome: "done" };
    const { notice, firm } = loaded;
    if (!firm.active || firm.subscription === null || !stillHolds(notice, firm.subscription)) return { outcome: "done" };
    const mail = composeBillingMail(
      {
        noticeId,
        notice,
        hasEnded: firm.subscription.status === "expired",
        applicationType: firm.applicationType,
        language: pickLanguage(firm.defaultLanguage),
        firm,
      },
      appUrl,
    );
    return sendMail(mailer, mail, signal);
  };

const columns = {
  ...firmColumns,
  active: true,
  applicationType: true,
  defaultLanguage: true,
  subscription: { select: { status: true, planExpires: true } },
} as const;

async function loadNotice({ tx, tenantId }: Ctx<SystemActor>, id: string) {
  const row = await tx.billingNotice.findFirst({
    where: { tenantId, id },
    select: { kind: true, dueAt: true, amountCents: true, tenant: { select: columns } },
  });
  if (row === null) return null;
  const { tenant, ...notice } = row;
  return { notice: notice as BillingNotice, firm: tenant };
}

/** Whether the notice still holds: a payment may have come since, a plan gone on. */
function stillHolds({ kind, dueAt }: BillingNotice, plan: { readonly status: string; readonly planExpires: Date | null }): boolean {
  switch (kind) {
    case "trialEnding":
      return plan.status === "trialing" && plan.planExpires?.getTime() === dueAt?.getTime();
    case "paymentFailed":
      return dueAt === null || plan.status === "past_due";
    case "cancelled":
      return plan.status === "cancelled" || plan.status === "expired";
  }
}
