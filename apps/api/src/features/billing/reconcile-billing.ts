import { asPlatform } from "../../db/platform.ts";
import { sql } from "../../db/sql.ts";
import { queueSync } from "./queue-sync.ts";

/**
 * Has Stripe asked about every firm whose plan may be another there than here: it stands, a checkout was begun, or the
 * last question was not answered. Asked every hour, so that nothing depends on an event that never came.
 * @returns how many were queued
 */
export const reconcileBilling = (): Promise<number> =>
  asPlatform(
    "find the firms whose plan stands at Stripe",
    async (tx) => {
      const firms = await tx.sql<{ tenant_id: string }>(sql`
        SELECT a.tenant_id FROM billing_account a LEFT JOIN subscription p ON p.tenant_id = a.tenant_id
        WHERE p.stripe_subscription_id IS NOT NULL OR a.open_checkout_id IS NOT NULL OR a.applied < a.asked OR a.applied_at IS NULL`);
      let queued = 0;
      for (const { tenant_id: tenantId } of firms) if (await queueSync(tx, tenantId)) queued += 1;
      return queued;
    },
    undefined,
    { seesTenants: true },
  );
