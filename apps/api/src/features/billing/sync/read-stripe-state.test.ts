import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { readStripeState, soldBy, type AskedSubscription } from "./read-stripe-state.ts";

const JANUARY = Date.UTC(2027, 0, 15) / 1000;
const FEBRUARY = Date.UTC(2027, 1, 15) / 1000;
const MARCH = Date.UTC(2027, 2, 15) / 1000;
const at = (seconds: number): Date => new Date(seconds * 1000);

type Item = { readonly key: string; readonly quantity?: number };
type Given = Partial<
  Pick<Stripe.Subscription, "id" | "status" | "created" | "trial_end" | "canceled_at" | "cancel_at" | "cancel_at_period_end" | "ended_at">
> & { readonly item?: Item; readonly from?: number; readonly to?: number };

/** What of Stripe's object is read; the rest of it is not. */
function subscription(
  { item = { key: "stammdaten_go_1999_eur_month" }, from = JANUARY, to = FEBRUARY, ...given }: Given,
  invoices: readonly Stripe.Invoice[] = [],
): AskedSubscription {
  const items = {
    data: [{ price: { lookup_key: item.key }, quantity: item.quantity ?? 1, current_period_start: from, current_period_end: to }],
  };
  return {
    subscription: {
      id: "sub_1",
      status: "active",
      created: JANUARY,
      trial_end: null,
      cancel_at: null,
      canceled_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      items,
      ...given,
    } as unknown as Stripe.Subscription,
    invoices,
  };
}

const storage = (given: Given, quantity: number) =>
  subscription({ id: "sub_storage", ...given, item: { key: "stammdaten_storage_500_eur_month", quantity } });
const invoice = (given: Partial<Stripe.Invoice>): Stripe.Invoice =>
  ({ id: "in_1", status: "open", created: JANUARY, amount_remaining: 1999, ...given }) as Stripe.Invoice;
const planOf = (given: Given, invoices: readonly Stripe.Invoice[] = []) => readStripeState([subscription(given, invoices)]).plan;

describe("a plan at Stripe", () => {
  it.each<[string, Given, object]>([
    ["that is paid for is active and renewed", {}, { status: "active", planExpires: at(FEBRUARY), renews: true, cancelAtPeriodEnd: false }],
    [
      "on trial begins to be charged at the trial's end",
      { status: "trialing", trial_end: JANUARY + 5, to: FEBRUARY },
      { status: "trialing", planExpires: at(JANUARY + 5), renews: true },
    ],
    [
      "that is cancelled runs until the period's end",
      { cancel_at_period_end: true, cancel_at: FEBRUARY, canceled_at: JANUARY + 9 },
      { status: "cancelled", planExpires: at(FEBRUARY), renews: false, cancelAtPeriodEnd: true, cancelledAt: at(JANUARY + 9) },
    ],
    [
      "that is cancelled by an older word for it, too",
      { cancel_at_period_end: true },
      { status: "cancelled", planExpires: at(FEBRUARY), cancelAtPeriodEnd: true },
    ],
    [
      "that ends on a day runs until that day",
      { cancel_at: MARCH },
      { status: "cancelled", planExpires: at(MARCH), cancelAtPeriodEnd: true },
    ],
    [
      "that is cancelled in its trial runs until the trial's end",
      { status: "trialing", trial_end: JANUARY + 5, cancel_at_period_end: true },
      { status: "cancelled", planExpires: at(JANUARY + 5) },
    ],
    [
      "whose payment failed ran until the period began that is not paid",
      { status: "past_due" },
      { status: "past_due", planExpires: at(JANUARY), renews: false, cancelAtPeriodEnd: false },
    ],
    ["whose payment was given up, likewise", { status: "unpaid" }, { status: "past_due", planExpires: at(JANUARY) }],
    [
      "whose payment failed stays due when it is cancelled besides",
      { status: "past_due", cancel_at_period_end: true },
      { status: "past_due", planExpires: at(JANUARY), cancelAtPeriodEnd: true },
    ],
  ])("%s", (_name, given, expected) => {
    expect(planOf(given)).toMatchObject({ subscriptionId: "sub_1", applicationType: 1, ...expected });
  });

  it.each(["canceled", "incomplete", "incomplete_expired", "paused"] as const)("that is %s does not stand", (status) => {
    const state = readStripeState([subscription({ status, ended_at: FEBRUARY })]);
    expect(state).toMatchObject({ plan: null, extraStorage: 0, failedPayments: [], orphanedStorage: [] });
    expect(state.ended.get("sub_1")).toEqual(at(FEBRUARY));
  });

  it("is the newest of several that stand, whatever order they come in", () => {
    const old = subscription({ id: "sub_old", created: JANUARY });
    const pro = subscription({ id: "sub_new", created: FEBRUARY, item: { key: "stammdaten_pro_5990_eur_month" } });
    const gone = subscription({ id: "sub_gone", created: MARCH, status: "canceled" });
    for (const all of [
      [old, pro, gone],
      [gone, pro, old],
    ])
      expect(readStripeState(all).plan).toMatchObject({ subscriptionId: "sub_new", applicationType: 2 });
  });

  it("is recognised by its price's lookup key, whatever it costs today", () => {
    const sold = (key: string | null) => soldBy({ lookup_key: key } as Stripe.Price);
    expect(
      [
        "stammdaten_go_1499_eur_month",
        "stammdaten_pro_9900_eur_year",
        "stammdaten_storage_500_eur_month",
        "go_1999",
        "stammdaten_gold_1_eur_month",
        "xstammdaten_go_1",
        null,
      ].map(sold),
    ).toEqual([1, 2, "storage", null, null, null, null]);
    expect(planOf({ item: { key: "consulting_hour" } })).toBeNull();
  });
});

describe("what was tried in vain", () => {
  it("is reported once per invoice, with all that is due, and access is counted from the first unpaid one", () => {
    const invoices = [
      invoice({ id: "in_draft", status: "draft", created: MARCH }),
      invoice({ id: "in_2", created: FEBRUARY }),
      invoice({ id: "in_void", status: "void", created: FEBRUARY }),
      invoice({ id: "in_1", status: "uncollectible", created: JANUARY + 60 }),
      invoice({ id: "in_0", status: "paid", created: 5 }),
      invoice({ id: "in_before", created: 1 }),
    ];
    const state = readStripeState([subscription({ status: "past_due", from: FEBRUARY, to: MARCH }, invoices)]);
    expect(state.failedPayments).toEqual([{ invoiceId: "in_2", amountCents: 3998, isForPlan: true }]);
    expect(state.plan).toMatchObject({ status: "past_due", planExpires: at(JANUARY + 60) });
  });

  it("is nothing while the plan is paid for, whatever older invoices say", () => {
    expect(readStripeState([subscription({}, [invoice({})])]).failedPayments).toEqual([]);
  });

  it("may be the storage alone", () => {
    const late = { ...storage({ status: "past_due" }, 2), invoices: [invoice({ id: "in_storage", amount_remaining: 1000 })] };
    expect(readStripeState([subscription({}), late])).toMatchObject({
      plan: { status: "active" },
      extraStorage: 2,
      failedPayments: [{ invoiceId: "in_storage", amountCents: 1000, isForPlan: false }],
    });
  });
});

describe("storage", () => {
  it("is counted over all active ones; what was given up or has ended is none", () => {
    const all = [
      subscription({}),
      storage({}, 2),
      storage({ id: "sub_s2", cancel_at_period_end: true }, 3),
      storage({ id: "sub_s3", status: "unpaid" }, 10),
      storage({ id: "sub_s4", status: "canceled" }, 20),
    ];
    expect(readStripeState(all)).toMatchObject({ extraStorage: 5, orphanedStorage: [] });
  });

  it("is none without a plan, and is named so that nobody goes on paying for it", () => {
    const all = [
      subscription({ status: "canceled", ended_at: FEBRUARY }),
      storage({}, 2),
      storage({ id: "sub_gone", status: "canceled" }, 1),
    ];
    expect(readStripeState(all)).toMatchObject({ plan: null, extraStorage: 0, orphanedStorage: ["sub_storage"] });
  });
});
