import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AdminActor, Ctx, UserActor } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import type { VisitCtx } from "../../../http/mount.ts";
import { auditAccount } from "../audit-account.ts";
import { proveSelf, type Proof } from "./prove-self.ts";

type Caller = UserActor | AdminActor;

/** How long a session may change the account after its user has proved who they are. */
const CONFIRMED_SECONDS = 5 * 60;

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

/**
 * Whether the caller has proved in this session, within five minutes, who they are. A login does not count: whoever finds
 * a session open shall not change the account.
 * @throws Refusal confirmation.required
 */
export async function checkConfirmed({ tx, actor }: Ctx<Caller>): Promise<void> {
  const confirmed = await tx.sql(
    sql`SELECT 1 FROM session WHERE id = ${actor.sessionId}::uuid AND confirmed_at > now() - ${CONFIRMED_SECONDS} * interval '1 second'`,
  );
  if (confirmed.length === 0) throw new Refusal("confirmation.required");
}
