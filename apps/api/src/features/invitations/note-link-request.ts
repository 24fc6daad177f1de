import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

/**
 * Has the firm know that whoever holds a link that is no longer good asks for a new one: once a day for each invitation, and not where
 * one was made within that day. The entry of the log notifies the staff (`notify_staff`).
 */
export async function noteLinkRequest(ctx: Ctx, { linkId }: { linkId: string }): Promise<void> {
  const { tx, tenantId, now } = ctx;
  // Whoever asks with another link of the same invitation waits here.
  const [invitation] = await tx.sql<{ id: string }>(sql`
    SELECT i.id FROM link l
    JOIN invitation i ON i.tenant_id = l.tenant_id AND i.id = l.invitation_id
    JOIN tenant t ON t.id = l.tenant_id AND t.active
    WHERE l.tenant_id = ${tenantId}::uuid AND l.id = ${linkId}::uuid AND (l.ended_at IS NOT NULL OR l.expires_at <= ${now}::timestamptz)
    FOR UPDATE OF i`);
  if (invitation === undefined) return;
  const [row] = await tx.sql<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM audit_event e WHERE e.tenant_id = ${tenantId}::uuid AND e.subject_id = ${invitation.id}::uuid
        AND e.action = 'newLinkRequested' AND e.at > ${now}::timestamptz - interval '1 day'
      UNION ALL
      SELECT 1 FROM link l WHERE l.tenant_id = ${tenantId}::uuid AND l.invitation_id = ${invitation.id}::uuid
        AND l.ended_at IS NULL AND l.expires_at > ${now}::timestamptz AND l.created_at > ${now}::timestamptz - interval '1 day') answered`);
  if (row?.count === 0) await audit(ctx, { action: "newLinkRequested", subjectType: "invitation", subjectId: invitation.id });
}
