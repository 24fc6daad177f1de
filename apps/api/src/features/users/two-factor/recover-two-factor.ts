import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { endAccountLinks, takeAccountLink } from "../../../domain/account-link.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, Origin, SystemActor } from "../../../db/context.ts";
import { asPlatform, goOnInTenant, NO_TENANT } from "../../../db/platform.ts";
import { lookAtAccountLink } from "../account-links/look-at-account-link.ts";
import { tellOfChange } from "../tell-of-change.ts";

/** How long after the wait a login may do without the factor; then it has to be asked for anew. */
const OPEN_MS = 7 * 24 * 3_600_000;

/** Whether a recovery that lets in from then on has had its time. */
export const isOver = (endsAt: Date, now: Date): boolean => endsAt.getTime() + OPEN_MS <= now.getTime();

/** Whether a login may do without the second factor now. */
export const isRecoveryDue = (endsAt: Date | null, now: Date): boolean => endsAt !== null && endsAt <= now && !isOver(endsAt, now);

/**
 * Switches the lost factor off, for whoever logs in by password once the wait is over and in the transaction of that login: one that is
 * refused changes nothing.
 * @throws Refusal auth.codeRequired where it was stopped meanwhile
 */
export async function finishRecovery(ctx: Ctx<SystemActor>, userId: string): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const { count } = await tx.credential.updateMany({
    where: { userId, tenantId, recoveryEndsAt: { lte: now } },
    data: { totpSecret: null, totpConfirmedAt: null, totpLastStep: null, recoveryCodes: [], recoveryEndsAt: null },
  });
  if (count === 0) throw new Refusal("auth.codeRequired", { extra: { recoveryEndsAt: null } });
  await endAccountLinks(tx, { purpose: "recoveryStop", tenantId, userId });
  await audit(ctx, { action: "twoFactorSwitchedOff", subjectType: "user", subjectId: userId, details: { by: "recovery" } });
  await tellOfChange(ctx, userId, "twoFactorOff");
}

/** Stops what was asked for, if anything was: whoever has both factors needs no recovery. */
export async function dropRecovery(ctx: Ctx<SystemActor>, userId: string): Promise<void> {
  const { tx, tenantId } = ctx;
  const { count } = await tx.credential.updateMany({
    where: { userId, tenantId, recoveryEndsAt: { not: null } },
    data: { recoveryEndsAt: null },
  });
  if (count === 0) return;
  await endAccountLinks(tx, { purpose: "recoveryStop", tenantId, userId });
  await audit(ctx, { action: "recoveryStopped", subjectType: "user", subjectId: userId });
  await tellOfChange(ctx, userId, "recoveryStopped");
}

/**
 * Stops it for whoever brings the mailed link.
 * @throws Refusal link.unknown, link.expired, rate.limited
 */
export async function stopRecovery({ token, origin }: { token: string; origin: Origin }): Promise<void> {
  await lookAtAccountLink(token, "recoveryStop", origin);
  await asPlatform("stop the recovery of a second factor with its link", async (tx) => {
    const { tenantId, userId } = await takeAccountLink(tx, token, "recoveryStop");
    const ctx = await goOnInTenant(tx, tenantId ?? NO_TENANT, { kind: "system", ...origin } satisfies SystemActor);
    await dropRecovery(ctx, userId ?? NO_TENANT);
  });
}
