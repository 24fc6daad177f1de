import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AdminActor, Ctx, UserActor } from "../db/context.ts";
import { sql } from "../db/sql.ts";

/** How long a session may do what takes a proof, after its user has given one. */
const CONFIRMED_SECONDS = 5 * 60;

/**
 * Whether the caller has proved in this session, within five minutes, who they are. A login does not count: whoever finds
 * a session open shall neither change the account nor take all data along.
 * @throws Refusal confirmation.required
 */
export async function checkConfirmed({ tx, actor }: Ctx<UserActor | AdminActor>): Promise<void> {
  const confirmed = await tx.sql(
    sql`SELECT 1 FROM session WHERE id = ${actor.sessionId}::uuid AND confirmed_at > now() - ${CONFIRMED_SECONDS} * interval '1 second'`,
  );
  if (confirmed.length === 0) throw new Refusal("confirmation.required");
}
