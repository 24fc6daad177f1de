import { SMTPServer, type SMTPServerAddress, type SMTPServerOptions } from "smtp-server";
import type { MailStore } from "./mail-store.ts";
import { parseMail } from "./parse-mail.ts";

/** How the inbox meets a sender: `refuse` says come again (451), `bounce550` never, `down` does not listen. */
export type MailMode = "ok" | "refuse" | "down" | "bounce550";

type AddressHandler = NonNullable<SMTPServerOptions["onRcptTo"]>;

function buildReply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** The answer to a mail that was read: that its content is not wanted, by whomever it is sent to, or that it is too large for this one. */
const refusalsWhenRead: readonly (readonly [RegExp, number, string])[] = [
  [/^bounce-content/i, 554, "5.7.1 message content rejected"],
  [/^bounce-size/i, 552, "5.2.3 message too large for this mailbox"],
];

/** Addresses that no mode lets in: `bounce…@` is unknown, a mail to `bounce-content…@` or `bounce-size…@` is refused once it is read. */
const bouncesAtOnce = (address: string): boolean => /^bounce(?!-content|-size)/i.test(address);

function listRecipients(addresses: readonly SMTPServerAddress[]): string[] {
  return addresses.map(({ address }) => address);
}

/** The SMTP side of the inbox; it can be stopped and started again on the same port. */
export class SmtpListener {
  mode: MailMode = "ok";
  #port: number;
  readonly #host: string;
  readonly #mails: MailStore;
  #server: SMTPServer | undefined;

  /** @param port 0 takes a free one, which later starts use again */
  constructor(port: number, host: string, mails: MailStore) {
    this.#port = port;
    this.#host = host;
    this.#mails = mails;
  }

  get port(): number {
    return this.#port;
  }

  /** Listens; nothing happens when it already does. @throws Error when the port is taken */
  async start(): Promise<void> {
    if (this.#server !== undefined) return;
    const server = this.#build();
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once("error", (error) => {
        this.#server = undefined;
        reject(error);
      });
      server.listen(this.#port, this.#host, resolve);
    });
    server.removeAllListeners("error");
    // A sender that hangs up in the middle must not end the process.
    server.on("error", () => undefined);
    const address = server.server.address();
    if (typeof address === "object" && address !== null) this.#port = address.port;
  }

  /** Stops listening and closes open connections; nothing happens when it is stopped. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    await new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
    });
  }

  #build(): SMTPServer {
    const onRcptTo: AddressHandler = ({ address }, _session, callback) => {
      if (this.mode === "bounce550" || bouncesAtOnce(address)) callback(buildReply(550, `5.1.1 <${address}> mailbox unknown`));
      else if (this.mode === "refuse") callback(buildReply(451, "4.3.0 temporarily unavailable"));
      else callback();
    };
    return new SMTPServer({
      banner: "Sandbox inbox",
      disabledCommands: ["AUTH", "STARTTLS"],
      disableReverseLookup: true,
      closeTimeout: 500,
      size: 50 * 1024 * 1024,
      onRcptTo,
      onData: (stream, session, callback) => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? "" : mailFrom.address;
        parseMail(stream, { from, to: listRecipients(rcptTo) }).then(
          (mail) => {
            const refusal = refusalsWhenRead.find(([pattern]) => rcptTo.some(({ address }) => pattern.test(address)));
            if (refusal !== undefined) {
              callback(buildReply(refusal[1], refusal[2]));
              return;
            }
            this.#mails.add(mail);
            callback();
          },
          (error: unknown) => {
            callback(error instanceof Error ? error : new Error(String(error)));
          },
        );
      },
    });
  }
}
