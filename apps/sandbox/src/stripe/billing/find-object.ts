import { refuseCall, refuseMissing } from "../http/stripe-error.ts";
import type { Customer, Price } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";

/** The object of an id. @throws StripeError that there is none; 404 unless a parameter names it */
export function findObject<T>(objects: ReadonlyMap<string, T>, kind: string, id: string, param?: string): T {
  const found = objects.get(id);
  if (found === undefined) throw refuseMissing(kind, id, param);
  return found;
}

/** A customer that a parameter names. @throws StripeError 400 */
export function findCustomer(account: StripeAccount, id: string, param = "customer"): Customer {
  return findObject(account.store.customers, "customer", id, param);
}

/** A price that can be subscribed to. @throws StripeError 400 */
export function findRecurringPrice(account: StripeAccount, id: string, param: string): Price {
  const price = findObject(account.store.prices, "price", id, param);
  if (!price.active) throw refuseCall("The price specified is inactive. This field only accepts active prices.", { param });
  if (price.recurring === null) {
    throw refuseCall("The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.", { param });
  }
  return price;
}
