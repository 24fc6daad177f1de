import express, { type Express, type Response } from "express";
import { z } from "zod";
import { escapeHtml } from "../page/escape-html.ts";
import { pagePolicy, renderPage } from "../page/render-page.ts";
import { linkText } from "./link-text.ts";
import type { MailStore } from "./mail-store.ts";
import type { SmtpListener } from "./smtp-listener.ts";
import type { Mailbox, StoredMail } from "./stored-mail.ts";

// A mail is foreign content: no scripts, no origin of ours, nothing loaded from elsewhere.
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
// The inbox shows mails in frames of its own.
const inboxPolicy = `${pagePolicy}; frame-src 'self'`;
const shownMails = 200;

/** A mail's links open beside the inbox: what they lead to does not let itself be framed. */
const openBeside = (html: string): string =>
  /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, '$&<base target="_blank">') : `<base target="_blank">${html}`;

const behaviourSchema = z.strictObject({ mode: z.enum(["ok", "refuse", "down", "bounce550"]) });

function formatMailboxes(mailboxes: readonly Mailbox[]): string {
  return mailboxes.map(({ name, address }) => (name === "" ? address : `${name} <${address}>`)).join(", ");
}

function renderMail(mail: StoredMail): string {
  const id = escapeHtml(mail.id);
  // A frame in a closed element is not loaded.
  const html =
    mail.html === ""
      ? ""
      : `<details><summary>HTML-Ansicht</summary><iframe src="/framed/${id}" title="HTML-Ansicht: ${escapeHtml(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe></details>
<p><a href="/api/email/${id}/html" target="_blank" rel="noopener">HTML-Ansicht in eigenem Fenster</a></p>`;
  return `<article aria-labelledby="m-${id}">
<h2 id="m-${id}">${escapeHtml(mail.subject || "(ohne Betreff)")}</h2>
<p>Von ${escapeHtml(formatMailboxes(mail.from))} an ${escapeHtml(formatMailboxes(mail.to))}, <time datetime="${escapeHtml(mail.date)}">${escapeHtml(mail.date)}</time></p>
<pre>${linkText(mail.text)}</pre>
${html}
</article>`;
}

function sendNotFound(response: Response): void {
  response.status(404).json({ error: "Email was not found" });
}

/** The inbox for people (a page) and for tests (`/api/email`, the switch under `/sandbox`). */
export function buildMailApp(mails: MailStore, smtp: SmtpListener): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);

  app.get("/api/email", (_request, response) => {
    response.json(mails.list());
  });

  app.delete("/api/email/all", (_request, response) => {
    mails.clear();
    response.json(true);
  });

  app.get("/api/email/:id", (request, response) => {
    const mail = mails.find(request.params.id);
    if (mail === undefined) sendNotFound(response);
    else response.json(mail);
  });

  app.delete("/api/email/:id", (request, response) => {
    if (mails.delete(request.params.id)) response.json(true);
    else sendNotFound(response);
  });

  app.get("/api/email/:id/html", (request, response) => {
    const mail = mails.find(request.params.id);
    if (mail === undefined) {
      sendNotFound(response);
      return;
    }
    response.set("Content-Security-Policy", mailPolicy).type("html").send(mail.html);
  });

  app.get("/framed/:id", (request, response) => {
    const mail = mails.find(request.params.id);
    if (mail === undefined) {
      sendNotFound(response);
      return;
    }
    response.set("Content-Security-Policy", mailPolicy).type("html").send(openBeside(mail.html));
  });

  app.get("/sandbox/behaviour", (_request, response) => {
    response.json({ mode: smtp.mode });
  });

  app.put("/sandbox/behaviour", express.json(), async (request, response) => {
    const wanted = behaviourSchema.safeParse(request.body);
    if (!wanted.success) {
      response.status(400).json({ error: z.prettifyError(wanted.error) });
      return;
    }
    smtp.mode = wanted.data.mode;
    await (smtp.mode === "down" ? smtp.stop() : smtp.start());
    response.json(wanted.data);
  });

  app.get("/", (_request, response) => {
    const newest = mails.list().slice(-shownMails).reverse();
    const list = newest.length === 0 ? "<p>Noch keine E-Mails.</p>" : newest.map(renderMail).join("\n");
    response
      .set("Content-Security-Policy", inboxPolicy)
      .type("html")
      .send(renderPage("Posteingang (Sandbox)", `<p>E-Mails: ${String(mails.list().length)}</p>\n${list}`));
  });

  return app;
}
