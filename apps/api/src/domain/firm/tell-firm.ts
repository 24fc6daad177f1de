import { randomUUID } from "node:crypto";
import type { AdminChange } from "@stammdaten/shared/jobs/jobs.ts";
import type { AdminActor, Ctx, SystemActor, UserActor } from "../../db/context.ts";

/**
 * Mails all staff of a firm what an admin, or a command of the operator, has changed about it. What they change themselves, they know.
 * @param fields names of what was changed of the firm's own data and settings
 */
export async function tellFirm(
  ctx: Ctx<UserActor | AdminActor | SystemActor>,
  changes: readonly AdminChange[],
  fields: readonly string[] = [],
): Promise<void> {
  const { tx, tenantId, actor, now, enqueue } = ctx;
  if (actor.kind === "user" || changes.length === 0) return;
  const staff = await tx.user.findMany({
    where: { tenantId, accessLevel: "tenant", status: "active", deletedAt: null },
    select: { id: true },
  });
  const changeId = randomUUID();
  const told = { changeId, changes: [...changes], fields: [...fields], at: now.toISOString() };
  for (const { id: userId } of staff) await enqueue("mailAdminChange", { userId, ...told });
}
