import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { normalisePassword } from "@stammdaten/shared/values/password.ts";
import type { AdminActor, Ctx, UserActor } from "../../../db/context.ts";
import type { VisitCtx } from "../../../http/mount.ts";
import { auditAccount } from "../audit-account.ts";
import { verifyPassword } from "../passwords/password.ts";
import { isTwoFactorDuty } from "./is-two-factor-duty.ts";
import { countProof, forgetProofs } from "../proof-limit.ts";
import { takeSecondFactor } from "./second-factor.ts";

type Caller = UserActor | AdminActor;
export type RemoveTwoFactorInput = {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly adminTwoFactor: boolean;
};

/**
 * Switches two-factor off for whoever proves themselves by password or code. Where it is a duty it stays on.
 * @throws Refusal auth.badCredentials, auth.codeWrong, twoFactor.notStarted, twoFactor.required, rate.limited
 */
export async function removeTwoFactor(visit: VisitCtx<Caller>, { password, code, adminTwoFactor }: RemoveTwoFactorInput): Promise<void> {
  const { userId, hash } = await visit.open(async (ctx) => {
    const credential = await loadCredential(ctx);
    if (await isTwoFactorDuty(ctx, adminTwoFactor)) throw new Refusal("twoFactor.required");
    return { userId: credential.userId, hash: credential.passwordHash };
  });
  await countProof(userId);
  const hasher = { ip: visit.origin.ip, isKnown: true };
  if (password !== undefined && !(await verifyPassword(normalisePassword(password), hash, hasher)))
    throw new Refusal("auth.badCredentials");
  await visit.open(async (ctx) => {
    const credential = await loadCredential(ctx);
    if (password === undefined && (await takeSecondFactor(ctx.tx, credential, code ?? "", ctx.now)) === null)
      throw new Refusal("auth.codeWrong");
    await ctx.tx.credential.updateMany({
      where: { userId },
      data: { totpSecret: null, totpConfirmedAt: null, totpLastStep: null, recoveryCodes: [] },
    });
    await auditAccount(ctx, "twoFactorSwitchedOff");
  });
  await forgetProofs(userId);
}

async function loadCredential({ tx, actor }: Ctx<Caller>) {
  const credential = await tx.credential.findFirst({ where: { userId: actor.userId } });
  if (credential === null || credential.totpConfirmedAt === null) throw new Refusal("twoFactor.notStarted");
  return credential;
}
