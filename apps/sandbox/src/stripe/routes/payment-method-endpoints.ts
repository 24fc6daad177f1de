import { z } from "zod";
import { attachByToken, detachCard } from "../billing/attach-card.ts";
import { findCustomer, findObject } from "../billing/find-object.ts";
import { endpoint } from "../http/endpoint.ts";
import { paginate } from "../http/paginate.ts";
import { choice, expand, paging, text } from "../http/parameters.ts";
import { refuseCall } from "../http/stripe-error.ts";

const listParameters = z.strictObject({ ...paging, customer: text().optional(), type: choice(["card"]).optional() });
const attachParameters = z.strictObject({ ...expand, customer: text() });

/** Cards, and the intents that keep or charge them. */
export const paymentMethodEndpoints = [
  endpoint("get", "/v1/payment_methods", listParameters, (account, input) => {
    if (input.customer !== undefined) findCustomer(account, input.customer);
    // Stripe lists nobody's cards unless a customer is named.
    const found = [...account.store.paymentMethods.values()].filter(
      (method) => method.customer !== null && method.customer === input.customer,
    );
    return paginate("payment_method", "/v1/payment_methods", found, input);
  }),

  endpoint("get", "/v1/payment_methods/:id", z.strictObject(expand), (account, _input, id) =>
    findObject(account.store.paymentMethods, "PaymentMethod", id),
  ),

  endpoint("post", "/v1/payment_methods/:id/attach", attachParameters, (account, input, id) =>
    attachByToken(account, findCustomer(account, input.customer), id),
  ),

  endpoint("post", "/v1/payment_methods/:id/detach", z.strictObject(expand), (account, _input, id) => {
    const method = findObject(account.store.paymentMethods, "PaymentMethod", id);
    if (method.customer === null) {
      throw refuseCall("The payment method you provided is not attached to a customer so detachment is impossible.");
    }
    detachCard(account, method);
    return method;
  }),

  endpoint("get", "/v1/setup_intents/:id", z.strictObject(expand), (account, _input, id) =>
    findObject(account.store.setupIntents, "setupintent", id),
  ),

  endpoint("get", "/v1/payment_intents/:id", z.strictObject(expand), (account, _input, id) =>
    findObject(account.store.paymentIntents, "payment_intent", id),
  ),

  endpoint("get", "/v1/payment_intents", z.strictObject({ ...paging, customer: text().optional() }), (account, input) => {
    if (input.customer !== undefined) findCustomer(account, input.customer);
    const found = [...account.store.paymentIntents.values()].filter(
      (intent) => input.customer === undefined || intent.customer === input.customer,
    );
    return paginate("payment_intent", "/v1/payment_intents", found, input);
  }),
];
