import { escapeHtml } from "../../page/escape-html.ts";
import type { Customer, Invoice, PaymentMethod, Subscription } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";
import { nameCard } from "./name-card.ts";
import type { PageTexts, TextKey } from "./page-texts.ts";

/** What a portal page is drawn with; `base` is its own path. */
export interface PortalView {
  readonly account: StripeAccount;
  readonly texts: PageTexts;
  readonly customer: Customer;
  readonly base: string;
}

const statusTexts: Readonly<Record<string, TextKey>> = { open: "open", paid: "paid", void: "voided" };

/** Subscriptions that have not ended, newest first. */
export function listLive(account: StripeAccount, customer: Customer): Subscription[] {
  return [...account.store.subscriptions.values()]
    .filter(({ customer: owner, status }) => owner === customer.id && status !== "canceled" && status !== "incomplete_expired")
    .reverse();
}

/** The name of what is subscribed to. */
export function nameSubscription(account: StripeAccount, subscription: Subscription): string {
  const [item] = subscription.items.data;
  if (item === undefined) return subscription.id;
  const name = account.store.products.get(item.price.product)?.name ?? item.price.id;
  return item.quantity > 1 ? `${name} × ${String(item.quantity)}` : name;
}

function button(path: string, label: string, about: string): string {
  return `<form method="post" action="${escapeHtml(path)}"><button class="plain" aria-label="${escapeHtml(`${label}: ${about}`)}">${escapeHtml(label)}</button></form>`;
}

function describe(texts: PageTexts, subscription: Subscription): string {
  const end = subscription.items.data[0]?.current_period_end ?? subscription.created;
  if (subscription.cancel_at !== null) return texts.say("runsUntil", { date: texts.day(subscription.cancel_at) });
  if (subscription.status === "past_due") return texts.say("pastDue");
  return texts.say(subscription.status === "trialing" ? "trialUntil" : "renews", { date: texts.day(end) });
}

function renderSubscription({ account, texts, base }: PortalView, subscription: Subscription): string {
  const name = nameSubscription(account, subscription);
  const path = `${base}/subscriptions/${subscription.id}`;
  const action =
    subscription.cancel_at === null
      ? `<a class="button plain" href="${escapeHtml(`${path}/cancel`)}" aria-label="${escapeHtml(`${texts.say("cancel")}: ${name}`)}">${escapeHtml(texts.say("cancel"))}</a>`
      : button(`${path}/resume`, texts.say("resume"), name);
  return `<li><span><strong>${escapeHtml(name)}</strong><br>${escapeHtml(describe(texts, subscription))}</span>${action}</li>`;
}

function renderCard({ texts, customer, base }: PortalView, method: PaymentMethod): string {
  const { brand, last4, exp_month: month, exp_year: year } = method.card;
  const name = nameCard(brand, last4);
  const isDefault = customer.invoice_settings.default_payment_method === method.id;
  const until = texts.say("validUntil", { date: `${String(month).padStart(2, "0")}/${String(year)}` });
  const actions = isDefault
    ? `<span class="badge">${escapeHtml(texts.say("isDefault"))}</span>`
    : `<span class="row">${button(`${base}/cards/${method.id}/default`, texts.say("makeDefault"), name)}${button(`${base}/cards/${method.id}/remove`, texts.say("remove"), name)}</span>`;
  return `<li><span>${escapeHtml(name)} <span class="muted">${escapeHtml(until)}</span></span>${actions}</li>`;
}

function renderInvoice({ texts, base }: PortalView, invoice: Invoice): string {
  const number = invoice.number ?? "";
  const pay = invoice.status === "open" ? button(`${base}/invoices/${invoice.id}/pay`, texts.say("payNow"), number) : "";
  const pdf = new URL(invoice.invoice_pdf ?? "", "http://localhost").pathname;
  const status = texts.say(statusTexts[invoice.status ?? "open"] ?? "open");
  return `<li><span><strong>${escapeHtml(number)}</strong> <span class="muted">${escapeHtml(texts.day(invoice.created))}</span><br>
${escapeHtml(texts.money(invoice.total, invoice.currency))}, ${escapeHtml(status)}</span>
<span class="row"><a class="button plain" href="${escapeHtml(pdf)}" aria-label="${escapeHtml(`${texts.say("download")}: ${number}`)}">${escapeHtml(texts.say("download"))}</a>${pay}</span></li>`;
}

/** The portal's page: subscriptions, cards, invoices. @param error what the last step was refused for */
export function renderPortal(view: PortalView, returnUrl: string | null, error: TextKey | undefined): string {
  const { account, texts, customer, base } = view;
  const say = (key: TextKey): string => escapeHtml(texts.say(key));
  const live = listLive(account, customer);
  const cards = [...account.store.paymentMethods.values()].filter((method) => method.customer === customer.id);
  const invoices = [...account.store.invoices.values()]
    .filter(({ customer: owner, status }) => owner === customer.id && status !== "draft")
    .reverse();
  return `${error === undefined ? "" : `<p class="error" role="alert">${say(error)}</p>`}
${returnUrl === null ? "" : `<p><a href="${escapeHtml(returnUrl)}">${say("backTo")}</a></p>`}
<h2>${say("subscriptions")}</h2>
${live.length === 0 ? `<p>${say("noSubscriptions")}</p>` : `<ul class="plain">${live.map((subscription) => renderSubscription(view, subscription)).join("\n")}</ul>`}
<h2>${say("cards")}</h2>
${cards.length === 0 ? `<p>${say("noCards")}</p>` : `<ul class="plain">${cards.map((card) => renderCard(view, card)).join("\n")}</ul>`}
<p><a class="button" href="${escapeHtml(base)}/card">${say("addCard")}</a></p>
<h2>${say("invoices")}</h2>
${invoices.length === 0 ? `<p>${say("noInvoices")}</p>` : `<ul class="plain">${invoices.map((invoice) => renderInvoice(view, invoice)).join("\n")}</ul>`}`;
}
