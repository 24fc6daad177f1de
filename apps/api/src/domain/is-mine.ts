import type { Mine } from "@stammdaten/shared/contract/schemas.ts";
import type { Ctx, ReaderActor } from "../db/context.ts";
import { sql, type Sql } from "../db/sql.ts";

/**
 * Narrows a list to what the caller looks after, where that is asked for.
 * @param row whose `responsible_id` says who does
 */
export const isMine = ({ actor }: Ctx<ReaderActor>, responsible: Mine | undefined, row: Sql): Sql[] =>
  responsible === undefined ? [] : [sql`${row}.responsible_id = ${actor.userId}::uuid`];
