import type { Ctx } from "../../db/context.ts";
import { loadFirmKey } from "../../db/firm-key.ts";
import { sql, type Sql } from "../../db/sql.ts";
import { findSimilarWords } from "./find-similar-words.ts";
import { backwards, rangeOf, type SearchKind } from "./search-kinds.ts";

/** A list shows so many of those that were found, the best ones; more of a word are not counted. */
export const MOST_HITS = 1000;
/** Of several words it is counted how many have each, up to this bound. */
export const MOST_COUNTED = 10_000;
/** A piece of so many letters is looked for at the end of words too. */
const SHORTEST_ENDING = 3;

/** So many words of a text are looked for, and so many of them by what is much like them. */
const MOST_TERMS = 8;
const MOST_SIMILAR_TERMS = 3;
/** Longer words are no name that somebody has misspelt. */
const LONGEST_SIMILAR = 24;
/** A number, also of an account or a register: one that is much like it is another's. */
const NUMBER = /^[a-z]{0,3}\d/;

/** One word of a search: those that it may stand for, exactly, or any that begins or ends so. */
export type Term = { readonly word: string; readonly similar: readonly string[]; readonly count: number };

/** What a text is searched by. */
export type Terms = readonly [Term, ...Term[]];

/**
 * The words of a text, and how often the firm has each, up to a bound: of a single word, whether it has it at all. Undefined where it has
 * nothing like one of them.
 */
export async function readTerms(ctx: Ctx, kinds: readonly SearchKind[], text: string): Promise<Terms | undefined> {
  const given = await ctx.tx.sql<{ word: string }>(sql`SELECT search_words(${text}) AS word`);
  const words = given.slice(0, MOST_TERMS).map(({ word }) => word);
  const bound = given.length === 1 ? 1 : MOST_COUNTED;
  const counts = await Promise.all(words.map((word) => countMatching(ctx, kinds, { word, similar: [] }, bound)));
  const terms: Term[] = [];
  let tried = 0;
  for (const [place, word] of words.entries()) {
    const count = counts[place] ?? 0;
    const isName = word.length <= LONGEST_SIMILAR && !NUMBER.test(word);
    const mayBeMisspelt = count === 0 && isName && (tried += 1) <= MOST_SIMILAR_TERMS;
    const similar = mayBeMisspelt ? await findSimilarWords(ctx, kinds, word) : [];
    if (count === 0 && similar.length === 0) return undefined;
    const isCounted = count > 0 || given.length === 1;
    terms.push({ word, similar, count: isCounted ? count : await countMatching(ctx, kinds, { word, similar }, bound) });
  }
  const [first, ...others] = terms;
  return first === undefined ? undefined : [first, ...others];
}

async function countMatching(ctx: Ctx, kinds: readonly SearchKind[], term: Omit<Term, "count">, bound: number): Promise<number> {
  const matched = matching(ctx, ofKinds(kinds), term);
  const [row] = await ctx.tx.sql<{ count: number }>(sql`SELECT count(*)::int AS count FROM (${matched} LIMIT ${bound}::int) m`);
  return row?.count ?? 0;
}

/** The condition on `search_word s` that its subject is of one of some kinds. */
export const ofKinds = (kinds: readonly SearchKind[]): Sql => sql`s.kind = ANY (${[...kinds]}::text[])`;

/**
 * The rows of `search_word s` that a term matches, with how well: 0 the whole word, 1 its beginning, 2 its end or a similar one. Whole
 * words come first.
 * @param ofKind which kinds of subjects
 */
export function matching({ tenantId }: Ctx, ofKind: Sql, { word, similar }: Omit<Term, "count">): Sql {
  const rows = (level: Sql, condition: Sql): Sql => sql`SELECT s.subject_id, s.word, ${level} AS level FROM search_word s
    WHERE s.tenant_id = ${tenantId}::uuid AND ${ofKind} AND ${condition}`;
  if (similar.length > 0) return rows(sql`2`, sql`s.word = ANY (${[...similar]}::text[])`);
  const [from, to] = rangeOf(word);
  const beginning = rows(sql`CASE WHEN s.word = ${word} THEN 0 ELSE 1 END`, sql`s.word >= ${from} AND s.word < ${to}`);
  if (word.length < SHORTEST_ENDING) return beginning;
  const [last, behind] = rangeOf(backwards(word));
  return sql`${beginning} UNION ALL ${rows(sql`2`, sql`s.backwards > ${last} AND s.backwards < ${behind}`)}`;
}

/** How well the words of a subject `c` match one more term; null where none does. */
export function levelOf({ tenantId }: Ctx, { word, similar }: Term): Sql {
  const [from, to] = rangeOf(word);
  const level =
    similar.length > 0
      ? sql`CASE WHEN o.word = ANY (${[...similar]}::text[]) THEN 2 END`
      : sql`CASE WHEN o.word = ${word} THEN 0 WHEN o.word >= ${from} AND o.word < ${to} THEN 1
          WHEN ${word.length >= SHORTEST_ENDING}::boolean AND starts_with(o.backwards, ${backwards(word)}) THEN 2 END`;
  return sql`(SELECT min(${level}) FROM search_word o WHERE o.tenant_id = ${tenantId}::uuid AND o.subject_id = c.subject_id)`;
}

/** A number that clients confide, as a term: it is found whole, by the keyed hash that lies beside it. Null for other texts. */
export async function readHashTerm({ tenantId }: Ctx, text: string): Promise<Term | null> {
  const value = text.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{0,3}\d[A-Z\d]{3,33}$/.test(value)) return null;
  const key = await loadFirmKey(tenantId);
  const similar = ["taxIdHash", "vatIdHash", "registerNumberHash", "ibanHash"].flatMap((field) =>
    [value, text.trim()].map((one) => `#${key.lookUp(field, one).toString("hex")}`),
  );
  return { word: "", similar, count: 1 };
}
