import type { WebhookState } from "@stammdaten/shared/contract/webhook-events.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";

/**
 * Switches a webhook on or off. What waits when it is switched off is not sent any more, and what happens from then on is not written
 * down for it.
 * @returns whether there was one in another state
 */
export async function switchWebhook(ctx: Ctx, id: string, state: WebhookState): Promise<boolean> {
  const { tx, tenantId } = ctx;
  const { count } = await tx.webhook.updateMany({
    where: { tenantId, id, state: { not: state } },
    data: { state, failures: 0, failingSince: null },
  });
  if (count === 0) return false;
  if (state !== "on")
    await tx.webhookDelivery.updateMany({ where: { tenantId, webhookId: id, state: "waiting" }, data: { state: "failed" } });
  const action = state === "on" ? "webhookSwitchedOn" : "webhookSwitchedOff";
  await audit(ctx, { action, subjectType: "webhook", subjectId: id, details: { state } });
  return true;
}
