import { pickClientLanguage } from "@stammdaten/shared/values/language.ts";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { firmColumns } from "./firm.ts";
import { formatMoment } from "./format-moment.ts";
import { messageIdOf } from "./message-id-of.ts";
import { renderMail } from "./render-mail.ts";
import { sendMail, type MailDeps } from "./send-mail.job.ts";

/** Tells who asked for an export that it is ready, and leads to the page where it is; nothing where it is gone meanwhile. */
export const createExportMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailExport"> =>
  async ({ tenantId, payload: { exportId }, signal }) => {
    const found = await inTenant(tenantId, systemActor, (ctx) => load(ctx, exportId));
    if (found === null) return { outcome: "done" };
    const { user, firm, path, expiresAt } = found;
    const language = pickClientLanguage(user.language);
    const rendered = renderMail({
      kind: "exportReady",
      language,
      firm,
      values: { expires: formatMoment(expiresAt, language) },
      link: new URL(path, appUrl).href,
      signed: false,
    });
    return sendMail(mailer, { to: user.email, ...rendered, language, messageId: messageIdOf(exportId, appUrl) }, signal);
  };

async function load({ tx, tenantId }: Ctx<SystemActor>, id: string) {
  const row = await tx.dataExport.findFirst({
    where: { tenantId, id, state: "ready" },
    select: { scope: true, clientId: true, requestedBy: true, expiresAt: true, client: { select: { mandantType: true } } },
  });
  const firm = await tx.tenant.findFirst({ where: { id: tenantId }, select: firmColumns });
  if (row?.expiresAt == null || firm === null) return null;
  const user = await tx.user.findFirst({
    where: { tenantId, id: row.requestedBy, status: "active", deletedAt: null },
    select: { email: true, language: true },
  });
  if (user === null) return null;
  return { user, firm, expiresAt: row.expiresAt, path: pathOf(row) };
}

type Subject = { readonly scope: string; readonly clientId: string | null; readonly client: { readonly mandantType: string } | null };

function pathOf({ scope, clientId, client }: Subject): string {
  if (scope === "own") return "/mandant/dashboard";
  return clientId === null
    ? "/tenant/settings/data-export"
    : `/tenant/${client?.mandantType === "company" ? "companies" : "persons"}/${clientId}`;
}
