import { auditInto, type AuditEntry } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";

/**
 * Writes down of the firm what any number of looks may find, once for each of its details. Of looks at once that is so
 * after `applyPlan`, where one waits for the other.
 */
export function auditOnce(
  ctx: Ctx,
  { action, details }: Pick<AuditEntry, "action"> & { readonly details: NonNullable<AuditEntry["details"]> },
): void {
  const isNew = sql`(SELECT WHERE NOT EXISTS (
    SELECT FROM audit_event WHERE tenant_id = ${ctx.tenantId}::uuid AND action = ${action}
      AND details = ${JSON.stringify(details)}::jsonb)) AS once`;
  ctx.tx.sendSql(auditInto(ctx, { action, subjectType: "tenant", subjectId: ctx.tenantId, details }, isNew));
}
