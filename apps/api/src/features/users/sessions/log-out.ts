import { audit } from "../../../db/audit.ts";
import type { AdminActor, Ctx, UserActor } from "../../../db/context.ts";

/** Ends the session; its token is worth nothing from the next request on. */
export async function logOut(ctx: Ctx<UserActor | AdminActor>): Promise<void> {
  const { tx, actor, now } = ctx;
  await tx.session.updateMany({ where: { id: actor.sessionId, endedAt: null }, data: { endedAt: now } });
  if (actor.kind === "user") await audit(ctx, { action: "loggedOut", subjectType: "user", subjectId: actor.userId });
}
