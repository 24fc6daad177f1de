import { Router } from "express";
import { escapeHtml } from "../../page/escape-html.ts";
import type { Invoice } from "../objects/stripe-types.ts";
import { nameCard } from "../page/name-card.ts";
import { choosePageTexts, type PageTexts, type TextKey } from "../page/page-texts.ts";
import { sendPage } from "../page/send-page.ts";
import { writePdf, type PdfLine } from "../page/write-pdf.ts";
import type { StripeAccount } from "../stripe-account.ts";

const amountX = 430;

function nameStatus({ status }: Invoice): TextKey {
  return status === "paid" ? "paid" : status === "void" ? "voided" : "open";
}

function printInvoice(texts: PageTexts, invoice: Invoice): Buffer {
  const money = (cents: number): string => texts.money(cents, invoice.currency);
  const title = `${texts.say("invoice")} ${invoice.number ?? ""}`;
  const lines: PdfLine[] = [
    { text: title, size: 20 },
    { text: texts.say("test"), size: 9 },
    { text: invoice.account_name ?? "", down: 36 },
    { text: `${texts.say("date")}: ${texts.day(invoice.status_transitions.finalized_at ?? invoice.created)}` },
    { text: invoice.customer_name ?? "", down: 30 },
    { text: invoice.customer_email ?? "" },
    { text: "", down: 18 },
    ...invoice.lines.data.flatMap((line): PdfLine[] => [
      { text: (line.description ?? "").replaceAll("×", "x") },
      { text: money(line.amount), x: amountX, down: 0 },
    ]),
    { text: texts.say("amount"), size: 13, down: 30 },
    { text: money(invoice.total), size: 13, x: amountX, down: 0 },
    { text: texts.say(nameStatus(invoice)) },
    { text: money(invoice.amount_paid), x: amountX, down: 0 },
  ];
  return writePdf(title, lines);
}

/** The addresses that invoices and charges name: whoever knows one may read it. */
export function buildDocumentRoutes(account: StripeAccount): Router {
  const router = Router();
  const { store } = account;

  function findInvoice(token: string): Invoice | undefined {
    return [...store.invoices.values()].find((invoice) => invoice.hosted_invoice_url?.endsWith(`/i/${token}`) === true);
  }

  function textsOf(customerId: string, acceptLanguage: string | undefined): PageTexts {
    return choosePageTexts(store.customers.get(customerId)?.preferred_locales?.[0] ?? null, acceptLanguage);
  }

  router.get("/i/:token", (request, response, next) => {
    const invoice = findInvoice(request.params.token);
    if (invoice === undefined) {
      next();
      return;
    }
    const texts = textsOf(invoice.customer, request.get("accept-language"));
    const row = (what: string, cents: number): string =>
      `<li><span>${escapeHtml(what)}</span><span>${escapeHtml(texts.money(cents, invoice.currency))}</span></li>`;
    sendPage(response, texts, {
      title: `${texts.say("invoice")} ${invoice.number ?? ""}`,
      main: `<p><span class="badge">${escapeHtml(texts.say(nameStatus(invoice)))}</span></p>
<ul class="plain">${invoice.lines.data.map((line) => row(line.description ?? "", line.amount)).join("")}</ul>
<p>${escapeHtml(texts.say("amount"))}<br><span class="due">${escapeHtml(texts.money(invoice.total, invoice.currency))}</span></p>
<p><a class="button" href="/i/${escapeHtml(request.params.token)}/pdf">${escapeHtml(texts.say("download"))}</a></p>`,
    });
  });

  router.get("/i/:token/pdf", (request, response, next) => {
    const invoice = findInvoice(request.params.token);
    if (invoice === undefined) {
      next();
      return;
    }
    const texts = textsOf(invoice.customer, request.get("accept-language"));
    response.set("Content-Disposition", `attachment; filename="Invoice-${invoice.number ?? "draft"}.pdf"`);
    response.type("application/pdf").send(printInvoice(texts, invoice));
  });

  router.get("/receipts/:token", (request, response, next) => {
    const charge = [...store.charges.values()].find(({ receipt_url: url }) => url?.endsWith(`/receipts/${request.params.token}`) === true);
    if (charge === undefined) {
      next();
      return;
    }
    const texts = textsOf(charge.customer, request.get("accept-language"));
    const card = charge.payment_method_details?.card;
    const refunded =
      charge.amount_refunded === 0 ? "" : texts.say("refunded", { amount: texts.money(charge.amount_refunded, charge.currency) });
    sendPage(response, texts, {
      title: texts.say("receipt"),
      main: `<p class="due">${escapeHtml(texts.money(charge.amount, charge.currency))}</p>
<p>${escapeHtml(texts.say("paidOn", { date: texts.day(charge.created) }))}<br>${escapeHtml(nameCard(card?.brand, card?.last4))}</p>
<p>${escapeHtml(refunded)}</p>`,
    });
  });

  return router;
}
