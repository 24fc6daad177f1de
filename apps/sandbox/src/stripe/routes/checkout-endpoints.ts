import { z } from "zod";
import { findCustomer, findObject, findRecurringPrice } from "../billing/find-object.ts";
import { endpoint } from "../http/endpoint.ts";
import { mergeMetadata } from "../http/merge-metadata.ts";
import { paginate } from "../http/paginate.ts";
import { choice, expand, flag, integer, list, metadata, paging, text, timestamp } from "../http/parameters.ts";
import { refuseCall, refuseParameter } from "../http/stripe-error.ts";
import { makeCheckoutSession, makeLineItem } from "../objects/make-checkout-session.ts";
import { makeId } from "../objects/make-id.ts";
import type { PortalSession } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";

const hour = 3_600;
const day = 24 * hour;
const locale = text(10);
const pageUrl = z
  .string({ error: "Not a valid URL" })
  .max(5_000)
  .refine((value) => URL.canParse(value.replaceAll("{CHECKOUT_SESSION_ID}", "x")) && /^https?:/.test(value), { error: "Not a valid URL" });

const lineItem = z.strictObject({ price: text(), quantity: integer(1, 999_999).default(1) });
const subscriptionData = z.strictObject({
  description: text(500).optional(),
  metadata: metadata().optional(),
  trial_end: timestamp().optional(),
  trial_period_days: integer(1, 730).optional(),
});
const createParameters = z.strictObject({
  ...expand,
  cancel_url: pageUrl.optional(),
  client_reference_id: text(200).optional(),
  // Stripe makes a customer where none is named; everybody who buys here has one.
  customer: text(),
  expires_at: timestamp().optional(),
  line_items: list(lineItem, 20).optional(),
  locale: locale.optional(),
  metadata: metadata().optional(),
  mode: choice(["setup", "subscription"]),
  currency: text(3).optional(),
  payment_method_collection: choice(["always"]).optional(),
  allowed_payment_method_types: list(choice(["card"])).optional(),
  setup_intent_data: z.strictObject({ metadata: metadata().optional() }).optional(),
  subscription_data: subscriptionData.optional(),
  success_url: pageUrl,
  ui_mode: choice(["hosted_page"]).optional(),
  allow_promotion_codes: flag()
    .refine((isAllowed) => !isAllowed, { error: "The stand-in knows no promotion codes." })
    .optional(),
});
const listParameters = z.strictObject({
  ...paging,
  customer: text().optional(),
  subscription: text().optional(),
  status: choice(["open", "complete", "expired"]).optional(),
});

/** The end of the trial that Checkout gives; null where there is none. @throws StripeError 400 when it is less than 48 hours ahead */
function readTrialEnd(account: StripeAccount, data: z.infer<typeof subscriptionData> | undefined): number | null {
  const now = account.clock.now();
  if (data?.trial_period_days !== undefined) return now + data.trial_period_days * day;
  const end = data?.trial_end ?? null;
  if (end !== null && end < now + 2 * day) {
    throw refuseParameter("subscription_data[trial_end]", "The `trial_end` date has to be at least 2 days in the future.");
  }
  return end;
}

function readExpiry(account: StripeAccount, given: number | undefined): number {
  const now = account.clock.now();
  const expiry = given ?? now + day;
  if (expiry < now + hour / 2 || expiry > now + day) {
    throw refuseParameter(
      "expires_at",
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
    );
  }
  return expiry;
}

/** Checkout: sessions whose pages take a card. */
export const checkoutEndpoints = [
  endpoint("post", "/v1/checkout/sessions", createParameters, (account, input) => {
    const customer = findCustomer(account, input.customer);
    const given = input.line_items ?? [];
    if (input.mode === "subscription" && given.length === 0) {
      throw refuseParameter("line_items", "Missing required param: line_items.", "parameter_missing");
    }
    if (input.mode === "setup" && (given.length > 0 || input.subscription_data !== undefined)) {
      throw refuseParameter(
        given.length > 0 ? "line_items" : "subscription_data",
        `You can not pass \`${given.length > 0 ? "line_items" : "subscription_data"}\` in \`setup\` mode.`,
      );
    }
    const lineItems = given.map(({ price: id, quantity }, at) => {
      const price = findRecurringPrice(account, id, `line_items[${String(at)}][price]`);
      return makeLineItem(account, price, quantity);
    });
    const trialEnd = readTrialEnd(account, input.subscription_data);
    const total = lineItems.reduce((sum, line) => sum + line.amount_total, 0);
    const session = makeCheckoutSession(account, {
      customer,
      mode: input.mode,
      currency: lineItems[0]?.currency ?? input.currency ?? null,
      dueNow: trialEnd === null ? total : 0,
      successUrl: input.success_url,
      cancelUrl: input.cancel_url ?? null,
      clientReferenceId: input.client_reference_id ?? null,
      locale: input.locale ?? null,
      metadata: mergeMetadata({}, input.metadata),
      expiresAt: readExpiry(account, input.expires_at),
    });
    session.allowed_payment_method_types = input.allowed_payment_method_types ?? null;
    account.store.sessions.set(session.id, session);
    account.store.orders.set(session.id, {
      id: session.id,
      lineItems,
      trialEnd,
      metadata: mergeMetadata({}, input.subscription_data?.metadata),
      description: input.subscription_data?.description ?? null,
    });
    return session;
  }),

  endpoint("get", "/v1/checkout/sessions/:id", z.strictObject(expand), (account, _input, id) =>
    findObject(account.store.sessions, "checkout.session", id),
  ),

  endpoint("post", "/v1/checkout/sessions/:id/expire", z.strictObject(expand), (account, _input, id) => {
    const session = findObject(account.store.sessions, "checkout.session", id);
    if (session.status !== "open") {
      throw refuseCall(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    session.status = "expired";
    session.url = null;
    account.publish("checkout.session.expired", session);
    return session;
  }),

  endpoint("get", "/v1/checkout/sessions/:id/line_items", z.strictObject(paging), (account, input, id) => {
    findObject(account.store.sessions, "checkout.session", id);
    const lines = account.store.orders.get(id)?.lineItems ?? [];
    return paginate("line_item", `/v1/checkout/sessions/${id}/line_items`, [...lines].reverse(), input);
  }),

  endpoint("get", "/v1/checkout/sessions", listParameters, (account, input) => {
    if (input.customer !== undefined) findCustomer(account, input.customer);
    const found = [...account.store.sessions.values()].filter(
      (session) =>
        (input.customer === undefined || session.customer === input.customer) &&
        (input.subscription === undefined || session.subscription === input.subscription) &&
        (input.status === undefined || session.status === input.status),
    );
    return paginate("checkout.session", "/v1/checkout/sessions", found, input);
  }),
];

const portalParameters = z.strictObject({ ...expand, customer: text(), locale: locale.optional(), return_url: pageUrl.optional() });

/** The page on which a customer looks after cards, invoices and subscriptions. */
export const portalEndpoints = [
  endpoint("post", "/v1/billing_portal/sessions", portalParameters, (account, input) => {
    const customer = findCustomer(account, input.customer);
    const session: PortalSession = {
      id: makeId("bps"),
      object: "billing_portal.session",
      configuration: "bpc_standin",
      created: account.clock.now(),
      customer: customer.id,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: input.locale ?? null,
      on_behalf_of: null,
      return_url: input.return_url ?? null,
      url: `${account.origin}/p/session/${makeId("test", 40)}`,
    };
    account.store.portalSessions.set(session.id, session);
    return session;
  }),
];
