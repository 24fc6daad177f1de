import { proposeRisk, type KnownAnswers, type RiskProposal } from "@stammdaten/shared/gwg/propose-risk.ts";
import type { Ctx } from "../../db/context.ts";
import { findGwgRecord } from "../../domain/find-gwg-record.ts";
import { findMatched } from "../../domain/risk/find-matched.ts";
import { loadRatingBasis, type RatingBasis } from "../../domain/risk/rating-basis.ts";
import { masterDataOf, recordAnswersOf } from "../../domain/master-data.ts";
import type { ClientRow, GwgRecordRow } from "../../db/tables.ts";

/** All approved answers of a client, by the form that they have the shape of. */
export type KnownOfClient = {
  readonly record: GwgRecordRow | null;
  readonly known: KnownAnswers;
  readonly proposal: RiskProposal;
  /** What the proposal is made with. */
  readonly basis: RatingBasis;
};

/** What is known of a client, and the risk that follows from it today. */
export async function gatherKnown(ctx: Ctx, client: ClientRow): Promise<KnownOfClient> {
  const record = await findGwgRecord(ctx, client.id);
  const known: KnownAnswers = {
    [client.formularType]: masterDataOf(client),
    ...(record !== null && { [record.formularType]: recordAnswersOf(record) }),
  };
  const basis = await loadRatingBasis(ctx.tx, ctx.now);
  const isMatch = (await findMatched(ctx, [client.id])).has(client.id);
  return { record, known, proposal: proposeRisk(known, basis.lists, basis.today, { isMatch }), basis };
}
