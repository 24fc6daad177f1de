import type { Receipt } from "@stammdaten/shared/contract/billing.ts";
import type Stripe from "stripe";
import type { Visit } from "../visit.ts";
import { EMPTY_PAGE, type BillingPage } from "./list-invoices.ts";
import { loadCustomerId } from "../load-firm-billing.ts";
import { nameInvoices } from "./name-invoices.ts";
import { pageOfStripe, type StripePageRequest } from "./page-of-stripe.ts";

/**
 * The firm's payments, the newest first; a payment that failed is none.
 * @throws Refusal request.invalid for a cursor that is not ours
 */
export async function listReceipts({ stripe, open }: Visit, request: Omit<StripePageRequest, "tenantId">): Promise<BillingPage<Receipt>> {
  const { customer, tenantId } = await open(async (ctx) => ({ customer: await loadCustomerId(ctx), tenantId: ctx.tenantId }));
  if (customer === null) return EMPTY_PAGE;
  const { items, nextCursor } = await pageOfStripe((asked) => stripe.charges.list({ customer, ...asked }), isPayment, {
    ...request,
    tenantId,
  });
  const numbers = items.length === 0 ? new Map<string, string>() : await nameInvoices(stripe, customer, items);
  return { items: items.map((charge) => presentReceipt(charge, numbers)), nextCursor, total: null };
}

/** Whether money has come. */
export const isPayment = ({ status, paid }: Stripe.Charge): boolean => paid && status === "succeeded";

export const presentReceipt = (
  { id, created, amount, currency, payment_method_details: details }: Stripe.Charge,
  numbers: ReadonlyMap<string, string>,
): Receipt => ({
  id,
  number: numbers.get(id) ?? null,
  date: new Date(created * 1000).toISOString(),
  amountCents: amount,
  currency: currency.toUpperCase(),
  status: "Paid",
  card: details?.card === undefined ? null : { brand: details.card.brand ?? "", last4: details.card.last4 ?? "" },
});
