import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { day, StripeCaller, type Prices } from "../../test/stripe-caller.ts";

let caller: StripeCaller;
let prices: Prices;
beforeEach(async () => {
  caller = await StripeCaller.start();
  prices = await caller.makePrices();
});
afterEach(() => caller.close());

const hour = 3_600;
const subscribe = (customer: string, extra: Partial<Stripe.SubscriptionCreateParams> = {}) =>
  caller.stripe.subscriptions.create({ customer, items: [{ price: prices.go }], ...extra });
const read = (id: string) => caller.stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
const endOf = (subscription: Stripe.Subscription) => subscription.items.data[0]?.current_period_end ?? 0;
const latest = (subscription: Stripe.Subscription) => subscription.latest_invoice as Stripe.Invoice;
/** A moment, in seconds. */
const moment = (text: string) => Date.parse(text) / 1_000;
const isoDay = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 10);

describe("the clock", () => {
  it("is the real one until it is moved, and objects carry its time", async () => {
    expect(Math.abs((await caller.now()) - Date.now() / 1_000)).toBeLessThan(2);
    await caller.advance(400 * day);
    const { created } = await caller.stripe.customers.create();
    expect(Math.abs(created - Date.now() / 1_000 - 400 * day)).toBeLessThan(3);
  });
});

describe("a trial", () => {
  it("is announced three days before its end, and charged an hour after it", async () => {
    const customer = await caller.makeCustomer();
    const subscription = await subscribe(customer, { trial_period_days: 14 });
    const trialEnd = subscription.trial_end ?? 0;
    await caller.moveTo(trialEnd - 3 * day - 60);
    expect(await caller.listEventTypes()).not.toContain("customer.subscription.trial_will_end");
    await caller.moveTo(trialEnd - 3 * day);
    await caller.moveTo(trialEnd - 60);
    expect((await caller.listEventTypes()).filter((type) => type === "customer.subscription.trial_will_end")).toHaveLength(1);
    expect((await caller.stripe.charges.list({ customer })).data).toEqual([]);

    await caller.moveTo(trialEnd);
    const begun = await read(subscription.id);
    expect(begun).toMatchObject({
      status: "active",
      billing_cycle_anchor: trialEnd,
      items: { data: [{ current_period_start: trialEnd }] },
    });
    expect(latest(begun)).toMatchObject({
      status: "draft",
      number: null,
      billing_reason: "subscription_cycle",
      automatically_finalizes_at: trialEnd + hour,
    });
    await caller.moveTo(trialEnd + hour);
    expect(latest(await read(subscription.id))).toMatchObject({ status: "paid", amount_paid: 1_999, created: trialEnd });
  });

  it("that ends soon is announced at once", async () => {
    const customer = await caller.makeCustomer();
    await subscribe(customer, { trial_end: (await caller.now()) + day });
    await caller.advance(1);
    expect(await caller.listEventTypes()).toContain("customer.subscription.trial_will_end");
  });

  it("ends at once when that is asked for, or later than it would have", async () => {
    const customer = await caller.makeCustomer();
    const [now, later] = [await subscribe(customer, { trial_period_days: 14 }), await subscribe(customer, { trial_period_days: 14 })];
    const ended = await caller.stripe.subscriptions.update(now.id, { trial_end: "now", expand: ["latest_invoice"] });
    expect(ended).toMatchObject({ status: "active" });
    expect(latest(ended)).toMatchObject({ status: "paid", amount_paid: 1_999 });
    const moved = (later.trial_end ?? 0) + 5 * day;
    expect(await caller.stripe.subscriptions.update(later.id, { trial_end: moved })).toMatchObject({
      status: "trialing",
      trial_end: moved,
    });
    await caller.moveTo(moved - 1);
    expect(await read(later.id)).toMatchObject({ status: "trialing" });
  });

  it("without a card ends in a debt, or in the end of the subscription", async () => {
    const { id: customer } = await caller.stripe.customers.create();
    const [owes, ends] = [
      await subscribe(customer, { trial_period_days: 1 }),
      await subscribe(customer, { trial_period_days: 1, trial_settings: { end_behavior: { missing_payment_method: "cancel" } } }),
    ];
    await caller.advance(day + 2 * hour);
    expect(await read(owes.id)).toMatchObject({ status: "past_due", latest_invoice: { status: "open" } });
    expect(await read(ends.id)).toMatchObject({ status: "canceled" });
  });

  it("that was cancelled ends without a charge", async () => {
    const customer = await caller.makeCustomer();
    const subscription = await subscribe(customer, { trial_period_days: 14 });
    await caller.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await caller.advance(15 * day);
    expect(await read(subscription.id)).toMatchObject({ status: "canceled", ended_at: subscription.trial_end });
    expect((await caller.stripe.charges.list({ customer })).data).toEqual([]);
  });
});

describe("renewals", () => {
  it("come each month on the same day, as far as the month has it", async () => {
    await caller.moveTo(moment("2027-01-31T10:00:00Z"));
    const subscription = await subscribe(await caller.makeCustomer());
    const days = [isoDay(endOf(subscription))];
    for (let month = 0; month < 3; month += 1) {
      await caller.moveTo(endOf(await read(subscription.id)) + 2 * hour);
      days.push(isoDay(endOf(await read(subscription.id))));
    }
    expect(days).toEqual(["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]);
  });

  it("that were slept through all come, in their order and with their time", async () => {
    const customer = await caller.makeCustomer();
    const [first, second] = [await subscribe(customer), await subscribe(customer)];
    await caller.moveTo(endOf(first) + 70 * day);
    for (const { id } of [first, second]) {
      const invoices = (await caller.stripe.invoices.list({ subscription: id })).data;
      expect(invoices.map(({ status }) => status)).toEqual(["paid", "paid", "paid", "paid"]);
    }
    const created = (await caller.stripe.events.list({ limit: 100 })).data.map((event) => event.created);
    expect(created).toEqual([...created].sort((left, right) => right - left));
    const numbers = (await caller.stripe.invoices.list({ customer, limit: 100 })).data.map(({ number }) => number?.slice(-4)).sort();
    expect(numbers).toEqual(["0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008"]);
  });
});

describe("a card that fails", () => {
  it("makes the subscription past due, is tried after 3, 5 and 7 days, and then it ends", async () => {
    const customer = await caller.makeCustomer("pm_card_chargeCustomerFail");
    const subscription = await subscribe(customer, { trial_period_days: 14 });
    const failedAt = (subscription.trial_end ?? 0) + hour;
    const tries: [days: number, attempts: number][] = [
      [0, 1],
      [3, 2],
      [8, 3],
    ];
    for (const [days, attempts] of tries) {
      await caller.moveTo(failedAt + days * day);
      const owing = await read(subscription.id);
      expect(owing.status).toBe("past_due");
      expect(latest(owing)).toMatchObject({ status: "open", attempt_count: attempts, attempted: true });
    }
    expect(latest(await read(subscription.id)).next_payment_attempt).toBe(failedAt + 15 * day);
    expect(await caller.stripe.customers.retrieve(customer)).toMatchObject({ delinquent: true });
    await caller.moveTo(failedAt + 15 * day);
    const ended = await read(subscription.id);
    expect(ended).toMatchObject({ status: "canceled", ended_at: failedAt + 15 * day, cancellation_details: { reason: "payment_failed" } });
    expect(latest(ended)).toMatchObject({ status: "open", attempt_count: 4, next_payment_attempt: null });
    expect((await caller.listEventTypes()).filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
    await caller.advance(60 * day);
    expect(latest(await read(subscription.id)).attempt_count).toBe(4);
  });

  it("and is replaced in time keeps the subscription", async () => {
    const customer = await caller.makeCustomer("pm_card_chargeCustomerFail");
    const subscription = await subscribe(customer, { trial_period_days: 14 });
    await caller.moveTo((subscription.trial_end ?? 0) + hour);
    const good = await caller.stripe.paymentMethods.attach("pm_card_visa", { customer });
    await caller.stripe.subscriptions.update(subscription.id, { default_payment_method: good.id });
    await caller.advance(3 * day);
    const kept = await read(subscription.id);
    expect(kept).toMatchObject({ status: "active" });
    expect(latest(kept)).toMatchObject({ status: "paid", attempt_count: 2 });
    expect(await caller.stripe.customers.retrieve(customer)).toMatchObject({ delinquent: false });
  });

  it("because it has expired is reported as such", async () => {
    const customer = await caller.makeCustomer();
    const subscription = await subscribe(customer);
    await caller.moveTo(endOf(subscription) + 720 * day);
    expect(await read(subscription.id)).toMatchObject({ status: "canceled" });
    expect((await caller.stripe.charges.list({ customer, limit: 1 })).data).toMatchObject([{ failure_code: "expired_card" }]);
  });
});
