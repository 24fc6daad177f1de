import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AdminActor, Ctx, UserActor } from "../../../db/context.ts";
import { auditAccount } from "../audit-account.ts";

/**
 * Ends one of one's own sessions.
 * @throws Refusal resource.notFound, also for somebody else's
 */
export async function endSession(ctx: Ctx<UserActor | AdminActor>, { id }: { id: string }): Promise<void> {
  const { tx, actor, now } = ctx;
  const { count } = await tx.session.updateMany({ where: { id, userId: actor.userId, endedAt: null }, data: { endedAt: now } });
  if (count === 0) throw new Refusal("resource.notFound");
  await auditAccount(ctx, "sessionEnded");
}
