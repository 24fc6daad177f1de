import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AdminActor, Ctx, UserActor } from "../../../db/context.ts";
import { encrypt } from "../../../db/keys.ts";
import { checkConfirmed } from "../../../domain/check-confirmed.ts";
import { totpPurpose } from "./second-factor.ts";
import { makeTotpSecret, otpauthUri } from "./totp.ts";

/** How the product names itself in an authenticator app. */
const ISSUER = "Stammdaten";

/**
 * Makes a secret for the app. It counts for nothing until a code of it was confirmed; asking again makes another.
 * @throws Refusal confirmation.required, twoFactor.active
 */
export async function startTwoFactor(ctx: Ctx<UserActor | AdminActor>): Promise<{ otpauthUri: string; secret: string }> {
  const { tx, actor } = ctx;
  await checkConfirmed(ctx);
  const { userId } = actor;
  const credential = await tx.credential.findFirst({ where: { userId } });
  if (credential === null) throw new Refusal("resource.notFound");
  if (credential.totpConfirmedAt !== null) throw new Refusal("twoFactor.active");
  const secret = makeTotpSecret();
  await tx.credential.updateMany({
    where: { userId, totpConfirmedAt: null },
    data: { totpSecret: encrypt(secret, totpPurpose(userId)), totpLastStep: null },
  });
  return { otpauthUri: otpauthUri(secret, { issuer: ISSUER, account: credential.username }), secret };
}
