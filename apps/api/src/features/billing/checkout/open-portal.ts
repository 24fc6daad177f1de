import { audit } from "../../../db/audit.ts";
import type { ReturnTo } from "./begin-checkout.ts";
import { changeAtStripe } from "../subscription/change-at-stripe.ts";
import type { Visit } from "../visit.ts";
import { ensureCustomer } from "./ensure-customer.ts";

/**
 * Stripe's own page for the firm's cards, invoices and address, from which it comes back to the plan's page.
 * @throws Refusal billing.busy, billing.unavailable
 */
export function openPortal(visit: Visit, { appUrl, language }: ReturnTo): Promise<{ url: string }> {
  const { stripe } = visit;
  return changeAtStripe(visit, { kind: "portal", params: { language } }, async (operation) => {
    const customer = await ensureCustomer(stripe, operation);
    const params = { customer, return_url: `${appUrl}/tenant/tenant-subscription`, locale: language };
    // Each opening is a page of its own, good for minutes: an old one is not asked for again.
    const { url } = await stripe.billingPortal.sessions.create(params);
    return { result: { url }, record: (ctx) => audit(ctx, { action: "portalOpened", subjectType: "tenant", subjectId: ctx.tenantId }) };
  });
}
