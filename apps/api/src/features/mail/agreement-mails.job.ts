import { pickLanguage } from "@stammdaten/shared/values/language.ts";
import { formatDate, germanDayOf } from "@stammdaten/shared/values/date.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { firmColumns } from "./firm.ts";
import { formatMoment } from "./format-moment.ts";
import { messageIdOf } from "./message-id-of.ts";
import { renderMail } from "./render-mail.ts";
import { sendMail, type MailDeps } from "./send-mail.job.ts";

const nameOf = (kind: string, language: "de" | "en"): string => createTranslate(language)(`agreements.kind.${kind}`);

/** Tells somebody of the firm that the operator has published a document, and until when the firm may object where one has changed. */
export const createDocumentPublishedMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailDocumentPublished"> =>
  async ({ tenantId, payload: { documentId, userId }, signal }) => {
    const found = await inTenant(tenantId, systemActor, (ctx) => loadPublished(ctx, documentId, userId));
    if (found === null) return { outcome: "done" };
    const { document, user } = found;
    const language = pickLanguage(user.language);
    const { kind, version, objectionUntil } = document;
    const rendered = renderMail({
      kind: objectionUntil === null ? "documentPublished" : "documentChanged",
      language,
      firm: user.tenant,
      values: {
        agreement: nameOf(kind, language),
        version,
        until: objectionUntil === null ? "" : formatDate(germanDayOf(objectionUntil), language),
      },
      link: new URL(kind === "terms" ? "/terms" : "/tenant/settings/agreements", appUrl).href,
      signed: false,
    });
    return sendMail(mailer, { to: user.email, ...rendered, language, messageId: messageIdOf(`${documentId}.${userId}`, appUrl) }, signal);
  };

/** Mails a copy of what was accepted to whoever accepted it, and to the firm's address where that is another. */
export const createAgreementAcceptedMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailAgreementAccepted"> =>
  async ({ tenantId, payload: { acceptanceId, to }, signal }) => {
    const accepted = await inTenant(tenantId, systemActor, (ctx) => loadAccepted(ctx, acceptanceId));
    if (accepted === null) return { outcome: "done" };
    const { document, user, tenant, acceptedAt } = accepted;
    if (to === "firm" && tenant.email === user.email) return { outcome: "done" };
    const language = pickLanguage(to === "user" ? user.language : tenant.defaultLanguage);
    const rendered = renderMail({
      kind: "agreementAccepted",
      language,
      firm: tenant,
      values: {
        agreement: nameOf(document.kind, language),
        version: document.version,
        who: `${user.firstName} ${user.lastName}`.trim(),
        at: formatMoment(acceptedAt, language),
      },
      quotes: { text: language === "de" ? document.textDe : document.textEn },
      signed: false,
    });
    const messageId = messageIdOf(`${acceptanceId}.${to}`, appUrl);
    return sendMail(mailer, { to: to === "user" ? user.email : tenant.email, ...rendered, language, messageId }, signal);
  };

async function loadPublished({ tx, tenantId }: Ctx<SystemActor>, documentId: string, userId: string) {
  const document = await tx.operatorDocument.findFirst({ where: { id: documentId } });
  const user = await tx.user.findFirst({
    where: { tenantId, id: userId, status: "active", deletedAt: null },
    select: { email: true, language: true, tenant: { select: firmColumns } },
  });
  return document === null || user === null ? null : { document, user };
}

async function loadAccepted({ tx, tenantId }: Ctx<SystemActor>, id: string) {
  return await tx.agreementAcceptance.findFirst({
    where: { tenantId, id },
    select: {
      acceptedAt: true,
      document: true,
      user: { select: { email: true, language: true, firstName: true, lastName: true } },
      tenant: { select: { ...firmColumns, email: true, defaultLanguage: true } },
    },
  });
}
