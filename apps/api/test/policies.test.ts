import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { fillRest } from "./fill-rest.ts";
import { listPolicies, useOwnDatabase, withOpenPolicy, type OwnDatabase, type Policy } from "./own-database.ts";
import { reportFigures } from "./report-figures.ts";
import { makeWorld, type FirmWorld } from "./world.ts";

const DENIED = "42501";
let database: OwnDatabase;
let app: pg.Client;
let own: FirmWorld;
let other: FirmWorld;

beforeAll(async () => {
  database = await useOwnDatabase();
  own = await makeWorld("a");
  other = await makeWorld("b");
  await fillRest(other);
  const url = new URL(inject("directUrl"));
  url.pathname = `/${(await database.owner.query<{ name: string }>("SELECT current_database() AS name")).rows[0]?.name ?? ""}`;
  app = new pg.Client(url.href);
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await database.drop();
});

const keyOf = (table: string): string => (table === "tenant" ? "id" : "tenant_id");

/** Runs a statement as the app within the own firm and undoes it. @returns how many rows it reached, or PostgreSQL's code of the refusal */
async function attempt(text: string, values: readonly unknown[], sight = ""): Promise<number | string> {
  await app.query(`BEGIN; SET LOCAL app.tenant_id = '${own.tenantId}'; ${sight}`);
  try {
    return (await app.query(text, [...values])).rowCount ?? 0;
  } catch (error) {
    return error instanceof pg.DatabaseError ? String(error.code) : String(error);
  } finally {
    await app.query("ROLLBACK");
  }
}

/** What the app reaches of the other firm's rows of a table from within the own firm; each is a hole in the wall. */
async function findHoles(table: string, row: object): Promise<string[]> {
  const key = keyOf(table);
  const theirs = [other.tenantId];
  const columns = Object.keys(row).filter((name) => name !== "bytes");
  const values = `jsonb_populate_record(NULL::${table}, $1)`;
  const outcomes: Record<string, number | string> = {
    read: await attempt(`SELECT 1 FROM ${table} WHERE ${key} = $1`, theirs),
    change: await attempt(`UPDATE ${table} SET ${key} = ${key} WHERE ${key} = $1`, theirs),
    remove: await attempt(`DELETE FROM ${table} WHERE ${key} = $1`, theirs),
    add: await attempt(`INSERT INTO ${table} (${columns.join()}) SELECT ${columns.join()} FROM ${values}`, [JSON.stringify(row)]),
  };
  return Object.entries(outcomes).flatMap(([what, outcome]) =>
    outcome === 0 || outcome === DENIED ? [] : [`${what} ${table}: ${outcome}`],
  );
}

/** A row of the other firm in every table with a policy, and what is reached of them. */
async function probe(tables: readonly string[]): Promise<{ holes: string[]; empty: string[] }> {
  const holes: string[] = [];
  const empty: string[] = [];
  for (const table of tables) {
    const { rows } = await database.owner.query<{ row: object }>(
      `SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${keyOf(table)} = $1 LIMIT 1`,
      [other.tenantId],
    );
    if (rows[0] === undefined) empty.push(table);
    else holes.push(...(await findHoles(table, rows[0].row)));
  }
  return { holes, empty };
}

describe("the policies of all tables", () => {
  it("let a firm read, change, remove and add nothing of another's", async () => {
    const tables = [...new Set((await listPolicies(database.owner)).map(({ table }) => table))];
    expect(tables.length).toBeGreaterThan(25);
    expect(await probe(tables)).toEqual({ holes: [], empty: [] });
  });

  it("are each needed: one that lets everything through is found, for reading and for writing", async () => {
    const survivors: string[] = [];
    let mutants = 0;
    const opened = (policy: Policy): Policy[] => [policy, { ...policy, using: null }, { ...policy, check: null }];
    for (const policy of await listPolicies(database.owner)) {
      for (const mutant of opened(policy)) {
        if (mutant.using === null && mutant.check === null) continue;
        if (policy.check === null && mutant !== policy) continue;
        mutants += 1;
        const { holes } = await withOpenPolicy(database.owner, mutant, () => probe([policy.table]));
        if (holes.length === 0)
          survivors.push(
            `${policy.name} of ${policy.table}: ${mutant.using === null ? "" : "USING "}${mutant.check === null ? "" : "CHECK"}`,
          );
      }
    }
    reportFigures("policy mutants", { mutants, survivors: survivors.length });
    expect(survivors).toEqual([]);
    expect(mutants).toBeGreaterThan(80);
    expect((await probe((await listPolicies(database.owner)).map(({ table }) => table))).holes).toEqual([]);
  });
});
