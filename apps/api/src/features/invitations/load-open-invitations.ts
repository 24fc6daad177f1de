import type { ErrorCode } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import type { InvitationRow } from "../../db/tables.ts";
import { invitationStateAt } from "@stammdaten/shared/lifecycles/invitation.ts";

/** What an act on many left out, and why. */
export type Skipped = { readonly id: string; readonly code: ErrorCode };

/**
 * The invitations that wait for an answer, held until the transaction ends: first the forms, then the invitations, both in
 * the order of their ids, as everyone who holds both does, so that nobody waits in a circle. One that was revoked or
 * submitted is left out, and so is one that is not the firm's or named twice.
 */
export async function loadOpenInvitations(
  { tx, tenantId, now }: Ctx,
  ids: readonly string[],
): Promise<{ open: InvitationRow[]; skipped: Skipped[] }> {
  const isWanted = sql`tenant_id = ${tenantId}::uuid AND id = ANY (${[...ids]}::uuid[])`;
  await tx.sql(
    sql`SELECT 1 FROM form WHERE tenant_id = ${tenantId}::uuid
      AND id = ANY (ARRAY(SELECT form_id FROM invitation WHERE ${isWanted})) ORDER BY id FOR UPDATE`,
  );
  await tx.sql(sql`SELECT 1 FROM invitation WHERE ${isWanted} ORDER BY id FOR UPDATE`);
  const found = new Map((await tx.invitation.findMany({ where: { tenantId, id: { in: [...ids] } } })).map((row) => [row.id, row]));
  const open: InvitationRow[] = [];
  const skipped: Skipped[] = [];
  for (const id of new Set(ids)) {
    const row = found.get(id);
    const status = row && invitationStateAt(row, now);
    if (row === undefined) skipped.push({ id, code: "resource.notFound" });
    else if (status === "Revoked" || status === "Submitted") skipped.push({ id, code: "invitation.notOpen" });
    else open.push(row);
  }
  return { open, skipped };
}
