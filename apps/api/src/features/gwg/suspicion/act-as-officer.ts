import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";

/**
 * Opens the notes on suspicion to the rest of the transaction, where the caller is one of the firm's money-laundering officers (§ 7 GwG)
 * and calls by their own session. The database decides (`app_is_gwg_officer`): a statement that is sent without it sees no note.
 * @throws Refusal resource.notFound for everybody else, as if there were nothing (§ 47 Abs. 1 GwG)
 */
export async function actAsOfficer({ tx, actor }: Ctx<UserActor>): Promise<void> {
  if (!(await isOfficer({ tx, actor }))) throw new Refusal("resource.notFound");
}

/** Whether the caller is an officer; if so, the rest of the transaction sees the notes on suspicion. */
export async function isOfficer({ tx, actor }: Pick<Ctx<UserActor>, "tx" | "actor">): Promise<boolean> {
  if (actor.apiTokenId !== undefined) return false;
  await tx.sql(sql`SELECT set_config('app.officer_session', ${actor.sessionId}, true)`);
  const [row] = await tx.sql<{ officer: boolean }>(sql`SELECT app_is_gwg_officer() AS officer`);
  return row?.officer === true;
}
