import { z } from "zod";
import { cancelSubscription } from "../billing/cancel-subscription.ts";
import { createSubscription } from "../billing/create-subscription.ts";
import { findCustomer, findObject, findRecurringPrice } from "../billing/find-object.ts";
import { updateSubscription, type ItemChange, type SubscriptionChange } from "../billing/update-subscription.ts";
import { endpoint } from "../http/endpoint.ts";
import { mergeMetadata } from "../http/merge-metadata.ts";
import { isWithin, paginate } from "../http/paginate.ts";
import { choice, expand, flag, integer, list, metadata, paging, range, text, timestamp, unsettableText } from "../http/parameters.ts";
import { refuseCall, refuseParameter } from "../http/stripe-error.ts";
import type { Customer, PaymentMethod, Subscription } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";

const behavior = choice(["allow_incomplete", "default_incomplete", "error_if_incomplete", "pending_if_incomplete"]);
const proration = choice(["always_invoice", "create_prorations", "none"]);
const quantity = integer(0, 999_999);
const trialEnd = z.union([z.literal("now"), timestamp()]);
const trialSettings = z.strictObject({ end_behavior: z.strictObject({ missing_payment_method: choice(["cancel", "create_invoice"]) }) });
const newItem = z.strictObject({ price: text(), quantity: quantity.default(1), metadata: metadata().optional() });
const changedItem = z.strictObject({
  id: text().optional(),
  price: text().optional(),
  quantity: quantity.optional(),
  metadata: metadata().optional(),
  deleted: flag().optional(),
});

const createParameters = z.strictObject({
  ...expand,
  customer: text(),
  items: list(newItem, 20),
  cancel_at_period_end: flag().optional(),
  collection_method: choice(["charge_automatically"]).optional(),
  currency: text(3).optional(),
  default_payment_method: text().optional(),
  description: text(500).optional(),
  metadata: metadata().optional(),
  off_session: flag().optional(),
  payment_behavior: behavior.default("allow_incomplete"),
  proration_behavior: proration.optional(),
  trial_end: trialEnd.optional(),
  trial_period_days: integer(1, 730).optional(),
  trial_settings: trialSettings.optional(),
});
const updateParameters = z.strictObject({
  ...expand,
  items: list(changedItem, 20).optional(),
  cancel_at: z.union([z.literal(""), z.literal("min_period_end"), timestamp()]).optional(),
  cancel_at_period_end: flag().optional(),
  default_payment_method: unsettableText().optional(),
  description: unsettableText(500).optional(),
  metadata: metadata().optional(),
  off_session: flag().optional(),
  payment_behavior: behavior.default("allow_incomplete"),
  proration_behavior: proration.default("create_prorations"),
  trial_end: trialEnd.optional(),
});
const cancelParameters = z.strictObject({ ...expand, invoice_now: flag().default(false), prorate: flag().default(false) });
const listParameters = z.strictObject({
  ...paging,
  created: range().optional(),
  customer: text().optional(),
  price: text().optional(),
  status: choice([
    "active",
    "all",
    "canceled",
    "ended",
    "incomplete",
    "incomplete_expired",
    "past_due",
    "paused",
    "trialing",
    "unpaid",
  ]).optional(),
});
const itemListParameters = z.strictObject({ ...paging, subscription: text() });
const itemUpdateParameters = z.strictObject({
  ...expand,
  price: text().optional(),
  quantity: quantity.optional(),
  metadata: metadata().optional(),
  off_session: flag().optional(),
  payment_behavior: behavior.default("allow_incomplete"),
  proration_behavior: proration.default("create_prorations"),
});

/** A card of the customer. @throws StripeError 400 */
function findMethod(account: StripeAccount, customer: Customer, id: string): PaymentMethod {
  const method = account.store.paymentMethods.get(id);
  if (method?.customer !== customer.id) {
    throw refuseCall(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      {
        code: "resource_missing",
        param: "default_payment_method",
      },
    );
  }
  return method;
}

/** The end of the trial, in seconds; null where there is none. @throws StripeError 400 when it has passed */
function readTrialEnd(account: StripeAccount, end: number | "now" | undefined, days: number | undefined): number | null {
  if (end !== undefined && days !== undefined) {
    throw refuseParameter("trial_period_days", "You may only specify one of these parameters: trial_end, trial_period_days.");
  }
  const now = account.clock.now();
  if (days !== undefined) return now + days * 86_400;
  if (end === undefined || end === "now") return null;
  if (end <= now) throw refuseParameter("trial_end", "Invalid timestamp: must be an integer Unix timestamp in the future.");
  if (end > now + 5 * 366 * 86_400) throw refuseParameter("trial_end", "Invalid timestamp: can be no more than five years in the future.");
  return end;
}

function readItems(account: StripeAccount, items: readonly z.infer<typeof changedItem>[]): ItemChange[] {
  return items.map((item, at) => ({
    id: item.id,
    price: item.price === undefined ? undefined : findRecurringPrice(account, item.price, `items[${String(at)}][price]`),
    quantity: item.quantity,
    metadata: item.metadata === undefined ? undefined : mergeMetadata({}, item.metadata),
    isDeleted: item.deleted === true,
  }));
}

function readCancelAt(
  account: StripeAccount,
  subscription: Subscription,
  given: number | "min_period_end" | "" | undefined,
): number | null | undefined {
  if (given === undefined) return undefined;
  if (given === "") return null;
  if (given === "min_period_end") return subscription.items.data[0]?.current_period_end ?? null;
  if (given <= account.clock.now())
    throw refuseParameter("cancel_at", "Invalid timestamp: must be an integer Unix timestamp in the future.");
  return given;
}

const endedStatuses: readonly string[] = ["canceled", "incomplete_expired"];

function hasStatus(subscription: Subscription, wanted: string | undefined): boolean {
  if (wanted === "all") return true;
  if (wanted === "ended") return endedStatuses.includes(subscription.status);
  return wanted === undefined ? !endedStatuses.includes(subscription.status) : subscription.status === wanted;
}

function findItem(account: StripeAccount, id: string): { subscription: Subscription; at: number } {
  for (const subscription of account.store.subscriptions.values()) {
    const at = subscription.items.data.findIndex((item) => item.id === id);
    if (at >= 0) return { subscription, at };
  }
  throw refuseCall(`Invalid subscription_item id: ${id}`, { code: "resource_missing", param: "item" });
}

/** Subscriptions and their items. */
export const subscriptionEndpoints = [
  endpoint("post", "/v1/subscriptions", createParameters, (account, input) => {
    const customer = findCustomer(account, input.customer);
    const subscription = createSubscription(account, {
      customer,
      items: input.items.map((item, at) => ({
        price: findRecurringPrice(account, item.price, `items[${String(at)}][price]`),
        quantity: item.quantity,
        metadata: mergeMetadata({}, item.metadata),
      })),
      defaultPaymentMethod:
        input.default_payment_method === undefined ? undefined : findMethod(account, customer, input.default_payment_method),
      trialEnd: readTrialEnd(account, input.trial_end, input.trial_period_days),
      behavior: input.payment_behavior,
      description: input.description ?? null,
      metadata: mergeMetadata({}, input.metadata),
      missingPaymentMethod: input.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice",
      isPresent: false,
    });
    if (input.cancel_at_period_end === true) {
      updateSubscription(account, subscription, { proration: "none", behavior: "allow_incomplete", cancelAtPeriodEnd: true });
    }
    return subscription;
  }),

  endpoint("get", "/v1/subscriptions/:id", z.strictObject(expand), (account, _input, id) =>
    findObject(account.store.subscriptions, "subscription", id),
  ),

  endpoint("post", "/v1/subscriptions/:id", updateParameters, (account, input, id) => {
    const subscription = findObject(account.store.subscriptions, "subscription", id);
    if (input.cancel_at !== undefined && input.cancel_at_period_end !== undefined) {
      throw refuseParameter("cancel_at", "You may only specify one of these parameters: cancel_at, cancel_at_period_end.");
    }
    const customer = findCustomer(account, subscription.customer);
    const given = input.default_payment_method;
    const end =
      input.trial_end === undefined || input.trial_end === "now"
        ? input.trial_end
        : (readTrialEnd(account, input.trial_end, undefined) ?? undefined);
    const change: SubscriptionChange = {
      items: input.items === undefined ? undefined : readItems(account, input.items),
      proration: input.proration_behavior,
      behavior: input.payment_behavior,
      cancelAtPeriodEnd: input.cancel_at_period_end,
      cancelAt: readCancelAt(account, subscription, input.cancel_at),
      trialEnd: end,
      defaultPaymentMethod: given === undefined ? undefined : given === "" ? null : findMethod(account, customer, given),
      description: input.description === undefined ? undefined : input.description || null,
      metadata: input.metadata === undefined ? undefined : mergeMetadata(subscription.metadata, input.metadata),
    };
    updateSubscription(account, subscription, change);
    return subscription;
  }),

  endpoint("delete", "/v1/subscriptions/:id", cancelParameters, (account, input, id) => {
    const subscription = findObject(account.store.subscriptions, "subscription", id);
    cancelSubscription(account, subscription, { invoicesNow: input.invoice_now, prorates: input.prorate });
    return subscription;
  }),

  endpoint("get", "/v1/subscriptions", listParameters, (account, input) => {
    if (input.customer !== undefined) findCustomer(account, input.customer);
    const found = [...account.store.subscriptions.values()].filter(
      (subscription) =>
        (input.customer === undefined || subscription.customer === input.customer) &&
        (input.price === undefined || subscription.items.data.some((item) => item.price.id === input.price)) &&
        hasStatus(subscription, input.status) &&
        isWithin(subscription.created, input.created),
    );
    return paginate("subscription", "/v1/subscriptions", found, input);
  }),

  endpoint("get", "/v1/subscription_items", itemListParameters, (account, input) => {
    const subscription = findObject(account.store.subscriptions, "subscription", input.subscription, "subscription");
    return paginate("subscription_item", "/v1/subscription_items", [...subscription.items.data].reverse(), input);
  }),

  endpoint("post", "/v1/subscription_items/:id", itemUpdateParameters, (account, input, id) => {
    const { subscription, at } = findItem(account, id);
    const { price, quantity: amount, metadata: notes } = input;
    updateSubscription(account, subscription, {
      items: readItems(account, [{ id, price, quantity: amount, metadata: notes }]),
      proration: input.proration_behavior,
      behavior: input.payment_behavior,
    });
    return subscription.items.data[at] ?? subscription;
  }),
];
