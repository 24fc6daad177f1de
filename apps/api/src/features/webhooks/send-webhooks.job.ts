import type { Ctx } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { sql } from "../../db/sql.ts";
import type { WebhookCalls } from "../../integrations/webhooks/open-webhook-calls.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { postMessage, type DueDelivery } from "./post-message.ts";
import { queueWebhook } from "./queue-webhook.ts";
import { isTaken, recordTry } from "./record-try.ts";

/** How long a run goes on with the next event, before the firm's other webhooks have their turn. */
const LONGEST_RUN_MS = 20_000;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
/** How long a receiver is left alone that did not take an event, whatever else waits. */
const REST_MS = 60_000;

/**
 * Sends a webhook what is due, one event after the other, the oldest first, until one is not taken. A firm's webhooks take turns: together
 * they hold one place of the worker, whoever of them is slow or away.
 */
export function createSendWebhooks({ post }: Pick<WebhookCalls, "post">): JobHandler<"sendWebhooks"> {
  return async ({ tenantId, payload: { webhookId } }) => {
    const until = Date.now() + LONGEST_RUN_MS;
    const inFirm = <Result>(work: (ctx: Ctx) => Promise<Result>) => inTenant(tenantId, systemActor, work);
    let rests = false;
    let due = await inFirm(async (ctx) => {
      await clearDeliveries(ctx, webhookId);
      return findDue(ctx, webhookId);
    });
    while (due !== null) {
      const sent = due;
      const made = await postMessage(post, sent);
      rests = !isTaken(made);
      due = await inFirm(async (ctx) => {
        await recordTry(ctx, webhookId, sent, made);
        return rests || Date.now() > until ? null : findDue(ctx, webhookId);
      });
    }
    return { outcome: "done", record: (ctx) => queueNext(ctx, webhookId, rests ? REST_MS : 0) };
  };
}

/** The oldest event that is due; null where there is none, or the webhook or its firm is shut off. */
function findDue({ tx, tenantId, now }: Ctx, webhookId: string): Promise<DueDelivery | null> {
  return tx.webhookDelivery.findFirst({
    where: { tenantId, webhookId, state: "waiting", nextAt: { lte: now }, webhook: { state: "on", tenant: { active: true } } },
    include: { webhook: { select: { id: true, targetUrl: true, signingSecret: true } } },
    orderBy: { nextAt: "asc" },
  });
}

async function clearDeliveries({ tx, tenantId, now }: Ctx, webhookId: string): Promise<void> {
  await tx.webhookDelivery.deleteMany({ where: { tenantId, webhookId, at: { lt: new Date(now.getTime() - KEPT_DAYS * DAY_MS) } } });
}

/** Has the webhook looked at when the next event is due, and when the oldest one has had its time. */
async function queueNext(ctx: Ctx, webhookId: string, restMs: number): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const [{ next_at: nextAt, oldest } = { next_at: null, oldest: null }] = await tx.sql<{ next_at: Date | null; oldest: Date | null }>(sql`
    SELECT (SELECT min(d.next_at) FROM webhook_delivery d JOIN webhook w ON w.tenant_id = d.tenant_id AND w.id = d.webhook_id
        JOIN tenant t ON t.id = d.tenant_id
        WHERE d.tenant_id = ${tenantId}::uuid AND d.webhook_id = ${webhookId}::uuid AND d.state = 'waiting' AND w.state = 'on'
          AND t.active) AS next_at,
      (SELECT min(d.at) FROM webhook_delivery d WHERE d.tenant_id = ${tenantId}::uuid AND d.webhook_id = ${webhookId}::uuid) AS oldest`);
  if (oldest === null) return;
  const clearAt = oldest.getTime() + KEPT_DAYS * DAY_MS;
  await queueWebhook(ctx, webhookId, new Date(Math.max(now.getTime() + restMs, Math.min(nextAt?.getTime() ?? clearAt, clearAt))));
}
