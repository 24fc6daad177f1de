import { createTransport } from "nodemailer";
import SMTPConnection from "nodemailer/lib/smtp-connection/index.js";
import { MailRefused, MailUnreachable, type Mail, type Mailer } from "./mailer.ts";

/** How long connecting, the greeting and any silence of the relay may each take, in milliseconds. */
const TIMEOUT_MS = 15_000;
const MOST_CONNECTIONS = 5;

/** One address and nothing that could make it two, or a header of its own. */
const address = /^[^\s@<>"(),:;\\[\]]{1,64}@[^\s@<>"(),:;\\[\]]{1,255}$/u;

export type SmtpMailer = Mailer & {
  /** Ends idle connections; a mail sent afterwards fails. */
  readonly close: () => void;
};

/**
 * Sends through an SMTP relay, over a few connections that stay open.
 * @param options.url `smtp://` (STARTTLS where offered) or `smtps://`, with user and password where the relay wants them
 * @param options.requireTls hands nothing over, neither mail nor password, where a relay of `smtp://` offers no STARTTLS
 * @param options.from the sender as in the header, e.g. `Stammdaten <no-reply@example.org>`
 */
export function createSmtpMailer({ url, from, requireTls = false }: { url: string; from: string; requireTls?: boolean }): SmtpMailer {
  const transport = createTransport({ pool: true, maxConnections: MOST_CONNECTIONS, ...readRelay(url, requireTls) });
  return {
    send: async (mail, signal) => {
      if (!address.test(mail.to)) throw new MailRefused("not an address");
      if (signal.aborted) throw new MailUnreachable("out of time");
      try {
        await withSignal(transport.sendMail(compose(mail, from)), signal);
      } catch (error) {
        throw toMailError(error, mail.to);
      }
    },
    close: () => {
      transport.close();
    },
  };
}

/**
 * Asks the relay whether it would take mail from us: connects, greets, begins TLS as the url says, and logs in where it
 * names a user. Nothing is sent.
 * @param url and `requireTls` as for the mailer
 * @returns whether the connection is encrypted
 * @throws Error in the words of the relay or of the network
 */
export async function greetRelay(url: string, { requireTls }: { requireTls: boolean }): Promise<{ encrypted: boolean }> {
  const relay = readRelay(url, requireTls);
  const connection = new SMTPConnection(relay);
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      connection.connect((error) => (error === undefined || error === null ? resolve() : reject(error)));
    });
    if ("auth" in relay) {
      await new Promise<void>((resolve, reject) => {
        connection.login({ credentials: relay.auth }, (error) => (error === undefined || error === null ? resolve() : reject(error)));
      });
    }
    return { encrypted: connection.secure };
  } finally {
    // What a connection that is given up says afterwards is of no interest.
    connection.removeAllListeners("error");
    connection.on("error", () => {});
    connection.quit();
  }
}

function readRelay(url: string, requireTLS: boolean) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS,
    ...(username !== "" && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  };
}

function compose(mail: Mail, from: string) {
  return {
    from,
    to: { name: "", address: mail.to },
    subject: toHeader(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.logo !== undefined && { attachments: [attachLogo(mail.logo)] }),
    messageId: toHeader(mail.messageId),
    headers: {
      "Content-Language": mail.language,
      // RFC 3834: an absence notice must not come back to what a machine wrote.
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
    ...(mail.replyTo !== undefined && address.test(mail.replyTo) && { replyTo: { name: "", address: mail.replyTo } }),
    // A mail is made of the given texts alone, never of files or pages that one of them names.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Shown where the page names it, and in no list of attachments (RFC 2387). */
function attachLogo({ cid, url }: NonNullable<Mail["logo"]>) {
  const [, contentType = "", content = ""] = /^data:(image\/[a-z]+);base64,(.*)$/s.exec(url) ?? [];
  const filename = `logo.${contentType.slice("image/".length)}`;
  return {
    ...{ cid, filename, contentType, content, encoding: "base64" },
    contentDisposition: "inline" as const,
  };
}

/** One line without control or formatting characters: whatever it holds, it stays one header. */
const toHeader = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();

/** The relay may still accept a mail after our timeout; the message id identifies a repeated one. */
async function withSignal(sending: Promise<unknown>, signal: AbortSignal): Promise<void> {
  let stopWaiting: () => void = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stopWaiting = () => {
      reject(new MailUnreachable("out of time"));
    };
    signal.addEventListener("abort", stopWaiting, { once: true });
  });
  try {
    await Promise.race([sending, aborted]);
  } finally {
    signal.removeEventListener("abort", stopWaiting);
    sending.catch(() => {});
  }
}

/** What refuses this mail or its recipient; anything else refuses us, and is set right while the mail waits. */
const REFUSING = new Set<unknown>(["RCPT TO", "DATA"]);

/** What policy and security say once the mail is read (RFC 3463, 5.7.x) is about our content or address, whoever it goes to. */
const refusesSender = (command: unknown, response: unknown): boolean =>
  command === "DATA" && typeof response === "string" && /^5\d\d[ -]5\.7\.\d/.test(response);

/** Only a lasting refusal of the recipient is one; a relay that refuses us is set up again and the mail still goes. */
function toMailError(error: unknown, to: string): Error {
  if (error instanceof MailUnreachable) return error;
  const { responseCode, command, code, response } = error as {
    responseCode?: unknown;
    command?: unknown;
    code?: unknown;
    response?: unknown;
  };
  const reason = [code, command, responseCode].filter((part) => typeof part === "string" || typeof part === "number").join(" ");
  const isLasting = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600;
  // The cause names the address, and logs do not need it: only codes go on.
  if (!isLasting || !REFUSING.has(command) || refusesSender(command, response))
    return new MailUnreachable(reason === "" ? "unknown" : reason);
  return new MailRefused(reason, typeof response === "string" ? toReply(response, to) : null);
}

const LONGEST_REPLY = 200;

/** A server's words in one line: without any address, and without the name before its @, by which servers call a mailbox too. */
function toReply(response: string, to: string): string | null {
  const name = to.slice(0, to.lastIndexOf("@")).toLowerCase();
  const masked = toHeader(response)
    .replace(/<?[^\s<>@]+@[^\s<>@]+>?/gu, "…")
    .split(/([^\p{L}\p{N}.+_-]+)/u)
    .map((word) => (word.toLowerCase() === name ? "…" : word))
    .join("");
  return masked === "" ? null : masked.slice(0, LONGEST_REPLY).toWellFormed();
}
