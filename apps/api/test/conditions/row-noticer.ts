import pg from "pg";
import { withoutConditions, type Sent } from "./watch-conditions.ts";

type Outcome = { readonly count: number; readonly rows: string };
type Row = Readonly<Record<string, unknown>>;

/** Integrity and triggers: a row was reached, and could not be left as it would have been. 21000: more rows than there may be. */
const REACHED = /^(23|P0|42501|21000)/;
const TABLE = /\b(?:FROM|UPDATE|INTO|JOIN) (?:"public"\.)?"?([a-z_]+)"?/g;
/** The columns that parameters are compared with; behind `ANY` stands an array. */
const COMPARED = /(?:"?\w+"?\.)*"?(\w+)"?(?:::text)? (?:= |IN \(|IS NOT DISTINCT FROM |= (ANY) ?\()\$(\d+)/g;
/** The columns that a parameter is before or after, such as times. */
const ORDERED = /(?:"?\w+"?\.)*"?(\w+)"? ([<>])=? \$(\d+)/g;
/** More rows than the firms have: which of them a limit lets through is chance. */
const MANY = 1000;
const MOST_ROWS = 120;

const withoutLimit = (text: string): string => text.replace(/\bLIMIT \d+/g, `LIMIT ${MANY}`);
const limitsOf = (text: string): ReadonlySet<number> =>
  new Set([...text.matchAll(/\bLIMIT \$(\d+)/g)].map(([, parameter]) => Number(parameter)));

/** A value that lies on the other side of a row's by one second, or by one. */
function besideOf(value: unknown, sign: string): unknown {
  const way = sign === ">" ? -1 : 1;
  if (typeof value === "number") return value + way;
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time + way * 1000);
}

/** The values with those of a row in the places where its columns are compared, but for the tenant's. */
function withValuesOf(row: Row, { text, values, all }: Sent): unknown[] {
  const changed = [...values];
  // What an UPDATE sets looks like a comparison.
  const from = /^\s*UPDATE/i.test(text) ? text.indexOf("WHERE") : 0;
  for (const { 1: column = "", 2: isArray, 3: parameter, index } of text.matchAll(COMPARED)) {
    const value = index < from ? undefined : row[column];
    if (all.includes(Number(parameter)) || value === undefined || value === null || typeof value === "object") continue;
    changed[Number(parameter) - 1] = isArray === undefined ? value : [value];
  }
  for (const { 1: column = "", 2: sign = "", 3: parameter, index } of text.matchAll(ORDERED)) {
    const value = index < from ? undefined : besideOf(row[column], sign);
    if (value !== undefined) changed[Number(parameter) - 1] = value;
  }
  return changed;
}

/** Runs statements on the firms as they are, and undoes each. */
export class RowNoticer {
  readonly #app: pg.Client;
  readonly #rows = new Map<string, readonly Row[]>();

  /** @param app a connection of the app's role, which no row-level security binds */
  constructor(app: pg.Client) {
    this.#app = app;
  }

  async #run(text: string, values: readonly unknown[]): Promise<Outcome | null> {
    await this.#app.query("BEGIN");
    try {
      const { rowCount, rows } = await this.#app.query<object>(text, [...values]);
      return { count: rowCount ?? 0, rows: JSON.stringify(rows) };
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? String(error.code) : "";
      // Of a column of that name in another table: no value of this one.
      return REACHED.test(code) ? { count: -1, rows: code } : null;
    } finally {
      await this.#app.query("ROLLBACK");
    }
  }

  /** Rows of all firms in the tables of a statement. */
  async #rowsIn(text: string): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for (const table of new Set([...text.matchAll(TABLE)].map(([, name = ""]) => name))) {
      const known = this.#rows.get(table) ?? (await this.#read(table));
      this.#rows.set(table, known);
      rows.push(...known);
    }
    return rows;
  }

  async #read(table: string): Promise<readonly Row[]> {
    const { rows: found } = await this.#app.query(
      "SELECT FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND column_name = 'tenant_id'",
      [table],
    );
    if (found.length === 0) return [];
    // A few of each firm.
    const { rows } = await this.#app.query<{ row: Row }>(
      `SELECT row FROM (SELECT to_jsonb(t) AS row, row_number() OVER (PARTITION BY tenant_id ORDER BY ctid) AS nth FROM ${table} t) numbered
       ORDER BY nth LIMIT ${MOST_ROWS}`,
    );
    return rows.map(({ row }) => row);
  }

  /** Whether the statement reaches other rows without these conditions than with them, asked for what other firms have. */
  async notices(sent: Sent, conditions: readonly number[]): Promise<boolean> {
    const own = sent.values[(conditions[0] ?? 1) - 1];
    const foreign = (await this.#rowsIn(sent.text)).filter((row) => row["tenant_id"] !== own);
    const variants = [[...sent.values], ...foreign.map((row) => withValuesOf(row, sent))];
    for (const variant of new Map(variants.map((one) => [JSON.stringify(one), one])).values()) {
      for (const text of new Set([sent.text, withoutLimit(sent.text)])) {
        const limits = limitsOf(text);
        const values = variant.map((value, index) => (limits.has(index + 1) ? MANY : value));
        if (await this.#differ(text, withoutConditions(text, conditions), values)) return true;
      }
    }
    return false;
  }

  async #differ(text: string, open: string, values: readonly unknown[]): Promise<boolean> {
    const closed = await this.#run(text, values);
    const opened = await this.#run(open, values);
    if (closed === null || opened === null) return false;
    if (closed.count !== opened.count) return true;
    // What differs each time by itself, such as new ids, tells nothing.
    return closed.rows !== opened.rows && (await this.#run(text, values))?.rows === closed.rows;
  }
}
