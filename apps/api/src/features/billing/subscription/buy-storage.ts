import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../../db/audit.ts";
import { beginCheckout, endOpenCheckout, noteCheckout, type Checkout, type ReturnTo } from "../checkout/begin-checkout.ts";
import { changeAtStripe } from "./change-at-stripe.ts";
import type { Visit } from "../visit.ts";
import { readStanding } from "../sync/read-standing.ts";

/**
 * A page to pay for so many packs of storage on, beside what is there; they are charged at once and every month.
 * @throws Refusal billing.noSubscription, billing.alreadyCancelled, billing.busy, billing.unavailable
 */
export function buyStorage(visit: Visit, { quantity, ...returnTo }: ReturnTo & { readonly quantity: number }): Promise<Checkout> {
  const { stripe } = visit;
  return changeAtStripe(visit, { kind: "storage", params: { quantity, language: returnTo.language } }, async (operation) => {
    const customer = operation.firm.customerId;
    await endOpenCheckout(visit, operation);
    const { plan } = await readStanding(stripe, customer);
    if (customer === null || plan === null) throw new Refusal("billing.noSubscription");
    if (plan.isCancelled) throw new Refusal("billing.alreadyCancelled");
    const price = await visit.findPrice("storage");
    const checkout = await beginCheckout(stripe, operation, { customer, price, quantity }, returnTo);
    return {
      result: checkout,
      record: async (ctx) => {
        await noteCheckout(ctx, checkout);
        await audit(ctx, { action: "storageCheckoutBegun", subjectType: "tenant", subjectId: ctx.tenantId, details: { quantity } });
      },
    };
  });
}
