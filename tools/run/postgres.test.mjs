import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase, ensurePostgres } from "./postgres.mjs";
import { deployMigrations } from "@stammdaten/migrate/deploy.mjs";
import { makeTemporaryDataDir, removeDataDir } from "./temporary-data.mjs";

const START_TIMEOUT_MS = 60_000;

/** @type {string} */
let dataDir;
/** @type {import("./postgres.mjs").Postgres} */
let postgres;

beforeAll(async () => {
  dataDir = makeTemporaryDataDir();
  postgres = await ensurePostgres({ dataDir, port: 0, durable: false });
  await createDatabase(postgres, "test");
}, START_TIMEOUT_MS);

afterAll(async () => {
  await postgres.stop();
  expect(existsSync(path.join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
  removeDataDir(dataDir);
}, START_TIMEOUT_MS);

/**
 * @param {string} url
 * @param {string} sql
 */
async function query(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * A migrations folder with a function body, whose semicolons must not split the script, and a grant.
 * @param {string} sql
 */
function writeMigrations(sql) {
  const folder = path.join(dataDir, `migrations-${Date.now()}`);
  mkdirSync(path.join(folder, "0001_first"), { recursive: true });
  writeFileSync(path.join(folder, "migration_lock.toml"), 'provider = "postgresql"\n');
  writeFileSync(path.join(folder, "0001_first", "migration.sql"), sql);
  return folder;
}

it("gives the roles no more than they need", async () => {
  const rows = await query(
    postgres.adminUrl("test"),
    `SELECT rolname, rolsuper, rolbypassrls, rolcreaterole FROM pg_roles
     WHERE rolname IN ('app', 'stammdaten_owner') ORDER BY rolname`,
  );
  const nothing = { rolsuper: false, rolbypassrls: false, rolcreaterole: false };
  expect(rows).toEqual([
    { rolname: "app", ...nothing },
    { rolname: "stammdaten_owner", ...nothing },
  ]);
  await expect(query(postgres.appUrl("test"), "CREATE TABLE theirs (id int)")).rejects.toThrow("permission denied");
});

it("joins the running cluster instead of starting a second one", async () => {
  const joined = await ensurePostgres({ dataDir, port: 0 });
  expect(joined.port).toBe(postgres.port);
});

it(
  "applies migrations once, whoever comes first",
  async () => {
    const folder = writeMigrations(`
    CREATE TABLE ours (id int);
    CREATE FUNCTION two() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 2; END $$;
    GRANT SELECT ON ours TO app;
  `);
    const url = postgres.ownerUrl("test");
    const applied = await Promise.all([1, 2, 3].map(() => deployMigrations(url, { folder })));
    expect(applied.flat()).toEqual(["0001_first"]);
    expect(await query(postgres.appUrl("test"), "SELECT two() AS two, (SELECT count(*)::int FROM ours) AS rows")).toEqual([
      { two: 2, rows: 0 },
    ]);
  },
  START_TIMEOUT_MS,
);

it(
  "fails on a broken migration",
  async () => {
    await createDatabase(postgres, "broken");
    const folder = writeMigrations("CREATE TABLE x (id nonsense);");
    await expect(deployMigrations(postgres.ownerUrl("broken"), { folder })).rejects.toThrow("nonsense");
  },
  START_TIMEOUT_MS,
);
