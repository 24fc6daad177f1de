import { asPlatform } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";
import { invitationEnd } from "./invitation-end.ts";
import { queueSync } from "./queue-sync.ts";

/**
 * Has Stripe asked about every firm whose plan may differ between there and here: it is active, a checkout is open, the last
 * question was not answered, or the firm has let its invitation run out since, and has nothing to pay for. Asked every
 * hour, so that nothing depends on an event that never came.
 * @returns how many were queued
 */
export const reconcileBilling = (): Promise<number> =>
  asPlatform(
    "find the firms whose plan is active at Stripe",
    async (tx) => {
      const firms = await tx.sql<{ tenant_id: string }>(sql`
        SELECT a.tenant_id FROM billing_account a JOIN tenant t ON t.id = a.tenant_id LEFT JOIN subscription p ON p.tenant_id = a.tenant_id
        WHERE p.stripe_subscription_id IS NOT NULL OR a.open_checkout_id IS NOT NULL OR a.applied < a.asked OR a.applied_at IS NULL
          OR (t.confirmed_at IS NULL AND ${invitationEnd} <= now() AND a.applied_at < ${invitationEnd})`);
      let queued = 0;
      for (const { tenant_id: tenantId } of firms) if (await queueSync(tx, tenantId)) queued += 1;
      return queued;
    },
    undefined,
    { seesTenants: true },
  );
