import type { Ctx } from "../../db/context.ts";
import type { Found } from "../../db/page.ts";
import { joinSql, sql, type Sql } from "../../db/sql.ts";
import type { SearchKind } from "./search-kinds.ts";
import { levelOf, matching, MOST_HITS, ofKinds, readHashTerm, readTerms, type Term } from "./terms.ts";

/** An export holds all of them. */
export const MOST_EXPORTED = 1_000_000;
/** Of several words the rarest is looked up, and so many of those that have it are asked for the others. */
const MOST_CANDIDATES = 5000;
/**
 * Who is found by a text, the best first: every word of it must be a whole word of theirs, its beginning, its end, or a word much like
 * it where the firm has none such. Undefined where nothing is looked for.
 * @param most as many as are found; a list shows a thousand, an export all of them
 */
export async function findHits(
  ctx: Ctx,
  kinds: readonly SearchKind[],
  text: string | undefined,
  most = MOST_HITS,
): Promise<readonly string[] | undefined> {
  if (text === undefined || text.trim() === "") return undefined;
  const terms = await readTerms(ctx, kinds, text);
  const hits = terms.length === 0 ? [] : await findByTerms(ctx, kinds, terms, most);
  return hits.length > 0 ? hits : findByHash(ctx, kinds, text);
}

/** What a list is narrowed to by a search, as `findHits` answers it. @param column of the list, that has the ids */
export const foundBy = (ids: readonly string[] | undefined, column: Sql): Found | undefined =>
  ids === undefined ? undefined : { ids, column };

async function findByTerms(ctx: Ctx, kinds: readonly SearchKind[], terms: readonly Term[], most: number): Promise<readonly string[]> {
  const [rarest, ...others] = [...terms].sort((one, other) => one.count - other.count);
  if (rarest === undefined) return [];
  const candidates = sql`SELECT m.subject_id, min(m.level) AS level, min(m.word) AS word
    FROM (${matching(ctx, ofKinds(kinds), rarest)} LIMIT ${others.length === 0 ? most : Math.max(MOST_CANDIDATES, most)}::int) m
    GROUP BY m.subject_id`;
  const level = joinSql([sql`c.level`, ...others.map((term) => levelOf(ctx, term))], " + ");
  const rows = await ctx.tx.sql<{ id: string }>(sql`
    SELECT r.id FROM (SELECT c.subject_id AS id, c.word, ${level} AS level FROM (${candidates}) c) r
    WHERE r.level IS NOT NULL ORDER BY r.level, r.word, r.id LIMIT ${most}::int`);
  return rows.map(({ id }) => id);
}

async function findByHash(ctx: Ctx, kinds: readonly SearchKind[], text: string): Promise<readonly string[]> {
  if (!kinds.some((kind) => kind === "person" || kind === "company" || kind === "archived")) return [];
  const term = await readHashTerm(ctx, text);
  return term === null ? [] : findByTerms(ctx, kinds, [term], MOST_HITS);
}
