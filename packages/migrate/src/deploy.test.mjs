import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createDatabase, ensurePostgres } from "../../../tools/run/postgres.mjs";
import { makeTemporaryDataDir, removeDataDir } from "../../../tools/run/temporary-data.mjs";
import { deployMigrations } from "./deploy.mjs";

const TIMEOUT_MS = 60_000;

/** @type {string} */
let dataDir;
/** @type {import("../../../tools/run/postgres.mjs").Postgres} */
let postgres;
/** @type {string} */
let url;
/** @type {pg.Client} */
let client;
let number = 0;

beforeAll(async () => {
  dataDir = makeTemporaryDataDir();
  postgres = await ensurePostgres({ dataDir, port: 0, durable: false });
}, TIMEOUT_MS);
afterAll(async () => {
  await client?.end();
  await postgres.stop();
  removeDataDir(dataDir);
}, TIMEOUT_MS);
beforeEach(async () => {
  await client?.end();
  const name = `deploy_${(number += 1)}`;
  await createDatabase(postgres, name);
  url = postgres.ownerUrl(name);
  client = new pg.Client({ connectionString: url });
  await client.connect();
}, TIMEOUT_MS);

/**
 * A migrations folder; each name with its script.
 * @param {Record<string, string>} scripts
 */
function writeMigrations(scripts) {
  const folder = path.join(dataDir, `migrations-${number}`);
  for (const [name, sql] of Object.entries(scripts)) {
    mkdirSync(path.join(folder, name), { recursive: true });
    writeFileSync(path.join(folder, name, "migration.sql"), sql);
  }
  writeFileSync(path.join(folder, "migration_lock.toml"), 'provider = "postgresql"\n');
  return folder;
}

const FIRST = { "0001_first": "CREATE TABLE one (id int); INSERT INTO one SELECT generate_series(1, 1000);" };
/** Those for whose sake no process starts. */
const marked = async () =>
  (
    await client.query("SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL")
  ).rows.map((/** @type {{ name: string }} */ { name }) => name);
const indexes = async () =>
  (
    await client.query(
      "SELECT relname AS name, indisvalid AS valid FROM pg_index JOIN pg_class ON oid = indexrelid WHERE relname LIKE 'one%'",
    )
  ).rows;

it(
  "undoes all of a migration that fails in its midst",
  async () => {
    const folder = writeMigrations({ ...FIRST, "0002_second": "ALTER TABLE one ADD COLUMN two int; SELECT 1 / 0;" });
    await expect(deployMigrations(url, { folder })).rejects.toThrow("division by zero");
    expect((await client.query("SELECT * FROM one LIMIT 1")).fields.map((/** @type {{ name: string }} */ { name }) => name)).toEqual([
      "id",
    ]);
    // What ran before starts anew on it, and the migration can be mended.
    expect(await marked()).toEqual([]);
    await expect(deployMigrations(url, { folder })).rejects.toThrow("0002_second was undone as a whole");
    expect(await marked()).toEqual([]);
    writeMigrations({ "0002_second": "ALTER TABLE one ADD COLUMN two int;" });
    expect(await deployMigrations(url, { folder })).toEqual(["0002_second"]);
  },
  TIMEOUT_MS,
);

it(
  "keeps a failed migration marked that is no transaction, and says what to do",
  async () => {
    const folder = writeMigrations({
      ...FIRST,
      "0002_twice": "INSERT INTO one VALUES (1);",
      "0003_unique": "CREATE UNIQUE INDEX CONCURRENTLY one_id ON one (id);",
    });
    const refused = await deployMigrations(url, { folder }).catch((error) => error.message);
    expect(refused).toMatch(/Unique constraint failed: one_id[\s\S]*0003_unique may have been done in part: it stays marked as failed/);
    expect(await marked()).toEqual(["0003_unique"]);
    expect(await indexes()).toEqual([{ name: "one_id", valid: false }]);
    await expect(deployMigrations(url, { folder })).rejects.toThrow("0003_unique may have been done in part");
    await client.query("DELETE FROM one WHERE ctid = (SELECT max(ctid) FROM one); DROP INDEX one_id");
    await client.query(/as the owner: (UPDATE [^;]+;)/.exec(String(refused))?.[1] ?? "");
    expect(await deployMigrations(url, { folder })).toEqual(["0003_unique"]);
  },
  TIMEOUT_MS,
);

it(
  "keeps a migration marked while it runs, and no longer when its connection is ended",
  async () => {
    const folder = writeMigrations({ ...FIRST, "0002_slow": "SELECT pg_sleep(30);" });
    const deploying = deployMigrations(url, { folder }).catch((error) => error.message);
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    const isSlow = "FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active' AND pid <> pg_backend_pid()";
    while ((await admin.query(`SELECT 1 ${isSlow}`)).rowCount === 0) await sleep(50);
    expect(await marked()).toEqual(["0002_slow"]);
    await admin.query(`SELECT pg_terminate_backend(pid) ${isSlow}`);
    await admin.end();
    // PostgreSQL has said how it ended: undone.
    expect(await deploying).toContain("0002_slow was undone as a whole");
    expect(await marked()).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  "builds an index concurrently where that is the migration's only statement, and refuses it beside others",
  async () => {
    const folder = writeMigrations({ ...FIRST, "0002_alone": "-- Alone.\nCREATE INDEX CONCURRENTLY one_id ON one (id);\n" });
    expect(await deployMigrations(url, { folder })).toEqual(["0001_first", "0002_alone"]);
    expect(await indexes()).toEqual([{ name: "one_id", valid: true }]);
    writeMigrations({ "0003_beside": "CREATE INDEX CONCURRENTLY one_again ON one (id); SELECT 1;" });
    await expect(deployMigrations(url, { folder })).rejects.toThrow(/CREATE INDEX CONCURRENTLY cannot/);
  },
  TIMEOUT_MS,
);

it(
  "lets others pass while it waits for a lock, and tries again",
  async () => {
    const folder = writeMigrations(FIRST);
    await deployMigrations(url, { folder });
    writeMigrations({ "0002_column": "ALTER TABLE one ADD COLUMN two int;" });
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    await client.query("BEGIN; SELECT 1 FROM one LIMIT 1");
    const deploying = deployMigrations(url, { folder });
    let longestMs = 0;
    for (const end = Date.now() + 5_000; Date.now() < end; await sleep(50)) {
      const begun = performance.now();
      await reader.query("SELECT 1 FROM one LIMIT 1");
      longestMs = Math.max(longestMs, performance.now() - begun);
    }
    await reader.end();
    await client.query("COMMIT");
    expect(await deploying).toEqual(["0002_column"]);
    // It did stand in the way, and not for as long as the transaction ran.
    expect(longestMs).toBeGreaterThan(200);
    expect(longestMs).toBeLessThan(2_000);
    expect(
      (await client.query("SELECT count(*)::int AS tries FROM _prisma_migrations WHERE migration_name = '0002_column'")).rows[0].tries,
    ).toBeGreaterThan(1);
  },
  TIMEOUT_MS,
);

it(
  "gives up in a deadlock before the other side does, and tries again",
  async () => {
    const folder = writeMigrations({ "0001_first": "CREATE TABLE one (id int); CREATE TABLE two (id int);" });
    await deployMigrations(url, { folder });
    writeMigrations({ "0002_columns": "ALTER TABLE one ADD COLUMN more int; ALTER TABLE two ADD COLUMN more int;" });
    await client.query("BEGIN; INSERT INTO two VALUES (1)");
    const deploying = deployMigrations(url, { folder });
    await sleep(300);
    await client.query("INSERT INTO one VALUES (1)");
    await client.query("COMMIT");
    expect(await deploying).toEqual(["0002_columns"]);
  },
  TIMEOUT_MS,
);

it(
  "builds an index concurrently while a long transaction and a second deployment wait",
  async () => {
    const folder = writeMigrations(FIRST);
    await deployMigrations(url, { folder });
    writeMigrations({ "0002_index": "CREATE INDEX CONCURRENTLY one_id ON one (id);" });
    await client.query("BEGIN; SELECT 1 FROM one LIMIT 1");
    const deploying = Promise.all([deployMigrations(url, { folder }), deployMigrations(url, { folder })]);
    await sleep(4_000);
    await client.query("COMMIT");
    expect((await deploying).flat()).toEqual(["0002_index"]);
    expect(await indexes()).toEqual([{ name: "one_id", valid: true }]);
  },
  TIMEOUT_MS,
);

it(
  "leaves an index of a partitioned table that waits for those of its partitions, also where it has to try again meanwhile",
  async () => {
    const folder = writeMigrations({
      "0001_first":
        "CREATE TABLE one (id int) PARTITION BY HASH (id); CREATE TABLE one_0 PARTITION OF one FOR VALUES WITH (MODULUS 1, REMAINDER 0);",
      "0002_whole": "CREATE INDEX one_id ON ONLY one (id);",
      "0003_part": "CREATE INDEX CONCURRENTLY one_0_id ON one_0 (id);",
    });
    await deployMigrations(url, { folder });
    expect(await indexes()).toEqual(expect.arrayContaining([{ name: "one_id", valid: false }]));
    writeMigrations({
      "0004_column": "ALTER TABLE one ADD COLUMN two int;",
      "0005_attach": "ALTER INDEX one_id ATTACH PARTITION one_0_id;",
    });
    await client.query("BEGIN; SELECT 1 FROM one LIMIT 1");
    const deploying = deployMigrations(url, { folder });
    await sleep(2_000);
    await client.query("COMMIT");
    expect(await deploying).toEqual(["0004_column", "0005_attach"]);
    expect(await indexes()).toEqual(expect.arrayContaining([{ name: "one_id", valid: true }]));
  },
  TIMEOUT_MS,
);
