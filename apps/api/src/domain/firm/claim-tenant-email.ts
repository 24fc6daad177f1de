import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { accountLinkLife } from "../account-link.ts";
import { withSightOfTenants } from "../../db/platform.ts";
import { sql, type Tx } from "../../db/sql.ts";

/**
 * Holds an e-mail address for a firm until the transaction ends. Taken is one of a confirmed firm, or of one whose link to
 * confirm can still be good; users' addresses are not looked at, so nothing is disclosed about them.
 * For this one question the transaction sees all firms.
 * @param ownTenantId the firm that asks, where it exists already
 * @throws Refusal tenant.emailTaken
 */
export async function claimTenantEmail(tx: Tx, email: string, ownTenantId: string | null = null): Promise<void> {
  await tx.sql(sql`SELECT pg_advisory_xact_lock(hashtextextended('tenant-email:' || lower(${email}), 0))`);
  const taken = await withSightOfTenants(tx, () =>
    tx.sql(sql`
      SELECT 1 FROM tenant t WHERE lower(t.email) = lower(${email}) AND t.id IS DISTINCT FROM ${ownTenantId}::uuid
        AND (t.confirmed_at IS NOT NULL OR t.created_at > now() - ${accountLinkLife.tenantInvitation / 1000} * interval '1 second'
          OR EXISTS (SELECT 1 FROM account_link l WHERE l.tenant_id = t.id AND l.purpose = 'tenantInvitation' AND l.used_at IS NULL
            AND l.expires_at > now())) LIMIT 1`),
  );
  if (taken.length > 0) throw new Refusal("tenant.emailTaken");
}
