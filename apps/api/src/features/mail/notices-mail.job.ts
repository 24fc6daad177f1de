import { noticeKinds, type NoticeKind } from "@stammdaten/shared/contract/notice-kinds.ts";
import type { Notice } from "@stammdaten/shared/contract/notices.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { pickLanguage } from "@stammdaten/shared/values/language.ts";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { sql } from "../../db/sql.ts";
import { noticeColumns } from "../../domain/notice-columns.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { firmColumns } from "./firm.ts";
import { messageIdOf } from "./message-id-of.ts";
import { renderMail } from "./render-mail.ts";
import { sendMail, type MailDeps } from "./send-mail.job.ts";

/** What a mail says of a notice: never a title, which names a client (§ 57 Abs. 1 StBerG). */
type MailedNotice = Pick<Notice, "id" | "kind" | "subjectId" | "client">;

/** Mails somebody of the staff how much of what has happened that they have not read; nothing where that is nothing. */
export const createNoticesMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailNotices"> =>
  async ({ tenantId, payload, signal }) => {
    const loaded = await inTenant(tenantId, systemActor, (ctx) => load(ctx, payload));
    const newest = loaded?.notices[0];
    if (loaded === null || newest === undefined) return { outcome: "done" };
    const { user, notices } = loaded;
    const language = pickLanguage(user.language);
    const rendered = renderMail({
      kind: "notices",
      language,
      firm: user.tenant,
      values: { what: countKinds(notices, createTranslate(language)) },
      link: new URL(notices.length === 1 ? placeOf(newest) : "/tenant/dashboard", appUrl).href,
      signed: false,
    });
    const mail = { to: user.email, ...rendered, language, messageId: messageIdOf(`${newest.id}.${payload.mail}`, appUrl) };
    return sendMail(mailer, mail, signal, { sent: (ctx) => markMailed(ctx, notices) });
  };

async function load({ tx, tenantId }: Ctx<SystemActor>, { userId, mail }: { readonly userId: string; readonly mail: string }) {
  const user = await tx.user.findFirst({
    where: { tenantId, id: userId, accessLevel: "tenant", status: "active", deletedAt: null, tenant: { active: true } },
    select: { email: true, language: true, tenant: { select: firmColumns } },
  });
  if (user === null) return null;
  const notices = await tx.sql<MailedNotice>(sql`
    SELECT shown.id, shown.kind, shown."subjectId", shown.client FROM user_notice n, LATERAL (SELECT ${noticeColumns}) shown
    WHERE n.tenant_id = ${tenantId}::uuid AND n.user_id = ${userId}::uuid AND n.mail = ${mail} AND n.mailed_at IS NULL AND n.read_at IS NULL
    ORDER BY n.at DESC, n.id DESC`);
  return { user, notices };
}

/** A line for each kind that there is. */
function countKinds(notices: readonly MailedNotice[], translate: ReturnType<typeof createTranslate>): string {
  return noticeKinds
    .map((kind) => ({ kind, count: notices.filter((notice) => notice.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => translate(`mail.notices.${kind}`, { count }))
    .join("\n");
}

/** Where the one thing is that a mail is about. */
function placeOf({ kind, subjectId, client }: MailedNotice): string {
  const placeOfClient = (tab: string) =>
    client === null ? "/tenant/dashboard" : `/tenant/${client.mandantType === "person" ? "persons" : "companies"}/${client.id}${tab}`;
  const places: Readonly<Record<NoticeKind, string>> = {
    formSubmitted: `/tenant/forms/${subjectId}`,
    documentReceived: placeOfClient("/documents"),
    deliveryFailed: placeOfClient(""),
    invitationBounced: "/tenant/invitations?status=Bounced",
    invitationExpired: "/tenant/invitations?status=Expired",
    linkRequested: "/tenant/invitations",
    reviewDue: placeOfClient("/gwg"),
    screeningHit: placeOfClient("/gwg"),
  };
  return places[kind];
}

async function markMailed({ tx, tenantId, now }: Ctx, notices: readonly MailedNotice[]): Promise<void> {
  await tx.userNotice.updateMany({ where: { tenantId, id: { in: notices.map(({ id }) => id) } }, data: { mailedAt: now } });
}
