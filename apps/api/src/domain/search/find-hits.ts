import type { Ctx } from "../../db/context.ts";
import type { Found } from "../../db/page.ts";
import { sql, type Sql } from "../../db/sql.ts";
import { havingAll } from "./having-all.ts";
import type { SearchKind } from "./search-kinds.ts";
import { MOST_HITS, ofKinds, readHashTerm, readTerms, type Terms } from "./terms.ts";

/** An export holds all of them. */
export const MOST_EXPORTED = 1_000_000;
/** So many of those that have the rarest of several words are asked for one that too many have. */
const MOST_ASKED = 5000;

/**
 * Who is found by a text, the best first: every word of it must be a whole word of theirs, its beginning, its end, or, of
 * names, a word much like it where the firm has none such. Undefined where nothing is looked for.
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
  const hits = terms === undefined ? [] : await findByTerms(ctx, kinds, terms, most);
  return hits.length > 0 ? hits : findByHash(ctx, kinds, text);
}

/**
 * What a list is narrowed to by a search, as `findHits` answers it.
 * @param column of the list, that has the ids
 */
export const foundBy = (
  ids: readonly string[] | undefined,
  column: Sql,
  { areAllListed = false }: Partial<Pick<Found, "areAllListed">> = {},
): Found | undefined => (ids === undefined ? undefined : { ids, column, areAllListed });

async function findByTerms(ctx: Ctx, kinds: readonly SearchKind[], terms: Terms, most: number): Promise<readonly string[]> {
  const found = havingAll(ctx, ofKinds(kinds), terms, { ofOne: most, ofSeveral: Math.max(MOST_ASKED, most) });
  const best = sql`SELECT f.id FROM (${found}) f ORDER BY f.level, f.word, f.id LIMIT ${most}::int`;
  // One row: to read a thousand would cost more than to find them.
  const [row] = await ctx.tx.sql<{ ids: string }>(sql`SELECT array_to_string(ARRAY(${best}), ',') AS ids`);
  return row === undefined || row.ids === "" ? [] : row.ids.split(",");
}

async function findByHash(ctx: Ctx, kinds: readonly SearchKind[], text: string): Promise<readonly string[]> {
  if (!kinds.some((kind) => kind === "person" || kind === "company" || kind === "archived")) return [];
  const term = await readHashTerm(ctx, text);
  return term === null ? [] : findByTerms(ctx, kinds, [term], MOST_HITS);
}
