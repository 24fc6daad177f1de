import type { JobResult } from "../../jobs/job.ts";
import { MailRefused, type Mail, type Mailer } from "../../integrations/mail/mailer.ts";

/** What the mail jobs need from outside. `appUrl` is the origin that links begin with. */
export type MailDeps = { readonly mailer: Mailer; readonly appUrl: string };

/** What is written down: once the mail is out, or once its recipient has refused it for good, with the server's words. */
export type MailRecords = {
  readonly sent?: NonNullable<JobResult["record"]>;
  readonly refused?: (reply: string | null) => NonNullable<JobResult["record"]>;
};

/** Sends a mail and says what came of it. A recipient who will never take it ends the job; everything else is tried again. */
export async function sendMail(mailer: Mailer, mail: Mail, signal: AbortSignal, { sent, refused }: MailRecords = {}): Promise<JobResult> {
  try {
    await mailer.send(mail, signal);
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : "unknown";
    if (!(error instanceof MailRefused)) return { outcome: "retry", reason };
    return { outcome: "giveUp", reason, ...(refused !== undefined && { record: refused(error.reply) }) };
  }
  return { outcome: "done", ...(sent !== undefined && { record: sent }) };
}
