import type { Invitation } from "@stammdaten/shared/contract/invitations.ts";
import { sql } from "../../db/sql.ts";
import type { InvitationRow } from "../../db/tables.ts";

/** How far an invitation has come, worked out of its times. Whoever opened it has the link, though a later mail was refused. */
export const statusSql = sql`CASE
  WHEN i.revoked_at IS NOT NULL THEN 'Revoked'
  WHEN i.submitted_at IS NOT NULL THEN 'Submitted'
  WHEN i.expires_at <= now() THEN 'Expired'
  WHEN i.opened_at IS NOT NULL THEN 'Opened'
  WHEN i.bounced_at IS NOT NULL THEN 'Bounced'
  WHEN i.sent_at IS NOT NULL THEN 'Sent'
  ELSE 'Not Sent' END`;

export function statusOf(
  row: Pick<InvitationRow, "revokedAt" | "submittedAt" | "expiresAt" | "bouncedAt" | "openedAt" | "sentAt">,
  now: Date,
): Invitation["status"] {
  if (row.revokedAt !== null) return "Revoked";
  if (row.submittedAt !== null) return "Submitted";
  if (row.expiresAt <= now) return "Expired";
  if (row.openedAt !== null) return "Opened";
  if (row.bouncedAt !== null) return "Bounced";
  return row.sentAt === null ? "Not Sent" : "Sent";
}

/** An invitation as a row of a list (`Invitation` of the contract), from `invitation i`. */
export const invitationColumns = sql`
  i.id, i.email, i.name, i.method, i.formular_type AS "formularType", i.language, ${statusSql} AS status, i.bounce_reason AS "bounceReason", i.form_id AS "formId",
  rfc3339(i.expires_at) AS "expiresAt", rfc3339(i.created_at) AS "createdAt"`;

export const presentInvitation = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  email: row.email,
  name: row.name,
  method: row.method as Invitation["method"],
  formularType: row.formularType as Invitation["formularType"],
  language: row.language as Invitation["language"],
  status: statusOf(row, now),
  bounceReason: row.bounceReason,
  formId: row.formId,
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});
