/**
 * Applies prisma/migrations to a database, through the WebAssembly engine. The command of the built product
 * (apps/api/src/migrate.ts) carries it too, so that a start, the tests and an operator do the same.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { createEngine } from "./wasm-engine.mjs";

const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../../prisma/migrations/", import.meta.url));

/** Any constant that nothing else in the database locks on. */
const DEPLOY_LOCK = 7_358_431;
const LOCK_PAUSE_MS = 200;

/** A migration that gets no lock is tried so often, with so long a pause. */
const MOST_ATTEMPTS = 60;
const ATTEMPT_PAUSE_MS = 1_000;
/** PostgreSQL's codes for it: lock_not_available, deadlock_detected. */
const LOCKED_OUT = ["55P03", "40P01"];

/**
 * Reads a migrations folder into the shape the engine takes.
 * @param {string} folder
 */
function readMigrations(folder) {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir: folder,
    lockfile: {
      path: "migration_lock.toml",
      content: readFileSync(path.join(folder, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: /** @type {const} */ ("ok"), value: readFileSync(path.join(folder, name, "migration.sql"), "utf8") },
      },
    })),
  };
}

/**
 * Runs something while no other process migrates. Asked for again and again, not waited for: a statement that waits keeps a
 * snapshot, for whose end an index that is built concurrently would wait in turn.
 * @template Result
 * @param {import("pg").Client} lock
 * @param {() => Promise<Result>} work
 */
async function withDeployLock(lock, work) {
  for (;;) {
    const { rows } = await lock.query("SELECT pg_try_advisory_lock($1) AS held", [DEPLOY_LOCK]);
    if (rows[0].held) return work();
    await sleep(LOCK_PAUSE_MS);
  }
}

/**
 * Those that are written down and fulfil a condition; none where nothing was ever migrated.
 * @param {import("pg").Client} lock
 * @param {string} condition
 */
async function listMigrations(lock, condition) {
  const {
    rows: [{ exists }],
  } = await lock.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists");
  if (!exists) return [];
  const { rows } = await lock.query(
    `SELECT migration_name AS name FROM _prisma_migrations WHERE rolled_back_at IS NULL AND ${condition} ORDER BY 1`,
  );
  return rows;
}

/**
 * Building an index concurrently is no transaction: what a try that failed has left of it is in the way of the next. An index of a
 * partitioned table is no such rest (`relkind` I): it is not valid until those of all partitions are attached.
 * @param {import("pg").Client} lock
 */
async function dropUnfinishedIndexes(lock) {
  const { rows } = await lock.query(
    "SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE NOT i.indisvalid AND c.relkind = 'i' AND n.nspname IN (current_schema(), 'partitions')",
  );
  for (const { name } of rows) await lock.query(`DROP INDEX CONCURRENTLY ${name}`);
}

/** What runs in no transaction, or ends the one that a script is. A comment with such a word errs on the safe side. */
const NO_TRANSACTION = /\b(CONCURRENTLY|COMMIT)\b/i;

/**
 * What is in the message of a migration that failed, after PostgreSQL's.
 * @param {string} name
 */
const UNDONE = (name) =>
  `${name} was undone as a whole, and is written down as rolled back: the database is as it was before it, and starts are not refused.`;
/** @param {string} name */
const UNKNOWN_END = (name) =>
  `${name} may have been done in part: it stays marked as failed, and nothing starts on this database until somebody has looked. Remove what it has left (an index that is not valid), then, as the owner: UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = '${name}' AND finished_at IS NULL; and migrate again.`;

/**
 * Applies what is missing. A migration that did not get a lock in time has changed nothing: it is tried again after a pause, in
 * which those go on whom it kept waiting. One that PostgreSQL refused has changed nothing either, where it was one transaction:
 * it is marked so, because what is marked as failed keeps the release that runs from starting anew.
 * @param {{ engine: import("@prisma/schema-engine-wasm/schema_engine_bg").SchemaEngine, readFailure: () => string | undefined }} options
 * @param {import("pg").Client} lock
 * @param {string} folder
 */
async function applyPatiently({ engine, readFailure }, lock, folder) {
  const migrationsList = readMigrations(folder);
  /** @param {string} name */
  const isOneTransaction = (name) =>
    !NO_TRANSACTION.test(migrationsList.migrationDirectories.find((one) => one.path === name)?.migrationFile.content.value ?? "COMMIT");
  for (let attempt = 1; ; attempt += 1) {
    try {
      await engine.applyMigrations({ migrationsList, filters: { externalTables: [], externalEnums: [] } });
      return;
    } catch (error) {
      const [failed] = await listMigrations(lock, "finished_at IS NULL");
      if (failed === undefined) throw error;
      const message = error instanceof Error ? error.message : String(error);
      const code = readFailure();
      const isLockedOut = code !== undefined && LOCKED_OUT.includes(code);
      if (code === undefined || !(isLockedOut || isOneTransaction(failed.name)))
        throw new Error(`${message}\n\n${UNKNOWN_END(failed.name)}`, { cause: error });
      if (isLockedOut) await dropUnfinishedIndexes(lock);
      await engine.markMigrationRolledBack({ migrationName: failed.name });
      if (!isLockedOut || attempt === MOST_ATTEMPTS) throw new Error(`${message}\n\n${UNDONE(failed.name)}`, { cause: error });
      await sleep(ATTEMPT_PAUSE_MS);
    }
  }
}

/**
 * Brings a database up to the newest migration; does nothing where it is there already. Several processes may call it at once:
 * they wait for each other. A migration waits for a lock no longer than half a second at a time, because all requests to that
 * table wait behind it, and is then tried again.
 * @param {string} url of the owner role
 * @param {{ folder?: string }} [options] `folder` defaults to prisma/migrations
 * @returns {Promise<string[]>} names of the migrations applied now
 * @throws with the engine's message when a migration fails, and what has become of it; when an applied one was edited
 */
export async function deployMigrations(url, { folder = MIGRATIONS_FOLDER } = {}) {
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  try {
    return await withDeployLock(lock, async () => {
      const before = new Set(
        (await listMigrations(lock, "finished_at IS NOT NULL")).map((/** @type {{ name: string }} */ { name }) => name),
      );
      const opened = await createEngine({ url });
      try {
        await applyPatiently(opened, lock, folder);
      } finally {
        await opened.close();
      }
      return (await listMigrations(lock, "finished_at IS NOT NULL"))
        .map((/** @type {{ name: string }} */ { name }) => name)
        .filter((/** @type {string} */ name) => !before.has(name));
    });
  } finally {
    await lock.end();
  }
}
