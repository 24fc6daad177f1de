import { audit } from "../../db/audit.ts";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

/** How long an inquiry that leads nowhere is kept, in days. */
const KEPT_DAYS = { disapproved: 90, quarantined: 30 } as const;

/** Deletes the firm's inquiries whose time is up: turned down, or left in quarantine. @returns how many */
export async function clearDueInquiries(ctx: Ctx<SystemActor>): Promise<number> {
  const { tx, tenantId, now } = ctx;
  const rows = await tx.sql(sql`
    DELETE FROM inquiry WHERE tenant_id = ${tenantId}::uuid AND (
      (status = 'Not approved' AND decided_at < ${now}::timestamptz - ${KEPT_DAYS.disapproved} * interval '1 day')
      OR (status = 'New' AND quarantined AND created_at < ${now}::timestamptz - ${KEPT_DAYS.quarantined} * interval '1 day'))
    RETURNING id`);
  if (rows.length > 0)
    await audit(ctx, { action: "inquiriesCleared", subjectType: "tenant", subjectId: tenantId, details: { count: rows.length } });
  return rows.length;
}
