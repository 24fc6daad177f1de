import { startMailInbox, type RunningMailInbox } from "../../sandbox/src/mail/start-mail-inbox.ts";
import type { StoredMail } from "../../sandbox/src/mail/stored-mail.ts";

/** A running mail relay for tests, with its switches and what it was given. */
export class MailInbox {
  readonly #running: RunningMailInbox;
  /** Where mails are handed over. */
  readonly smtpUrl: string;

  constructor(running: RunningMailInbox) {
    this.#running = running;
    this.smtpUrl = `smtp://127.0.0.1:${running.smtpPort}`;
  }

  static async start(): Promise<MailInbox> {
    return new MailInbox(await startMailInbox({ smtpPort: 0, uiPort: 0 }));
  }

  #page(path: string): string {
    return `http://127.0.0.1:${this.#running.uiPort}${path}`;
  }

  async received(): Promise<StoredMail[]> {
    return (await (await fetch(this.#page("/api/email"))).json()) as StoredMail[];
  }

  /** Sets how the relay behaves (`ok`, `refuse`, `bounce550`). */
  async behave(mode: string): Promise<void> {
    const response = await fetch(this.#page("/sandbox/behaviour"), {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ mode }),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  async empty(): Promise<void> {
    await fetch(this.#page("/api/email/all"), { method: "DELETE" });
  }

  stopSmtp(): Promise<void> {
    return this.#running.stopSmtp();
  }

  startSmtp(): Promise<void> {
    return this.#running.startSmtp();
  }

  close(): Promise<void> {
    return this.#running.close();
  }
}
