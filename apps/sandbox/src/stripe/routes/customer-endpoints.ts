import { z } from "zod";
import { attachByToken } from "../billing/attach-card.ts";
import { findObject } from "../billing/find-object.ts";
import { endpoint } from "../http/endpoint.ts";
import { mergeMetadata } from "../http/merge-metadata.ts";
import { isWithin, paginate } from "../http/paginate.ts";
import { choice, expand, list, metadata, paging, range, text, unsettableText } from "../http/parameters.ts";
import { refuseCall } from "../http/stripe-error.ts";
import { makeCustomer } from "../objects/make-customer.ts";
import type { Customer } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";

const address = z.strictObject({
  city: unsettableText().optional(),
  country: unsettableText(2).optional(),
  line1: unsettableText().optional(),
  line2: unsettableText().optional(),
  postal_code: unsettableText().optional(),
  state: unsettableText().optional(),
});

const fields = {
  ...expand,
  address: z.union([z.literal(""), address]).optional(),
  description: unsettableText().optional(),
  email: unsettableText(512).optional(),
  metadata: metadata().optional(),
  name: unsettableText(256).optional(),
  phone: unsettableText(20).optional(),
  preferred_locales: list(text(10)).optional(),
};

const invoiceSettings = z.strictObject({ default_payment_method: unsettableText().optional() }).optional();
const createParameters = z.strictObject({ ...fields, payment_method: text().optional(), invoice_settings: invoiceSettings });
const updateParameters = z.strictObject({ ...fields, invoice_settings: invoiceSettings });
const listParameters = z.strictObject({ ...paging, created: range().optional(), email: text().optional() });
const methodListParameters = z.strictObject({ ...paging, type: choice(["card"]).optional() });

function readAddress(given: z.infer<typeof address> | "" | undefined): NonNullable<Customer["address"]> | null {
  if (given === undefined || given === "") return null;
  return {
    city: given.city || null,
    country: given.country || null,
    line1: given.line1 || null,
    line2: given.line2 || null,
    postal_code: given.postal_code || null,
    state: given.state || null,
  };
}

/** Makes a card that the customer has the one that invoices are charged to; an empty id takes that back. */
function setDefault(account: StripeAccount, customer: Customer, id: string): void {
  if (id !== "" && account.store.paymentMethods.get(id)?.customer !== customer.id) {
    throw refuseCall(
      `No such PaymentMethod: '${id}'; It's possible this PaymentMethod exists on one of your connected accounts, or that it is not attached to the customer.`,
      {
        code: "resource_missing",
        param: "invoice_settings[default_payment_method]",
      },
    );
  }
  customer.invoice_settings.default_payment_method = id || null;
}

/** Customers, and the cards that they have. */
export const customerEndpoints = [
  endpoint("post", "/v1/customers", createParameters, (account, input) => {
    const customer = makeCustomer(account, {
      name: input.name || undefined,
      email: input.email || undefined,
      phone: input.phone || undefined,
      description: input.description || undefined,
      address: readAddress(input.address),
      preferredLocales: input.preferred_locales,
      metadata: mergeMetadata({}, input.metadata),
    });
    const wanted = input.invoice_settings?.default_payment_method;
    const method = input.payment_method === undefined ? undefined : attachByToken(account, customer, input.payment_method);
    if (wanted !== undefined) setDefault(account, customer, wanted === input.payment_method ? (method?.id ?? wanted) : wanted);
    account.store.customers.set(customer.id, customer);
    account.publish("customer.created", customer);
    return customer;
  }),

  endpoint("get", "/v1/customers/:id", z.strictObject(expand), (account, _input, id) =>
    findObject(account.store.customers, "customer", id),
  ),

  endpoint("post", "/v1/customers/:id", updateParameters, (account, input, id) => {
    const customer = findObject(account.store.customers, "customer", id);
    const before = structuredClone(customer);
    const wanted = input.invoice_settings?.default_payment_method;
    if (wanted !== undefined) setDefault(account, customer, wanted);
    if (input.name !== undefined) customer.name = input.name || null;
    if (input.email !== undefined) customer.email = input.email || null;
    if (input.phone !== undefined) customer.phone = input.phone || null;
    if (input.description !== undefined) customer.description = input.description || null;
    if (input.address !== undefined) customer.address = readAddress(input.address);
    if (input.preferred_locales !== undefined) customer.preferred_locales = input.preferred_locales;
    customer.metadata = mergeMetadata(customer.metadata, input.metadata);
    account.publish("customer.updated", customer, before);
    return customer;
  }),

  endpoint("get", "/v1/customers", listParameters, (account, input) => {
    const found = [...account.store.customers.values()].filter(
      (customer) => (input.email === undefined || customer.email === input.email) && isWithin(customer.created, input.created),
    );
    return paginate("customer", "/v1/customers", found, input);
  }),

  endpoint("get", "/v1/customers/:id/payment_methods", methodListParameters, (account, input, id) => {
    findObject(account.store.customers, "customer", id);
    const found = [...account.store.paymentMethods.values()].filter((method) => method.customer === id);
    return paginate("payment_method", `/v1/customers/${id}/payment_methods`, found, input);
  }),
];
