import type { Subscription } from "@stammdaten/shared/contract/billing.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { plans, storageUpgrade } from "@stammdaten/shared/contract/plans.ts";
import type { ApplicationType } from "@stammdaten/shared/contract/tenants.ts";
import type { z } from "zod";
import type { Ctx } from "../../../db/context.ts";
import { isPlanActive } from "../../../domain/plan.ts";

/** The firm's plan, and whether access is open. A trial or plan whose time is over is `expired`, whoever wrote that down or not. */
export async function readSubscription({ tx, tenantId, now }: Ctx): Promise<z.infer<typeof Subscription>> {
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId }, include: { subscription: true } });
  if (tenant === null) throw new Refusal("resource.notFound");
  const plan = {
    status: tenant.subscription?.status ?? null,
    planExpires: tenant.subscription?.planExpires ?? null,
    renews: tenant.subscription?.renews ?? false,
  };
  const planActive = isPlanActive(plan, now);
  const applicationType = tenant.applicationType as ApplicationType;
  return {
    planActive,
    planExpires: plan.planExpires?.toISOString() ?? null,
    subscriptionStatus: planActive ? (plan.status as z.infer<typeof Subscription>["subscriptionStatus"]) : "expired",
    subscriptionName: plans[applicationType].name,
    cancelAtPeriodEnd: tenant.subscription?.cancelAtPeriodEnd ?? false,
    applicationType,
    extraStorage: tenant.subscription?.extraStorage ?? 0,
    renews: tenant.subscription?.renews ?? false,
    hasPlan: tenant.subscription?.stripeSubscriptionId != null,
    storageGb: plans[applicationType].storageGb + storageUpgrade.storageGb * (tenant.subscription?.extraStorage ?? 0),
  };
}
