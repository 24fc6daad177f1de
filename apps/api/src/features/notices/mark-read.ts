import type { Ctx, UserActor } from "../../db/context.ts";

/** Marks the caller's notices as read, or the one of that id; it is then in no mail any more. */
export async function markRead({ tx, tenantId, actor, now }: Ctx<UserActor>, { id }: { readonly id?: string } = {}): Promise<void> {
  const mine = { tenantId, userId: actor.userId, readAt: null };
  await tx.userNotice.updateMany({ where: id === undefined ? mine : { ...mine, id }, data: { readAt: now } });
}
