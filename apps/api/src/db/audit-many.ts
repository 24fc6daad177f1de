import { actorId, actorKind, type AuditEntry } from "./audit.ts";
import type { Ctx } from "./context.ts";
import { sql } from "./sql.ts";

/** Writes the entries of an act on many records, in one statement of the transaction of the act. */
export async function auditMany({ tx, tenantId, actor, now }: Ctx, entries: readonly AuditEntry[]): Promise<void> {
  await tx.sql(sql`
    INSERT INTO audit_event (id, tenant_id, at, action, actor_kind, actor_id, subject_type, subject_id, ip, request_id, details)
    SELECT gen_random_uuid(), ${tenantId}::uuid, ${now}::timestamptz, action, ${actorKind(actor)}::text, ${actorId(actor)}::uuid,
           "subjectType", "subjectId", ${actor.ip}::text, ${actor.requestId}::text, details
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS r(action text, "subjectType" text, "subjectId" uuid, details jsonb)`);
}
