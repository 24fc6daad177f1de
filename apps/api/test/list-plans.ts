import pg from "pg";
import type { EndpointName } from "@stammdaten/shared/contract/index.ts";
import { APP_ROLE } from "../../../tools/run/postgres.mjs";
import { endpointOf } from "./sample-requests.ts";

/** A statement as it was sent to PostgreSQL. */
export type SentStatement = { readonly text: string; readonly values: readonly unknown[] };

type Query = (config: unknown, ...more: unknown[]) => unknown;

/** The reading statements that the API sends while the work is done. */
export async function watchStatements(work: () => Promise<unknown>): Promise<readonly SentStatement[]> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  const sent = new Map<string, SentStatement>();
  prototype.query = function query(this: pg.Client, config: unknown, ...more: unknown[]): unknown {
    if (this.user === APP_ROLE && typeof config === "object" && config !== null && "text" in config && typeof config.text === "string") {
      const values = "values" in config && Array.isArray(config.values) ? (config.values as unknown[]) : [];
      if (/^\s*(SELECT|WITH)\b/.test(config.text)) sent.set(config.text, { text: config.text, values });
    }
    return original.call(this, config, ...more);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return [...sent.values()];
}

/** The queries of a list that are worth a plan of their own: as it opens, each order, each value of each filter, and a search. */
export function queriesOf(name: EndpointName, searches: readonly string[]): readonly Record<string, string>[] {
  const shape = endpointOf(name).query?.shape ?? {};
  const queries: Record<string, string>[] = [{}];
  for (const [key, schema] of Object.entries(shape)) {
    if (key === "search") queries.push(...searches.map((search) => ({ search })));
    else if (!["tenantId", "limit", "cursor", "withTotal", "format"].includes(key))
      queries.push(...valuesOf(schema).map((value) => ({ [key]: value })));
  }
  return queries;
}

/** The values that a key of the query may have, where they are named; none where it is an id, a day or a text. */
function valuesOf(schema: unknown): readonly string[] {
  const { def } = schema as { def: { type: string; innerType?: unknown; in?: unknown; entries?: Record<string, string> } };
  if (def.type === "enum") return Object.values(def.entries ?? {});
  return def.innerType !== undefined ? valuesOf(def.innerType) : def.in !== undefined ? valuesOf(def.in) : [];
}

type PlanNode = {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Cond"?: string;
  readonly "Recheck Cond"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly PlanNode[];
};

/** Tables whose every row is a firm's, behind row-level security. @param owner of them */
export async function listFirmTables(owner: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await owner.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND c.relrowsecurity AND a.attname = 'tenant_id' AND a.attnotnull`);
  return new Set(rows.map(({ name }) => name));
}

const off = (...ways: readonly string[]): string => ways.map((way) => `SET LOCAL enable_${way} = off`).join("; ");
/** Where a firm is one of hundreds, PostgreSQL reads no table from its beginning if an index will do; where it is half of all, it may. */
const AMONG_MANY = off("seqscan", "hashjoin", "mergejoin");
/**
 * How a statement is planned: as for a firm among many, a page in the order of an index, and what is looked up by an index or by several
 * together; or as the planner chooses for the rows that are there.
 */
const PLANNED = { page: `${AMONG_MANY}; ${off("bitmapscan")}`, lookUp: AMONG_MANY, byChoice: "" } as const;

/** As the API's connections have it. */
const NOT_PARALLEL = "SET LOCAL max_parallel_workers_per_gather = 0";

/**
 * The plan that PostgreSQL takes for every value of the parameters, as it makes it for a statement that is often sent.
 * @param mode `force_custom_plan` where the transaction has its statements planned for the values that they are sent with
 */
export async function explainStatement(
  app: pg.Client,
  tenantId: string,
  { text, values }: SentStatement,
  planned: keyof typeof PLANNED,
  mode: "force_generic_plan" | "force_custom_plan" = "force_generic_plan",
): Promise<PlanNode> {
  const given = values.map((value) => (value === null ? "NULL" : pg.escapeLiteral(literalOf(value)))).join(", ");
  await app.query(
    `BEGIN; SET LOCAL app.tenant_id = '${tenantId}'; SET LOCAL plan_cache_mode = ${mode}; ${NOT_PARALLEL}; ${PLANNED[planned]}`,
  );
  try {
    await app.query(`PREPARE listed AS ${text}`);
    const { rows } = await app.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE listed${values.length === 0 ? "" : `(${given})`}`,
    );
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    if (plan === undefined) throw new Error("no plan");
    return plan;
  } finally {
    await app.query("ROLLBACK; DEALLOCATE ALL");
  }
}

function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(String(one))).join(",")}}`;
  if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
  return value instanceof Date ? value.toISOString() : String(value);
}

type Bounds = {
  /** Rows that each part of the plan may read or sort. */
  readonly most: number;
  /** Totals may be counted, in an index alone. */
  readonly isTotal: boolean;
  /** Tables that are read by an index whose condition has the tenant; none where the planner may take a small one as it lies. */
  readonly firmTables: ReadonlySet<string>;
};

/** What is wrong with a plan: rows read, sorted or counted that nobody asked for, and a firm's rows that are not found by the firm. */
export function judgePlan(plan: PlanNode, bounds: Bounds): string[] {
  const { most, isTotal, firmTables } = bounds;
  const type = plan["Node Type"];
  const loops = plan["Actual Loops"];
  const read = (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Index Recheck"] ?? 0)) * loops;
  const inner = plan.Plans?.[0];
  const sorted = type.includes("Sort") && inner !== undefined ? inner["Actual Rows"] * inner["Actual Loops"] : 0;
  const relation = plan["Relation Name"];
  const findings: string[] = [];
  if (relation !== undefined && type.endsWith("Scan") && firmTables.has(relation)) findings.push(...judgeCondition(plan, relation));
  if (relation !== undefined && read > most && !(isTotal && type === "Index Only Scan"))
    findings.push(`${type} of ${relation} reads ${Math.round(read)} rows`);
  if (sorted > most) findings.push(`${type} of ${Math.round(sorted)} rows`);
  return [...findings, ...(plan.Plans ?? []).flatMap((one) => judgePlan(one, bounds))];
}

/** An index of ids or paths, which are unique among all firms: it gives a row at most for each, and the row is asked for its tenant. */
const UNIQUE = /^\(+(id|path) = /;

function judgeCondition(plan: PlanNode, relation: string): string[] {
  const type = plan["Node Type"];
  if (type === "Seq Scan") return [`Seq Scan of ${relation}`];
  const condition = plan["Index Cond"] ?? plan["Recheck Cond"] ?? "none";
  if (condition.includes("tenant_id") || UNIQUE.test(condition)) return [];
  return [`${type} of ${relation} has no tenant in its condition: ${condition}`];
}
