import type { AdminActor, Ctx, UserActor } from "../../../db/context.ts";

/** Whether the caller may not be without a second factor: by the firm's setting, as an admin by the platform's. */
export async function isTwoFactorDuty({ tx, tenantId, actor }: Ctx<UserActor | AdminActor>, adminTwoFactor: boolean): Promise<boolean> {
  if (actor.kind === "admin") return adminTwoFactor;
  if (actor.level !== "tenant") return false;
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId }, select: { twoFactorRequired: true } });
  return tenant?.twoFactorRequired === true;
}
