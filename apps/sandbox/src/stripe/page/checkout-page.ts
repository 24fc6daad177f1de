import type { Response } from "express";
import { escapeHtml } from "../../page/escape-html.ts";
import { findDueNow, findTrialEnd } from "../billing/complete-checkout.ts";
import type { CheckoutSession, LineItem } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";
import { renderCardFields, type CardErrors, type CardForm } from "./card-form.ts";
import type { PageTexts } from "./page-texts.ts";
import { sendPage } from "./send-page.ts";

function renderLine(texts: PageTexts, { description, price, quantity, amount_total: amount }: LineItem): string {
  const count = quantity > 1 ? ` <span class="muted">× ${String(quantity)}</span>` : "";
  const interval = texts.say(price.recurring?.interval === "year" ? "perYear" : "perMonth");
  return `<li><span>${escapeHtml(description ?? price.id)}${count}</span><span>${escapeHtml(texts.money(amount, price.currency))} ${escapeHtml(interval)}</span></li>`;
}

function renderOrder(account: StripeAccount, texts: PageTexts, session: CheckoutSession): string {
  const lines = account.store.orders.get(session.id)?.lineItems ?? [];
  const currency = session.currency ?? "eur";
  const trialEnd = findTrialEnd(account, session);
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  const interval = texts.say(lines[0]?.price.recurring?.interval === "year" ? "year" : "month");
  const later =
    trialEnd === null
      ? ""
      : `<p>${escapeHtml(texts.say("later", { date: texts.day(trialEnd), amount: texts.money(total, currency), interval }))}</p>`;
  return `<section aria-labelledby="order"><h2 id="order">${escapeHtml(texts.say("order"))}</h2>
<ul class="plain">${lines.map((line) => renderLine(texts, line)).join("\n")}</ul>
<p>${escapeHtml(texts.say("dueNow"))}<br><span class="due">${escapeHtml(texts.money(findDueNow(account, session), currency))}</span></p>
${later}</section>`;
}

/** Sends the page on which a session is paid. */
export function sendCheckoutPage(
  account: StripeAccount,
  response: Response,
  texts: PageTexts,
  session: CheckoutSession,
  { form, errors }: { form: CardForm; errors: CardErrors },
): void {
  const due = findDueNow(account, session);
  const isSetup = session.mode === "setup";
  const submit = isSetup
    ? texts.say("submitSave")
    : due === 0
      ? texts.say("submitTrial")
      : texts.say("submitPay", { amount: texts.money(due, session.currency ?? "eur") });
  const back = session.cancel_url === null ? "" : `<p><a href="${escapeHtml(session.cancel_url)}">${escapeHtml(texts.say("back"))}</a></p>`;
  sendPage(response, texts, {
    title: texts.say(isSetup ? "saveCard" : "pay"),
    main: `<div class="columns">${isSetup ? "" : renderOrder(account, texts, session)}
<section aria-labelledby="card"><h2 id="card">${escapeHtml(texts.say("card"))}</h2>
<form method="post" action="/c/pay/${escapeHtml(session.id)}" novalidate>${renderCardFields(texts, form, errors)}
<p><button class="wide">${escapeHtml(submit)}</button></p></form>${back}</section></div>`,
    leadsTo: [session.success_url],
  });
}

/** Sends what is in the place of a session that cannot be paid any more. */
export function sendClosedPage(response: Response, texts: PageTexts, session: CheckoutSession): void {
  const isDone = session.status === "complete";
  const target = isDone ? session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id) : session.cancel_url;
  const link = target === null ? "" : `<p><a href="${escapeHtml(target)}">${escapeHtml(texts.say("backTo"))}</a></p>`;
  sendPage(response.status(410), texts, {
    title: texts.say(isDone ? "doneTitle" : "expiredTitle"),
    main: `<p>${escapeHtml(texts.say(isDone ? "doneText" : "expiredText"))}</p>${link}`,
  });
}

/** Sends the step in which the holder confirms to the bank. @param action where the answer goes */
export function sendConfirmPage(
  response: Response,
  texts: PageTexts,
  asked: { readonly action: string; readonly last4: string; readonly amount: string | null; readonly leadsTo: string | null },
): void {
  const { action, last4, amount, leadsTo } = asked;
  const text = amount === null ? texts.say("confirmSave", { last4 }) : texts.say("confirmText", { last4, amount });
  sendPage(response, texts, {
    title: texts.say("confirmTitle"),
    main: `<p>${escapeHtml(text)}</p>
<form method="post" action="${escapeHtml(action)}" class="row">
<button name="answer" value="confirm">${escapeHtml(texts.say("confirm"))}</button>
<button name="answer" value="deny" class="plain">${escapeHtml(texts.say("deny"))}</button></form>`,
    leadsTo: [leadsTo],
  });
}
