import type { Invoice } from "@stammdaten/shared/contract/billing.ts";
import type Stripe from "stripe";
import type { Visit } from "../visit.ts";
import { loadCustomerId } from "../load-firm-billing.ts";
import { pageOfStripe, type StripePageRequest } from "./page-of-stripe.ts";

export type BillingPage<Item> = { items: Item[]; nextCursor: string | null; total: null };

/** A firm that Stripe does not know has none. */
export const EMPTY_PAGE = { items: [], nextCursor: null, total: null };

/**
 * The firm's invoices, the newest first. Drafts are none yet, and void ones no more.
 * @throws Refusal request.invalid for a cursor that is not ours
 */
export async function listInvoices({ stripe, open }: Visit, request: Omit<StripePageRequest, "tenantId">): Promise<BillingPage<Invoice>> {
  const { customer, tenantId } = await open(async (ctx) => ({ customer: await loadCustomerId(ctx), tenantId: ctx.tenantId }));
  if (customer === null) return EMPTY_PAGE;
  const { items, nextCursor } = await pageOfStripe((asked) => stripe.invoices.list({ customer, ...asked }), isInvoiced, {
    ...request,
    tenantId,
  });
  return { items: items.map(present), nextCursor, total: null };
}

/** Whether an invoice counts: it was made out, and not taken back. */
export const isInvoiced = ({ status }: Stripe.Invoice): boolean => status === "open" || status === "paid" || status === "uncollectible";

const present = (invoice: Stripe.Invoice): Invoice => ({
  id: invoice.id,
  number: invoice.number,
  date: new Date((invoice.status_transitions.finalized_at ?? invoice.created) * 1000).toISOString(),
  amountCents: invoice.total,
  currency: invoice.currency.toUpperCase(),
  status: invoice.status === "paid" ? "Paid" : invoice.status === "open" && !invoice.attempted ? "Open" : "Unpaid",
});
