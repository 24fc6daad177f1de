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

export type ListSpec = {
  /** The columns of one item, named as in the contract: they are the presenter. */
  readonly columns: Sql;
  readonly from: Sql;
  readonly where: readonly Sql[];
  /**
   * Conditions of which each row meets exactly one, where each has an index in the list's order and all of them together have none: a page
   * is then made of the first rows of each. `from` names one table by `row` alone.
   */
  readonly parts?: { readonly row: Sql; readonly conditions: readonly Sql[] };
  /** The unique column that settles ties. */
  readonly id: Sql;
  /** Columns without NULL; index them where a list is long. */
  readonly sorts: Readonly<Record<string, SortColumn>>;
  readonly defaultSort: string;
};

type PageRow = { items: string; key: string | null; id: string | null; has_more: boolean };

/** One more than is shown, to know whether there is a next page. Written out, so that the plan made once fits each. */
const LIMITS: Readonly<Record<number, Sql>> = { 10: sql`LIMIT 11`, 25: sql`LIMIT 26`, 50: sql`LIMIT 51`, 100: sql`LIMIT 101` };

const casts = { timestamptz: sql`::timestamptz`, date: sql`::date`, text: sql`::text`, int: sql`::int` } as const;
const Cursor = z.tuple([z.string(), z.string().max(300), z.guid()]);

/**
 * One page of a list by key, as JSON text written by PostgreSQL: page 1,000 costs what page 1 costs.
 * @throws Refusal request.invalid for a cursor that is not ours
 */
export async function readPage(tx: Tx, spec: ListSpec, request: PageRequest): Promise<string> {
  const sort = request.sort ?? spec.defaultSort;
  const descending = sort.startsWith("-");
  const chosen = spec.sorts[descending ? sort.slice(1) : sort];
  if (chosen === undefined) throw new Refusal("request.invalid", { issues: [{ path: "sort", code: "validation.sort.invalid" }] });
  const conditions = request.cursor === undefined ? spec.where : [...spec.where, after(request.cursor, sort, chosen, spec.id, descending)];
  const direction = descending ? sql`DESC` : sql`ASC`;
  const { limit } = request;
  const end = sql`ORDER BY ${chosen.column} ${direction}, ${spec.id} ${direction} ${LIMITS[limit] ?? sql`LIMIT ${limit + 1}`}`;
  // The item is in the SELECT list, not in FROM: PostgreSQL then limits the page before it computes the columns shown.
  const [page] = await tx.sql<PageRow>(sql`
    SELECT array_to_string((array_agg(item))[1:${limit}::int], ',') AS items, (array_agg(key))[${limit}::int]::text AS key,
      (array_agg(id))[${limit}::int]::text AS id,
      count(*) > ${limit}::int AS has_more
    FROM (
      SELECT (SELECT row_to_json(item)::text FROM (SELECT ${spec.columns}) item) AS item, ${chosen.column} AS key, ${spec.id} AS id
      FROM ${rowsOf(spec, conditions, end)} ${end}) page`);
  const nextCursor = page?.has_more === true ? Buffer.from(JSON.stringify([sort, page.key, page.id])).toString("base64url") : null;
  const total = request.withTotal ? await countAll(tx, spec) : null;
  return `{"items":[${page?.items ?? ""}],"nextCursor":${JSON.stringify(nextCursor)},"total":${total}}`;
}

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

const isKeyOf = (type: SortColumn["type"], key: string): boolean =>
  type === "int"
    ? /^-?\d{1,10}$/.test(key)
    : type === "timestamptz"
      ? /^\d{4}-\d\d-\d\d[ T][\d:.]+[+-]\d\d(:?\d\d)?$/.test(key)
      : type === "date"
        ? /^\d{4}-\d\d-\d\d$/.test(key)
        : !key.includes("\u0000");

const invalidCursor = () => new Refusal("request.invalid", { issues: [{ path: "cursor", code: "validation.cursor.invalid" }] });

async function countAll(tx: Tx, spec: ListSpec): Promise<number> {
  const [row] = await tx.sql<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${rowsOf(spec, spec.where, sql``)}`);
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
