import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { webhooks } from "@stammdaten/shared/contract/webhooks.ts";
import type { Handlers } from "../../http/mount.ts";
import type { WebhookCalls } from "../../integrations/webhooks/open-webhook-calls.ts";
import { changeWebhook, removeWebhook } from "./change-webhook.ts";
import { createWebhook } from "./create-webhook.ts";
import { listDeliveries, listWebhooks } from "./list-webhooks.ts";
import { resendDelivery, testWebhook } from "./send-by-hand.ts";

/** What a firm's staff do with its webhooks. */
export const createWebhooksHandlers = ({ mayBeCalled }: WebhookCalls): Pick<Handlers<AppContract>, keyof typeof webhooks> => ({
  webhooks: async ({ ctx }) => ({ items: await listWebhooks(ctx) }),
  createWebhook: async ({ ctx, body }) => ({ ...(await createWebhook(ctx, { ...body, mayBeCalled })), message: "message.webhook.added" }),
  changeWebhook: async ({ ctx, query, body }) => {
    await changeWebhook(ctx, { id: query.id, on: body.on });
    return { message: body.on ? "message.webhook.on" : "message.webhook.off" };
  },
  removeWebhook: async ({ ctx, query }) => {
    await removeWebhook(ctx, query);
    return { message: "message.webhook.removed" };
  },
  webhookDeliveries: async ({ ctx, query }) => ({ items: await listDeliveries(ctx, query) }),
  resendWebhookDelivery: async ({ ctx, query }) => {
    await resendDelivery(ctx, query);
    return { message: "message.webhook.queued" };
  },
  testWebhook: async ({ ctx, query }) => {
    await testWebhook(ctx, query);
    return { message: "message.webhook.queued" };
  },
});
