import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { havingAll } from "./having-all.ts";
import type { SearchKind } from "./search-kinds.ts";
import { readHashTerm, readTerms, type Terms } from "./terms.ts";

/** Of each kind; of one word, whole words come first. */
const MOST = { ofOne: 100, ofSeveral: 300 };

export type Hit = { readonly kind: SearchKind; readonly id: string };

/**
 * The best of each kind that a text finds, by the rules of `findHits`; none where nothing is looked for.
 * @param each so many of a kind at most
 */
export async function findBest(ctx: Ctx, kinds: readonly SearchKind[], text: string, each: number): Promise<readonly Hit[]> {
  const terms = await readTerms(ctx, kinds, text);
  const hits = terms === undefined ? [] : await findByTerms(ctx, kinds, terms, each);
  if (hits.length > 0) return hits;
  const term = await readHashTerm(ctx, text);
  return term === null ? [] : findByTerms(ctx, kinds, [term], each);
}

const findByTerms = async (ctx: Ctx, kinds: readonly SearchKind[], terms: Terms, each: number): Promise<readonly Hit[]> =>
  ctx.tx.sql<Hit>(sql`
    SELECT k.kind, best.id FROM unnest(${[...kinds]}::text[]) k(kind) CROSS JOIN LATERAL (
      SELECT f.* FROM (${havingAll(ctx, sql`s.kind = k.kind`, terms, MOST)}) f ORDER BY f.level, f.word, f.id LIMIT ${each}::int) best
    ORDER BY best.level, best.word, best.id`);
