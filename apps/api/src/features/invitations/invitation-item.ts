import type { Invitation } from "@stammdaten/shared/contract/invitations.ts";
import { invitationStateAt } from "@stammdaten/shared/lifecycles/invitation.ts";
import { sql } from "../../db/sql.ts";
import type { InvitationRow } from "../../db/tables.ts";
import { statusSql } from "../../domain/invitation-progress.ts";

/** An invitation as a row of a list (`Invitation` of the contract), from `invitation i`. */
export const invitationColumns = sql`
  i.id, i.email, i.name, i.method, i.formular_type AS "formularType", i.language, ${statusSql} AS status,
    i.bounce_reason AS "bounceReason", i.form_id AS "formId",
  rfc3339(i.expires_at) AS "expiresAt", rfc3339(i.created_at) AS "createdAt"`;

export const presentInvitation = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  email: row.email,
  name: row.name,
  method: row.method as Invitation["method"],
  formularType: row.formularType as Invitation["formularType"],
  language: row.language as Invitation["language"],
  status: invitationStateAt(row, now),
  bounceReason: row.bounceReason,
  formId: row.formId,
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});
