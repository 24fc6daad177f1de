import type { Ctx } from "../../db/context.ts";
import { joinSql, sql } from "../../db/sql.ts";
import type { SearchKind } from "./search-kinds.ts";
import { levelOf, matching, readHashTerm, readTerms, type Term } from "./terms.ts";

/** So many of each kind are looked at for one word, whole words first; of several words so many that have the rarest. */
const MOST_OF_ONE = 100;
const MOST_OF_SEVERAL = 300;

export type Hit = { readonly kind: SearchKind; readonly id: string };

/**
 * The best of each kind that a text finds, by the rules of `findHits`; none where nothing is looked for.
 * @param each so many of a kind at most
 */
export async function findBest(ctx: Ctx, kinds: readonly SearchKind[], text: string, each: number): Promise<readonly Hit[]> {
  const terms = await readTerms(ctx, kinds, text);
  const hits = terms.length === 0 ? [] : await findByTerms(ctx, kinds, terms, each);
  if (hits.length > 0) return hits;
  const term = await readHashTerm(ctx, text);
  return term === null ? [] : findByTerms(ctx, kinds, [term], each);
}

async function findByTerms(ctx: Ctx, kinds: readonly SearchKind[], terms: readonly Term[], each: number): Promise<readonly Hit[]> {
  const [rarest, ...others] = [...terms].sort((one, other) => one.count - other.count);
  if (rarest === undefined) return [];
  const level = joinSql([sql`c.level`, ...others.map((term) => levelOf(ctx, term))], " + ");
  return ctx.tx.sql<Hit>(sql`
    SELECT k.kind, best.id FROM unnest(${[...kinds]}::text[]) k(kind) CROSS JOIN LATERAL (
      SELECT r.id, r.level, r.word FROM (
        SELECT c.subject_id AS id, c.word, ${level} AS level FROM (
          SELECT m.subject_id, min(m.level) AS level, min(m.word) AS word
          FROM (${matching(ctx, sql`s.kind = k.kind`, rarest)} LIMIT ${others.length === 0 ? MOST_OF_ONE : MOST_OF_SEVERAL}::int) m GROUP BY m.subject_id) c) r
      WHERE r.level IS NOT NULL ORDER BY r.level, r.word, r.id LIMIT ${each}::int) best
    ORDER BY best.level, best.word, best.id`);
}
