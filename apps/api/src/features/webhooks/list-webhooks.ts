import type { WebhookDeliveryState, WebhookEvent, WebhookState } from "@stammdaten/shared/contract/webhook-events.ts";
import type { Webhook, WebhookDelivery } from "@stammdaten/shared/contract/webhooks.ts";
import type { Ctx } from "../../db/context.ts";
import { requireWebhook } from "./change-webhook.ts";
import { nameEvent } from "./name-event.ts";

const MOST_DELIVERIES = 50;

/** The firm's webhooks, newest first. */
export async function listWebhooks({ tx, tenantId }: Ctx): Promise<Webhook[]> {
  const rows = await tx.webhook.findMany({
    where: { tenantId },
    omit: { signingSecret: true },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  return rows.map(({ id, targetUrl, actions, state, createdAt }) => ({
    id,
    url: targetUrl,
    events: actions.map((action) => nameEvent(action) as WebhookEvent),
    state: state as WebhookState,
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * What was sent to a webhook last, newest first.
 * @throws Refusal resource.notFound
 */
export async function listDeliveries(ctx: Ctx, { id: webhookId }: { readonly id: string }): Promise<WebhookDelivery[]> {
  const { tx, tenantId } = ctx;
  await requireWebhook(ctx, webhookId);
  const rows = await tx.webhookDelivery.findMany({
    where: { tenantId, webhookId },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: MOST_DELIVERIES,
  });
  return rows.map(({ id, action, at, state, tries, triedAt, nextAt, status, durationMs }) => ({
    id,
    event: nameEvent(action),
    at: at.toISOString(),
    state: state as WebhookDeliveryState,
    tries,
    triedAt: triedAt?.toISOString() ?? null,
    nextAt: state === "waiting" ? nextAt.toISOString() : null,
    status,
    durationMs,
  }));
}
