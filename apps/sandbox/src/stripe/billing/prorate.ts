import type { InvoiceLine, SubscriptionItem } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";
import { writeRestLine } from "./write-lines.ts";

/** What is given back and asked for when items change within their period. */
export function prorate(account: StripeAccount, before: readonly SubscriptionItem[], after: readonly SubscriptionItem[]): InvoiceLine[] {
  const now = account.clock.now();
  const isSame = (left: SubscriptionItem, right: SubscriptionItem): boolean =>
    left.id === right.id && left.price.id === right.price.id && left.quantity === right.quantity;
  const given = before.filter((item) => !after.some((other) => isSame(item, other)));
  const asked = after.filter((item) => !before.some((other) => isSame(item, other)));
  return [
    ...given.map((item) => writeRestLine(account, item, "credit", { start: now, end: item.current_period_end })),
    ...asked.map((item) => writeRestLine(account, item, "charge", { start: now, end: item.current_period_end })),
  ];
}
