import { randomUUID } from "node:crypto";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { MOST_WEBHOOKS, webhookEvents } from "@stammdaten/shared/contract/webhook-events.ts";
import type { NewWebhook } from "@stammdaten/shared/contract/webhooks.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { checkConfirmed } from "../../domain/check-confirmed.ts";
import { lockFirm } from "../../domain/firm/lock-firm.ts";
import { mailStaff } from "../../domain/firm/mail-staff.ts";
import type { WebhookCalls } from "../../integrations/webhooks/open-webhook-calls.ts";
import { makeSecret } from "./sign-message.ts";

/**
 * Adds a webhook, for somebody who has just proved who they are; all staff are mailed.
 * @returns its secret, which nobody is shown again
 * @throws Refusal webhook.addressRefused, webhook.tooMany, confirmation.required
 */
export async function createWebhook(
  ctx: Ctx<UserActor>,
  { url, events, mayBeCalled }: NewWebhook & Pick<WebhookCalls, "mayBeCalled">,
): Promise<{ id: string; secret: string }> {
  const { tx, tenantId, now } = ctx;
  if (!mayBeCalled(url)) throw new Refusal("webhook.addressRefused", { issues: [{ path: "url", code: "webhook.addressRefused" }] });
  await lockFirm(ctx);
  if ((await tx.webhook.count({ where: { tenantId } })) >= MOST_WEBHOOKS) throw new Refusal("webhook.tooMany");
  await checkConfirmed(ctx);
  const id = randomUUID();
  const secret = makeSecret();
  const actions = [...new Set(events)].map((event) => webhookEvents[event]);
  await tx.webhook.create({ data: { id, tenantId, targetUrl: url, signingSecret: secret, actions, createdAt: now } });
  await audit(ctx, { action: "webhookAdded", subjectType: "webhook", subjectId: id, details: { events } });
  await mailStaff(ctx, "mailAccountChanged", (userId) => ({
    userId,
    changeId: randomUUID(),
    change: "webhookAdded",
    at: now.toISOString(),
  }));
  return { id, secret };
}
