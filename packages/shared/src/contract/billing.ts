import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { tenantQuery, Time } from "./schemas.ts";
import { ApplicationType } from "./tenants.ts";

export const Subscription = z.object({
  planActive: z.boolean(),
  planExpires: Time.nullable(),
  subscriptionStatus: z.enum(["trialing", "active", "cancelled", "past_due", "expired"]),
  subscriptionName: z.string(),
  cancelAtPeriodEnd: z.boolean(),
  applicationType: ApplicationType,
  storageGb: z.number().int(),
});
export type Subscription = z.infer<typeof Subscription>;

export const billing = {
  getSubscriptionInfo: endpoint({
    method: "GET",
    path: "/Stripe/GetSubscriptionInfo",
    access: ["mandant", "tenant", "admin"],
    summary: "The firm's plan and whether access is open. Reachable when it is not.",
    query: z.strictObject(tenantQuery),
    answer: Subscription,
    withoutPlan: true,
    errors: ["resource.notFound"],
  }),
};
