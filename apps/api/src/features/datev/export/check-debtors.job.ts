import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { z } from "zod";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { openRows } from "../../../db/seal-rows.ts";
import { joinSql, sql, type Sql } from "../../../db/sql.ts";
import { masterDataColumns, masterDataOf, type StoredMasterData } from "../../../domain/master-data.ts";
import { tellWork } from "../../../domain/work.ts";
import { systemActor, type JobHandler } from "../../../jobs/job.ts";
import { runWork, type WorkEnd } from "../../../jobs/run-work.ts";
import type { LookUps } from "../units/unit.ts";
import { debtorRules, findOfDebtor } from "./debtor-findings.ts";

/** Few enough that nobody waits long for one of them; enough that a transaction for each page is cheap. */
const CLIENTS_OF_A_PAGE = 200;

const Input = z.object({ archived: z.boolean() });
type Place = { readonly done: number; readonly after: string | null };
type Stored = StoredMasterData & { readonly id: string; readonly mandantType: "person" | "company"; readonly datevNumber: number };

/**
 * Looks for what DATEV's file of debtors writes otherwise of each client with a number, and keeps it: page by page in the order of
 * their ids, each in a transaction of its own. A run after a broken one goes on with those who are not checked.
 */
export const createCheckDebtors =
  ({
    nameIndustry,
    pageSize = CLIENTS_OF_A_PAGE,
  }: Pick<LookUps, "nameIndustry"> & { readonly pageSize?: number }): JobHandler<"checkDebtors"> =>
  ({ tenantId, payload: { progressId }, signal }) =>
    runWork(progressId, () => checkAll({ tenantId, progressId, nameIndustry, pageSize, signal }));

type How = { readonly progressId: string; readonly nameIndustry: LookUps["nameIndustry"]; readonly pageSize: number };

async function checkAll({ tenantId, signal, ...how }: How & { readonly tenantId: string; readonly signal: AbortSignal }): Promise<WorkEnd> {
  const begun = await inTenant(tenantId, systemActor, (ctx) => begin(ctx, how.progressId));
  if (begun === null) return "cancelled";
  let place: Place | null = { done: begun.done, after: null };
  while (place !== null) {
    if (signal.aborted) return "outOfTime";
    const from: Place = place;
    place = await inTenant(tenantId, systemActor, (ctx) => checkPage(ctx, { ...begun, ...from, ...how }));
  }
  return "done";
}

const uncheckedOf = ({ tenantId }: Ctx, archived: boolean): Sql[] => [
  sql`tenant_id = ${tenantId}::uuid`,
  archived ? sql`archived_at IS NOT NULL AND erased_at IS NULL` : sql`archived_at IS NULL`,
  sql`datev_number IS NOT NULL`,
  sql`debtor_rules IS DISTINCT FROM ${debtorRules()}::int`,
];

/** How much there is to do; null where nobody wants it any more. */
async function begin(ctx: Ctx<SystemActor>, progressId: string): Promise<{ archived: boolean; done: number } | null> {
  const { tx, tenantId } = ctx;
  const work = await tx.workProgress.findFirst({ where: { tenantId, id: progressId } });
  if (work === null) return null;
  const { archived } = Input.parse(work.input);
  const where = joinSql(uncheckedOf(ctx, archived), " AND ");
  const [row] = await tx.sql<{ count: number }>(sql`SELECT count(*)::int AS count FROM client WHERE ${where}`);
  const isWanted = await tellWork(ctx, progressId, { total: work.done + (row?.count ?? 0) });
  return isWanted ? { archived, done: work.done } : null;
}

type Page = Place & How & { readonly archived: boolean };

/**
 * Checks one page. Its rows are locked, so that nothing is found of master data that are just being changed; whoever is being changed is
 * left to the next check.
 * @returns where the next page begins; null where there is none, or where the check was cancelled
 */
async function checkPage(
  ctx: Ctx<SystemActor>,
  { archived, done, after, progressId, nameIndustry, pageSize }: Page,
): Promise<Place | null> {
  const { tx, tenantId } = ctx;
  const where = [...uncheckedOf(ctx, archived), ...(after === null ? [] : [sql`id > ${after}::uuid`])];
  const rows = await tx.sql<Stored>(sql`
    SELECT ${masterDataColumns}, mandant_type AS "mandantType", datev_number AS "datevNumber" FROM client
    WHERE ${joinSql(where, " AND ")} ORDER BY id LIMIT ${pageSize}::int FOR NO KEY UPDATE SKIP LOCKED`);
  const last = rows.at(-1);
  if (last === undefined) return null;
  const lookUps = { today: germanDayOf(ctx.now), nameIndustry };
  const found = (await openRows("Client", tenantId, rows)).map((client) => ({
    id: client.id,
    findings: findOfDebtor({ ...client, masterData: masterDataOf(client) }, lookUps),
  }));
  await tx.sql(sql`
    UPDATE client c SET debtor_rules = ${debtorRules()}::int, debtor_findings = f.findings
    FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS f (id uuid, findings smallint)
    WHERE c.tenant_id = ${tenantId}::uuid AND c.id = f.id`);
  const next = { done: done + rows.length, after: last.id };
  return (await tellWork(ctx, progressId, { done: next.done })) ? next : null;
}
