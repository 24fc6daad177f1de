import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { ApplicationType } from "@stammdaten/shared/contract/tenants.ts";
import { pickLanguage } from "@stammdaten/shared/values/language.ts";
import type { Ctx } from "../../db/context.ts";
import { countStaff } from "../../domain/count-staff.ts";
import { isPlanActive } from "../../domain/plan.ts";

/** What is known here of a firm that pays. */
export type FirmBilling = {
  readonly name: string;
  readonly email: string;
  readonly language: "de" | "en";
  readonly address: { readonly line1: string; readonly postal_code: string; readonly city: string; readonly country: string };
  readonly applicationType: ApplicationType;
  /** False until the firm has followed the link that was mailed to it; its trial begins with that. */
  readonly isConfirmed: boolean;
  /** The end of a trial of ours that still runs, without a subscription at Stripe. */
  readonly trialEnds: Date | null;
  /** Whether access is open now. */
  readonly isOpen: boolean;
  /** Users of the firm's own, as plans count them. */
  readonly users: number;
  /** Null for a firm that Stripe does not know. */
  readonly customerId: string | null;
  /** The checkout that was begun last. */
  readonly openCheckoutId: string | null;
};

/** @throws Refusal resource.notFound */
export async function loadFirmBilling(ctx: Ctx): Promise<FirmBilling> {
  const { tx, tenantId, now } = ctx;
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId }, include: { subscription: true, billingAccount: true } });
  if (tenant === null) throw new Refusal("resource.notFound");
  const { subscription, billingAccount } = tenant;
  const isOnTrial =
    subscription?.status === "trialing" &&
    subscription.stripeSubscriptionId === null &&
    subscription.planExpires !== null &&
    subscription.planExpires > now;
  return {
    name: tenant.name,
    email: tenant.email,
    language: pickLanguage(tenant.defaultLanguage),
    address: {
      line1: [tenant.street, tenant.houseNumber].filter(Boolean).join(" "),
      postal_code: tenant.zip ?? "",
      city: tenant.location ?? "",
      country: tenant.country ?? "",
    },
    applicationType: tenant.applicationType as ApplicationType,
    isConfirmed: tenant.confirmedAt !== null,
    trialEnds: isOnTrial ? (subscription.planExpires ?? null) : null,
    isOpen: subscription !== null && isPlanActive(subscription, now),
    users: await countStaff(ctx),
    customerId: billingAccount?.customerId ?? null,
    openCheckoutId: billingAccount?.openCheckoutId ?? null,
  };
}

/** Which customer of Stripe's the firm is; null for a firm that Stripe does not know. */
export async function loadCustomerId({ tx, tenantId }: Ctx): Promise<string | null> {
  const account = await tx.billingAccount.findFirst({ where: { tenantId }, select: { customerId: true } });
  return account?.customerId ?? null;
}
