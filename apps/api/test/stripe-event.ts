import { createHmac, randomUUID } from "node:crypto";
import { settings } from "./api.ts";
import type { Sent } from "./send.ts";

export type GivenEvent = {
  readonly id?: string;
  readonly type?: string;
  readonly customer?: string | null;
  readonly livemode?: boolean;
  readonly object?: object;
};

const shortId = (): string => randomUUID().replaceAll("-", "");

/** An event as Stripe sends it, about a customer's subscription. */
export const makeEvent = ({
  id = `evt_${shortId()}`,
  type = "customer.subscription.updated",
  customer = `cus_${shortId()}`,
  livemode = false,
  object = { id: "sub_1", object: "subscription", customer },
}: GivenEvent = {}) => ({
  id,
  object: "event",
  api_version: "2026-10-28",
  type,
  created: Math.floor(Date.now() / 1000),
  livemode,
  pending_webhooks: 1,
  request: null,
  data: { object },
});

/** Signs a body as Stripe does; `ago` in seconds. Written out here and not by the SDK, which checks it. */
export function signEvent(
  payload: string | Buffer,
  { secret = settings.STRIPE_WEBHOOK_SECRET[0] ?? "", ago = 0 }: { readonly secret?: string; readonly ago?: number } = {},
): string {
  const time = Math.floor(Date.now() / 1000) - ago;
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.`).update(payload).digest("hex")}`;
}

/** The delivery of a body, signed as it should be unless a signature is given; null leaves it out. */
export function deliver(payload: string | Buffer, signature: string | null = signEvent(payload)): Sent {
  return {
    method: "POST",
    path: "/api/Stripe/Webhook",
    headers: { "content-type": "application/json; charset=utf-8", ...(signature !== null && { "stripe-signature": signature }) },
    body: payload,
  };
}
