import type { Ctx } from "../db/context.ts";

/** Queues the job that reads the firm's state from Stripe, if the firm is a customer there. */
export async function queueBillingSync({ tx, tenantId, enqueue }: Ctx): Promise<void> {
  if ((await tx.billingAccount.count({ where: { tenantId } })) > 0) await enqueue("syncBilling", { tenantId });
}

/** Has the checkout ended that the firm has begun, if one may be open: what could be bought there does not fit any more. */
export async function queueCheckoutEnd({ tx, tenantId, enqueue }: Ctx): Promise<void> {
  const account = await tx.billingAccount.findFirst({ where: { tenantId }, select: { openCheckoutId: true } });
  if (account?.openCheckoutId != null) await enqueue("endCheckout", { tenantId, checkoutId: account.openCheckoutId });
}
