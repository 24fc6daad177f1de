import type { Ctx, SystemActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { tellWork } from "../../../domain/work.ts";
import { systemActor, type JobHandler } from "../../../jobs/job.ts";
import { runWork, type WorkEnd } from "../../../jobs/run-work.ts";
import { countUndelivered, findUndelivered } from "./retry-all.ts";
import { passNothingToRetry, retrySync } from "./retry-sync.ts";

/** Clients of one transaction, whose deliveries are locked until its end. */
const CLIENTS_OF_A_BATCH = 500;

type Place = { readonly done: number; readonly after: string | null };
type Batch = Place & { readonly progressId: string; readonly batchSize: number };

/**
 * Queues the deliveries of all clients of whom something is not delivered, in the order of their ids, a batch of them in a transaction.
 * What is queued already is no more for a run after a broken one.
 */
export const createRetryDeliveries =
  ({ batchSize = CLIENTS_OF_A_BATCH }: { readonly batchSize?: number } = {}): JobHandler<"retryDeliveries"> =>
  ({ tenantId, payload: { progressId }, signal }) =>
    runWork(progressId, () => queueAll(tenantId, { progressId, batchSize, signal }));

async function queueAll(
  tenantId: string,
  { signal, ...how }: Omit<Batch, keyof Place> & { readonly signal: AbortSignal },
): Promise<WorkEnd> {
  let place = await inTenant(tenantId, systemActor, (ctx) => begin(ctx, how.progressId));
  while (place !== null) {
    if (signal.aborted) return "outOfTime";
    const from: Place = place;
    place = await inTenant(tenantId, systemActor, (ctx) => queueBatch(ctx, { ...how, ...from }));
  }
  // Where somebody has cancelled it, it stays cancelled.
  return "done";
}

/** How much there is to do; null where nobody wants it any more. */
async function begin(ctx: Ctx<SystemActor>, progressId: string): Promise<Place | null> {
  const { tx, tenantId } = ctx;
  const work = await tx.workProgress.findFirst({ where: { tenantId, id: progressId }, select: { done: true } });
  if (work === null) return null;
  const isWanted = await tellWork(ctx, progressId, { total: work.done + (await countUndelivered(ctx)) });
  return isWanted ? { done: work.done, after: null } : null;
}

/** @returns behind whom the next batch begins; null where there is none, or where the work was cancelled, whose batch stays */
async function queueBatch(ctx: Ctx<SystemActor>, { done, after, progressId, batchSize }: Batch): Promise<Place | null> {
  const clientIds = await findUndelivered(ctx, after, batchSize);
  const last = clientIds.at(-1);
  if (last === undefined) return null;
  await retrySync(ctx, { clientIds }).catch(passNothingToRetry);
  const next = { done: done + clientIds.length, after: last };
  return (await tellWork(ctx, progressId, { done: next.done })) ? next : null;
}
