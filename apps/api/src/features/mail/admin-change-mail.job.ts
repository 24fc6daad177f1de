import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { pickLanguage } from "@stammdaten/shared/values/language.ts";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { firmColumns } from "./firm.ts";
import { formatMoment } from "./format-moment.ts";
import { messageIdOf } from "./message-id-of.ts";
import { renderMail } from "./render-mail.ts";
import { sendMail, type MailDeps } from "./send-mail.job.ts";

/** Tells somebody of the firm what an admin has changed about it, also where the firm was shut out by that. */
export const createAdminChangeMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailAdminChange"> =>
  async ({ tenantId, payload: { userId, changeId, changes, fields, at }, signal }) => {
    const user = await inTenant(tenantId, systemActor, (ctx) => load(ctx, userId));
    if (user === null) return { outcome: "done" };
    const language = pickLanguage(user.language);
    const translate = createTranslate(language);
    const names = fields.map((field) => translate(`fields.${field}`)).join(", ");
    const parts = changes.map(
      (change) => translate(`adminChange.${change}`) + (change === "settings" && names !== "" ? ` (${names})` : ""),
    );
    const rendered = renderMail({
      kind: "adminChange",
      language,
      firm: user.tenant,
      values: { what: parts.join(", "), at: formatMoment(new Date(at), language) },
      signed: false,
    });
    return sendMail(mailer, { to: user.email, ...rendered, language, messageId: messageIdOf(`${changeId}.${userId}`, appUrl) }, signal);
  };

// The query begins when it is awaited, and that has to be inside the transaction.
async function load({ tx, tenantId }: Ctx<SystemActor>, id: string) {
  return await tx.user.findFirst({
    where: { tenantId, id, status: "active", deletedAt: null },
    select: { email: true, language: true, tenant: { select: firmColumns } },
  });
}
