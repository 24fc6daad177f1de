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

/** Tells somebody of the firm that an admin may read its data, or no longer. The reason, which may name a client, stays on the page. */
export const createSupportAccessMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailSupportAccess"> =>
  async ({ tenantId, payload: { accessId, userId, event }, signal }) => {
    const found = await inTenant(tenantId, systemActor, (ctx) => load(ctx, accessId, userId));
    if (found === null) return { outcome: "done" };
    const { access, user } = found;
    const language = pickLanguage(user.language);
    const nameOf = (one: { firstName: string; lastName: string } | null): string | null =>
      one === null ? null : `${one.firstName} ${one.lastName}`;
    const rendered = renderMail({
      kind: event === "opened" ? "supportOpened" : "supportClosed",
      language,
      firm: user.tenant,
      values: {
        admin: access.adminName,
        openedBy: nameOf(access.opener) ?? "",
        closedBy: nameOf(access.closer) ?? createTranslate(language)("support.expired"),
        at: formatMoment(event === "opened" ? access.openedAt : (access.closedAt ?? access.expiresAt), language),
        until: formatMoment(access.expiresAt, language),
      },
      link: new URL("/tenant/settings/support", appUrl).href,
      signed: false,
    });
    const messageId = messageIdOf(`${accessId}.${event}.${userId}`, appUrl);
    return sendMail(mailer, { to: user.email, ...rendered, language, messageId }, signal);
  };

async function load({ tx, tenantId }: Ctx<SystemActor>, id: string, userId: string) {
  const name = { select: { firstName: true, lastName: true } };
  const access = await tx.supportAccess.findFirst({
    where: { tenantId, id },
    select: { adminName: true, openedAt: true, expiresAt: true, closedAt: true, opener: name, closer: name },
  });
  const user = await tx.user.findFirst({
    where: { tenantId, id: userId, status: "active", deletedAt: null },
    select: { email: true, language: true, tenant: { select: firmColumns } },
  });
  return access === null || user === null ? null : { access, user };
}
