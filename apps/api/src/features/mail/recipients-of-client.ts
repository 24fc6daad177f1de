import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import type { Tx } from "../../db/sql.ts";
import type { Mail, Mailer } from "../../integrations/mail/mailer.ts";
import type { JobResult } from "../../jobs/job.ts";
import { sendMail } from "./send-mail.job.ts";
import { pickClientLanguage } from "@stammdaten/shared/values/language.ts";

export type Recipient = { readonly userId: string; readonly email: string; readonly language: ClientLanguage };

/** Who can log in as a client. */
export async function readRecipients(tx: Tx, tenantId: string, clientId: string): Promise<Recipient[]> {
  const users = await tx.user.findMany({
    where: { tenantId, OR: [{ personId: clientId }, { companyId: clientId }], status: "active", deletedAt: null },
    select: { id: true, email: true, language: true },
  });
  return users.map(({ id, email, language }) => ({ userId: id, email, language: pickClientLanguage(language) }));
}

/** Sends to one after another; what is sent again after a failure carries the same message id. */
export async function sendToAll(
  mailer: Mailer,
  mails: readonly Mail[],
  signal: AbortSignal,
  record?: JobResult["record"],
): Promise<JobResult> {
  let result: JobResult = { outcome: "done" };
  for (const mail of mails) {
    const sent = await sendMail(mailer, mail, signal);
    // Whoever will never take it does not keep the others from theirs.
    if (sent.outcome === "retry") return sent;
    if (sent.outcome === "giveUp") result = sent;
  }
  return { ...(mails.length > 1 ? { outcome: "done" as const } : result), ...(record !== undefined && { record }) };
}
