import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import { requireWebhook } from "./change-webhook.ts";
import { TEST_ACTION } from "./name-event.ts";
import { queueWebhook } from "./queue-webhook.ts";

type Named = { readonly id: string };

/** @throws Refusal resource.notFound, webhook.off */
async function requireOn(ctx: Ctx, webhookId: string): Promise<void> {
  if ((await requireWebhook(ctx, webhookId)).state !== "on") throw new Refusal("webhook.off");
}

/**
 * Sends a webhook an event that says nothing, so that a program can be tried.
 * @throws Refusal resource.notFound, webhook.off
 */
export async function testWebhook(ctx: Ctx, { id: webhookId }: Named): Promise<void> {
  const { tx, tenantId, now } = ctx;
  await requireOn(ctx, webhookId);
  await tx.webhookDelivery.create({
    data: { tenantId, webhookId, action: TEST_ACTION, subjectType: "webhook", subjectId: webhookId, at: now, nextAt: now },
  });
  await queueWebhook(ctx, webhookId, now);
}

/**
 * Sends an event again, by the plan of a new one and with the id that it had. One that waits is tried now.
 * @throws Refusal resource.notFound, webhook.off
 */
export async function resendDelivery(ctx: Ctx, { id }: Named): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const delivery = await tx.webhookDelivery.findFirst({ where: { tenantId, id }, select: { webhookId: true } });
  if (delivery === null) throw new Refusal("resource.notFound");
  await requireOn(ctx, delivery.webhookId);
  await tx.webhookDelivery.updateMany({ where: { tenantId, id }, data: { state: "waiting", tries: 0, nextAt: now } });
  await queueWebhook(ctx, delivery.webhookId, now);
}
