import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { SupportAccess } from "@stammdaten/shared/contract/support-access.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { checkConfirmed } from "../../../domain/check-confirmed.ts";
import { lockFirm } from "../../../domain/firm/lock-firm.ts";
import { mailStaff } from "../../../domain/firm/mail-staff.ts";
import { canonicalUsername } from "../username.ts";
import { readAccess } from "./list-accesses.ts";

type OpenInput = { readonly username: string; readonly reason: string; readonly hours: number };

const HOUR_MS = 3_600_000;

/**
 * Lets one admin read the firm's data for some hours. The admin is named as they log in, so that nobody can look through the admins.
 * @throws Refusal confirmation.required, support.unknownAdmin, support.alreadyOpen
 */
export async function openAccess(ctx: Ctx<UserActor>, { username, reason, hours }: OpenInput): Promise<SupportAccess> {
  const { tx, tenantId, actor, now } = ctx;
  await checkConfirmed(ctx);
  const admin = await findAdmin(ctx, username);
  if (admin === null) throw new Refusal("support.unknownAdmin", { issues: [{ path: "username", code: "support.unknownAdmin" }] });
  await lockFirm(ctx);
  const open = await tx.supportAccess.count({ where: { tenantId, adminId: admin.id, closedAt: null, expiresAt: { gt: now } } });
  if (open > 0) throw new Refusal("support.alreadyOpen");
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS);
  const { id } = await tx.supportAccess.create({
    data: {
      tenantId,
      adminId: admin.id,
      adminName: `${admin.firstName} ${admin.lastName}`.trim(),
      reason,
      openedBy: actor.userId,
      openedAt: now,
      expiresAt,
    },
  });
  await ctx.enqueue("endSupportAccess", { accessId: id }, expiresAt);
  await mailStaff(ctx, "mailSupportAccess", (userId) => ({ accessId: id, userId, event: "opened" }));
  await audit(ctx, { action: "supportOpened", subjectType: "supportAccess", subjectId: id, details: { admin: admin.id, hours } });
  return readAccess(ctx, id);
}

/** An admin who can log in; one who cannot is as unknown as a name that nobody has. */
async function findAdmin({ tx }: Ctx, username: string) {
  const credential = await tx.credential.findFirst({
    where: { username: canonicalUsername(username), accessLevel: "admin", tenantId: null, enabled: true },
    select: { userId: true },
  });
  if (credential === null) return null;
  return tx.admin.findFirst({ where: { id: credential.userId }, select: { id: true, firstName: true, lastName: true } });
}
