import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Passkey } from "@stammdaten/shared/contract/passkeys.ts";
import type { AdminActor, Ctx, UserActor } from "../../../db/context.ts";
import { auditAccount } from "../audit-account.ts";
import { checkConfirmed } from "../../../domain/check-confirmed.ts";
import { tellOfChange } from "../tell-of-change.ts";

/** One's own passkeys, the newest first. */
export async function listPasskeys({ tx, actor }: Ctx<UserActor | AdminActor>): Promise<Passkey[]> {
  const rows = await tx.passkey.findMany({ where: { userId: actor.userId }, orderBy: { createdAt: "desc" } });
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Removes one of one's own passkeys, for somebody who has just proved who they are.
 * @throws Refusal resource.notFound, also for somebody else's; confirmation.required
 */
export async function removePasskey(ctx: Ctx<UserActor | AdminActor>, { id }: { id: string }): Promise<void> {
  const { tx, actor } = ctx;
  const own = { id, userId: actor.userId };
  if ((await tx.passkey.count({ where: own })) === 0) throw new Refusal("resource.notFound");
  await checkConfirmed(ctx);
  await tx.passkey.deleteMany({ where: own });
  await auditAccount(ctx, "passkeyRemoved");
  await tellOfChange(ctx, actor.userId, "passkeyRemoved");
}
