import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AdminActor, Ctx, UserActor } from "../../../db/context.ts";
import { endSessions } from "../../../domain/end-sessions.ts";
import { auditAccount } from "../audit-account.ts";
import { tellOfChange } from "../tell-of-change.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import { takeSecondFactor } from "./second-factor.ts";

/**
 * Switches two-factor on with a first code of the secret, which was given to somebody who had proved who they are; one's
 * other sessions, begun without it, end.
 * @returns the recovery codes, which are shown this once and stored as hashes
 * @throws Refusal twoFactor.notStarted, twoFactor.active, auth.codeWrong
 */
export async function confirmTwoFactor(ctx: Ctx<UserActor | AdminActor>, { code }: { code: string }): Promise<string[]> {
  const { tx, actor, now } = ctx;
  const { userId } = actor;
  const credential = await tx.credential.findFirst({ where: { userId } });
  if (credential === null || credential.totpSecret === null) throw new Refusal("twoFactor.notStarted");
  if (credential.totpConfirmedAt !== null) throw new Refusal("twoFactor.active");
  if ((await takeSecondFactor(tx, credential, code, now)) !== "app") throw new Refusal("auth.codeWrong");
  const codes = makeRecoveryCodes();
  await tx.credential.updateMany({
    where: { userId },
    data: { totpConfirmedAt: now, recoveryCodes: codes.map((one) => hashRecoveryCode(userId, one)) },
  });
  await endSessions(tx, userId, actor.sessionId);
  await auditAccount(ctx, "twoFactorSwitchedOn");
  await tellOfChange(ctx, userId, "twoFactorOn");
  return codes;
}
