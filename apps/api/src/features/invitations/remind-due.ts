import { randomUUID } from "node:crypto";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { enqueueMany } from "../../db/enqueue.ts";
import { sql } from "../../db/sql.ts";

/**
 * Queues a reminder for each mailed invitation of the firm on which one of its days (`reminderDays` after the mail, at the
 * same hour in Germany, summer time or not) has come since the last. Days that were missed make one reminder. None for what
 * was submitted, revoked, has expired, came back from the mail server, or was handed over as a link.
 * @returns how many were queued
 */
export async function remindDue({ tx, tenantId, now }: Ctx<SystemActor>): Promise<number> {
  const links = await tx.sql<{ id: string }>(sql`
    WITH due AS (
      UPDATE invitation i SET reminded_at = ${now}::timestamptz
      FROM tenant t
      WHERE i.tenant_id = ${tenantId}::uuid AND t.id = i.tenant_id AND t.active
        AND i.method = 'email' AND i.email IS NOT NULL AND i.submitted_at IS NULL AND i.revoked_at IS NULL AND i.bounced_at IS NULL
          AND i.expires_at > ${now}::timestamptz
        AND EXISTS (
          SELECT 1 FROM unnest(t.reminder_days) AS day,
            LATERAL (SELECT (i.sent_at AT TIME ZONE 'Europe/Berlin' + day * interval '1 day') AT TIME ZONE 'Europe/Berlin' AS at) reminder
          WHERE reminder.at <= ${now}::timestamptz AND (i.reminded_at IS NULL OR i.reminded_at < reminder.at))
      RETURNING i.id)
    SELECT l.id FROM due JOIN link l ON l.tenant_id = ${tenantId}::uuid AND l.invitation_id = due.id
    WHERE l.ended_at IS NULL AND l.expires_at > ${now}::timestamptz`);
  await enqueueMany(
    { tx, tenantId },
    "mailReminder",
    links.map(({ id }) => ({ linkId: id, reminderId: randomUUID() })),
  );
  return links.length;
}
