import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { normalisePassword } from "@stammdaten/shared/values/password.ts";
import type { AdminActor, Ctx, UserActor } from "../../../db/context.ts";
import type { VisitCtx } from "../../../http/mount.ts";
import { auditAccount } from "../audit-account.ts";
import { verifyPassword } from "../passwords/password.ts";
import { countProof, forgetProofs, giveBackProof } from "../proof-limit.ts";
import { takeSecondFactor } from "../two-factor/second-factor.ts";

type Caller = UserActor | AdminActor;
export type Proof = { readonly password: string; readonly code?: string | undefined };

/**
 * Has somebody who is logged in prove again who they are: with the password, and the code where two-factor is on. A try
 * is counted before it is looked at; the hash is compared between two transactions.
 * @throws Refusal auth.badCredentials, auth.codeRequired (password right), auth.codeWrong, rate.limited after five wrong ones
 */
export async function proveSelf(visit: VisitCtx<Caller>, { password, code = "" }: Proof): Promise<void> {
  const { userId, passwordHash } = await visit.open(loadCredential);
  await countProof(userId);
  const hasher = { ip: visit.origin.ip, isKnown: true };
  const { matches } = await verifyPassword(normalisePassword(password), passwordHash === null ? [] : [passwordHash], hasher);
  if (matches[0] !== true) throw new Refusal("auth.badCredentials");
  try {
    await visit.open((ctx) => takeCode(ctx, code));
  } catch (error) {
    // Half a proof is no wrong one; it must not set back the count of wrong codes either.
    if (error instanceof Refusal && error.code === "auth.codeRequired") await giveBackProof(userId);
    throw error;
  }
  await forgetProofs(userId);
}

async function takeCode(ctx: Ctx<Caller>, code: string): Promise<void> {
  const credential = await loadCredential(ctx);
  if (credential.totpConfirmedAt === null) return;
  if (code === "") throw new Refusal("auth.codeRequired");
  const proof = await takeSecondFactor(ctx.tx, credential, code, ctx.now);
  if (proof === null) throw new Refusal("auth.codeWrong");
  if (proof === "recovery") await auditAccount(ctx, "recoveryCodeUsed");
}

async function loadCredential({ tx, actor }: Ctx<Caller>) {
  const credential = await tx.credential.findFirst({ where: { userId: actor.userId } });
  if (credential === null) throw new Refusal("resource.notFound");
  return credential;
}
