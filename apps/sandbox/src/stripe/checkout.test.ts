import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { day, goodCard, refusal, StripeCaller, type Prices } from "../../test/stripe-caller.ts";

let caller: StripeCaller;
let prices: Prices;
beforeAll(async () => {
  caller = await StripeCaller.start();
  prices = await caller.makePrices();
});
afterAll(() => caller.close());

const urls = { success_url: "http://localhost:3000/done?session_id={CHECKOUT_SESSION_ID}", cancel_url: "http://localhost:3000/back" };

async function makeSession(extra: object = {}) {
  const customer = await caller.stripe.customers.create({ name: "Kanzlei Muster", email: "kanzlei@muster.example" });
  return caller.stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    client_reference_id: "firm-1",
    line_items: [{ price: prices.go, quantity: 1 }],
    locale: "de",
    ...urls,
    ...extra,
  });
}

describe("a checkout session", () => {
  it("is paid on its page: card, subscription and invoice are there, and the browser goes back", async () => {
    const session = await makeSession({ subscription_data: { metadata: { plan: "go" } } });
    expect(session).toMatchObject({ status: "open", payment_status: "unpaid", amount_total: 1_999, currency: "eur", subscription: null });
    const page = await caller.page(session.url ?? "");
    expect(page.status).toBe(200);
    expect(page.text).toContain('lang="de"');
    expect(page.text).toContain("19,99");
    const paid = await caller.page(session.url ?? "", goodCard);
    expect(paid).toMatchObject({ status: 303, location: `http://localhost:3000/done?session_id=${session.id}` });

    const done = await caller.stripe.checkout.sessions.retrieve(session.id, {
      expand: ["subscription.latest_invoice.payments", "line_items", "customer"],
    });
    expect(done).toMatchObject({
      status: "complete",
      payment_status: "paid",
      client_reference_id: "firm-1",
      url: null,
      customer: { object: "customer", invoice_settings: { default_payment_method: null } },
      line_items: { data: [{ quantity: 1, description: "Go", price: { id: prices.go } }] },
      subscription: {
        status: "active",
        metadata: { plan: "go" },
        default_payment_method: expect.stringMatching(/^pm_/),
        latest_invoice: {
          status: "paid",
          amount_paid: 1_999,
          billing_reason: "subscription_create",
          number: expect.stringMatching(/^[A-Z0-9]{8}-0001$/),
          payments: { data: [{ status: "paid", payment: { type: "payment_intent" } }] },
        },
      },
    });
    const charges = await caller.stripe.charges.list({ customer: session.customer as string });
    expect(charges.data).toMatchObject([
      {
        amount: 1_999,
        status: "succeeded",
        payment_method_details: { card: { brand: "visa", last4: "4242" } },
        receipt_url: expect.stringContaining("/receipts/"),
      },
    ]);
  });

  it("cannot be paid twice", async () => {
    const session = await makeSession();
    const url = session.url ?? "";
    await caller.page(url, goodCard);
    expect(await caller.page(url, goodCard)).toMatchObject({ status: 410 });
    expect((await caller.page(url)).text).toContain("abgeschlossen");
    const subscriptions = await caller.stripe.subscriptions.list({ customer: session.customer as string });
    expect(subscriptions.data).toHaveLength(1);
  });

  it("charges nothing before the end of a trial", async () => {
    const trialEnd = (await caller.now()) + 10 * day;
    const session = await makeSession({ subscription_data: { trial_end: trialEnd } });
    expect(session).toMatchObject({ amount_total: 0, payment_status: "no_payment_required" });
    const page = await caller.page(session.url ?? "");
    expect(page.text).toContain('Heute fällig<br><span class="due">0,00');
    expect(page.text).toContain("19,99 € pro Monat".replace(" €", "\u00a0€"));
    await caller.page(session.url ?? "", goodCard);
    const [subscription] = (await caller.stripe.subscriptions.list({ customer: session.customer as string })).data;
    expect(subscription).toMatchObject({ status: "trialing", trial_end: trialEnd, items: { data: [{ current_period_end: trialEnd }] } });
    const { data: invoices } = await caller.stripe.invoices.list({ customer: session.customer as string });
    expect(invoices).toMatchObject([
      { status: "paid", total: 0, amount_due: 0, lines: { data: [{ description: "Trial period for Go", amount: 0 }] } },
    ]);
    expect((await caller.stripe.charges.list({ customer: session.customer as string })).data).toEqual([]);
  });

  it("keeps a card in setup mode", async () => {
    const { id: customer } = await caller.stripe.customers.create();
    const session = await caller.stripe.checkout.sessions.create({ mode: "setup", currency: "eur", customer, locale: "en", ...urls });
    expect((await caller.page(session.url ?? "")).text).toContain("Save card");
    await caller.page(session.url ?? "", { ...goodCard, number: "5555555555554444" });
    const done = await caller.stripe.checkout.sessions.retrieve(session.id, { expand: ["setup_intent.payment_method"] });
    expect(done).toMatchObject({
      status: "complete",
      payment_status: "no_payment_required",
      amount_total: null,
      setup_intent: { status: "succeeded", payment_method: { card: { brand: "mastercard", last4: "4444" }, customer } },
    });
  });

  it("expires after a day, or at once when it is asked to", async () => {
    const late = await makeSession();
    const ended = await makeSession();
    expect(await caller.stripe.checkout.sessions.expire(ended.id)).toMatchObject({ status: "expired", url: null });
    expect((await refusal(caller.stripe.checkout.sessions.expire(ended.id))).message).toContain("status of `expired`");
    await caller.advance(day);
    expect(await caller.stripe.checkout.sessions.retrieve(late.id)).toMatchObject({ status: "expired" });
    expect((await caller.page(late.url ?? "", goodCard)).text).toContain("abgelaufen");
    expect(await caller.listEventTypes()).toContain("checkout.session.expired");
  });

  it.each([
    [
      "a trial that ends within 48 hours",
      { subscription_data: { trial_end: 1 } },
      "subscription_data[trial_end]",
      "The `trial_end` date has to be at least 2 days in the future.",
    ],
    ["nothing bought", { line_items: [] }, "line_items", "Missing required param: line_items."],
    ["an unknown price", { line_items: [{ price: "price_x", quantity: 1 }] }, "line_items[0][price]", "No such price: 'price_x'"],
    ["an unknown customer", { customer: "cus_x" }, "customer", "No such customer: 'cus_x'"],
    ["no address", { success_url: "nowhere" }, "success_url", "Not a valid URL"],
    ["an unknown mode", { mode: "gift" }, "mode", "Invalid value: must be one of setup, subscription"],
    [
      "an unknown parameter",
      { line_items: [{ price: "price_x", gift: 1 }] },
      "line_items[0][gift]",
      "Received unknown parameter: line_items[0][gift]",
    ],
    [
      "a quantity that is no number",
      { line_items: [{ price: "price_x", quantity: "two" }] },
      "line_items[0][quantity]",
      "Invalid integer: two",
    ],
  ])("is refused with %s", async (_case, extra, param, message) => {
    expect(await refusal(makeSession(extra))).toMatchObject({ type: "StripeInvalidRequestError", statusCode: 400, param, message });
  });
});

it("takes no price that is inactive or is paid once", async () => {
  const make = (extra: object) => caller.stripe.prices.create({ currency: "eur", unit_amount: 1, product_data: { name: "P" }, ...extra });
  const [once, inactive] = [await make({}), await make({ recurring: { interval: "month" }, active: false })];
  for (const { id } of [once, inactive]) {
    expect(await refusal(makeSession({ line_items: [{ price: id }] }))).toMatchObject({ statusCode: 400, param: "line_items[0][price]" });
  }
});

describe("the page", () => {
  it.each([
    ["a number with a wrong digit", { number: "4242424242424241" }, "Diese Kartennummer ist ungültig."],
    ["a card that is none for testing", { number: "4111111111111111" }, "nur Karten zum Testen"],
    ["a past date", { expiry: "01/20" }, "Diese Karte ist abgelaufen."],
    ["half a date", { expiry: "13/40" }, "zum Beispiel 12/30"],
    ["no CVC", { cvc: "" }, "drei oder vier Ziffern"],
    ["no name", { name: " " }, "Bitte geben Sie den Namen an."],
    ["a refused card", { number: "4000000000000002" }, "Ihre Karte wurde abgelehnt."],
    ["a card without funds", { number: "4000000000009995" }, "nicht gedeckt"],
    ["an expired card", { number: "4000000000000069" }, "abgelaufen"],
    ["a card that fails when it is charged", { number: "4000000000000341" }, "Ihre Karte wurde abgelehnt."],
  ])("tells of %s and keeps what was typed", async (_case, change, message) => {
    const session = await makeSession();
    const page = await caller.page(session.url ?? "", { ...goodCard, name: "Erika <b>Muster", ...change });
    expect(page.status).toBe(400);
    expect(page.text).toContain(message);
    expect(page.text).toContain('role="alert"');
    if (!("name" in change)) expect(page.text).toContain('value="Erika &lt;b&gt;Muster"');
    expect((await caller.stripe.subscriptions.list({ customer: session.customer as string })).data).toEqual([]);
    expect((await caller.stripe.customers.listPaymentMethods(session.customer as string)).data).toEqual([]);
    expect(await caller.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "open" });
    expect((await caller.page(session.url ?? "", goodCard)).status).toBe(303);
  });

  it("asks the holder of a card to confirm, and pays only then", async () => {
    const session = await makeSession({ locale: "en" });
    const confirm = await caller.page(session.url ?? "", { ...goodCard, number: "4000002500003155" });
    expect(confirm.status).toBe(303);
    const step = await caller.page(confirm.location);
    expect(step.text).toContain("release €19.99 with the card •••• 3155");
    const denied = await caller.page(confirm.location, { answer: "deny" });
    expect(denied.status).toBe(400);
    expect(denied.text).toContain("was not confirmed");
    expect(await caller.page(confirm.location, { answer: "confirm" })).toMatchObject({ status: 303, location: `/c/pay/${session.id}` });
    const again = await caller.page(session.url ?? "", { ...goodCard, number: "4000000000003220" });
    expect((await caller.page(again.location, { answer: "confirm" })).location).toContain(session.id);
    expect(await caller.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: "paid" });
  });

  it("lets its form lead to the provider and nowhere else, and runs no script", async () => {
    const session = await makeSession();
    const policy = (await caller.page(session.url ?? "")).headers.get("content-security-policy");
    expect(policy).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http://localhost:3000; frame-ancestors 'none'; base-uri 'none'",
    );
    expect((await caller.page("/c/pay/cs_test_nothing")).status).toBe(404);
  });
});
