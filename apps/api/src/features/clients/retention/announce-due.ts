import { randomUUID } from "node:crypto";
import { NOTICE_DAYS } from "@stammdaten/shared/retention/periods.ts";
import { addDays, germanDayOf } from "@stammdaten/shared/values/date.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { findStaff, mailStaff } from "../../../domain/firm/mail-staff.ts";
import { openDue } from "./due-items.ts";

/** As much as one statement writes within its time; the next run goes on. */
const MOST = 10_000;

/**
 * Writes down everything that is due within two weeks and was not announced for that day, and mails it to the firm's staff, one mail
 * each. Where nobody can be mailed, nothing is announced, and so nothing erased. @returns how much
 */
export async function announceDue(ctx: Ctx<SystemActor>): Promise<number> {
  const { tx, tenantId, now } = ctx;
  if ((await findStaff(ctx)).length === 0) return 0;
  const announced = await tx.sql<{ eraseOn: string }>(sql`
    INSERT INTO retention_notice (tenant_id, subject_id, client_id, form_id, inquiry_id, due_on, erase_on, announced_at)
    SELECT ${tenantId}::uuid, due.id, CASE WHEN due.kind IN ('clients', 'gwg', 'documents') THEN due.id END,
      CASE WHEN due.kind = 'forms' THEN due.id END, CASE WHEN due.kind = 'inquiries' THEN due.id END, due.due_on, due.erase_on,
      ${now}::timestamptz
    FROM ${await openDue(ctx, addDays(germanDayOf(now), NOTICE_DAYS))}
    WHERE NOT due.held AND due.announced_at IS NULL
    ORDER BY due.due_on, due.id LIMIT ${MOST}
    ON CONFLICT (tenant_id, subject_id) DO UPDATE
      SET due_on = excluded.due_on, erase_on = excluded.erase_on, announced_at = excluded.announced_at
    RETURNING erase_on::text AS "eraseOn"`);
  const [first] = announced.map(({ eraseOn }) => eraseOn).sort();
  if (first === undefined) return 0;
  const notice = { noticeId: randomUUID(), firstOn: first, count: announced.length };
  await mailStaff(ctx, "mailErasureNotice", (userId) => ({ userId, ...notice }));
  await audit(ctx, {
    action: "erasureAnnounced",
    subjectType: "tenant",
    subjectId: tenantId,
    details: { count: announced.length, firstOn: first },
  });
  return announced.length;
}
