import { makeInvoiceLine } from "../objects/make-invoice.ts";
import type { Period } from "../objects/make-subscription.ts";
import type { InvoiceLine, Price, SubscriptionItem } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";
import { formatCents, formatDay } from "./format-cents.ts";

function nameProduct(account: StripeAccount, price: Price): string {
  return account.store.products.get(price.product)?.name ?? price.product;
}

/** The line of an item for a whole period; nothing is asked for a trial. */
export function writePeriodLine(account: StripeAccount, item: SubscriptionItem, isTrial: boolean): InvoiceLine {
  const { price, quantity } = item;
  const name = nameProduct(account, price);
  return makeInvoiceLine({
    subscription: item.subscription,
    item: item.id,
    price,
    quantity,
    amount: isTrial ? 0 : price.unit_amount * quantity,
    description: isTrial
      ? `Trial period for ${name}`
      : `${String(quantity)} × ${name} (at ${formatCents(price.unit_amount, price.currency)} / ${price.recurring?.interval ?? "month"})`,
    period: { start: item.current_period_start, end: item.current_period_end },
    isProration: false,
  });
}

/**
 * The line of an item for the rest of its period, to the second: a credit for what is given up, a charge for what
 * comes instead.
 */
export function writeRestLine(account: StripeAccount, item: SubscriptionItem, kind: "charge" | "credit", rest: Period): InvoiceLine {
  const { price, quantity } = item;
  const share = (rest.end - rest.start) / (item.current_period_end - item.current_period_start);
  const amount = Math.round(price.unit_amount * quantity * share);
  const what = `${quantity > 1 ? `${String(quantity)} × ` : ""}${nameProduct(account, price)} after ${formatDay(rest.start)}`;
  return makeInvoiceLine({
    subscription: item.subscription,
    item: item.id,
    price,
    quantity,
    amount: kind === "credit" ? -amount : amount,
    description: `${kind === "credit" ? "Unused" : "Remaining"} time on ${what}`,
    period: rest,
    isProration: true,
  });
}
