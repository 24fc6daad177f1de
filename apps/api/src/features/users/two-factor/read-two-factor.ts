import type { TwoFactorState } from "@stammdaten/shared/contract/sessions.ts";
import type { AdminActor, Ctx, UserActor } from "../../../db/context.ts";
import { isTwoFactorDuty } from "./is-two-factor-duty.ts";

/** Whether the caller's second factor is set up, and whether it has to be. */
export async function readTwoFactor(ctx: Ctx<UserActor | AdminActor>, adminTwoFactor: boolean): Promise<TwoFactorState> {
  const credential = await ctx.tx.credential.findFirst({ where: { userId: ctx.actor.userId }, select: { totpConfirmedAt: true } });
  return { active: credential !== null && credential.totpConfirmedAt !== null, required: await isTwoFactorDuty(ctx, adminTwoFactor) };
}
