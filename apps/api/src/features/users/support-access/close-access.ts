import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, SystemActor, UserActor } from "../../../db/context.ts";
import { lockFirm } from "../../../domain/firm/lock-firm.ts";
import { mailStaff } from "../../../domain/firm/mail-staff.ts";

/**
 * Ends an admin's access to the firm: by somebody of the firm at once, or by the worker when its time is up. One that has ended stays as
 * it is.
 * @throws Refusal resource.notFound
 */
export async function closeAccess(ctx: Ctx<UserActor | SystemActor>, { id }: { id: string }): Promise<void> {
  const { tx, tenantId, actor, now } = ctx;
  await lockFirm(ctx);
  const access = await tx.supportAccess.findFirst({ where: { tenantId, id }, select: { adminId: true, closedAt: true, expiresAt: true } });
  if (access === null) throw new Refusal("resource.notFound");
  if (access.closedAt !== null) return;
  const isOver = access.expiresAt <= now;
  const closedBy = actor.kind === "user" && !isOver ? actor.userId : null;
  await tx.supportAccess.updateMany({ where: { tenantId, id }, data: { closedAt: isOver ? access.expiresAt : now, closedBy } });
  await mailStaff(ctx, "mailSupportAccess", (userId) => ({ accessId: id, userId, event: "closed" }));
  await audit(ctx, { action: "supportClosed", subjectType: "supportAccess", subjectId: id, details: { admin: access.adminId } });
}
