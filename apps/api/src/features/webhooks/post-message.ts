import type { WebhookMessage } from "@stammdaten/shared/contract/webhooks.ts";
import type { WebhookCalls } from "../../integrations/webhooks/open-webhook-calls.ts";
import { nameEvent } from "./name-event.ts";
import { signMessage } from "./sign-message.ts";

/** An event and where it goes. */
export type DueDelivery = {
  readonly id: string;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string | null;
  readonly at: Date;
  readonly tries: number;
  readonly webhook: { readonly targetUrl: string; readonly signingSecret: string };
};

/** What came of one try; `status` is null where there was no answer. */
export type Try = { readonly status: number | null; readonly durationMs: number };

/**
 * Sends an event to its webhook, once. Of the answer nothing counts but its status: a redirect is one like any other, and is not
 * followed.
 */
export async function postMessage(post: WebhookCalls["post"], due: DueDelivery): Promise<Try> {
  const { id, webhook, at, subjectType, subjectId } = due;
  const message: WebhookMessage = {
    type: nameEvent(due.action),
    timestamp: at.toISOString(),
    data: { kind: subjectType, id: subjectId },
  };
  const body = JSON.stringify(message);
  const seconds = Math.floor(Date.now() / 1000);
  const headers = {
    "content-type": "application/json",
    "user-agent": "Stammdaten",
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signMessage(webhook.signingSecret, { id, seconds, body }),
  };
  const begun = performance.now();
  const status = await post(webhook.targetUrl, { headers, body });
  return { status, durationMs: Math.round(performance.now() - begun) };
}
