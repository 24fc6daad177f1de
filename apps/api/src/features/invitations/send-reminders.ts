import { randomUUID } from "node:crypto";
import type { Ctx } from "../../db/context.ts";
import { enqueueMany } from "../../db/enqueue.ts";
import { sql } from "../../db/sql.ts";
import type { InvitationRow } from "../../db/tables.ts";
import { linkEnd } from "../../domain/renew-link.ts";

/**
 * Has invitations mailed once more with the link that they have: it stays the same, and is good for the whole time again, also where
 * that was over. A link that was replaced stays replaced.
 * @returns the ids of those that are reminded
 */
export async function sendReminders(
  ctx: Ctx,
  invitations: readonly Pick<InvitationRow, "id">[],
  invitationDays: number,
): Promise<readonly string[]> {
  if (invitations.length === 0) return [];
  const { tx, tenantId, now } = ctx;
  const ids = invitations.map(({ id }) => id);
  const expiresAt = linkEnd(now, invitationDays);
  const links = await tx.sql<{ id: string; invitation_id: string }>(sql`
    UPDATE link SET expires_at = greatest(expires_at, ${expiresAt}::timestamptz)
    WHERE tenant_id = ${tenantId}::uuid AND invitation_id = ANY (${ids}::uuid[]) AND ended_at IS NULL RETURNING id, invitation_id`);
  const reminded = links.map((link) => link.invitation_id);
  await tx.sql(sql`
    UPDATE invitation SET reminded_at = ${now}::timestamptz, expires_at = greatest(expires_at, ${expiresAt}::timestamptz)
    WHERE tenant_id = ${tenantId}::uuid AND id = ANY (${reminded}::uuid[])`);
  await enqueueMany(
    ctx,
    "mailReminder",
    links.map(({ id }) => ({ linkId: id, reminderId: randomUUID() })),
  );
  return reminded;
}
