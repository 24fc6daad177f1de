import { pickLanguage } from "@stammdaten/shared/values/language.ts";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { composeInquiryMail } from "./compose-inquiry-mail.ts";
import { firmColumns } from "./firm.ts";
import { sendMail, type MailDeps } from "./send-mail.job.ts";

/** Tells the firm, in its language, of new inquiries. Where all have been decided on meanwhile there is nothing to tell. */
export const createInquiryMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailInquiry"> =>
  async ({ tenantId, payload: { mailId }, signal }) => {
    const { firm, open } = await inTenant(tenantId, systemActor, loadOpen);
    if (firm === null || !firm.active || open === 0) return { outcome: "done" };
    return sendMail(mailer, composeInquiryMail({ mailId, firm, language: pickLanguage(firm.defaultLanguage) }, appUrl), signal);
  };

async function loadOpen({ tx, tenantId }: Ctx<SystemActor>) {
  const firm = await tx.tenant.findFirst({ where: { id: tenantId }, select: { ...firmColumns, active: true, defaultLanguage: true } });
  return { firm, open: await tx.inquiry.count({ where: { tenantId, status: "New", quarantined: false } }) };
}
