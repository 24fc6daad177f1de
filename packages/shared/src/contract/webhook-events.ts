// What webhooks tell. Without the schemas, so that a page can name the choices and loads none of them.
import type { auditActions } from "./audit-actions.ts";

/** What a firm's programs can be told, and the entry of the log that each is made of. A trigger of `audit_event` has the same list. */
export const webhookEvents = {
  "form.submitted": "formSubmitted",
  "form.confirmed": "formConfirmed",
  "form.rejected": "formRejected",
  "form.approved": "formApproved",
  "form.unlocked": "formUnlocked",
  "invitation.created": "invitationCreated",
  "invitation.sent": "invitationSent",
  "invitation.bounced": "invitationBounced",
  "inquiry.received": "inquiryReceived",
  "client.created": "clientCreated",
  "client.changed": "clientChanged",
  "client.archived": "clientArchived",
  "client.restored": "clientRestored",
  "document.added": "documentAdded",
  "document.answered": "documentAnswered",
  "document.signed": "documentSigned",
  "document.completed": "documentCompleted",
  "document.rejected": "documentRejected",
  "delivery.delivered": "syncDelivered",
  "delivery.failed": "syncNotDelivered",
} as const satisfies Readonly<Record<string, (typeof auditActions)[number]>>;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as readonly WebhookEvent[];

/** What staff send to try a webhook; nothing has happened then. */
export const TEST_EVENT = "webhook.test";

/** `off` by staff, `gone` when the receiver answered 410, `failing` after days without a good answer. */
export const webhookStates = ["on", "off", "gone", "failing"] as const;
export type WebhookState = (typeof webhookStates)[number];

/** How far an event is on its way to a webhook. */
export const webhookDeliveryStates = ["waiting", "delivered", "failed"] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** A firm has no more. */
export const MOST_WEBHOOKS = 10;

const MINUTE = 60;
const HOUR = 3600;

/** Pauses of an event that its webhook did not take, in seconds: eight tries within 28 hours. */
export const webhookPauses: readonly number[] = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];
