import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MailInbox } from "../../../test/mail-inbox.ts";
import { MailRefused, MailUnreachable, type Mail } from "./mailer.ts";
import { createSmtpMailer, greetRelay, type SmtpMailer } from "./smtp-mailer.ts";

let inbox: MailInbox;
let mailer: SmtpMailer;

const never = (): AbortSignal => new AbortController().signal;

const mail: Mail = {
  to: "jörg@example.org",
  subject: "Kanzlei Müßig & Söhne: Bitte um Ihre Angaben",
  text: "Guten Tag, Łukasz Őry\n",
  html: "<p>Guten Tag, Łukasz Őry</p>",
  messageId: "<0192-one@stammdaten.example>",
  language: "de",
  replyTo: "kanzlei@example.org",
};
const plain: Mail = { ...mail, to: "joerg@example.org" };

beforeAll(async () => {
  inbox = await MailInbox.start();
  mailer = createSmtpMailer({ url: inbox.smtpUrl, from: "Stammdaten <no-reply@stammdaten.example>" });
});
afterAll(async () => {
  mailer.close();
  await inbox.close();
});
beforeEach(async () => {
  await inbox.behave("ok");
  await inbox.empty();
});

describe("smtp mailer", () => {
  it("delivers text, HTML and every header with umlauts and other letters", async () => {
    await mailer.send(plain, never());
    const [got] = await inbox.received();
    expect(got).toMatchObject({
      subject: mail.subject,
      messageId: mail.messageId,
      from: [{ address: "no-reply@stammdaten.example", name: "Stammdaten" }],
      to: [{ address: "joerg@example.org", name: "" }],
    });
    expect(got?.text.trim()).toBe(mail.text.trim());
    expect(got?.html.trim()).toBe(mail.html);
    expect(got?.headers).toMatchObject({ "reply-to": "kanzlei@example.org", "auto-submitted": "auto-generated", "content-language": "de" });
  });

  it("keeps one subject one header, whatever it holds", async () => {
    await mailer.send({ ...plain, subject: "Hallo\r\nBcc: spion@example.org\r\n\r\nText" }, never());
    const [got] = await inbox.received();
    expect(got?.envelope.to).toEqual(["joerg@example.org"]);
    expect(got?.subject).toBe("Hallo Bcc: spion@example.org Text");
    expect(got?.headers).not.toHaveProperty("bcc");
  });

  it.each(["a@example.org, b@example.org", "a@example.org\r\nBcc: b@example.org", "A <a@example.org>", "a@b@example.org", "nobody", ""])(
    "refuses %j as a recipient",
    async (to) => {
      await expect(mailer.send({ ...mail, to }, never())).rejects.toBeInstanceOf(MailRefused);
      expect(await inbox.received()).toEqual([]);
    },
  );

  it("leaves out a reply address that is none", async () => {
    await mailer.send({ ...plain, replyTo: "x@example.org\r\nBcc: b@example.org" }, never());
    const [got] = await inbox.received();
    expect(got?.headers).not.toHaveProperty("reply-to");
    expect(got?.envelope.to).toEqual(["joerg@example.org"]);
  });

  it("distinguishes a permanently refused recipient from a busy relay", async () => {
    await inbox.behave("bounce550");
    await expect(mailer.send(plain, never())).rejects.toBeInstanceOf(MailRefused);
    await inbox.behave("refuse");
    await expect(mailer.send(plain, never())).rejects.toBeInstanceOf(MailUnreachable);
  });

  it("takes a refusal of the mail itself for one of the recipient, but for what a policy says of the sender", async () => {
    await expect(mailer.send({ ...mail, to: "bounce-size@example.org" }, never())).rejects.toMatchObject({
      name: "MailRefused",
      reply: "552 5.2.3 message too large for this mailbox",
    });
    await expect(mailer.send({ ...mail, to: "bounce-content@example.org" }, never())).rejects.toMatchObject({
      name: "MailUnreachable",
      message: expect.stringContaining("554") as string,
    });
  });

  it("keeps the server's words without the address", async () => {
    const error = await mailer.send({ ...mail, to: "bounce.joerg@example.org" }, never()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: "MailRefused", reply: "550 5.1.1 … mailbox unknown" });
  });

  it("never names the address in its errors, which go to the log", async () => {
    await inbox.behave("bounce550");
    const error = await mailer.send(plain, never()).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain("550");
    expect(String(error)).not.toContain("joerg");
  });

  it("sends again once the relay is back", async () => {
    await inbox.stopSmtp();
    await expect(mailer.send(plain, never())).rejects.toBeInstanceOf(MailUnreachable);
    await inbox.startSmtp();
    await mailer.send(plain, never());
    expect(await inbox.received()).toHaveLength(1);
  });

  it("stops waiting when the run is out of time", async () => {
    await expect(mailer.send(plain, AbortSignal.abort())).rejects.toBeInstanceOf(MailUnreachable);
    expect(await inbox.received()).toEqual([]);
  });

  it("hands nothing over in the clear where TLS is a must and the relay has none", async () => {
    const strict = createSmtpMailer({ url: inbox.smtpUrl, from: "no-reply@stammdaten.example", requireTls: true });
    // It has no such command; the mail waits until the relay is set right.
    await expect(strict.send(plain, never())).rejects.toThrow(new MailUnreachable("ETLS STARTTLS 500"));
    await expect(greetRelay(inbox.smtpUrl, { requireTls: true })).rejects.toThrow("STARTTLS");
    expect(await inbox.received()).toEqual([]);
    strict.close();
  });
});
