import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { composeDocumentsMail } from "./compose-documents-mail.ts";
import { firmColumns } from "./firm.ts";
import { readRecipients, sendToAll } from "./recipients-of-client.ts";
import type { MailDeps } from "./send-mail.job.ts";

/** Mails a client that what they sent was accepted, or why not; nothing where the decision was taken back meanwhile. */
export const createDocumentDecidedMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailDocumentDecided"> =>
  async ({ tenantId, payload: { documentId, decisionId, status }, signal }) => {
    const found = await inTenant(tenantId, systemActor, (ctx) => loadDecided(ctx, documentId));
    if (found === null || found.document.status !== status) return { outcome: "done" };
    const { document, firm, recipients } = found;
    const kind = status === "Completed" ? "documentCompleted" : "documentRejected";
    const quotes = document.rejectionReason === null ? {} : { reason: document.rejectionReason };
    return sendToAll(
      mailer,
      recipients.map((recipient) => composeDocumentsMail({ subject: decisionId, kind, values: {}, quotes, firm, recipient }, appUrl)),
      signal,
    );
  };

async function loadDecided({ tx, tenantId }: Ctx<SystemActor>, id: string) {
  const document = await tx.document.findFirst({
    where: { tenantId, id, deletedAt: null },
    select: { id: true, status: true, rejectionReason: true, clientId: true },
  });
  const firm = await tx.tenant.findFirst({ where: { id: tenantId, active: true }, select: firmColumns });
  if (document?.clientId == null || firm === null) return null;
  return { document, firm, recipients: await readRecipients(tx, tenantId, document.clientId) };
}
