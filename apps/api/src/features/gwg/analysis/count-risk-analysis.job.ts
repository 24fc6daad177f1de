import type { AnalysisFigures } from "@stammdaten/shared/contract/risk-analysis.ts";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";
import { readKnownClients } from "../../../domain/hold-clients.ts";
import { findMatched } from "../../../domain/risk/find-matched.ts";
import { loadRatingBasis, type RatingBasis } from "../../../domain/risk/rating-basis.ts";
import { systemActor, type JobHandler } from "../../../jobs/job.ts";
import { countStored } from "./count-stored.ts";
import { emptyTally, tallyClients, type Tally, type TalliedClient } from "./tally-clients.ts";

/** As many as are open in memory at a time. */
const CLIENTS_OF_A_BATCH = 200;

type Batch = { readonly clients: readonly TalliedClient[]; readonly basis: RatingBasis; readonly last: string | null };

/**
 * Counts a firm's clients for its risk analysis. Country, legal form, industry and answers lie encrypted and are read batch by batch, each
 * in a transaction of its own that holds no row; a broken run begins anew. A version that was released meanwhile keeps its figures.
 */
export const createCountRiskAnalysis =
  ({ batchSize = CLIENTS_OF_A_BATCH }: { readonly batchSize?: number } = {}): JobHandler<"countRiskAnalysis"> =>
  async ({ tenantId, payload: { analysisId }, signal }) => {
    const tally = emptyTally();
    let after: string | null = null;
    do {
      if (signal.aborted) return { outcome: "retry", reason: "out of time" };
      const behind: string | null = after;
      const batch: Batch = await inTenant(tenantId, systemActor, (ctx) => readBatch(ctx, behind, batchSize));
      tallyClients(tally, batch.clients, batch.basis);
      after = batch.last;
    } while (after !== null);
    return { outcome: "done", record: (ctx) => keepFigures(ctx, analysisId, tally) };
  };

/** The next clients by their ids; `last` is null where no more are left. */
async function readBatch(ctx: Ctx<SystemActor>, after: string | null, batchSize: number): Promise<Batch> {
  const { tx, tenantId, now } = ctx;
  const basis = await loadRatingBasis(tx, now);
  const behind = after === null ? sql`true` : sql`id > ${after}::uuid`;
  const rows = await tx.sql<{ id: string }>(sql`
    SELECT id FROM client WHERE tenant_id = ${tenantId}::uuid AND ${behind} ORDER BY id LIMIT ${batchSize}::int`);
  const ids = rows.map(({ id }) => id);
  const matched = await findMatched(ctx, ids);
  const clients = (await readKnownClients(ctx, ids)).map(({ id, mandantType, known }) => ({
    mandantType,
    known,
    isMatch: matched.has(id),
  }));
  return { clients, basis, last: rows.length < batchSize ? null : (ids.at(-1) ?? null) };
}

/** Writes the figures into the draft. */
async function keepFigures(ctx: Ctx<SystemActor>, analysisId: string, tally: Tally): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const { lists } = await loadRatingBasis(tx, now);
  const figures: AnalysisFigures = { ...(await countStored(ctx)), ...tally, lists: [...lists.versions] };
  await tx.riskAnalysis.updateMany({ where: { tenantId, id: analysisId, releasedAt: null }, data: { figures, countedAt: now } });
}
