import type { Ctx } from "../../db/context.ts";
import { loadFirmKey } from "../../db/firm-key.ts";
import type { ListSpec } from "../../db/page.ts";
import { joinSql, sql, type Sql } from "../../db/sql.ts";
import { findSimilarWords } from "./find-similar-words.ts";
import { backwards, rangeOf, type SearchKind } from "./search-kinds.ts";

/** A list shows so many of those that were found, the best ones. */
const MOST_HITS = 1000;
/** An export holds all of them. */
export const MOST_EXPORTED = 1_000_000;
/** Of several words the rarest is looked up, and so many of those that have it are asked for the others. */
const MOST_CANDIDATES = 5000;
/** A piece of so many letters is looked for at the end of words too. */
const SHORTEST_ENDING = 3;

/** So many words of a text are looked for, and so many of them by what is much like them. */
const MOST_TERMS = 8;
const MOST_SIMILAR_TERMS = 3;
/** Longer words are no name that somebody has misspelt. */
const LONGEST_SIMILAR = 24;

/** One word of a search: those that it may stand for, exactly, or any that begins or ends so. */
type Term = { readonly word: string; readonly similar: readonly string[]; readonly count: number };

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

/** What a list is narrowed to by a search: the ids that were found, the best first where no other order is asked for. */
export function narrowTo(hits: readonly string[] | undefined, id: Sql): { where: Sql[]; sorts: ListSpec["sorts"]; defaultSort?: string } {
  if (hits === undefined) return { where: [], sorts: {} };
  const found = sql`${[...hits]}::uuid[]`;
  return {
    where: [sql`${id} = ANY (${found})`],
    sorts: { relevance: { column: sql`array_position(${found}, ${id})`, type: "int" } },
    defaultSort: "relevance",
  };
}

/** The words of a text, and how often the firm has each, up to a bound. */
async function readTerms(ctx: Ctx, kinds: readonly SearchKind[], text: string): Promise<readonly Term[]> {
  const { tx } = ctx;
  const given = await tx.sql<{ word: string }>(sql`SELECT search_words(${text}) AS word`);
  const terms: Term[] = [];
  let tried = 0;
  for (const { word } of given.slice(0, MOST_TERMS)) {
    const matched = matching(ctx, kinds, { word, similar: [], count: 0 });
    const [row] = await tx.sql<{ count: number }>(sql`SELECT count(*)::int AS count FROM (${matched} LIMIT ${MOST_HITS}::int) m`);
    const count = row?.count ?? 0;
    const mayBeMisspelt = count === 0 && word.length <= LONGEST_SIMILAR && (tried += 1) <= MOST_SIMILAR_TERMS;
    const similar = mayBeMisspelt ? await findSimilarWords(ctx, kinds, word) : [];
    if (count === 0 && similar.length === 0) return [];
    terms.push({ word, similar, count });
  }
  return terms;
}

/** The rows of `search_word` that a term matches, with how well: 0 the whole word, 1 its beginning, 2 its end or a similar one. */
function matching({ tenantId }: Ctx, kinds: readonly SearchKind[], { word, similar }: Term): Sql {
  const rows = (level: Sql, condition: Sql): Sql => sql`SELECT s.subject_id, s.word, ${level} AS level FROM search_word s
    WHERE s.tenant_id = ${tenantId}::uuid AND s.kind = ANY (${[...kinds]}::text[]) AND ${condition}`;
  if (similar.length > 0) return rows(sql`2`, sql`s.word = ANY (${[...similar]}::text[])`);
  const [from, to] = rangeOf(word);
  const beginning = rows(sql`CASE WHEN s.word = ${word} THEN 0 ELSE 1 END`, sql`s.word >= ${from} AND s.word < ${to}`);
  if (word.length < SHORTEST_ENDING) return beginning;
  const [last, behind] = rangeOf(backwards(word));
  return sql`${beginning} UNION ALL ${rows(sql`2`, sql`s.backwards > ${last} AND s.backwards < ${behind}`)}`;
}

/** How well the words of a subject `c` match one more term; null where none does. */
function levelOf({ tenantId }: Ctx, { word, similar }: Term): Sql {
  const [from, to] = rangeOf(word);
  const level =
    similar.length > 0
      ? sql`CASE WHEN o.word = ANY (${[...similar]}::text[]) THEN 2 END`
      : sql`CASE WHEN o.word = ${word} THEN 0 WHEN o.word >= ${from} AND o.word < ${to} THEN 1
          WHEN ${word.length >= SHORTEST_ENDING}::boolean AND starts_with(o.backwards, ${backwards(word)}) THEN 2 END`;
  return sql`(SELECT min(${level}) FROM search_word o WHERE o.tenant_id = ${tenantId}::uuid AND o.subject_id = c.subject_id)`;
}

async function findByTerms(ctx: Ctx, kinds: readonly SearchKind[], terms: readonly Term[], most: number): Promise<readonly string[]> {
  const [rarest, ...others] = [...terms].sort((one, other) => one.count - other.count);
  if (rarest === undefined) return [];
  const candidates = sql`SELECT m.subject_id, min(m.level) AS level, min(m.word) AS word
    FROM (${matching(ctx, kinds, rarest)} LIMIT ${others.length === 0 ? most : Math.max(MOST_CANDIDATES, most)}::int) m
    GROUP BY m.subject_id`;
  const level = joinSql([sql`c.level`, ...others.map((term) => levelOf(ctx, term))], " + ");
  const rows = await ctx.tx.sql<{ id: string }>(sql`
    SELECT r.id FROM (SELECT c.subject_id AS id, c.word, ${level} AS level FROM (${candidates}) c) r
    WHERE r.level IS NOT NULL ORDER BY r.level, r.word, r.id LIMIT ${most}::int`);
  return rows.map(({ id }) => id);
}

/** Numbers that clients confide are found whole, by the keyed hash that lies beside them. */
async function findByHash(ctx: Ctx, kinds: readonly SearchKind[], text: string): Promise<readonly string[]> {
  const value = text.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{0,3}\d[A-Z\d]{3,33}$/.test(value) || !kinds.some((kind) => kind === "person" || kind === "company" || kind === "archived"))
    return [];
  const key = await loadFirmKey(ctx.tenantId);
  const hashes = ["taxIdHash", "vatIdHash", "registerNumberHash", "ibanHash"].flatMap((field) =>
    [value, text.trim()].map((one) => `#${key.lookUp(field, one).toString("hex")}`),
  );
  return findByTerms(ctx, kinds, [{ word: "", similar: hashes, count: 1 }], MOST_HITS);
}
