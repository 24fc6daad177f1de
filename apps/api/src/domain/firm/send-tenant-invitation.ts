import { makeAccountLink } from "../account-link.ts";
import type { Ctx } from "../../db/context.ts";
import { queueBillingSync } from "../queue-billing.ts";

/** Mails a firm the link that confirms it; the one before ends. What it has booked stays free for as long as the link is good. */
export async function sendTenantInvitation(ctx: Ctx): Promise<void> {
  const { tx, tenantId, enqueue } = ctx;
  const link = await makeAccountLink(tx, { purpose: "tenantInvitation", tenantId, userId: null, origin: null });
  await enqueue("mailAccountLink", { accountLinkId: link.id });
  await queueBillingSync(ctx);
}
