import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { EndpointName } from "@stammdaten/shared/contract/index.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { sql } from "../src/db/sql.ts";
import { fillSearch } from "../src/operator/fill-search.ts";
import { loginAs } from "./api.ts";
import { makeTenant, makeUser, system } from "./factories.ts";
import { fillFirm } from "./fill-firm.ts";
import { explainStatement, judgePlan, listFirmTables, queriesOf, type SentStatement, watchStatements } from "./list-plans.ts";
import { useOwnDatabase, type OwnDatabase } from "./own-database.ts";
import { endpointNames, endpointOf, sampleOf, writeRequest } from "./sample-requests.ts";
import { send } from "./send.ts";
import { makeWorld, type FirmWorld } from "./world.ts";

const LIMIT = 50;
/** A list may read so many rows for each that it shows. */
const PER_ROW = 20;

let database: OwnDatabase;
let app: pg.Client;
let firmTables: ReadonlySet<string>;
type Firm = {
  readonly tenantId: string;
  /** Of somebody who looks after a sixth of the clients, and of a colleague who looks after none. */
  readonly headers: Record<string, string>;
  readonly ofNobody: Record<string, string>;
  /** Two clients with all that can belong to one, among the others. */
  readonly world: FirmWorld;
};
let firm: Firm;

async function makeFirm(persons: number): Promise<Firm> {
  const world = await makeWorld("p");
  const { tenantId, staff } = world;
  await fillFirm(database.owner, { tenantId, userId: staff.userId, persons });
  return { tenantId, headers: await loginAs(staff), ofNobody: await loginAs(await makeUser({ tenantId, name: "" })), world };
}

beforeAll(async () => {
  database = await useOwnDatabase();
  // Words are written at the end, as for rows of releases that wrote none.
  const setTriggers = async (verb: "DISABLE" | "ENABLE"): Promise<void> => {
    for (const table of ["client", "form", "invitation", "inquiry", "app_user", "document"])
      await database.owner.query(`ALTER TABLE ${table} ${verb} TRIGGER note_search_words`);
  };
  await setTriggers("DISABLE");
  firm = await makeFirm(12_000);
  const other = await makeTenant();
  await fillFirm(database.owner, { ...other, userId: (await makeUser(other)).userId, persons: 8_000 });
  await setTriggers("ENABLE");
  expect(await fillSearch()).toBeGreaterThan(80_000);
  expect(await fillSearch()).toBe(0);
  await database.owner.query("VACUUM ANALYZE");
  firmTables = await listFirmTables(database.owner);
  const { rows } = await database.owner.query<{ name: string }>("SELECT current_database() AS name");
  const url = new URL(inject("directUrl"));
  url.pathname = `/${rows[0]?.name ?? ""}`;
  app = new pg.Client(url.href);
  await app.connect();
}, 300_000);
afterAll(async () => {
  await app.end();
  await database.drop();
});

const isReadByStaff = (name: EndpointName): boolean => endpointOf(name).method === "GET" && endpointOf(name).access.includes("tenant");
const hasCursor = (name: EndpointName): boolean => "cursor" in (endpointOf(name).query?.shape ?? {});
const isList = (name: EndpointName): boolean => !NOT_A_PAGE.includes(name) && isReadByStaff(name) && hasCursor(name);

type Judged = {
  /** Rows that each part of a plan may read. */
  readonly most: number;
  readonly planned: "page" | "lookUp";
  readonly areTotals?: boolean;
};

/**
 * What is wrong with the plans of statements, as for a firm among many and, but for totals, by the planner's own choice: of one firm among
 * two it may count all rows, and a small table it may read as it lies.
 */
async function judgeStatements(statements: readonly SentStatement[], { most, planned, areTotals = false }: Judged): Promise<string[]> {
  const mode = statements.some(({ text }) => text.includes("'force_custom_plan'")) ? "force_custom_plan" : "force_generic_plan";
  const findings: string[] = [];
  for (const statement of statements) {
    const isTotal = areTotals || statement.text.includes("AS total");
    const amongMany = await explainStatement(app, firm.tenantId, statement, planned, mode);
    findings.push(...judgePlan(amongMany, { most, isTotal, firmTables }).map((finding) => (isTotal ? `total: ${finding}` : finding)));
    if (isTotal) continue;
    const chosen = await explainStatement(app, firm.tenantId, statement, "byChoice", mode);
    findings.push(...judgePlan(chosen, { most, isTotal, firmTables: new Set() }).map((finding) => `by choice: ${finding}`));
  }
  return [...new Set(findings)];
}

/** The plans of a list with this query, and of the page behind it. */
async function judgeList(
  name: EndpointName,
  query: Record<string, string>,
  headers = firm.headers,
  most = LIMIT * PER_ROW,
): Promise<string[]> {
  const findings: string[] = [];
  let cursor: string | null = null;
  for (const page of [1, 2]) {
    const search = new URLSearchParams({ limit: String(LIMIT), withTotal: "true", ...query, ...(cursor !== null && { cursor }) });
    let next: string | null = null;
    const statements = await watchStatements(async () => {
      const { json } = await send({ method: "GET", path: `/api${endpointOf(name).path}?${search.toString()}`, headers });
      next = (json["nextCursor"] as string | null | undefined) ?? null;
    });
    for (const finding of await judgeStatements(statements, { most, planned: "page" }))
      findings.push(`${name} ${JSON.stringify(query)} page ${page} ${finding}`);
    cursor = next;
    if (cursor === null) break;
  }
  return [...new Set(findings)];
}

/** What reads more than it shows, and why. */
const EXCEPTIONS: readonly { readonly finding: RegExp; readonly why: string }[] = [
  { finding: /^reviews .* total/, why: "counts the reviews that are due, and asks of each whether its client is in the archive" },
  { finding: /^gwgTasks .* total/, why: "counts the tasks, and asks of each whether it was put off and its client is in the archive" },
  {
    finding: /^reviews .* by choice/,
    why: "an eighth of all clients is due at once in these data: to sort them costs less than to ask of each in order for its client",
  },
  {
    finding: /^datevSyncLogs .*"failed".* by choice/,
    why: "most deliveries have failed in these data, in two states: to sort those of a state costs less than to pass over rows in order",
  },
  { finding: /^mandantDocuments \{"mandantType"/, why: "a document does not say of what kind its client is; no page asks for it" },
];
const withoutExceptions = (findings: readonly string[]): string[] =>
  findings.filter((finding) => !EXCEPTIONS.some((exception) => exception.finding.test(finding)));
/** Computed from all that may be due by periods that the firm chooses; opened by hand, now and then. */
const NOT_A_PAGE: readonly EndpointName[] = ["retentionItems"];
/** Counted in indexes alone, for which there are tests below. */
const TOTALS: readonly EndpointName[] = ["statistics", "tasks", "setup", "formNeighbors"];
/** What reads more than a page of the firm, and why. */
const READS_MORE: Readonly<Partial<Record<EndpointName, string>>> = {
  datevExport: "writes all clients",
  datevExportPreview: "counts what it would write of all clients",
  exportAuditLog: "writes five hundred entries at a time",
  gwgReportPdf: "counts a year of all clients",
  retention: "looks at whatever may be due by periods that the firm chooses; opened by hand, now and then",
  retentionItems: "as retention",
};
/** What is not answered here, and why; what was read until then is judged. */
const NOT_ANSWERED: Readonly<Partial<Record<EndpointName, string>>> = {
  riskAnalysisPdf: "the firm has no risk analysis",
  datevExport: "opens all master data, and those of the persons that fill the firm are not encrypted",
  datevClients: "asks DATEV",
  formFromDatev: "asks DATEV",
};

it.each(endpointNames.filter((name) => isReadByStaff(name) && !isList(name) && !TOTALS.includes(name)))(
  "%s reads by indexes of the firm, and no more than a page",
  async (name) => {
    const { world, tenantId, headers } = firm;
    const sample = sampleOf(name, { firm: world, client: world.clients[0], tenantId });
    let status = 0;
    const statements = await watchStatements(async () => {
      ({ status } = await send(writeRequest(name, sample, headers)));
    });
    expect(status >= 400).toBe(name in NOT_ANSWERED);
    const most = name in READS_MORE ? Infinity : LIMIT * PER_ROW;
    expect(await judgeStatements(statements, { most, planned: "lookUp" })).toEqual([]);
  },
);

it.each(endpointNames.filter(isList))(
  "%s reads by an index of the firm, in its order, no more than 20 rows for each that it shows",
  async (name) => {
    const findings: string[] = [];
    for (const query of queriesOf(name, ["Schmidt", "kontakt4711@", "Schmitd", "gibtesnicht", "14711"]))
      findings.push(...(await judgeList(name, query)));
    expect(withoutExceptions(findings)).toEqual([]);
  },
);

it.each<[EndpointName, Record<string, string>]>([
  ...["waiting", "submitted", "delivered"].map((state): [EndpointName, Record<string, string>] => ["sentForms", { state }]),
  ...["Waiting", "Submitted", "Opened"].map((status): [EndpointName, Record<string, string>] => ["invitations", { status }]),
  ["datevSyncLogs", { status: "failed" }],
  ["datevSyncLogs", { inDatev: "conflict" }],
  ["mandantDocuments", { status: "Uploaded" }],
])("reads one's own of %s in a state, %o, by an index as well", async (name, filter) => {
  expect(withoutExceptions(await judgeList(name, { responsible: "mine", ...filter }))).toEqual([]);
});

it.each<[EndpointName, string]>([
  ["persons", "client"],
  ["companies", "client"],
  ["invitations", "invitation"],
])("looks up twice as many as it shows of what a search in %s finds, and no more", async (name, table) => {
  const findings = await judgeList(name, { search: "Schmidt", withTotal: "false" }, firm.headers, 2 * (LIMIT + 1));
  expect(findings.filter((finding) => finding.includes(` of ${table} `))).toEqual([]);
});

it.each(["New", "Uploaded"])("finds by an index that no document in the state %s is of one's own", async (status) => {
  expect(await judgeList("mandantDocuments", { responsible: "mine", status }, firm.ofNobody)).toEqual([]);
});

it.each(["Schmidt", "kontakt4711@", "Schmitd", "gibtesnicht", "14711", "Schmidt Anna"])(
  "looks up %s in all that a firm has by indexes",
  async (text) => {
    const statements = await watchStatements(() =>
      send({ method: "GET", path: `/api/Main/Search?${new URLSearchParams({ text }).toString()}`, headers: firm.headers }),
    );
    // Of several words all that have each are read, up to ten thousand.
    const findings = await judgeStatements(statements, { most: text.includes(" ") ? 10_500 : 1000, planned: "lookUp" });
    expect([statements.length > 1, findings]).toEqual([true, []]);
  },
);

it("finds the neighbors of a form by indexes, a row of each state", async () => {
  const { rows } = await database.owner.query<{ id: string }>(
    "SELECT id FROM form WHERE tenant_id = $1 AND state = 'submitted' ORDER BY submitted_at LIMIT 1 OFFSET 400",
    [firm.tenantId],
  );
  const path = `/api/Forms/Neighbors?${new URLSearchParams({ id: rows[0]?.id ?? "" }).toString()}`;
  const statements = await watchStatements(() => send({ method: "GET", path, headers: firm.headers }));
  const findings = await judgeStatements(statements, { most: 100, planned: "page", areTotals: true });
  expect([statements.length > 0, findings]).toEqual([true, []]);
});

it.each([
  ["statistics", ""],
  ["tasks", ""],
  ["tasks", "?responsible=mine"],
  ["setup", ""],
] as const)("counts the %s of the dashboard in indexes alone: %s", async (name, query) => {
  const statements = await watchStatements(() =>
    send({ method: "GET", path: `/api${endpointOf(name).path}${query}`, headers: firm.headers }),
  );
  const findings = await judgeStatements(statements, { most: LIMIT * PER_ROW, planned: "page", areTotals: true });
  expect([statements.length > 0, findings]).toEqual([true, []]);
  // Opening the session is one more.
  expect(statements.length).toBeLessThanOrEqual(2);
});

const isWrittenByStaff = (name: EndpointName): boolean => endpointOf(name).method !== "GET" && endpointOf(name).access.includes("tenant");

/** How many rows and entries of indexes were read so far of each table, by statements, triggers and keys alike. */
async function countReads(): Promise<ReadonlyMap<string, number>> {
  // A connection reports what it counted once a second, unless it is asked to; those that explained the plans above read as well.
  const flush = (): Promise<unknown> =>
    inTenant(firm.tenantId, system, ({ tx }) => tx.sql(sql`SELECT pg_stat_force_next_flush(), pg_sleep(0.02)`));
  await Promise.all(Array.from({ length: 12 }, flush));
  for (const client of [app, database.owner]) await client.query("SELECT pg_stat_force_next_flush()");
  const { rows } = await database.owner.query<{ name: string; read: number }>(`
    SELECT t.relname AS name, (t.seq_tup_read + coalesce(sum(i.idx_tup_read), 0))::int AS read
    FROM pg_stat_user_tables t LEFT JOIN pg_stat_user_indexes i ON i.relid = t.relid GROUP BY t.relid, t.relname, t.seq_tup_read`);
  return new Map(rows.map(({ name, read }) => [name, read]));
}

/** What reads more when it writes, and why. */
const WRITES_MORE: Readonly<Partial<Record<EndpointName, string>>> = {
  readAllNotices: "marks all notices of its reader",
  removeUser: "removes the user's notices",
  removeWebhook: "removes the webhook's deliveries",
  inviteMany: "compares a file's addresses with all invitations that wait",
  previewCampaign: "counts whom a campaign would ask, of all clients",
  beginFirmExport: "counts what the file will hold, to show how far it is",
  beginListExport: "counts what the file will hold, to show how far it is",
  updateRetention: "counts what would be due by the new periods",
};

/** Others are refused by what the sample names, after what they look up. */
const carriedOut: EndpointName[] = [];

it.each(endpointNames.filter((name) => isWrittenByStaff(name) && !(name in WRITES_MORE)))(
  "%s reads few rows of a table, with its triggers and keys",
  async (name) => {
    const { world, tenantId } = firm;
    const sample = sampleOf(name, { firm: world, client: world.clients[0], tenantId });
    const headers = await loginAs(world.staff);
    const before = await countReads();
    const { status } = await send(writeRequest(name, sample, headers));
    if (status < 300) carriedOut.push(name);
    const much = [...(await countReads())].flatMap(([table, read]) => {
      const more = read - (before.get(table) ?? 0);
      return more > LIMIT * PER_ROW ? [`${table}: ${String(more)}`] : [];
    });
    expect(much).toEqual([]);
  },
);

it("carries out most of the writing calls that it counts the reads of", () => {
  expect(carriedOut.length).toBeGreaterThan(80);
});
