import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MailStore } from "./mail-store.ts";
import { startMailInbox, type RunningMailInbox } from "./start-mail-inbox.ts";
import type { StoredMail } from "./stored-mail.ts";

let folder: string;
let inbox: RunningMailInbox;
const stateFile = (): string => join(folder, "mail.json");
const start = () => startMailInbox({ smtpPort: 0, uiPort: 0, stateFile: stateFile() });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mail-"));
  inbox = await start();
});
afterEach(async () => {
  await inbox.close();
  await rm(folder, { recursive: true });
});

const request = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${String(inbox.uiPort)}${path}`, init);
const list = async (): Promise<StoredMail[]> => (await (await request("/api/email")).json()) as StoredMail[];
const behave = (mode: string) =>
  request("/sandbox/behaviour", {
    method: "PUT",
    body: JSON.stringify({ mode }),
    headers: { "content-type": "application/json" },
  });

async function send(more: SendMailOptions = {}): Promise<unknown> {
  const transport = createTransport({ host: "127.0.0.1", port: inbox.smtpPort, secure: false });
  try {
    return await transport.sendMail({
      from: '"Kanzlei Sommer & Partner" <post@sommer.example>',
      to: '"Jürgen Weiß" <juergen@post.example>',
      subject: "Ihre Einladung – bitte prüfen",
      text: "Grüße aus Köln\n<b>kein HTML</b>",
      html: "<p>Grüße aus <b>Köln</b></p><script>alert(1)</script>",
      ...more,
    });
  } finally {
    transport.close();
  }
}

describe("inbox", () => {
  it("shows a mail with umlauts and HTML as it was sent", async () => {
    await send({ headers: { "X-Kanzlei": "Sommer" }, messageId: "<eins@sommer.example>", bcc: "blind@post.example" });
    const [mail] = await list();
    expect(mail).toMatchObject({
      messageId: "<eins@sommer.example>",
      from: [{ address: "post@sommer.example", name: "Kanzlei Sommer & Partner" }],
      to: [{ address: "juergen@post.example", name: "Jürgen Weiß" }],
      subject: "Ihre Einladung – bitte prüfen",
      html: "<p>Grüße aus <b>Köln</b></p><script>alert(1)</script>",
      envelope: { to: ["juergen@post.example", "blind@post.example"] },
    });
    expect(mail?.text.trim()).toBe("Grüße aus Köln\n<b>kein HTML</b>");
    expect(mail?.headers["x-kanzlei"]).toBe("Sommer");
    expect(await (await request(`/api/email/${mail?.id ?? ""}`)).json()).toEqual(mail);
  });

  it("invents neither text nor HTML", async () => {
    const transport = createTransport({ host: "127.0.0.1", port: inbox.smtpPort, secure: false });
    const to = { from: "a@b.example", to: "c@d.example" };
    await transport.sendMail({ ...to, text: "nur Text" });
    await transport.sendMail({ ...to, html: "<p>nur HTML</p>" });
    transport.close();
    expect(await list()).toMatchObject([{ html: "" }, { text: "" }]);
  });

  it("locks the HTML of a mail in and escapes it on its page", async () => {
    await send();
    const [mail] = await list();
    const html = await request(`/api/email/${mail?.id ?? ""}/html`);
    expect(html.headers.get("content-type")).toContain("text/html");
    const policy = html.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/(^|;\s*)sandbox /);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("allow-scripts");
    const page = await (await request("/")).text();
    expect(page).toContain("Ihre Einladung – bitte prüfen");
    expect(page).toContain("&lt;b&gt;kein HTML&lt;/b&gt;");
    expect(page).toContain(`/api/email/${mail?.id ?? ""}/html`);
    expect(page).not.toContain("<script");
  });

  it("makes the links of a text mail clickable, and shows HTML in a frame that can run nothing", async () => {
    await send({
      text: "Bitte öffnen: https://sommer.example/invitation?token=a&b=1.",
      html: '<html><head><title>x</title></head><body><a href="https://sommer.example/">Öffnen</a></body></html>',
    });
    const [mail] = await list();
    const answer = await request("/");
    const page = await answer.text();
    expect(page).toContain('<a href="https://sommer.example/invitation?token=a&amp;b=1" target="_blank" rel="noopener noreferrer">');
    expect(page).toContain(`<iframe src="/framed/${mail?.id ?? ""}"`);
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(answer.headers.get("content-security-policy")).toContain("frame-src 'self'");
    const framed = await request(`/framed/${mail?.id ?? ""}`);
    expect(framed.headers.get("content-security-policy")).toMatch(/^sandbox (?!.*allow-scripts).*default-src 'none'/);
    expect(await framed.text()).toContain('<head><base target="_blank"><title>x</title>');
    expect((await request("/framed/nobody")).status).toBe(404);
  });

  it("lists newest last and deletes one or all", async () => {
    for (const subject of ["eins", "zwei", "drei"]) await send({ subject });
    const mails = await list();
    expect(mails.map(({ subject }) => subject)).toEqual(["eins", "zwei", "drei"]);
    expect((await request(`/api/email/${mails[1]?.id ?? ""}`, { method: "DELETE" })).status).toBe(200);
    expect((await list()).map(({ subject }) => subject)).toEqual(["eins", "drei"]);
    expect((await request(`/api/email/${mails[1]?.id ?? ""}`)).status).toBe(404);
    await request("/api/email/all", { method: "DELETE" });
    expect(await list()).toEqual([]);
  });

  it("keeps mails over a restart", async () => {
    await send({ subject: "bleibt" });
    await inbox.close();
    inbox = await start();
    expect((await list()).map(({ subject }) => subject)).toEqual(["bleibt"]);
  });

  it("keeps the newest 2,000", () => {
    const store = new MailStore(undefined);
    const mail: StoredMail = {
      id: "",
      messageId: "",
      date: "",
      from: [],
      to: [],
      cc: [],
      envelope: { from: "", to: [] },
      subject: "",
      text: "",
      html: "",
      headers: {},
      attachments: [],
    };
    for (let index = 0; index < 2_005; index += 1) store.add({ ...mail, id: String(index) });
    expect(store.list()).toHaveLength(2_000);
    expect(store.list()[0]?.id).toBe("5");
  });
});

describe("behaviour of the mail server", () => {
  it.each([
    ["bounce@post.example", 550, "RCPT TO"],
    ["Bounce.jo@post.example", 550, "RCPT TO"],
    ["bounce-content@post.example", 554, "DATA"],
  ])("refuses %s for good whatever the mode", async (to, responseCode, command) => {
    await expect(send({ to })).rejects.toMatchObject({ responseCode, command });
    await send({ subject: "andere" });
    expect((await list()).map(({ subject }) => subject)).toEqual(["andere"]);
  });

  it.each([
    ["refuse", 451],
    ["bounce550", 550],
  ])("%s answers %i and keeps nothing", async (mode, responseCode) => {
    expect((await behave(mode)).status).toBe(200);
    await expect(send()).rejects.toMatchObject({ responseCode });
    expect(await list()).toEqual([]);
    await behave("ok");
    await send();
    expect(await list()).toHaveLength(1);
  });

  it("down does not listen, ok listens on the same port again", async () => {
    await behave("down");
    await expect(send()).rejects.toMatchObject({ code: expect.stringMatching(/ECONNREFUSED|ESOCKET/) as string });
    await behave("ok");
    await send();
    expect(await list()).toHaveLength(1);
  });

  it("stops and starts by call", async () => {
    await inbox.stopSmtp();
    await expect(send()).rejects.toThrow();
    await inbox.startSmtp();
    await send();
    expect(await list()).toHaveLength(1);
  });

  it("refuses a behaviour it does not know", async () => {
    expect((await behave("sulk")).status).toBe(400);
  });
});
