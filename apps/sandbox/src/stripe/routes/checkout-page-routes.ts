import { Router, type Request, type Response } from "express";
import { completeCheckout, findDueNow } from "../billing/complete-checkout.ts";
import { settleDue } from "../billing/settle-due.ts";
import type { GivenCard } from "../objects/make-payment-method.ts";
import type { CheckoutSession } from "../objects/stripe-types.ts";
import { describeDecline, emptyCardForm, readCard, readCardForm, type CardErrors, type CardForm } from "../page/card-form.ts";
import { sendCheckoutPage, sendClosedPage, sendConfirmPage } from "../page/checkout-page.ts";
import { choosePageTexts, type PageTexts } from "../page/page-texts.ts";
import { sendPage } from "../page/send-page.ts";
import type { WaitingCards } from "../page/waiting-cards.ts";
import type { StripeAccount } from "../stripe-account.ts";

/** The open session of a page; otherwise what is in its place is sent. */
function openSession(
  account: StripeAccount,
  request: Request<{ id: string }>,
  response: Response,
): { session: CheckoutSession; texts: PageTexts } | undefined {
  settleDue(account, account.clock.now());
  const session = account.store.sessions.get(request.params.id);
  const texts = choosePageTexts(session?.locale ?? null, request.get("accept-language"));
  if (session === undefined) {
    sendPage(response.status(404), texts, { title: texts.say("missingTitle"), main: "" });
    return undefined;
  }
  if (session.status !== "open") {
    sendClosedPage(response, texts, session);
    return undefined;
  }
  return { session, texts };
}

function show(
  account: StripeAccount,
  response: Response,
  texts: PageTexts,
  session: CheckoutSession,
  form: CardForm,
  errors: CardErrors,
): void {
  sendCheckoutPage(account, response.status(Object.keys(errors).length > 0 ? 400 : 200), texts, session, { form, errors });
}

function complete(
  account: StripeAccount,
  response: Response,
  texts: PageTexts,
  session: CheckoutSession,
  given: GivenCard,
  form: CardForm,
): void {
  try {
    completeCheckout(account, session, given);
  } catch (error) {
    show(account, response, texts, session, form, describeDecline(error));
    return;
  } finally {
    account.store.save();
  }
  response.redirect(303, session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id));
}

/** `/c/pay`: the pages on which checkout sessions are paid. */
export function buildCheckoutPageRoutes(account: StripeAccount, waiting: WaitingCards): Router {
  const router = Router();

  router.get("/:id", (request, response) => {
    const opened = openSession(account, request, response);
    if (opened !== undefined) show(account, response, opened.texts, opened.session, emptyCardForm, {});
  });

  router.post("/:id", (request, response) => {
    const opened = openSession(account, request, response);
    if (opened === undefined) return;
    const { session, texts } = opened;
    const form = readCardForm(request.body);
    const read = readCard(form, account.clock.now());
    if ("errors" in read) {
      show(account, response, texts, session, form, read.errors);
      return;
    }
    if (read.given.card.confirms === true) {
      const token = waiting.put({ page: session.id, given: read.given, form });
      response.redirect(303, `/c/pay/${session.id}/confirm/${token}`);
      return;
    }
    complete(account, response, texts, session, read.given, form);
  });

  router.get("/:id/confirm/:token", (request, response) => {
    const opened = openSession(account, request, response);
    if (opened === undefined) return;
    const { session, texts } = opened;
    const card = waiting.find(session.id, request.params.token);
    if (card === undefined) {
      response.redirect(303, `/c/pay/${session.id}`);
      return;
    }
    const due = findDueNow(account, session);
    sendConfirmPage(response, texts, {
      action: `/c/pay/${session.id}/confirm/${request.params.token}`,
      last4: card.given.card.number.slice(-4),
      amount: due === 0 ? null : texts.money(due, session.currency ?? "eur"),
      leadsTo: session.success_url,
    });
  });

  router.post("/:id/confirm/:token", (request, response) => {
    const opened = openSession(account, request, response);
    if (opened === undefined) return;
    const { session, texts } = opened;
    const card = waiting.find(session.id, request.params.token);
    if (card === undefined) {
      response.redirect(303, `/c/pay/${session.id}`);
      return;
    }
    waiting.drop(request.params.token);
    const body: unknown = request.body;
    const isConfirmed = typeof body === "object" && body !== null && "answer" in body && body.answer === "confirm";
    if (isConfirmed) complete(account, response, texts, session, card.given, card.form);
    else show(account, response, texts, session, card.form, { card: "notConfirmed" });
  });

  return router;
}
