import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { z } from "zod";
import { joinSql, sql, type Sql, type Tx } from "./sql.ts";

/** What every list call asks for, as `pageQuery` of the contract parsed it. */
export type PageRequest = {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** `field` or `-field`. */
  readonly sort?: string | undefined;
  readonly withTotal: boolean;
};

export type SortColumn = { readonly column: Sql; readonly type: "timestamptz" | "date" | "text" | "int" };

/**
 * Rows that were found by a search, the best first: their ids, and the column that has them. `areAllListed`: the list has a row for each,
 * as what is searched by says who is in it; they need no counting.
 */
export type Found = { readonly ids: readonly string[]; readonly column: Sql; readonly areAllListed: boolean };

export type ListSpec = {
  /** The columns of one item, named as in the contract: they are the presenter. */
  readonly columns: Sql;
  readonly from: Sql;
  readonly where: readonly Sql[];
  /** What the total is counted by, where the conditions of a page, asked row by row in its order, would count slowly. */
  readonly totalWhere?: readonly Sql[];
  /** What the list is narrowed to; the best first where no other order is asked for. */
  readonly found?: Found | undefined;
  /**
   * Conditions of which each row meets exactly one, where each has an index in the list's order and all of them together have none: a page
   * is then made of the first rows of each. `from` names one table by `row` alone. The rows are picked before what the columns show is
   * planned (`MATERIALIZED`): beside its cost PostgreSQL does not see by which index they are picked best.
   */
  readonly parts?: { readonly row: Sql; readonly conditions: readonly Sql[] };
  /** The unique column that settles ties. */
  readonly id: Sql;
  /** Columns without NULL; index them where a list is long. */
  readonly sorts: Readonly<Record<string, SortColumn>>;
  readonly defaultSort: string;
};

/** The order in which rows were found: the best first. */
const RELEVANCE = "relevance";
/** Of what was found so many times a page are looked at first: filters seldom leave out more. */
const TIMES_A_PAGE = 2;
/** Where they did, so many times as many are looked at next. */
const TIMES_AS_MANY = 4;

type Page = { readonly items: string | null; readonly nextCursor: string | null };
type PageRow = { items: string | null; key: string | null; id: string | null; has_more: boolean };
type ReadRows = (statement: Sql) => Promise<PageRow[]>;

/** One more than is shown, to know whether there is a next page. Written out, so that the plan made once fits each. */
const LIMITS: Readonly<Record<number, Sql>> = { 10: sql`LIMIT 11`, 25: sql`LIMIT 26`, 50: sql`LIMIT 51`, 100: sql`LIMIT 101` };

const casts = { timestamptz: sql`::timestamptz`, date: sql`::date`, text: sql`::text`, int: sql`::int` } as const;
const Cursor = z.tuple([z.string(), z.string().max(300), z.guid()]);

/**
 * One page of a list by key, as JSON text written by PostgreSQL: page 1,000 costs what page 1 costs.
 * @throws Refusal request.invalid for a cursor that is not ours
 */
export function readPage(tx: Tx, spec: ListSpec, request: PageRequest): Promise<string> {
  return writePage(tx, (statement) => tx.sql(statement), spec, request);
}

/** The same for a transaction that reads nothing after it: COMMIT is sent along. */
export function readLastPage(tx: Tx, spec: ListSpec, request: PageRequest): Promise<string> {
  return writePage(tx, (statement) => tx.sqlLast(statement), spec, request);
}

/** @param readLast sends what is read last */
async function writePage(tx: Tx, readLast: ReadRows, spec: ListSpec, request: PageRequest): Promise<string> {
  const { found } = spec;
  const total = request.withTotal ? await countListed(tx, spec) : null;
  const page = found === undefined ? await readRows(readLast, spec, request) : await readFound(tx, readLast, spec, found, request);
  return `{"items":[${page.items ?? ""}],"nextCursor":${JSON.stringify(page.nextCursor)},"total":${total}}`;
}

/** A page of what was found. By relevance the best are looked at first, and more only until they fill it. */
async function readFound(tx: Tx, readLast: ReadRows, spec: ListSpec, found: Found, request: PageRequest): Promise<Page> {
  const { sort = RELEVANCE, cursor, limit } = request;
  if (sort === RELEVANCE) {
    const start = cursor === undefined ? 0 : Math.max(0, Number(readCursor(cursor)[1]) - 1);
    for (let count = TIMES_A_PAGE * (limit + 1); count < found.ids.length - start; count *= TIMES_AS_MANY) {
      const best = await readRows((statement) => tx.sql(statement), narrow(spec, found, start, count), request);
      if (best.nextCursor !== null) return best;
    }
  }
  return readRows(readLast, narrow(spec, found), request);
}

async function readRows(read: ReadRows, spec: ListSpec, request: PageRequest): Promise<Page> {
  const sort = request.sort ?? spec.defaultSort;
  const descending = sort.startsWith("-");
  const chosen = spec.sorts[descending ? sort.slice(1) : sort];
  if (chosen === undefined) throw new Refusal("request.invalid", { issues: [{ path: "sort", code: "validation.sort.invalid" }] });
  const conditions = request.cursor === undefined ? spec.where : [...spec.where, after(request.cursor, sort, chosen, spec.id, descending)];
  const direction = descending ? sql`DESC` : sql`ASC`;
  const { limit } = request;
  const end = sql`ORDER BY ${chosen.column} ${direction}, ${spec.id} ${direction} ${LIMITS[limit] ?? sql`LIMIT ${limit + 1}`}`;
  // The item is in the SELECT list, not in FROM: PostgreSQL then limits the page before it computes the columns shown.
  const [page] = await read(sql`
    SELECT array_to_string((array_agg(item))[1:${limit}::int], ',') AS items, (array_agg(key))[${limit}::int]::text AS key,
      (array_agg(id))[${limit}::int]::text AS id,
      count(*) > ${limit}::int AS has_more
    FROM (
      SELECT (SELECT row_to_json(item)::text FROM (SELECT ${spec.columns}) item) AS item, ${chosen.column} AS key, ${spec.id} AS id
      FROM ${pickedRows(spec, conditions, end)} ${end}) page`);
  const nextCursor = page?.has_more === true ? Buffer.from(JSON.stringify([sort, page.key, page.id])).toString("base64url") : null;
  return { items: page?.items ?? null, nextCursor };
}

/** The condition that a row is among those that were found; none where nothing was looked for. */
export const whereFound = (found: Found | undefined): Sql[] =>
  found === undefined ? [] : [sql`${found.column} = ANY (${[...found.ids]}::uuid[])`];

/**
 * A list of what was found.
 * @param start before the first of them that is looked at, by relevance; with `count`, so many
 */
function narrow(spec: ListSpec, { ids, column }: Found, start = 0, count?: number): ListSpec {
  const some = sql`${ids.slice(start, count === undefined ? undefined : start + count)}::uuid[]`;
  const isOne = sql`${column} = ANY (${some})`;
  return {
    ...spec,
    where: [...spec.where, isOne],
    ...(spec.totalWhere !== undefined && { totalWhere: [...spec.totalWhere, isOne] }),
    sorts: { ...spec.sorts, [RELEVANCE]: { column: sql`(array_position(${some}, ${column}) + ${start}::int)`, type: "int" } },
    defaultSort: RELEVANCE,
  };
}

/** The rows of a page. */
const pickedRows = (spec: ListSpec, conditions: readonly Sql[], end: Sql): Sql =>
  spec.parts === undefined
    ? rowsOf(spec, conditions, end)
    : sql`(WITH picked AS MATERIALIZED (SELECT * FROM ${rowsOf(spec, conditions, end)} ${end}) SELECT * FROM picked) ${spec.parts.row}`;

/** The rows that meet the conditions, of each part as many as `end` leaves of it. */
function rowsOf({ from, parts }: ListSpec, conditions: readonly Sql[], end: Sql): Sql {
  if (parts === undefined) return sql`${from} WHERE ${joinSql([...conditions], " AND ")}`;
  const { row } = parts;
  const each = parts.conditions.map((part) => sql`(SELECT ${row}.* FROM ${from} WHERE ${joinSql([...conditions, part], " AND ")} ${end})`);
  return sql`(${joinSql(each, " UNION ALL ")}) ${row}`;
}

/** The bound in front lets the index begin at the key; the rest settles its ties. */
function after(cursor: string, sort: string, { column, type }: SortColumn, id: Sql, descending: boolean): Sql {
  const [cursorSort, key, lastId] = readCursor(cursor);
  if (cursorSort !== sort || !isKeyOf(type, key)) throw invalidCursor();
  const value = sql`${key}${casts[type]}`;
  return descending
    ? sql`${column} <= ${value} AND (${column} < ${value} OR ${id} < ${lastId}::uuid)`
    : sql`${column} >= ${value} AND (${column} > ${value} OR ${id} > ${lastId}::uuid)`;
}

function readCursor(cursor: string): z.infer<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw invalidCursor();
  }
}

/** The largest value of PostgreSQL's `int`. */
const MOST_INT = 2 ** 31 - 1;

const isKeyOf = (type: SortColumn["type"], key: string): boolean =>
  type === "int"
    ? /^-?\d{1,10}$/.test(key) && Math.abs(Number(key)) <= MOST_INT
    : type === "timestamptz"
      ? /^\d{4}-\d\d-\d\d[ T][\d:.]+[+-]\d\d(:?\d\d)?$/.test(key)
      : type === "date"
        ? /^\d{4}-\d\d-\d\d$/.test(key)
        : !key.includes("\u0000");

const invalidCursor = () => new Refusal("request.invalid", { issues: [{ path: "cursor", code: "validation.cursor.invalid" }] });

function countListed(tx: Tx, spec: ListSpec): Promise<number> | number {
  const { found } = spec;
  if (found === undefined) return countAll(tx, spec);
  return found.areAllListed ? found.ids.length : countAll(tx, narrow(spec, found));
}

async function countAll(tx: Tx, spec: ListSpec): Promise<number> {
  const [row] = await tx.sql<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM ${rowsOf(spec, spec.totalWhere ?? spec.where, sql``)}`,
  );
  return row?.total ?? 0;
}

/** A condition that any of the columns contains the text, whatever its case. Wildcards in it are taken literally. */
export function contains(columns: readonly Sql[], text: string | undefined): Sql[] {
  if (text === undefined || text === "") return [];
  const pattern = `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
  return [
    sql`(${joinSql(
      columns.map((column) => sql`${column} ILIKE ${pattern}`),
      " OR ",
    )})`,
  ];
}
