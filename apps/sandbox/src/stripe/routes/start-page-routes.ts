import { Router, urlencoded } from "express";
import { escapeHtml } from "../../page/escape-html.ts";
import { pagePolicy, renderPage } from "../../page/render-page.ts";
import { settleDue } from "../billing/settle-due.ts";
import type { Customer, Subscription } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";
import { moveClock } from "./sandbox-routes.ts";

const maxShown = 500;
const day = 86_400;

function formatMoment(moment: number): string {
  return new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeStyle: "medium", timeZone: "Europe/Berlin" }).format(moment * 1_000);
}

function describeSubscription(account: StripeAccount, subscription: Subscription): string {
  const [item] = subscription.items.data;
  if (item === undefined) return subscription.status;
  const name = account.store.products.get(item.price.product)?.name ?? item.price.id;
  const count = item.quantity > 1 ? ` × ${String(item.quantity)}` : "";
  const ends = subscription.cancel_at === null ? "" : `, endet ${formatMoment(subscription.cancel_at)}`;
  return `${name}${count}: ${subscription.status} bis ${formatMoment(item.current_period_end)}${ends}`;
}

function renderCustomer(account: StripeAccount, customer: Customer): string {
  const subscriptions = [...account.store.subscriptions.values()].filter((subscription) => subscription.customer === customer.id);
  const invoices = [...account.store.invoices.values()].filter((invoice) => invoice.customer === customer.id);
  const open = invoices.filter(({ status }) => status === "open").length;
  const lines = subscriptions.map((subscription) => `<br>${escapeHtml(describeSubscription(account, subscription))}`);
  return `<article><a href="/sandbox/customers/${escapeHtml(customer.id)}/state">${escapeHtml(customer.id)}</a>
<strong>${escapeHtml(customer.name ?? customer.email ?? "")}</strong>${lines.join("")}
<br>Rechnungen: ${String(invoices.length)}, davon offen ${String(open)}</article>`;
}

/** The page on which a person sees the customers and moves the clock. */
export function buildStartPageRoutes(account: StripeAccount): Router {
  const router = Router();

  router.get("/", (_request, response) => {
    settleDue(account, account.clock.now());
    const customers = [...account.store.customers.values()].reverse();
    const button = (days: number): string =>
      `<button name="days" value="${String(days)}">+ ${String(days)} ${days === 1 ? "Tag" : "Tage"}</button>`;
    response
      .set("Content-Security-Policy", pagePolicy)
      .type("html")
      .send(
        renderPage(
          "Zahlungen (Sandbox)",
          `<p>Uhr: ${escapeHtml(formatMoment(account.clock.now()))}</p>
<form method="post" action="/clock">${[1, 3, 11, 14, 31].map(button).join(" ")}</form>
<h2>Kunden: ${String(customers.length)}</h2>
${customers
  .slice(0, maxShown)
  .map((customer) => renderCustomer(account, customer))
  .join("\n")}`,
        ),
      );
  });

  router.post("/clock", urlencoded({ extended: false }), (request, response) => {
    const body: unknown = request.body;
    const days = typeof body === "object" && body !== null && "days" in body ? Number(body.days) : Number.NaN;
    if (Number.isInteger(days) && days > 0 && days <= 366) {
      moveClock(account, account.clock.now() + days * day);
      account.store.save();
    }
    response.redirect(303, "/");
  });

  return router;
}
