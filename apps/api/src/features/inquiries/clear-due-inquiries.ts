import { passingRules } from "@stammdaten/shared/retention/periods.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { dropExportsWith } from "../../domain/drop-exports.ts";

/** Deletes the firm's inquiries that were left in quarantine, whose time is up; all others go with the day's run. @returns how many */
export async function clearDueInquiries(ctx: Ctx<SystemActor>): Promise<number> {
  const { tx, tenantId, now } = ctx;
  const rows = await tx.sql(sql`
    DELETE FROM inquiry WHERE tenant_id = ${tenantId}::uuid AND status = 'New' AND quarantined
      AND created_at < ${now}::timestamptz - ${passingRules.quarantine.days} * interval '1 day'
    RETURNING id`);
  if (rows.length === 0) return 0;
  await dropExportsWith(ctx, []);
  await audit(ctx, { action: "inquiriesCleared", subjectType: "tenant", subjectId: tenantId, details: { count: rows.length } });
  return rows.length;
}
