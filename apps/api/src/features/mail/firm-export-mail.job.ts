import type { FirmExportAct } from "@stammdaten/shared/jobs/notified-changes.ts";
import { pickLanguage } from "@stammdaten/shared/values/language.ts";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { firmColumns } from "./firm.ts";
import { formatMoment } from "./format-moment.ts";
import { messageIdOf } from "./message-id-of.ts";
import { renderMail } from "./render-mail.ts";
import { sendMail, type MailDeps } from "./send-mail.job.ts";

/** What a mail about exports says, and the page that it leads to: the one where the export is stopped, or the firm's log. */
const mails = {
  requested: { kind: "firmExportRequested", page: "/tenant/settings/data-export" },
  fetched: { kind: "firmExportFetched", page: "/tenant/settings/data-export" },
  many: { kind: "manyExports", page: "/tenant/audit-log" },
} as const satisfies Record<FirmExportAct, object>;

/** Notifies somebody of the firm of who takes its data along. */
export const createFirmExportMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailFirmExport"> =>
  async ({ tenantId, payload: { userId, noticeId, act, actorId, at }, signal }) => {
    const found = await inTenant(tenantId, systemActor, (ctx) => load(ctx, userId, actorId));
    if (found === null) return { outcome: "done" };
    const { user, name } = found;
    const language = pickLanguage(user.language);
    const rendered = renderMail({
      kind: mails[act].kind,
      language,
      firm: user.tenant,
      values: { name, at: formatMoment(new Date(at), language) },
      link: new URL(mails[act].page, appUrl).href,
      signed: false,
    });
    return sendMail(mailer, { to: user.email, ...rendered, language, messageId: messageIdOf(`${noticeId}.${userId}`, appUrl) }, signal);
  };

async function load({ tx, tenantId }: Ctx<SystemActor>, id: string, actorId: string) {
  const user = await tx.user.findFirst({
    where: { tenantId, id, status: "active", deletedAt: null },
    select: { email: true, language: true, tenant: { select: firmColumns } },
  });
  const actor = await tx.user.findFirst({ where: { tenantId, id: actorId }, select: { firstName: true, lastName: true } });
  return user === null ? null : { user, name: `${actor?.firstName ?? ""} ${actor?.lastName ?? ""}`.trim() };
}
