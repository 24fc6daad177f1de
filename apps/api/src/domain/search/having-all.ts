import type { Ctx } from "../../db/context.ts";
import { joinSql, noSql, Prisma, sql, type Sql } from "../../db/sql.ts";
import { levelOf, matching, MOST_COUNTED, type Term, type Terms } from "./terms.ts";

/** Up to so many that have the rarest word are asked one by one for another; for more, all that have that other word are read at once. */
const FEW = 100;

/** How many at most are looked at: for a search of one word, and of several of which one is too common to read all that have it. */
type Most = { readonly ofOne: number; readonly ofSeveral: number };

/**
 * The ids of the subjects that have all terms, with `level`, how well (the less, the better), and `word`, that of the rarest term.
 * @param ofKind which kinds of subjects, of `search_word s`
 */
export function havingAll(ctx: Ctx, ofKind: Sql, terms: Terms, most: Most): Sql {
  const [rarest = terms[0], ...rest] = [...terms].sort((one, other) => one.count - other.count);
  const others = rest.map((term, place) =>
    addTerm(ctx, ofKind, term, { place, isAsked: rarest.count <= FEW || term.count >= MOST_COUNTED }),
  );
  const ofSeveral = others.some(({ isAsked }) => isAsked) ? most.ofSeveral : MOST_COUNTED;
  const level = joinSql([sql`c.level`, ...others.map((other) => other.level)], " + ");
  return sql`SELECT r.id, r.level, r.word FROM (
    SELECT c.subject_id AS id, c.word, ${level} AS level FROM (
      SELECT m.subject_id, min(m.level) AS level, min(m.word) AS word
      FROM (${matching(ctx, ofKind, rarest)} LIMIT ${others.length === 0 ? most.ofOne : ofSeveral}::int) m GROUP BY m.subject_id) c
    ${joinSql([noSql, ...others.map(({ join }) => join)], " ")}) r
  WHERE r.level IS NOT NULL`;
}

type Further = { readonly isAsked: boolean; readonly level: Sql; readonly join: Sql };

/** How well a candidate `c` has one more term, and what is joined to say so. */
function addTerm(ctx: Ctx, ofKind: Sql, term: Term, { place, isAsked }: { readonly place: number; readonly isAsked: boolean }): Further {
  if (isAsked) return { isAsked, level: levelOf(ctx, term), join: noSql };
  const name = Prisma.raw(`t${String(place)}`);
  const found = sql`SELECT m.subject_id, min(m.level) AS level FROM (${matching(ctx, ofKind, term)}) m GROUP BY m.subject_id`;
  return { isAsked, level: sql`${name}.level`, join: sql`JOIN (${found}) ${name} USING (subject_id)` };
}
