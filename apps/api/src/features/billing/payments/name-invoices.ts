import type Stripe from "stripe";
import { idOf } from "../id-of.ts";

/** A page holds a hundred; a firm has a few a month. */
const MOST_INVOICES = 1000;

/**
 * The numbers of the invoices that were paid by these charges, by the charge's id. A charge does not name its invoice, but
 * an invoice its payments; the newest are looked at first, until each is found.
 */
export async function nameInvoices(
  stripe: Stripe,
  customer: string,
  charges: readonly Stripe.Charge[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map(
    charges.flatMap(({ id, payment_intent: intent }) => [
      [id, id] as const,
      ...(idOf(intent) === null ? [] : [[idOf(intent) ?? "", id] as const]),
    ]),
  );
  const numbers = new Map<string, string>();
  let looked = 0;
  for await (const { number, payments } of stripe.invoices.list({ customer, limit: 100, expand: ["data.payments"] })) {
    for (const { payment } of payments?.data ?? []) {
      const charge = wanted.get(idOf(payment.payment_intent) ?? idOf(payment.charge) ?? "");
      if (charge !== undefined && number !== null) numbers.set(charge, number);
    }
    looked += 1;
    if (numbers.size === charges.length || looked === MOST_INVOICES) break;
  }
  return numbers;
}
