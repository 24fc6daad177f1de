import type { ListVersion } from "@stammdaten/shared/gwg/legal-lists.ts";
import { proposeRisk, type KnownAnswers, type RiskProposal } from "@stammdaten/shared/gwg/propose-risk.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../../db/context.ts";
import { findGwgRecord } from "../../domain/find-gwg-record.ts";
import { readRatingLists } from "../../domain/legal-lists/read-current-lists.ts";
import { findMatched } from "../../domain/risk/find-matched.ts";
import { masterDataOf, recordAnswersOf } from "../../domain/master-data.ts";
import type { ClientRow, GwgRecordRow } from "../../db/tables.ts";

/** All approved answers of a client, by the form that they have the shape of. */
export type KnownOfClient = {
  readonly record: GwgRecordRow | null;
  readonly known: KnownAnswers;
  readonly proposal: RiskProposal;
  /** The versions of the law's lists that the proposal is made with. */
  readonly lists: readonly ListVersion[];
};

/** What is known of a client, and the risk that follows from it today. */
export async function gatherKnown(ctx: Ctx, client: ClientRow): Promise<KnownOfClient> {
  const record = await findGwgRecord(ctx, client.id);
  const known: KnownAnswers = {
    [client.formularType]: masterDataOf(client),
    ...(record !== null && { [record.formularType]: recordAnswersOf(record) }),
  };
  const today = germanDayOf(ctx.now);
  const { versions, ...lists } = await readRatingLists(ctx.tx, today);
  const isMatch = (await findMatched(ctx, [client.id])).has(client.id);
  return { record, known, proposal: proposeRisk(known, lists, today, { isMatch }), lists: versions };
}
