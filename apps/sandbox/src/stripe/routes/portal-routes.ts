import { Router, type Request, type Response } from "express";
import { escapeHtml } from "../../page/escape-html.ts";
import { attachCard, detachCard, keepSetupIntent } from "../billing/attach-card.ts";
import { collectInvoice, findPaymentTry } from "../billing/collect-invoice.ts";
import { settleDue } from "../billing/settle-due.ts";
import { updateSubscription } from "../billing/update-subscription.ts";
import type { GivenCard } from "../objects/make-payment-method.ts";
import type { Customer, PaymentMethod, PortalSession, Subscription } from "../objects/stripe-types.ts";
import {
  describeDecline,
  emptyCardForm,
  readCard,
  readCardForm,
  renderCardFields,
  type CardErrors,
  type CardForm,
} from "../page/card-form.ts";
import { sendConfirmPage } from "../page/checkout-page.ts";
import { choosePageTexts, type PageTexts, type TextKey } from "../page/page-texts.ts";
import { listLive, nameSubscription, renderPortal } from "../page/portal-page.ts";
import { sendPage } from "../page/send-page.ts";
import type { WaitingCards } from "../page/waiting-cards.ts";
import type { StripeAccount } from "../stripe-account.ts";

const lifeSeconds = 3_600;

/** The opened portal of a customer. */
interface Portal {
  readonly session: PortalSession;
  readonly customer: Customer;
  readonly texts: PageTexts;
  readonly base: string;
}

/** Makes a card the one that is charged: of the customer, and of each subscription that has one of its own. */
function makeDefault(account: StripeAccount, customer: Customer, method: PaymentMethod): void {
  const before = structuredClone(customer);
  customer.invoice_settings.default_payment_method = method.id;
  account.publish("customer.updated", customer, before);
  for (const subscription of listLive(account, customer)) {
    if (subscription.default_payment_method === null) continue;
    updateSubscription(account, subscription, { proration: "none", behavior: "allow_incomplete", defaultPaymentMethod: method });
  }
}

function openPortal(account: StripeAccount, request: Request<{ token: string }>, response: Response): Portal | undefined {
  const now = account.clock.now();
  settleDue(account, now);
  const { token } = request.params;
  const session = [...account.store.portalSessions.values()].find(({ url }) => url.endsWith(`/p/session/${token}`));
  const customer = account.store.customers.get(session?.customer ?? "");
  const texts = choosePageTexts(session?.locale ?? null, request.get("accept-language"));
  if (session !== undefined && customer !== undefined && now < session.created + lifeSeconds) {
    return { session, customer, texts, base: `/p/session/${token}` };
  }
  const isKnown = session !== undefined;
  sendPage(response.status(isKnown ? 410 : 404), texts, {
    title: texts.say(isKnown ? "expiredTitle" : "missingTitle"),
    main: isKnown ? `<p>${escapeHtml(texts.say("expiredText"))}</p>` : "",
  });
  return undefined;
}

function show(account: StripeAccount, response: Response, portal: Portal, error?: TextKey): void {
  const main = renderPortal({ account, ...portal }, portal.session.return_url, error);
  sendPage(response.status(error === undefined ? 200 : 400), portal.texts, { title: portal.texts.say("portal"), main });
}

function showCard(response: Response, { texts, base }: Portal, form: CardForm, errors: CardErrors): void {
  sendPage(response.status(Object.keys(errors).length > 0 ? 400 : 200), texts, {
    title: texts.say("addCard"),
    main: `<form method="post" action="${escapeHtml(base)}/card" novalidate>${renderCardFields(texts, form, errors)}
<p class="row"><button>${escapeHtml(texts.say("submitSave"))}</button><a class="button plain" href="${escapeHtml(base)}">${escapeHtml(texts.say("back"))}</a></p></form>`,
  });
}

function goBack(account: StripeAccount, response: Response, portal: Portal): void {
  account.store.save();
  response.redirect(303, portal.base);
}

function addCard(account: StripeAccount, response: Response, portal: Portal, given: GivenCard, form: CardForm): void {
  try {
    const method = attachCard(account, portal.customer, given);
    keepSetupIntent(account, portal.customer, method);
    if (portal.customer.invoice_settings.default_payment_method === null) makeDefault(account, portal.customer, method);
  } catch (error) {
    showCard(response, portal, form, describeDecline(error));
    return;
  }
  goBack(account, response, portal);
}

function findLive(account: StripeAccount, portal: Portal, id: string): Subscription | undefined {
  return listLive(account, portal.customer).find((subscription) => subscription.id === id);
}

/** Adding, choosing and removing cards. */
function addCardRoutes(router: Router, account: StripeAccount, waiting: WaitingCards): void {
  router.get("/:token/card", (request, response) => {
    const portal = openPortal(account, request, response);
    if (portal !== undefined) showCard(response, portal, emptyCardForm, {});
  });

  router.post("/:token/card", (request, response) => {
    const portal = openPortal(account, request, response);
    if (portal === undefined) return;
    const form = readCardForm(request.body);
    const read = readCard(form, account.clock.now());
    if ("errors" in read) {
      showCard(response, portal, form, read.errors);
      return;
    }
    if (read.given.card.confirms === true) {
      const token = waiting.put({ page: portal.session.id, given: read.given, form });
      sendConfirmPage(response, portal.texts, {
        action: `${portal.base}/card/${token}`,
        last4: read.given.card.number.slice(-4),
        amount: null,
        leadsTo: null,
      });
      return;
    }
    addCard(account, response, portal, read.given, form);
  });

  router.post("/:token/card/:card", (request, response) => {
    const portal = openPortal(account, request, response);
    if (portal === undefined) return;
    const card = waiting.find(portal.session.id, request.params.card);
    if (card === undefined) {
      response.redirect(303, `${portal.base}/card`);
      return;
    }
    waiting.drop(request.params.card);
    const body: unknown = request.body;
    const isConfirmed = typeof body === "object" && body !== null && "answer" in body && body.answer === "confirm";
    if (isConfirmed) addCard(account, response, portal, card.given, card.form);
    else showCard(response, portal, card.form, { card: "notConfirmed" });
  });

  router.post("/:token/cards/:id/:step", (request, response) => {
    const portal = openPortal(account, request, response);
    if (portal === undefined) return;
    const { id, step } = request.params;
    const method = account.store.paymentMethods.get(id);
    const isDefault = portal.customer.invoice_settings.default_payment_method === id;
    if (method?.customer === portal.customer.id && !isDefault) {
      if (step === "default") makeDefault(account, portal.customer, method);
      if (step === "remove") detachCard(account, method);
    }
    goBack(account, response, portal);
  });
}

/** Cancelling subscriptions, and taking that back. */
function addSubscriptionRoutes(router: Router, account: StripeAccount): void {
  router.get("/:token/subscriptions/:id/cancel", (request, response) => {
    const portal = openPortal(account, request, response);
    if (portal === undefined) return;
    const subscription = findLive(account, portal, request.params.id);
    if (subscription === undefined) {
      response.redirect(303, portal.base);
      return;
    }
    const { texts, base } = portal;
    const end = subscription.items.data[0]?.current_period_end ?? account.clock.now();
    const text = texts.say("cancelText", { name: nameSubscription(account, subscription), date: texts.day(end) });
    sendPage(response, texts, {
      title: texts.say("cancelTitle"),
      main: `<p>${escapeHtml(text)}</p><div class="row"><form method="post" action="${escapeHtml(base)}/subscriptions/${escapeHtml(subscription.id)}/cancel">
<button>${escapeHtml(texts.say("cancel"))}</button></form><a class="button plain" href="${escapeHtml(base)}">${escapeHtml(texts.say("back"))}</a></div>`,
    });
  });

  router.post("/:token/subscriptions/:id/:step", (request, response) => {
    const portal = openPortal(account, request, response);
    if (portal === undefined) return;
    const subscription = findLive(account, portal, request.params.id);
    const { step } = request.params;
    if (subscription !== undefined && (step === "cancel" || step === "resume")) {
      // Stripe's portal names the day and leaves `cancel_at_period_end` alone, with subscriptions billed flexibly.
      const end = subscription.items.data[0]?.current_period_end ?? null;
      updateSubscription(account, subscription, {
        proration: "none",
        behavior: "allow_incomplete",
        cancelAt: step === "cancel" ? end : null,
      });
    }
    goBack(account, response, portal);
  });
}

/** `/p/session`: the portal. Its address is its key, for an hour. */
export function buildPortalRoutes(account: StripeAccount, waiting: WaitingCards): Router {
  const router = Router({ mergeParams: true });

  router.get("/:token", (request, response) => {
    const portal = openPortal(account, request, response);
    if (portal !== undefined) show(account, response, portal);
  });

  addCardRoutes(router, account, waiting);
  addSubscriptionRoutes(router, account);

  router.post("/:token/invoices/:id/pay", (request, response) => {
    const portal = openPortal(account, request, response);
    if (portal === undefined) return;
    const invoice = account.store.invoices.get(request.params.id);
    if (invoice?.customer !== portal.customer.id || invoice.status !== "open") {
      response.redirect(303, portal.base);
      return;
    }
    const payment = findPaymentTry(account, invoice);
    const failure = collectInvoice(account, invoice, { ...payment, isPresent: true });
    account.store.save();
    if (failure === undefined) response.redirect(303, portal.base);
    else show(account, response, portal, payment.method === undefined ? "noCards" : "declined");
  });

  return router;
}
