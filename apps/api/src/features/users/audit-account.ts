import type { AuditAction } from "@stammdaten/shared/contract/audit-log.ts";
import { audit } from "../../db/audit.ts";
import type { AdminActor, Ctx, UserActor } from "../../db/context.ts";
import { notePlatform } from "../../db/platform.ts";

/** Writes down what somebody did to their own account: in the firm's log, or for an admin in the platform's. */
export async function auditAccount(ctx: Ctx<UserActor | AdminActor>, action: AuditAction): Promise<void> {
  const { tx, actor } = ctx;
  if (actor.kind === "admin") await notePlatform(tx, action, { ip: actor.ip, requestId: actor.requestId, actorId: actor.userId });
  else await audit(ctx, { action, subjectType: "user", subjectId: actor.userId });
}
