import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { page, pageQuery, Time } from "./schemas.ts";

/** An event of a customer that is no firm's. */
export const ParkedEvent = z.object({
  id: z.string(),
  type: z.string(),
  customerId: z.string(),
  /** When it happened, as Stripe says. */
  createdAt: Time,
  receivedAt: Time,
});
export type ParkedEvent = z.infer<typeof ParkedEvent>;

/** Of the largest event, in bytes. */
const LARGEST_EVENT = 512_000;

export const stripeEvents = {
  stripeWebhook: endpoint({
    method: "POST",
    path: "/Stripe/Webhook",
    access: ["public"],
    summary: "Takes an event of Stripe's, signed and at most 300 s old. Answered once it is stored; each acts once, in any order.",
    raw: { signatureHeader: "Stripe-Signature" },
    maxBodyBytes: LARGEST_EVENT,
    answer: z.object({ received: z.literal(true) }),
    errors: ["webhook.refused", "body.tooLarge"],
  }),
  parkedEvents: endpoint({
    method: "GET",
    path: "/Stripe/ParkedEvents",
    access: ["admin"],
    summary: "Events whose customer no firm has, the newest first.",
    query: z.strictObject(pageQuery(["receivedAt"])),
    answer: page(ParkedEvent),
    adminWithoutTenant: true,
    ownTransactions: true,
  }),
};
