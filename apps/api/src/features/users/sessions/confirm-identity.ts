import type { AdminActor, Ctx, UserActor } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import type { VisitCtx } from "../../../http/mount.ts";
import { auditAccount } from "../audit-account.ts";
import { proveSelf, type Proof } from "./prove-self.ts";

type Caller = UserActor | AdminActor;

/**
 * Has the caller prove again who they are; the session may change the account for five minutes then.
 * @throws Refusal auth.badCredentials, auth.codeRequired, auth.codeWrong, rate.limited
 */
export async function confirmIdentity(visit: VisitCtx<Caller>, proof: Proof): Promise<void> {
  await proveSelf(visit, proof);
  await visit.open(markConfirmed);
}

/** Notes in the session that its user has just proved who they are. */
export async function markConfirmed(ctx: Ctx<Caller>): Promise<void> {
  ctx.tx.sendSql(sql`UPDATE session SET confirmed_at = now() WHERE id = ${ctx.actor.sessionId}::uuid`);
  await auditAccount(ctx, "identityConfirmed");
}
