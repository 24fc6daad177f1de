import { randomUUID } from "node:crypto";
import type { AdminChange } from "@stammdaten/shared/jobs/notified-changes.ts";
import type { AdminActor, Ctx, SystemActor, UserActor } from "../../db/context.ts";
import { mailStaff } from "./mail-staff.ts";

/**
 * Mails all staff of a firm what an admin, or a command of the operator, has changed about it. What they change themselves, they know.
 * @param fields names of what was changed of the firm's own data and settings
 */
export async function tellFirm(
  ctx: Ctx<UserActor | AdminActor | SystemActor>,
  changes: readonly AdminChange[],
  fields: readonly string[] = [],
): Promise<void> {
  const { actor, now } = ctx;
  if (actor.kind === "user" || changes.length === 0) return;
  const changeId = randomUUID();
  const change = { changeId, changes: [...changes], fields: [...fields], at: now.toISOString() };
  await mailStaff(ctx, "mailAdminChange", (userId) => ({ userId, ...change }));
}
