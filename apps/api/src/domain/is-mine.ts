import type { ByResponsible } from "@stammdaten/shared/contract/by-responsible.ts";
import type { Mine } from "@stammdaten/shared/contract/schemas.ts";
import type { Ctx, ReaderActor } from "../db/context.ts";
import { sql, type Sql } from "../db/sql.ts";

/**
 * Narrows a list to what the caller looks after, where that is asked for.
 * @param row whose `responsible_id` says who does
 */
export const isMine = ({ actor }: Ctx<ReaderActor>, responsible: Mine | undefined, row: Sql): Sql[] =>
  responsible === undefined ? [] : [sql`${row}.responsible_id = ${actor.userId}::uuid`];

/**
 * Narrows clients by who is responsible, where that is asked for.
 * @param userId who asks; null where nobody of the staff does
 * @param row of a client
 */
export const isLookedAfter = (userId: string | null, by: ByResponsible | undefined, row: Sql): Sql[] =>
  by === undefined ? [] : [by === "mine" ? sql`${row}.responsible_id = ${userId}::uuid` : sql`${row}.responsible_id IS NULL`];
