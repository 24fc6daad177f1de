import { withFirm } from "@stammdaten/shared/lifecycles/form.ts";
import { pickLanguage } from "@stammdaten/shared/values/language.ts";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { composeSubmittedMail } from "./compose-submitted-mail.ts";
import { firmColumns } from "./firm.ts";
import { sendMail, type MailDeps } from "./send-mail.job.ts";

/** Mails the firm, in its language, that a form was submitted; nothing where it has already decided on it, or sent it back. */
export const createSubmittedMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailSubmitted"> =>
  async ({ tenantId, payload: { formId, revision }, signal }) => {
    const form = await inTenant(tenantId, systemActor, (ctx) => loadForm(ctx, formId));
    if (form === null || !withFirm.some((state) => state === form.state) || !form.tenant.active) return { outcome: "done" };
    const { formularType, tenant: firm } = form;
    const mail = composeSubmittedMail({ formId, revision, formularType, language: pickLanguage(firm.defaultLanguage), firm }, appUrl);
    return sendMail(mailer, mail, signal);
  };

const columns = { formularType: true, state: true, tenant: { select: { ...firmColumns, active: true, defaultLanguage: true } } } as const;

// The query begins when it is awaited, and that has to be inside the transaction.
async function loadForm({ tx, tenantId }: Ctx<SystemActor>, id: string) {
  return await tx.form.findFirst({ where: { tenantId, id }, select: columns });
}
