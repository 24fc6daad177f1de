import type { Ctx } from "../../db/context.ts";
import { joinSql, sql, type Sql } from "../../db/sql.ts";
import { countEdits } from "./count-edits.ts";
import { backwards, rangeOf, type SearchKind } from "./search-kinds.ts";

/** Shorter words have too many neighbours. */
const SHORTEST = 4;
/** From so many letters on two may be wrong. */
const LONG = 8;
/** So many different words of one beginning or end are looked at. */
const MOST_WORDS = 1000;
/** So many of the most similar words are searched for. */
const MOST_SIMILAR = 8;

/**
 * The firm's words that are most like one that it does not have. Of two that differ by one letter, either the first two letters or the
 * last ones are the same: words that share one of both are compared, each once, however many have it.
 */
export async function findSimilarWords(ctx: Ctx, kinds: readonly SearchKind[], word: string): Promise<readonly string[]> {
  if (word.length < SHORTEST) return [];
  const most = word.length < LONG ? 1 : 2;
  const found = new Map<string, number>();
  for (const candidate of await listNeighbors(ctx, kinds, word)) {
    const edits = countEdits(word, candidate, most);
    if (edits <= most) found.set(candidate, edits);
  }
  return [...found]
    .sort(([one, edits], [other, others]) => edits - others || (one < other ? -1 : 1))
    .slice(0, MOST_SIMILAR)
    .map(([similar]) => similar);
}

/** The words of some kinds that begin or end like one, each once. */
async function listNeighbors(ctx: Ctx, kinds: readonly SearchKind[], word: string): Promise<readonly string[]> {
  const ending = backwards(word).slice(0, word.length < 6 ? 2 : 3);
  const lists = kinds.flatMap((kind) => [
    sql`(SELECT word FROM (${listWords(ctx, kind, "word", word.slice(0, 2))}) l)`,
    sql`(SELECT reverse(word) FROM (${listWords(ctx, kind, "backwards", ending)}) l)`,
  ]);
  // One row, in which a space parts words that have none.
  const [row] = await ctx.tx.sql<{ words: string }>(
    sql`SELECT array_to_string(ARRAY(SELECT word FROM (${joinSql(lists, " UNION ALL ")}) l (word)), ' ') AS words`,
  );
  return row === undefined || row.words === "" ? [] : [...new Set(row.words.split(" "))];
}

/** The different words of a kind that begin so, each found by one step in the index behind the one before. */
function listWords({ tenantId }: Ctx, kind: SearchKind, column: "word" | "backwards", beginning: string): Sql {
  const [from, to] = rangeOf(beginning);
  const name = column === "word" ? sql`s.word` : sql`s.backwards`;
  const next = (bound: Sql): Sql => sql`(SELECT ${name} FROM search_word s
    WHERE s.tenant_id = ${tenantId}::uuid AND s.kind = ${kind} AND ${bound} AND ${name} < ${to} ORDER BY ${name} LIMIT 1)`;
  return sql`
    WITH RECURSIVE listed AS (
      SELECT ${next(sql`${name} >= ${from}`)} AS word
      UNION ALL SELECT ${next(sql`${name} > listed.word`)} FROM listed WHERE listed.word IS NOT NULL)
    SELECT word FROM listed WHERE word IS NOT NULL LIMIT ${MOST_WORDS}::int`;
}
