import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, Message, MessageOnly, RequiredText, tenantQuery, Time } from "./schemas.ts";
import { TEST_EVENT, webhookDeliveryStates, webhookEventNames, webhookStates, type WebhookEvent } from "./webhook-events.ts";

const events = webhookEventNames as readonly [WebhookEvent, ...WebhookEvent[]];
const EventName = z.enum([...events, TEST_EVENT]);

/** What is sent to a webhook: a program reads the rest by its API token. */
export const WebhookMessage = z.object({
  type: EventName,
  /** When it happened. */
  timestamp: Time,
  /** What it happened to. A delivery to DATEV is named by its client. */
  data: z.object({ kind: z.string(), id: Id.nullable() }),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(z.enum(events)),
  state: z.enum(webhookStates),
  createdAt: Time,
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookDelivery = z.object({
  /** The `webhook-id` of each of its tries. */
  id: Id,
  event: EventName,
  at: Time,
  state: z.enum(webhookDeliveryStates),
  tries: z.int(),
  triedAt: Time.nullable(),
  /** The next try; null where there is none. */
  nextAt: Time.nullable(),
  /** Of the last answer; null where there was none. */
  status: z.int().nullable(),
  durationMs: z.int().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const NewWebhook = z.strictObject({
  url: RequiredText(500),
  events: z
    .array(z.enum(events, { error: "validation.choice.invalid" }), { error: "validation.required" })
    .min(1, { error: "validation.required" })
    .max(events.length, { error: "validation.choice.invalid" }),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

const oneOf = z.strictObject({ ...tenantQuery, id: Id });

export const webhooks = {
  webhooks: endpoint({
    method: "GET",
    path: "/Main/Webhooks",
    access: ["tenant", "support"],
    summary: "The firm's webhooks, newest first.",
    query: z.strictObject(tenantQuery),
    answer: z.object({ items: z.array(Webhook) }),
  }),
  createWebhook: endpoint({
    method: "POST",
    path: "/Main/Webhook",
    access: ["tenant"],
    summary:
      "Adds a webhook, for whoever has confirmed who they are. Its secret, in the format of Standard Webhooks, is returned only in this answer; all staff are mailed.",
    query: z.strictObject(tenantQuery),
    body: NewWebhook,
    answer: z.object({ id: Id, secret: z.string(), message: Message }),
    status: 201,
    errors: ["confirmation.required", "webhook.tooMany", "webhook.addressRefused"],
  }),
  changeWebhook: endpoint({
    method: "PUT",
    path: "/Main/Webhook",
    access: ["tenant"],
    summary: "Switches a webhook off, or on again. What happens while it is off is never sent.",
    query: oneOf,
    body: z.strictObject({ on: z.boolean({ error: "validation.required" }) }),
    answer: MessageOnly,
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  removeWebhook: endpoint({
    method: "DELETE",
    path: "/Main/Webhook",
    access: ["tenant"],
    summary: "Removes a webhook and its deliveries.",
    query: oneOf,
    answer: MessageOnly,
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  webhookDeliveries: endpoint({
    method: "GET",
    path: "/Main/WebhookDeliveries",
    access: ["tenant", "support"],
    summary: "The last 50 deliveries of a webhook, newest first. They are kept for 30 days.",
    query: oneOf,
    answer: z.object({ items: z.array(WebhookDelivery) }),
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  resendWebhookDelivery: endpoint({
    method: "POST",
    path: "/Main/WebhookDeliveryResend",
    access: ["tenant"],
    summary: "Sends a delivery again, with the `webhook-id` that it had.",
    query: oneOf,
    answer: MessageOnly,
    objectKey: "id",
    errors: ["resource.notFound", "webhook.off"],
  }),
  testWebhook: endpoint({
    method: "POST",
    path: "/Main/WebhookTest",
    access: ["tenant"],
    summary: "Sends a webhook the event `webhook.test`.",
    query: oneOf,
    answer: MessageOnly,
    objectKey: "id",
    errors: ["resource.notFound", "webhook.off"],
  }),
};
