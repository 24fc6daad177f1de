import { randomUUID } from "node:crypto";
import type { GwgOfficer } from "@stammdaten/shared/contract/suspicion-notes.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { checkConfirmed } from "../../../domain/check-confirmed.ts";
import { loadUser } from "../../../domain/firm/load-user.ts";
import { lockFirm } from "../../../domain/firm/lock-firm.ts";
import { mailStaff } from "../../../domain/firm/mail-staff.ts";
import { isOfficer } from "./act-as-officer.ts";

type StaffCtx = Ctx<UserActor>;

/** Whom the firm has named as its money-laundering officers (§ 7 GwG) and who can still log in, by name. */
export async function listOfficers(ctx: StaffCtx): Promise<{ officers: GwgOfficer[]; isOfficer: boolean }> {
  const { tx, tenantId } = ctx;
  const officers = await tx.sql<GwgOfficer>(sql`
    SELECT o.user_id AS "userId", u.first_name || ' ' || u.last_name AS name, n.first_name || ' ' || n.last_name AS "namedBy",
      rfc3339(o.named_at) AS "namedAt"
    FROM gwg_officer o JOIN app_user u ON u.tenant_id = o.tenant_id AND u.id = o.user_id
      JOIN app_user n ON n.tenant_id = o.tenant_id AND n.id = o.named_by
    WHERE o.tenant_id = ${tenantId}::uuid AND u.status = 'active' AND u.access_level = 'tenant' AND u.deleted_at IS NULL
    ORDER BY u.last_name, u.first_name, u.id`);
  return { officers, isOfficer: await isOfficer(ctx) };
}

/**
 * Names one of the firm's staff as money-laundering officer (§ 7 Abs. 1 GwG). It opens to them what nobody else sees: whoever names proves
 * who they are, all staff are mailed, and it is entered in the firm's log.
 * @throws Refusal confirmation.required, resource.notFound, gwgOfficer.notStaff for who cannot log in as staff
 */
export async function nameOfficer(ctx: StaffCtx, { userId }: { readonly userId: string }): Promise<void> {
  const { tx, tenantId, actor, now } = ctx;
  await checkConfirmed(ctx);
  await lockFirm(ctx);
  const user = await loadUser(ctx, userId);
  if (user.accessLevel !== "tenant" || user.status !== "active") throw new Refusal("gwgOfficer.notStaff");
  const { count } = await tx.gwgOfficer.createMany({
    data: [{ tenantId, userId, namedBy: actor.userId, namedAt: now }],
    skipDuplicates: true,
  });
  if (count === 0) return;
  await tell(ctx, userId, "named");
  await audit(ctx, { action: "gwgOfficerNamed", subjectType: "user", subjectId: userId });
}

/**
 * Ends the office of a money-laundering officer, who sees no note on suspicion from now on.
 * @throws Refusal confirmation.required, resource.notFound
 */
export async function endOfficer(ctx: StaffCtx, { userId }: { readonly userId: string }): Promise<void> {
  const { tx, tenantId } = ctx;
  await checkConfirmed(ctx);
  await lockFirm(ctx);
  // Also of one who was removed since.
  const known = await tx.user.count({ where: { tenantId, id: userId } });
  if (known === 0) throw new Refusal("resource.notFound");
  const { count } = await tx.gwgOfficer.deleteMany({ where: { tenantId, userId } });
  if (count === 0) return;
  await tell(ctx, userId, "ended");
  await audit(ctx, { action: "gwgOfficerEnded", subjectType: "user", subjectId: userId });
}

async function tell(ctx: StaffCtx, officerId: string, event: "named" | "ended"): Promise<void> {
  const change = { changeId: randomUUID(), officerId, event, changedBy: ctx.actor.userId, at: ctx.now.toISOString() };
  await mailStaff(ctx, "mailGwgOfficer", (userId) => ({ userId, ...change }));
}
