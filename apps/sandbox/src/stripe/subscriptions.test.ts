import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal, StripeCaller, type Prices } from "../../test/stripe-caller.ts";

let caller: StripeCaller;
let prices: Prices;
beforeAll(async () => {
  caller = await StripeCaller.start();
  prices = await caller.makePrices();
});
afterAll(() => caller.close());

const subscribe = (customer: string, extra: Partial<Stripe.SubscriptionCreateParams> = {}) =>
  caller.stripe.subscriptions.create({ customer, items: [{ price: prices.go }], expand: ["latest_invoice"], ...extra });
const itemOf = (subscription: Stripe.Subscription) => subscription.items.data[0]?.id ?? "";
const period = (subscription: Stripe.Subscription) => {
  const [item] = subscription.items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
};

describe("creating", () => {
  it("charges the default card at once", async () => {
    const customer = await caller.makeCustomer();
    const subscription = await subscribe(customer, { metadata: { plan: "go" } });
    expect(subscription).toMatchObject({
      status: "active",
      cancel_at_period_end: false,
      metadata: { plan: "go" },
      latest_invoice: {
        status: "paid",
        amount_paid: 1_999,
        parent: { subscription_details: { subscription: subscription.id, metadata: { plan: "go" } } },
      },
      items: { data: [{ quantity: 1, price: { id: prices.go }, plan: { amount: 1_999 } }] },
    });
    const { start, end } = period(subscription);
    expect(new Date(end * 1_000).getUTCDate()).toBeLessThanOrEqual(new Date(start * 1_000).getUTCDate());
    expect(end - start).toBeGreaterThanOrEqual(28 * 86_400);
    expect(subscription.items.data[0]?.price.unit_amount_decimal?.toString()).toBe("1999");
  });

  it("is refused without a card, unless there is nothing to pay yet", async () => {
    const { id } = await caller.stripe.customers.create();
    const refused = await refusal(subscribe(id));
    expect(refused).toMatchObject({ statusCode: 400, code: "resource_missing" });
    expect(refused.message).toContain("This customer has no attached payment source or default payment method.");
    expect(await subscribe(id, { trial_end: (await caller.now()) + 60 })).toMatchObject({
      status: "trialing",
      latest_invoice: { status: "paid", total: 0 },
    });
    expect(await subscribe(id, { payment_behavior: "default_incomplete" })).toMatchObject({
      status: "incomplete",
      latest_invoice: { status: "open", amount_remaining: 1_999 },
    });
  });

  it("leaves nothing when the card is refused and that is an error", async () => {
    const customer = await caller.makeCustomer("pm_card_chargeCustomerFail");
    const refused = await refusal(subscribe(customer, { payment_behavior: "error_if_incomplete" }));
    expect(refused).toMatchObject({ type: "StripeCardError", statusCode: 402, code: "card_declined", decline_code: "generic_decline" });
    expect((await caller.stripe.subscriptions.list({ customer, status: "all" })).data).toEqual([]);
    expect((await caller.stripe.invoices.list({ customer })).data).toEqual([]);
  });

  it("is incomplete when the card is refused otherwise, until it is paid or given up after 23 hours", async () => {
    const customer = await caller.makeCustomer("pm_card_chargeCustomerFail");
    const [first, second] = [await subscribe(customer), await subscribe(customer)];
    expect(first).toMatchObject({ status: "incomplete", latest_invoice: { status: "open", attempt_count: 1 } });
    expect((await caller.stripe.charges.list({ customer })).data).toMatchObject([
      { status: "failed", paid: false, failure_code: "card_declined", receipt_url: null },
      {},
    ]);
    const good = await caller.stripe.paymentMethods.attach("pm_card_visa", { customer });
    const invoice = (first.latest_invoice as Stripe.Invoice).id;
    expect(await refusal(caller.stripe.invoices.pay(invoice))).toMatchObject({
      statusCode: 402,
      code: "card_declined",
      charge: expect.stringMatching(/^ch_/),
      payment_intent: { status: "requires_payment_method", last_payment_error: { code: "card_declined" } },
    });
    expect(await caller.stripe.invoices.pay(invoice, { payment_method: good.id })).toMatchObject({ status: "paid" });
    expect(await caller.stripe.subscriptions.retrieve(first.id)).toMatchObject({ status: "active" });
    expect((await refusal(caller.stripe.invoices.pay(invoice))).message).toBe("Invoice is already paid");
    await caller.advance(23 * 3_600);
    expect(await caller.stripe.subscriptions.retrieve(second.id, { expand: ["latest_invoice"] })).toMatchObject({
      status: "incomplete_expired",
      latest_invoice: { status: "void" },
    });
  });

  it.each([
    ["a past end of the trial", { trial_end: 1 }, "trial_end"],
    ["a card of somebody else", { default_payment_method: "pm_x" }, "default_payment_method"],
    ["an unknown price", { items: [{ price: "price_x" }] }, "items[0][price]"],
    ["an unknown behaviour", { payment_behavior: "hope" as "allow_incomplete" }, "payment_behavior"],
  ])("is refused with %s", async (_case, extra, param) => {
    const customer = await caller.makeCustomer();
    expect(await refusal(subscribe(customer, extra))).toMatchObject({ statusCode: 400, param });
  });
});

describe("changing the price", () => {
  const upgrade = (subscription: Stripe.Subscription, extra: Partial<Stripe.SubscriptionUpdateParams> = {}) =>
    caller.stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription), price: prices.pro }],
      proration_behavior: "always_invoice",
      expand: ["latest_invoice"],
      ...extra,
    });

  it("asks at once for the difference, to the second and the cent", async () => {
    const subscription = await subscribe(await caller.makeCustomer());
    const { start, end } = period(subscription);
    await caller.moveTo(start + 10 * 86_400);
    const changed = await upgrade(subscription, { payment_behavior: "error_if_incomplete" });
    const invoice = changed.latest_invoice as Stripe.Invoice;
    // The clock goes on while the test does; the lines say from when the rest counts.
    const from = invoice.lines.data[0]?.period.start ?? 0;
    expect(from).toBeGreaterThanOrEqual(start + 10 * 86_400);
    expect(from).toBeLessThan(start + 10 * 86_400 + 10);
    const share = (end - from) / (end - start);
    const [credit, charge] = [-Math.round(1_999 * share), Math.round(5_990 * share)];
    expect(invoice).toMatchObject({
      billing_reason: "subscription_update",
      status: "paid",
      total: credit + charge,
      amount_paid: credit + charge,
      lines: {
        data: [
          { amount: credit, parent: { subscription_item_details: { proration: true } } },
          { amount: charge, pricing: { price_details: { price: prices.pro } } },
        ],
      },
    });
    expect(invoice.lines.data[0]?.description).toMatch(/^Unused time on Go after \d+ \w+ \d{4}$/);
    expect(invoice.lines.data[1]?.description).toMatch(/^Remaining time on Pro after /);
    expect(changed.items.data).toMatchObject([{ id: itemOf(subscription), price: { id: prices.pro }, current_period_end: end }]);
    expect((await caller.listEventTypes()).slice(-8)).toContain("customer.subscription.updated");
  });

  it("changes nothing when the card is refused and that is an error", async () => {
    const customer = await caller.makeCustomer();
    const subscription = await subscribe(customer);
    const bad = await caller.stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
    await caller.stripe.customers.update(customer, { invoice_settings: { default_payment_method: bad.id } });
    expect(await refusal(upgrade(subscription, { payment_behavior: "error_if_incomplete" }))).toMatchObject({ statusCode: 402 });
    const after = await caller.stripe.subscriptions.retrieve(subscription.id);
    expect(after).toMatchObject({
      status: "active",
      items: { data: [{ price: { id: prices.go } }] },
      latest_invoice: (subscription.latest_invoice as Stripe.Invoice).id,
    });
    expect((await caller.stripe.invoices.list({ customer })).data).toHaveLength(1);
  });

  it("waits for the payment when it may be pending, and is dropped after 23 hours", async () => {
    const customer = await caller.makeCustomer();
    const [first, second] = [await subscribe(customer), await subscribe(customer)];
    const bad = await caller.stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
    const good = await caller.stripe.paymentMethods.attach("pm_card_visa", { customer });
    await caller.stripe.customers.update(customer, { invoice_settings: { default_payment_method: bad.id } });
    const [pending] = [
      await upgrade(first, { payment_behavior: "pending_if_incomplete" }),
      await upgrade(second, { payment_behavior: "pending_if_incomplete" }),
    ];
    expect(pending).toMatchObject({
      status: "active",
      items: { data: [{ price: { id: prices.go } }] },
      pending_update: { subscription_items: [{ price: { id: prices.pro } }] },
    });
    expect(await refusal(upgrade(first))).toMatchObject({ code: "subscription_pending_update" });
    await caller.stripe.invoices.pay((pending?.latest_invoice as Stripe.Invoice).id, { payment_method: good.id });
    expect(await caller.stripe.subscriptions.retrieve(first.id)).toMatchObject({
      items: { data: [{ price: { id: prices.pro } }] },
      pending_update: null,
    });
    await caller.advance(23 * 3_600);
    expect(await caller.stripe.subscriptions.retrieve(second.id, { expand: ["latest_invoice"] })).toMatchObject({
      items: { data: [{ price: { id: prices.go } }] },
      pending_update: null,
      latest_invoice: { status: "void" },
    });
  });

  it("is past due when the card is refused otherwise, with the new price", async () => {
    const customer = await caller.makeCustomer();
    const subscription = await subscribe(customer);
    const bad = await caller.stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
    await caller.stripe.customers.update(customer, { invoice_settings: { default_payment_method: bad.id } });
    expect(await upgrade(subscription)).toMatchObject({
      status: "past_due",
      items: { data: [{ price: { id: prices.pro } }] },
      latest_invoice: { status: "open" },
    });
    expect(await caller.stripe.customers.retrieve(customer)).toMatchObject({ delinquent: true });
  });

  it("puts the difference on the next invoice, or nowhere", async () => {
    const customer = await caller.makeCustomer();
    const [later, never] = [await subscribe(customer), await subscribe(customer)];
    const { end } = period(later);
    expect(await upgrade(later, { proration_behavior: "create_prorations" })).toMatchObject({
      latest_invoice: { billing_reason: "subscription_create" },
    });
    await upgrade(never, { proration_behavior: "none" });
    await caller.moveTo(end + 7_200);
    const latest = async (id: string) =>
      (await caller.stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] })).latest_invoice as Stripe.Invoice;
    expect((await latest(later.id)).lines.data.map(({ amount }) => Math.sign(amount))).toEqual([-1, 1, 1]);
    expect(await latest(never.id)).toMatchObject({ total: 5_990, lines: { data: [{ description: "1 × Pro (at €59.90 / month)" }] } });
  });

  it("costs nothing in a trial", async () => {
    const customer = await caller.makeCustomer();
    const subscription = await subscribe(customer, { trial_end: (await caller.now()) + 86_400 });
    expect(await upgrade(subscription)).toMatchObject({ status: "trialing", items: { data: [{ price: { id: prices.pro } }] } });
    expect((await caller.stripe.invoices.list({ customer })).data).toHaveLength(1);
  });

  it("adds a further item where none is named, and not the same price twice", async () => {
    const subscription = await subscribe(await caller.makeCustomer());
    const add = (price: string) => caller.stripe.subscriptions.update(subscription.id, { items: [{ price }] });
    expect((await add(prices.storage)).items.data).toHaveLength(2);
    expect((await refusal(add(prices.storage))).message).toContain("Cannot add multiple subscription items with the same plan");
    expect(
      await refusal(caller.stripe.subscriptions.update(subscription.id, { items: [{ id: "si_x", price: prices.pro }] })),
    ).toMatchObject({ code: "resource_missing" });
  });
});

describe("a quantity", () => {
  it("that falls gives credit, which pays the next invoice", async () => {
    const customer = await caller.makeCustomer();
    const subscription = await subscribe(customer, { items: [{ price: prices.storage, quantity: 10 }] });
    const { data: items } = await caller.stripe.subscriptionItems.list({ subscription: subscription.id });
    expect(items).toMatchObject([{ quantity: 10 }]);
    await caller.stripe.subscriptionItems.update(itemOf(subscription), { quantity: 2, proration_behavior: "always_invoice" });
    const account = (await caller.stripe.customers.retrieve(customer)) as Stripe.Customer;
    expect(account.balance).toBeLessThan(-3_990);
    expect(account.balance).toBeGreaterThanOrEqual(-4_000);
    await caller.moveTo(period(subscription).end + 7_200);
    const [invoice] = (await caller.stripe.invoices.list({ customer })).data;
    expect(invoice).toMatchObject({
      status: "paid",
      total: 1_000,
      amount_due: 0,
      starting_balance: account.balance,
      ending_balance: account.balance + 1_000,
    });
  });
});

describe("cancelling", () => {
  it("at the end of the period lets it run, and can be taken back", async () => {
    const customer = await caller.makeCustomer();
    const subscription = await subscribe(customer);
    const { end } = period(subscription);
    const cancel = (isWished: boolean) => caller.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: isWished });
    expect(await cancel(true)).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
      cancel_at: end,
      cancellation_details: { reason: "cancellation_requested" },
    });
    expect(await cancel(false)).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    await cancel(true);
    await caller.moveTo(end);
    expect(await caller.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "canceled", ended_at: end });
    expect((await caller.stripe.invoices.list({ customer })).data).toHaveLength(1);
    expect((await refusal(cancel(false))).message).toContain("A canceled subscription can only update");
    expect((await caller.stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect((await caller.stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(1);
    expect(await caller.listEventTypes()).toContain("customer.subscription.deleted");
  });

  it("at once ends it at once, once, and gives the rest back if that is wished", async () => {
    const customer = await caller.makeCustomer();
    const [plain, settled] = [await subscribe(customer), await subscribe(customer)];
    expect(await caller.stripe.subscriptions.cancel(plain.id)).toMatchObject({ status: "canceled" });
    expect(await refusal(caller.stripe.subscriptions.cancel(plain.id))).toMatchObject({ statusCode: 404, code: "resource_missing" });
    await caller.stripe.subscriptions.cancel(settled.id, { invoice_now: true, prorate: true });
    expect(((await caller.stripe.customers.retrieve(customer)) as Stripe.Customer).balance).toBeLessThan(-1_990);
  });
});

describe("payment methods", () => {
  it("belong to one customer, and are listed, detached and no longer charged", async () => {
    const customer = await caller.makeCustomer("pm_card_mastercard");
    const other = await caller.makeCustomer();
    const [method] = (await caller.stripe.paymentMethods.list({ customer, type: "card" })).data;
    expect(method).toMatchObject({ card: { brand: "mastercard", last4: "4444" }, customer });
    const id = method?.id ?? "";
    expect(await caller.stripe.customers.listPaymentMethods(customer)).toMatchObject({ data: [{ id }] });
    expect((await refusal(caller.stripe.paymentMethods.attach(id, { customer: other }))).message).toContain("already been attached");
    expect(await refusal(caller.stripe.customers.update(other, { invoice_settings: { default_payment_method: id } }))).toMatchObject({
      code: "resource_missing",
    });
    expect(await caller.stripe.paymentMethods.detach(id)).toMatchObject({ customer: null });
    expect(await caller.stripe.customers.retrieve(customer)).toMatchObject({ invoice_settings: { default_payment_method: null } });
    expect((await refusal(caller.stripe.paymentMethods.detach(id))).message).toContain("not attached");
    expect((await refusal(caller.stripe.paymentMethods.attach(id, { customer }))).message).toContain("may not be used again");
    expect(await refusal(subscribe(customer))).toMatchObject({ code: "resource_missing" });
    expect(await refusal(caller.stripe.paymentMethods.attach("pm_card_chargeDeclined", { customer }))).toMatchObject({
      statusCode: 402,
      code: "card_declined",
    });
  });
});

describe("refunds", () => {
  it("give back no more than was charged", async () => {
    const customer = await caller.makeCustomer();
    await subscribe(customer);
    const [charge] = (await caller.stripe.charges.list({ customer })).data;
    const id = charge?.id ?? "";
    await caller.stripe.refunds.create({ charge: id, amount: 999 });
    expect(await caller.stripe.charges.retrieve(id)).toMatchObject({ amount_refunded: 999, refunded: false });
    expect(await refusal(caller.stripe.refunds.create({ charge: id, amount: 1_001 }))).toMatchObject({ param: "amount" });
    await caller.stripe.refunds.create({ payment_intent: charge?.payment_intent as string });
    expect(await caller.stripe.charges.retrieve(id)).toMatchObject({ amount_refunded: 1_999, refunded: true });
    expect(await refusal(caller.stripe.refunds.create({ charge: id }))).toMatchObject({ code: "charge_already_refunded" });
    expect(await caller.listEventTypes()).toContain("charge.refunded");
  });
});
