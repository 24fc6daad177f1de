import { jobs } from "@stammdaten/shared/jobs/jobs.ts";
import { deliveryActions } from "@stammdaten/shared/lifecycles/delivery.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { joinSql, sql, type Sql } from "../../../db/sql.ts";
import { lockFirm } from "../../../domain/firm/lock-firm.ts";
import { beginWork, findWork } from "../../../domain/work.ts";
import { needsNoDecision, retrySync } from "./retry-sync.ts";

/** So many clients are queued at once; more is work for the worker. */
const MOST_AT_ONCE = 200;

/**
 * Delivers all again that are not delivered. Those of a few clients are queued here, those of many by the worker.
 * @returns the id by which the progress of the worker is read, of work that is under way where there is one; null where all are queued
 * @throws Refusal datev.nothingToRetry
 */
export async function retryAll(ctx: Ctx<UserActor>): Promise<string | null> {
  await lockFirm(ctx);
  const underWay = await findWork(ctx, "retryDeliveries", {});
  if (underWay !== null) return underWay;
  const clientIds = await findUndelivered(ctx, null, MOST_AT_ONCE + 1);
  if (clientIds.length <= MOST_AT_ONCE) {
    await retrySync(ctx, { clientIds });
    return null;
  }
  const progressId = await beginWork(ctx, "retryDeliveries", {});
  await audit(ctx, { action: "syncQueued", subjectType: "tenant", subjectId: ctx.tenantId });
  await ctx.enqueue("retryDeliveries", { progressId });
  return progressId;
}

/** The clients of whom something is to be tried again, in the order of their ids. @param after none up to this one */
export async function findUndelivered(ctx: Ctx, after: string | null, most: number): Promise<string[]> {
  const where = [...undeliveredOf(ctx), ...(after === null ? [] : [sql`s.client_id > ${after}::uuid`])];
  const rows = await ctx.tx.sql<{ id: string }>(sql`
    SELECT DISTINCT s.client_id AS id FROM datev_sync s WHERE ${joinSql(where, " AND ")} ORDER BY s.client_id LIMIT ${most}::int`);
  return rows.map(({ id }) => id);
}

/** How many clients they are. */
export async function countUndelivered(ctx: Ctx): Promise<number> {
  const [row] = await ctx.tx.sql<{ count: number }>(sql`
    SELECT count(DISTINCT s.client_id)::int AS count FROM datev_sync s WHERE ${joinSql(undeliveredOf(ctx), " AND ")}`);
  return row?.count ?? 0;
}

/** The prefix of the key of a client's deliveries. */
const KEY = jobs.deliverToDatev.key({ clientId: "", syncId: "" });

/** What is due already is on its way. */
const undeliveredOf = ({ tenantId }: Ctx): Sql[] => [
  sql`s.tenant_id = ${tenantId}::uuid AND s.status IN (${joinSql([...deliveryActions.request.from])}) AND ${needsNoDecision(sql`s`)}`,
  sql`NOT EXISTS (SELECT FROM job j WHERE j.key = ${KEY} || s.client_id::text AND j.tenant_id = s.tenant_id AND j.failed_at IS NULL
    AND (j.run_at <= now() OR j.lease_token IS NOT NULL))`,
];
