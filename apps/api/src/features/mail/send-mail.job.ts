import type { JobResult } from "../../jobs/job.ts";
import { MailRefused, type Mail, type Mailer } from "../../integrations/mail/mailer.ts";

/** What the mail jobs need from outside. `appUrl` is the origin that links begin with. */
export type MailDeps = { readonly mailer: Mailer; readonly appUrl: string };

/**
 * Sends a mail and says what came of it. A recipient who will never take it ends the job; everything else is tried again.
 * @param record written down once the mail is out
 */
export async function sendMail(mailer: Mailer, mail: Mail, signal: AbortSignal, record?: JobResult["record"]): Promise<JobResult> {
  try {
    await mailer.send(mail, signal);
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : "unknown";
    return { outcome: error instanceof MailRefused ? "giveUp" : "retry", reason };
  }
  return { outcome: "done", ...(record !== undefined && { record }) };
}
