import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { v7 as newId } from "uuid";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";
import { holdClients } from "../../../domain/hold-clients.ts";
import { describeVersions, screenClients } from "../../../domain/screening/screen-clients.ts";
import type { Basis } from "../../../domain/screening/screening-lists.ts";
import { systemActor, type JobHandler } from "../../../jobs/job.ts";
import { loadBasis } from "./load-basis.ts";

/** Few enough that nobody waits long for a client's row; enough that a transaction for each batch is cheap. */
const CLIENTS_OF_A_BATCH = 100;

type Run = { readonly id: string; readonly basis: string; readonly afterId: string | null };

/**
 * Compares all of a firm's clients with the lists in use: batch by batch in the order of their ids, each in a transaction of its own that
 * writes down how far it is. A run after a broken one goes on there; one with other lists or another threshold begins anew; none is
 * made where all were compared with these.
 */
export const createRescreenClients =
  ({ batchSize = CLIENTS_OF_A_BATCH }: { readonly batchSize?: number } = {}): JobHandler<"rescreenClients"> =>
  async ({ tenantId, signal }) => {
    const within = <Result>(work: (ctx: Ctx<SystemActor>) => Promise<Result>): Promise<Result> => inTenant(tenantId, systemActor, work);
    const begun = await within(begin);
    if (begun === null) return { outcome: "done" };
    let goesOn = true;
    while (goesOn) {
      if (signal.aborted) return { outcome: "retry", reason: "out of time" };
      goesOn = await within((ctx) => screenBatch(ctx, { ...begun, batchSize }));
    }
    return { outcome: "done" };
  };

/** The firm's run and what it compares with; null where nothing is to be done. */
async function begin(ctx: Ctx<SystemActor>): Promise<{ readonly runId: string; readonly basis: Basis } | null> {
  const { tx, tenantId, now } = ctx;
  const basis = await loadBasis(ctx, germanDayOf(now));
  if (basis.lists.length === 0) return null;
  const [last] = await tx.sql<Run & { readonly isOpen: boolean }>(sql`
    SELECT id, basis, after_id AS "afterId", ended_at IS NULL AS "isOpen" FROM screening_run WHERE tenant_id = ${tenantId}::uuid
    ORDER BY started_at DESC, id DESC LIMIT 1`);
  if (last?.basis === basis.digest) return last.isOpen ? { runId: last.id, basis } : null;
  const lists = JSON.stringify(describeVersions(basis.lists.map(({ version }) => version)));
  const values = sql`${basis.digest}, ${lists}::jsonb, ${basis.threshold}::int`;
  if (last?.isOpen === true) {
    await tx.sql(sql`
      UPDATE screening_run SET (basis, lists, threshold, after_id, clients, found, started_at) = (${values}, NULL, 0, 0, ${now}::timestamptz)
      WHERE tenant_id = ${tenantId}::uuid AND id = ${last.id}::uuid`);
    return { runId: last.id, basis };
  }
  const runId = newId();
  await tx.sql(sql`
    INSERT INTO screening_run (id, tenant_id, basis, lists, threshold, started_at)
    VALUES (${runId}::uuid, ${tenantId}::uuid, ${values}, ${now}::timestamptz)`);
  return { runId, basis };
}

/** @returns whether there may be more */
async function screenBatch(
  ctx: Ctx<SystemActor>,
  { runId, basis, batchSize }: { readonly runId: string; readonly basis: Basis; readonly batchSize: number },
): Promise<boolean> {
  const { tx, tenantId, now } = ctx;
  const [run] = await tx.sql<Run>(sql`
    SELECT id, basis, after_id AS "afterId" FROM screening_run
    WHERE tenant_id = ${tenantId}::uuid AND id = ${runId}::uuid AND ended_at IS NULL FOR UPDATE`);
  // A newer job has taken the run over, with other lists.
  if (run?.basis !== basis.digest) return false;
  const behind = run.afterId === null ? sql`true` : sql`id > ${run.afterId}::uuid`;
  const next = await tx.sql<{ id: string }>(sql`
    SELECT id FROM client WHERE tenant_id = ${tenantId}::uuid AND ${behind} ORDER BY id LIMIT ${batchSize}::int`);
  const ids = next.map(({ id }) => id);
  const { clients, found } = await screenClients(ctx, await holdClients(ctx, ids), basis);
  const isOver = next.length < batchSize;
  await tx.sql(sql`
    UPDATE screening_run SET after_id = coalesce(${ids.at(-1) ?? null}::uuid, after_id), clients = clients + ${clients}::int,
      found = found + ${found}::int, ended_at = CASE WHEN ${isOver}::boolean THEN ${now}::timestamptz END
    WHERE tenant_id = ${tenantId}::uuid AND id = ${runId}::uuid`);
  return !isOver;
}
