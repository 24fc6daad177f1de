import type { ByResponsible } from "@stammdaten/shared/contract/by-responsible.ts";
import type { Mine } from "@stammdaten/shared/contract/schemas.ts";
import type { Actor, Ctx, ListReader, ReaderActor } from "../db/context.ts";
import { sql, type Sql } from "../db/sql.ts";

/**
 * Narrows a list to what the caller looks after, where that is asked for.
 * @param row whose `responsible_id` says who does
 */
export const isMine = ({ actor }: Ctx<ListReader>, responsible: Mine | undefined, row: Sql): Sql[] =>
  responsible === undefined ? [] : [sql`${row}.responsible_id = ${readerId(actor)}::uuid`];

/** Whoever of the staff reads, or has asked the worker to read; null where nobody has. */
export const readerId = (actor: Actor): string | null =>
  "userId" in actor ? actor.userId : actor.kind === "system" ? (actor.forUserId ?? null) : null;

/**
 * Narrows a list to what is of the clients whom the caller looks after, where that is asked for. `OFFSET 0` has each row looked at in the
 * order of the list's index, where a join would begin with all of one's clients.
 * @param clientId of a row
 */
export const isOfMine = ({ tenantId, actor }: Ctx<ReaderActor>, responsible: Mine | undefined, clientId: Sql): Sql[] =>
  responsible === undefined
    ? []
    : [
        sql`EXISTS (SELECT FROM client m WHERE m.tenant_id = ${tenantId}::uuid AND m.responsible_id = ${actor.userId}::uuid
          AND m.id = ${clientId} OFFSET 0)`,
      ];

/**
 * The same for a total, which begins with all of one's clients.
 * @param clientId of a row
 */
export const isAmongMine = ({ tenantId, actor }: Ctx<ReaderActor>, responsible: Mine | undefined, clientId: Sql): Sql[] =>
  responsible === undefined
    ? []
    : [sql`${clientId} IN (SELECT m.id FROM client m WHERE m.tenant_id = ${tenantId}::uuid AND m.responsible_id = ${actor.userId}::uuid)`];

/**
 * Narrows tasks under the money-laundering act to those of the caller, where that is asked for: whom they name, or else whoever looks after
 * the client.
 * @param row of `gwg_follow_up`
 */
export const isTaskOfMine = (ctx: Ctx<ReaderActor>, responsible: Mine | undefined, row: Sql): Sql[] =>
  isOfMine(ctx, responsible, sql`${row}.client_id`).map(
    (looksAfter) => sql`(${row}.owner_id = ${ctx.actor.userId}::uuid OR (${row}.owner_id IS NULL AND ${looksAfter}))`,
  );

/**
 * Narrows clients by who is responsible, where that is asked for.
 * @param userId who asks; null where nobody of the staff does
 * @param row of a client
 */
export const isLookedAfter = (userId: string | null, by: ByResponsible | undefined, row: Sql): Sql[] =>
  by === undefined ? [] : [by === "mine" ? sql`${row}.responsible_id = ${userId}::uuid` : sql`${row}.responsible_id IS NULL`];
