import { listen } from "../http/listen.ts";
import { buildMailApp } from "./build-mail-app.ts";
import { MailStore } from "./mail-store.ts";
import { SmtpListener } from "./smtp-listener.ts";

/** Where the inbox listens; port 0 takes a free one, no state file keeps all in memory. */
export interface MailInboxOptions {
  readonly smtpPort: number;
  readonly uiPort: number;
  readonly host?: string;
  readonly stateFile?: string;
}

/** A running inbox; `stopSmtp` and `startSmtp` play a mail server that is away for a while. */
export interface RunningMailInbox {
  readonly smtpPort: number;
  readonly uiPort: number;
  close(): Promise<void>;
  stopSmtp(): Promise<void>;
  startSmtp(): Promise<void>;
}

/**
 * Starts an inbox that takes every mail and shows it at `uiPort`.
 * @throws Error when a port is taken or the state file is damaged
 */
export async function startMailInbox(options: MailInboxOptions): Promise<RunningMailInbox> {
  const host = options.host ?? "127.0.0.1";
  const mails = new MailStore(options.stateFile);
  const smtp = new SmtpListener(options.smtpPort, host, mails);
  await smtp.start();
  const listener = await listen(buildMailApp(mails, smtp), options.uiPort, host).catch(async (error: unknown) => {
    await smtp.stop();
    throw error;
  });
  return {
    smtpPort: smtp.port,
    uiPort: listener.port,
    close: async () => {
      await Promise.all([smtp.stop(), listener.close()]);
      await mails.flush();
    },
    stopSmtp: () => smtp.stop(),
    startSmtp: () => smtp.start(),
  };
}
