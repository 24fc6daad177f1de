import type { Ctx, SystemActor, UserActor } from "../db/context.ts";
import { sql, type JsonValue } from "../db/sql.ts";

/** Work of the worker that somebody began, sees the progress of and may cancel: a row of `work_progress`, beside its job. */
export type WorkKind = "copyDocuments" | "checkDebtors" | "retryDeliveries";

/** Writes down what is to be done. @param input ids and choices, never data @returns the id by which its progress is read */
export async function beginWork({ tx, tenantId, actor }: Ctx<UserActor>, kind: WorkKind, input: JsonValue): Promise<string> {
  const { id } = await tx.workProgress.create({ data: { tenantId, kind, input, createdBy: actor.userId }, select: { id: true } });
  return id;
}

/**
 * Records how far a work is. Where somebody has cancelled it meanwhile, nothing is written.
 * @returns whether it is still wanted
 */
export async function tellWork(
  { tx, tenantId }: Ctx<SystemActor>,
  id: string,
  progress: { readonly done?: number; readonly total?: number },
): Promise<boolean> {
  const { count } = await tx.workProgress.updateMany({
    where: { tenantId, id, state: { in: ["queued", "running"] } },
    data: { state: "running", ...progress },
  });
  return count > 0;
}

/** Ends a work that was not cancelled. */
export async function endWork({ tx, tenantId, now }: Ctx<SystemActor>, id: string, state: "done" | "failed"): Promise<void> {
  await tx.workProgress.updateMany({
    where: { tenantId, id, state: { in: ["queued", "running"] } },
    data: { state, endedAt: now, ...(state === "failed" && { errors: ["unexpected"] }) },
  });
}

/** The newest work of a kind and choice that has not ended; null where there is none. @param input all of what it was begun with */
export async function findWork({ tx, tenantId }: Ctx, kind: WorkKind, input: JsonValue): Promise<string | null> {
  const [work] = await tx.sql<{ id: string }>(sql`
    SELECT id FROM work_progress WHERE tenant_id = ${tenantId}::uuid AND kind = ${kind} AND input = ${JSON.stringify(input)}::jsonb
      AND state IN ('queued', 'running') ORDER BY created_at DESC LIMIT 1`);
  return work?.id ?? null;
}
