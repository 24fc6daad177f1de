import type { SubscriptionStatus } from "@stammdaten/shared/contract/billing.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { ApplicationType } from "@stammdaten/shared/contract/tenants.ts";
import type { Origin } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { asPlatform } from "../../../db/platform.ts";
import { countTry, type Limit } from "../../../db/rate-limit.ts";
import { addressGroup } from "../../../http/address-group.ts";
import type { Credentials } from "../../../http/session.ts";
import type { StripePort } from "../../../integrations/stripe/stripe-port.ts";
import { idOf } from "../id-of.ts";
import { readSubscription } from "../subscription/read-subscription.ts";
import { syncFirm } from "../sync/sync-firm.ts";

/** A page that waits for its payment asks every few seconds. */
const perAddress: Limit = { name: "checkout-verification", points: 120, seconds: 600 };

export type VerifyInput = { readonly sessionId: string; readonly credentials: Credentials; readonly origin: Origin };
export type Verified = {
  readonly paid: boolean;
  readonly subscriptionStatus: SubscriptionStatus | null;
  readonly applicationType: ApplicationType;
};

/**
 * What became of a checkout. The address that the payer comes back to proves nothing: Stripe is asked, for the session and
 * then for the firm's plan. Whoever holds the id of a session may ask; a login of another firm finds nothing.
 * @throws Refusal resource.notFound, rate.limited
 */
export async function verifyCheckout({ stripe, find }: StripePort, { sessionId, credentials, origin }: VerifyInput): Promise<Verified> {
  await countTry(perAddress, addressGroup(origin.ip));
  const session = await find(() => stripe.checkout.sessions.retrieve(sessionId));
  const customerId = idOf(session?.customer);
  const tenantId = customerId === null ? null : await findTenant(customerId);
  // The customer says whose it is; that the session names the same firm is a second look at it.
  if (session === null || tenantId === null || session.client_reference_id !== tenantId || !maySee(credentials, tenantId))
    throw new Refusal("resource.notFound");
  await syncFirm({ stripe, tenantId, origin });
  return inTenant(tenantId, { kind: "system", ...origin }, async (ctx) => {
    const subscription = await readSubscription(ctx);
    const isConfirmed = (await ctx.tx.subscription.count({ where: { tenantId } })) > 0;
    return {
      paid: session.status === "complete" && session.payment_status !== "unpaid",
      subscriptionStatus: isConfirmed ? subscription.subscriptionStatus : null,
      applicationType: subscription.applicationType,
    };
  });
}

async function findTenant(customerId: string): Promise<string | null> {
  const account = await asPlatform(
    "find the firm of a checkout",
    async (tx) => await tx.billingAccount.findFirst({ where: { customerId }, select: { tenantId: true } }),
    undefined,
    { seesTenants: true },
  );
  return account?.tenantId ?? null;
}

function maySee(credentials: Credentials, tenantId: string): boolean {
  if (credentials.kind === "session") return credentials.claims.accessLevel === "admin" || credentials.claims.tenantId === tenantId;
  return credentials.kind !== "registrant" || credentials.tenantId === tenantId;
}
