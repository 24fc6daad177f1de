import { z } from "zod";
import { collectInvoice, findPaymentTry } from "../billing/collect-invoice.ts";
import { finalizeInvoice, voidInvoice } from "../billing/finalize-invoice.ts";
import { findCustomer, findObject } from "../billing/find-object.ts";
import { listInvoicePayments } from "../billing/list-invoice-payments.ts";
import { refundCharge } from "../billing/refund-charge.ts";
import { endpoint } from "../http/endpoint.ts";
import { mergeMetadata } from "../http/merge-metadata.ts";
import { isWithin, paginate } from "../http/paginate.ts";
import { choice, expand, flag, integer, metadata, paging, range, text } from "../http/parameters.ts";
import { refuseCall, refuseCard } from "../http/stripe-error.ts";

const listParameters = z.strictObject({
  ...paging,
  collection_method: choice(["charge_automatically", "send_invoice"]).optional(),
  created: range().optional(),
  customer: text().optional(),
  status: choice(["draft", "open", "paid", "uncollectible", "void"]).optional(),
  subscription: text().optional(),
});
const payParameters = z.strictObject({ ...expand, off_session: flag().optional(), payment_method: text().optional() });
const chargeListParameters = z.strictObject({
  ...paging,
  created: range().optional(),
  customer: text().optional(),
  payment_intent: text().optional(),
});
const paymentListParameters = z.strictObject({
  ...paging,
  invoice: text().optional(),
  payment: z.strictObject({ type: choice(["payment_intent"]), payment_intent: text() }).optional(),
  status: choice(["canceled", "open", "paid"]).optional(),
});
const refundParameters = z.strictObject({
  ...expand,
  amount: integer(1).optional(),
  charge: text().optional(),
  metadata: metadata().optional(),
  payment_intent: text().optional(),
  reason: choice(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
});

/** Invoices, how they were paid, and what was given back. */
export const invoiceEndpoints = [
  endpoint("get", "/v1/invoices", listParameters, (account, input) => {
    if (input.customer !== undefined) findCustomer(account, input.customer);
    if (input.subscription !== undefined) findObject(account.store.subscriptions, "subscription", input.subscription, "subscription");
    const found = [...account.store.invoices.values()].filter(
      (invoice) =>
        (input.customer === undefined || invoice.customer === input.customer) &&
        (input.subscription === undefined || invoice.parent.subscription_details.subscription === input.subscription) &&
        (input.status === undefined || invoice.status === input.status) &&
        (input.collection_method === undefined || invoice.collection_method === input.collection_method) &&
        isWithin(invoice.created, input.created),
    );
    return paginate("invoice", "/v1/invoices", found, input);
  }),

  endpoint("get", "/v1/invoices/:id", z.strictObject(expand), (account, _input, id) => findObject(account.store.invoices, "invoice", id)),

  endpoint("get", "/v1/invoices/:id/lines", z.strictObject(paging), (account, input, id) => {
    const { lines } = findObject(account.store.invoices, "invoice", id);
    return paginate("line_item", lines.url, [...lines.data].reverse(), input);
  }),

  endpoint("post", "/v1/invoices/:id/finalize", z.strictObject({ ...expand, auto_advance: flag().optional() }), (account, _input, id) => {
    const invoice = findObject(account.store.invoices, "invoice", id);
    if (invoice.status !== "draft")
      throw refuseCall("This invoice is already finalized, you can't re-finalize a non-draft invoice.", { code: "invoice_not_editable" });
    finalizeInvoice(account, invoice);
    return invoice;
  }),

  endpoint("post", "/v1/invoices/:id/pay", payParameters, (account, input, id) => {
    const invoice = findObject(account.store.invoices, "invoice", id);
    if (invoice.status === "paid") throw refuseCall("Invoice is already paid");
    if (invoice.status === "draft") finalizeInvoice(account, invoice);
    else if (invoice.status !== "open")
      throw refuseCall("Invoices can only be paid when they are draft, open or uncollectible.", { code: "invoice_not_editable" });
    const named = input.payment_method === undefined ? undefined : account.store.paymentMethods.get(input.payment_method);
    if (input.payment_method !== undefined && named?.customer !== invoice.customer) {
      throw refuseCall(`No such PaymentMethod: '${input.payment_method}'`, { code: "resource_missing", param: "payment_method" });
    }
    const payment = named === undefined ? findPaymentTry(account, invoice) : { method: named, isPresent: false };
    if (payment.method === undefined) {
      throw refuseCall(
        "There is no `default_payment_method` set on this Customer or Invoice. Please set either one, or pass a `payment_method` to this call.",
      );
    }
    const failure = invoice.amount_remaining === 0 ? undefined : collectInvoice(account, invoice, payment);
    if (failure !== undefined) {
      const { decline, ...made } = failure;
      throw refuseCard(decline, made);
    }
    return invoice;
  }),

  endpoint("post", "/v1/invoices/:id/void", z.strictObject(expand), (account, _input, id) => {
    const invoice = findObject(account.store.invoices, "invoice", id);
    if (invoice.status !== "open")
      throw refuseCall("You can only pass in open invoices. This invoice isn't open.", { code: "invoice_not_editable" });
    voidInvoice(account, invoice);
    return invoice;
  }),

  endpoint("get", "/v1/invoice_payments", paymentListParameters, (account, input) => {
    const wanted = input.invoice === undefined ? [...account.store.invoices.keys()] : [input.invoice];
    const found = wanted
      .flatMap((id) => listInvoicePayments(account, id))
      .filter(
        (payment) =>
          (input.payment === undefined || payment.payment.payment_intent === input.payment.payment_intent) &&
          (input.status === undefined || payment.status === input.status),
      );
    return paginate("invoice_payment", "/v1/invoice_payments", found, input);
  }),

  endpoint("get", "/v1/charges", chargeListParameters, (account, input) => {
    if (input.customer !== undefined) findCustomer(account, input.customer);
    const found = [...account.store.charges.values()].filter(
      (charge) =>
        (input.customer === undefined || charge.customer === input.customer) &&
        (input.payment_intent === undefined || charge.payment_intent === input.payment_intent) &&
        isWithin(charge.created, input.created),
    );
    return paginate("charge", "/v1/charges", found, input);
  }),

  endpoint("get", "/v1/charges/:id", z.strictObject(expand), (account, _input, id) => findObject(account.store.charges, "charge", id)),

  endpoint("post", "/v1/refunds", refundParameters, (account, input) => {
    const id = input.charge ?? account.store.paymentIntents.get(input.payment_intent ?? "")?.latest_charge ?? "";
    const charge = findObject(account.store.charges, "charge", id, input.charge === undefined ? "payment_intent" : "charge");
    return refundCharge(account, charge, {
      amount: input.amount,
      reason: input.reason ?? null,
      metadata: mergeMetadata({}, input.metadata),
    });
  }),

  endpoint("get", "/v1/refunds/:id", z.strictObject(expand), (account, _input, id) => findObject(account.store.refunds, "refund", id)),
];
