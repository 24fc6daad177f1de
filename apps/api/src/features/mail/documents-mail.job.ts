import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { composeDocumentsMail } from "./compose-documents-mail.ts";
import { firmColumns } from "./firm.ts";
import { readRecipients, sendToAll } from "./recipients-of-client.ts";
import type { MailDeps } from "./send-mail.job.ts";

/**
 * Tells a client of all that was put into their file since the last mail. A client without a login is not written to:
 * they could not open it.
 */
export const createDocumentsMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailDocuments"> =>
  async ({ tenantId, payload: { clientId }, signal }) => {
    const found = await inTenant(tenantId, systemActor, (ctx) => loadUntold(ctx, clientId));
    if (found === null) return { outcome: "done" };
    const { firm, recipients, ids, values } = found;
    return sendToAll(
      mailer,
      recipients.map((recipient) =>
        composeDocumentsMail({ subject: ids[0] ?? clientId, kind: "documents", values, quotes: {}, firm, recipient }, appUrl),
      ),
      signal,
      async ({ tx, now }) => void (await tx.document.updateMany({ where: { tenantId, id: { in: [...ids] } }, data: { notifiedAt: now } })),
    );
  };

async function loadUntold({ tx, tenantId }: Ctx<SystemActor>, clientId: string) {
  const unannounced = await tx.document.findMany({
    where: { tenantId, clientId, uploadedBy: "tenant", status: "New", notifiedAt: null, deletedAt: null },
    select: { id: true, purpose: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const firm = await tx.tenant.findFirst({ where: { id: tenantId, active: true }, select: firmColumns });
  const recipients = await readRecipients(tx, tenantId, clientId);
  return firm === null || unannounced.length === 0 || recipients.length === 0
    ? null
    : {
        firm,
        recipients,
        ids: unannounced.map(({ id }) => id),
        values: {
          count: unannounced.length,
          sign: unannounced.filter(({ purpose }) => purpose === "sign").length,
          sendBack: unannounced.filter(({ purpose }) => purpose === "return").length,
        },
      };
}
