import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AdminActor, Ctx, UserActor } from "../../../db/context.ts";
import { auditAccount } from "../audit-account.ts";
import { checkConfirmed } from "../../../domain/check-confirmed.ts";
import { tellOfChange } from "../tell-of-change.ts";
import { isTwoFactorDuty } from "./is-two-factor-duty.ts";

/**
 * Switches two-factor off for whoever has just proved who they are. Where it is a duty it stays on.
 * @throws Refusal confirmation.required, twoFactor.notStarted, twoFactor.required
 */
export async function removeTwoFactor(ctx: Ctx<UserActor | AdminActor>, { adminTwoFactor }: { adminTwoFactor: boolean }): Promise<void> {
  const { tx, actor } = ctx;
  const { userId } = actor;
  const credential = await tx.credential.findFirst({ where: { userId } });
  if (credential === null || credential.totpConfirmedAt === null) throw new Refusal("twoFactor.notStarted");
  if (await isTwoFactorDuty(ctx, adminTwoFactor)) throw new Refusal("twoFactor.required");
  await checkConfirmed(ctx);
  await tx.credential.updateMany({
    where: { userId },
    data: { totpSecret: null, totpConfirmedAt: null, totpLastStep: null, recoveryCodes: [], recoveryEndsAt: null },
  });
  await auditAccount(ctx, "twoFactorSwitchedOff");
  await tellOfChange(ctx, userId, "twoFactorOff");
}
