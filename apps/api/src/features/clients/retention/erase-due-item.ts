import type { StayedReason } from "@stammdaten/shared/contract/retention.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { eraseAsPlanned } from "../erasure/erase-client.ts";
import { eraseForm, eraseInquiry } from "../erasure/erase-form.ts";
import { planErasure } from "../erasure/plan-erasure.ts";
import { isReady, openDue, type DueItem } from "./due-items.ts";

const tableOf = { clients: sql`client`, gwg: sql`client`, documents: sql`client`, forms: sql`form`, inquiries: sql`inquiry` } as const;

/**
 * Erases one item, if it is still due: whoever has changed, held or restored it in between was first. Counts it in the run's report in
 * the same transaction. @returns whether it was erased
 */
export async function eraseDueItem(ctx: Ctx<SystemActor>, runId: string, { id, kind }: DueItem): Promise<boolean> {
  const { tx, tenantId } = ctx;
  await tx.sql(sql`SELECT 1 FROM ${tableOf[kind]} WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`);
  const [item] = await tx.sql<Pick<DueItem, "kind">>(
    sql`SELECT due.kind FROM ${await openDue(ctx, germanDayOf(ctx.now))} WHERE due.id = ${id}::uuid AND ${isReady(ctx)}`,
  );
  if (item === undefined) return false;
  const stayed = await erase(ctx, { id, kind: item.kind });
  if (stayed === undefined) return false;
  await countIn(ctx, runId, "erased", item.kind);
  for (const reason of stayed) await countIn(ctx, runId, "stayed", reason);
  return true;
}

/** @returns what law has the firm keep of it; undefined where there was nothing to erase */
async function erase(ctx: Ctx<SystemActor>, { id, kind }: Pick<DueItem, "id" | "kind">): Promise<readonly StayedReason[] | undefined> {
  const { tx, tenantId } = ctx;
  if (kind === "forms") await eraseForm(ctx, { id });
  else if (kind === "inquiries") await eraseInquiry(ctx, { id });
  else {
    const client = await tx.client.findFirstOrThrow({ where: { tenantId, id } });
    const erasure = await planErasure(ctx, client);
    if (erasure.plan.erased.length === 0) return undefined;
    await eraseAsPlanned(ctx, client, erasure);
    return erasure.plan.kept.map(({ kept }) => kept);
  }
  return [];
}

/** One more of a kind in the run's report. */
async function countIn({ tx, tenantId }: Ctx, runId: string, list: "erased" | "stayed", name: string): Promise<void> {
  const column = list === "erased" ? sql`erased` : sql`stayed`;
  await tx.sql(sql`
    UPDATE retention_run SET ${column} = ${column} || jsonb_build_object(${name}::text, coalesce((${column} ->> ${name}::text)::int, 0) + 1)
    WHERE tenant_id = ${tenantId}::uuid AND id = ${runId}::uuid`);
}
