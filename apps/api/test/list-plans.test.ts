import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { EndpointName } from "@stammdaten/shared/contract/index.ts";
import { fillSearch } from "../src/operator/fill-search.ts";
import { loginAs } from "./api.ts";
import { makeTenant, makeUser } from "./factories.ts";
import { fillFirm } from "./fill-firm.ts";
import { explainStatement, judgePlan, queriesOf, watchStatements } from "./list-plans.ts";
import { useOwnDatabase, type OwnDatabase } from "./own-database.ts";
import { endpointNames, endpointOf } from "./sample-requests.ts";
import { send } from "./send.ts";

const LIMIT = 50;
/** A list may read so many rows for each that it shows. */
const PER_ROW = 20;

let database: OwnDatabase;
let app: pg.Client;
type Firm = { readonly tenantId: string; readonly headers: Record<string, string>; readonly ofNobody: Record<string, string> };
let firm: Firm;

/** `headers` are of somebody who looks after a sixth of the clients, `ofNobody` of a colleague who looks after none. */
async function makeFirm(persons: number): Promise<Firm> {
  const tenant = await makeTenant();
  const user = await makeUser(tenant);
  await fillFirm(database.owner, { ...tenant, userId: user.userId, persons });
  return { tenantId: tenant.tenantId, headers: await loginAs(user), ofNobody: await loginAs(await makeUser(tenant)) };
}

beforeAll(async () => {
  database = await useOwnDatabase();
  // Words are written at once for all rows, as for those of releases that wrote none: by a trigger each would take a minute.
  const setTriggers = async (verb: "DISABLE" | "ENABLE"): Promise<void> => {
    for (const table of ["client", "form", "invitation", "inquiry", "app_user", "document"])
      await database.owner.query(`ALTER TABLE ${table} ${verb} TRIGGER note_search_words`);
  };
  await setTriggers("DISABLE");
  firm = await makeFirm(12_000);
  await makeFirm(8_000);
  await setTriggers("ENABLE");
  expect(await fillSearch()).toBeGreaterThan(80_000);
  expect(await fillSearch()).toBe(0);
  await database.owner.query("VACUUM ANALYZE");
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

const isList = (name: EndpointName): boolean => {
  const { method, query, access } = endpointOf(name);
  return !NOT_JUDGED.includes(name) && method === "GET" && access.includes("tenant") && "cursor" in (query?.shape ?? {});
};

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
    for (const statement of statements) {
      const isTotal = statement.text.includes("AS total");
      for (const finding of judgePlan(await explainStatement(app, firm.tenantId, statement), { most, isTotal }))
        findings.push(`${name} ${JSON.stringify(query)} page ${page}${isTotal ? " total" : ""}: ${finding}`);
    }
    cursor = next;
    if (cursor === null) break;
  }
  return [...new Set(findings)];
}

/** What reads more than it shows, and why. */
const EXCEPTIONS: readonly { readonly finding: RegExp; readonly why: string }[] = [
  { finding: /^reviews .* total/, why: "counts the reviews that are due, and asks of each whether its client is in the archive" },
  { finding: /^gwgTasks .* total/, why: "counts the tasks, and asks of each whether it was put off and its client is in the archive" },
  { finding: /^mandantDocuments \{"mandantType"/, why: "a document does not say of what kind its client is; no page asks for it" },
];
/** Computed from all that may be due by periods that the firm chooses; opened by hand, now and then. */
const NOT_JUDGED: readonly EndpointName[] = ["retentionItems"];

it.each(endpointNames.filter(isList))(
  "%s reads by an index of the firm, in its order, no more than 20 rows for each that it shows",
  async (name) => {
    const findings: string[] = [];
    for (const query of queriesOf(name, ["Schmidt", "kontakt4711@", "Schmitd", "gibtesnicht", "14711"]))
      findings.push(...(await judgeList(name, query)));
    expect(findings.filter((finding) => !EXCEPTIONS.some((exception) => exception.finding.test(finding)))).toEqual([]);
  },
);

it.each<[EndpointName, Record<string, string>]>([
  ...["waiting", "submitted", "delivered"].map((state): [EndpointName, Record<string, string>] => ["sentForms", { state }]),
  ...["Waiting", "Submitted", "Opened"].map((status): [EndpointName, Record<string, string>] => ["invitations", { status }]),
  ["datevSyncLogs", { status: "failed" }],
  ["datevSyncLogs", { inDatev: "conflict" }],
  ["mandantDocuments", { status: "Uploaded" }],
])("reads one's own of %s in a state, %o, by an index as well", async (name, filter) => {
  expect(await judgeList(name, { responsible: "mine", ...filter })).toEqual([]);
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
    const findings: string[] = [];
    // Of several words, 300 of each of the seven kinds that have the rarest, with all of their words.
    for (const statement of statements)
      findings.push(
        ...judgePlan(await explainStatement(app, firm.tenantId, statement), { most: text.includes(" ") ? 10_500 : 1000, isTotal: false }),
      );
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
  const findings: string[] = [];
  for (const statement of statements)
    findings.push(...judgePlan(await explainStatement(app, firm.tenantId, statement), { most: 100, isTotal: true }));
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
  const findings: string[] = [];
  for (const statement of statements)
    findings.push(...judgePlan(await explainStatement(app, firm.tenantId, statement), { most: LIMIT * PER_ROW, isTotal: true }));
  expect([statements.length > 0, findings]).toEqual([true, []]);
  // Opening the session is one more.
  expect(statements.length).toBeLessThanOrEqual(2);
});
