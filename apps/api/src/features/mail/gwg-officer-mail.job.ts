import { pickLanguage } from "@stammdaten/shared/values/language.ts";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { firmColumns } from "./firm.ts";
import { formatMoment } from "./format-moment.ts";
import { messageIdOf } from "./message-id-of.ts";
import { renderMail } from "./render-mail.ts";
import { sendMail, type MailDeps } from "./send-mail.job.ts";

/** Tells somebody of the firm who is its money-laundering officer now, or no longer, and who changed that. */
export const createGwgOfficerMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailGwgOfficer"> =>
  async ({ tenantId, payload: { userId, officerId, changedBy, changeId, event, at }, signal }) => {
    const found = await inTenant(tenantId, systemActor, (ctx) => load(ctx, userId, [officerId, changedBy]));
    if (found === null) return { outcome: "done" };
    const { user, nameOf } = found;
    const language = pickLanguage(user.language);
    const rendered = renderMail({
      kind: event === "named" ? "gwgOfficerNamed" : "gwgOfficerEnded",
      language,
      firm: user.tenant,
      values: { officer: nameOf(officerId), changedBy: nameOf(changedBy), at: formatMoment(new Date(at), language) },
      link: new URL("/tenant/settings/gwg-officer", appUrl).href,
      signed: false,
    });
    const messageId = messageIdOf(`${changeId}.${userId}`, appUrl);
    return sendMail(mailer, { to: user.email, ...rendered, language, messageId }, signal);
  };

async function load({ tx, tenantId }: Ctx<SystemActor>, id: string, named: readonly string[]) {
  const user = await tx.user.findFirst({
    where: { tenantId, id, status: "active", deletedAt: null },
    select: { email: true, language: true, tenant: { select: firmColumns } },
  });
  const names = await tx.user.findMany({
    where: { tenantId, id: { in: [...named] } },
    select: { id: true, firstName: true, lastName: true },
  });
  const nameOf = (of: string): string => {
    const one = names.find((name) => name.id === of);
    return one === undefined ? "" : `${one.firstName} ${one.lastName}`;
  };
  return user === null ? null : { user, nameOf };
}
