import { formatDate } from "@stammdaten/shared/values/date.ts";
import { pickLanguage } from "@stammdaten/shared/values/language.ts";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { firmColumns } from "./firm.ts";
import { messageIdOf } from "./message-id-of.ts";
import { renderMail } from "./render-mail.ts";
import { sendMail, type MailDeps } from "./send-mail.job.ts";

/** Tells somebody of the firm how much will be erased from which day on; whose it is stands on the page alone. */
export const createErasureNoticeMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailErasureNotice"> =>
  async ({ tenantId, payload: { userId, noticeId, firstOn, count }, signal }) => {
    const user = await inTenant(tenantId, systemActor, (ctx) => load(ctx, userId));
    if (user === null) return { outcome: "done" };
    const language = pickLanguage(user.language);
    const rendered = renderMail({
      kind: "erasureNotice",
      language,
      firm: user.tenant,
      values: { day: formatDate(firstOn, language), count },
      link: new URL("/tenant/settings/retention", appUrl).href,
      signed: false,
    });
    return sendMail(mailer, { to: user.email, ...rendered, language, messageId: messageIdOf(`${noticeId}.${userId}`, appUrl) }, signal);
  };

// The query begins when it is awaited, and that has to be inside the transaction.
async function load({ tx, tenantId }: Ctx<SystemActor>, id: string) {
  return await tx.user.findFirst({
    where: { tenantId, id, status: "active", deletedAt: null },
    select: { email: true, language: true, tenant: { select: firmColumns } },
  });
}
