/**
 * Applies prisma/migrations to a database, through the WebAssembly engine. The command of the built product
 * (apps/api/src/migrate.ts) carries it too, so that a start, the tests and an operator do the same.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { createEngine } from "./wasm-engine.mjs";

const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../prisma/migrations/", import.meta.url));

/** Any constant that nothing else in the database locks on. */
const DEPLOY_LOCK = 7_358_431;

/** Reads a migrations folder into the shape the engine takes. */
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
        content: { tag: "ok", value: readFileSync(path.join(folder, name, "migration.sql"), "utf8") },
      },
    })),
  };
}

/**
 * Brings a database up to the newest migration; does nothing where it is there already. Several
 * processes may call it at once: they wait for each other.
 * @param {string} url of the owner role
 * @param {{ folder?: string }} [options] `folder` defaults to prisma/migrations
 * @returns {Promise<string[]>} names of the migrations applied now
 * @throws with the engine's message when a migration fails or an applied one was edited
 */
export async function deployMigrations(url, { folder = MIGRATIONS_FOLDER } = {}) {
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  try {
    // The engine takes a lock too, but gives up waiting for it after ten seconds.
    await lock.query("SELECT pg_advisory_lock($1)", [DEPLOY_LOCK]);
    const { engine, close } = await createEngine({ url });
    try {
      const answer = await engine.applyMigrations({
        migrationsList: readMigrations(folder),
        filters: { externalTables: [], externalEnums: [] },
      });
      return answer.appliedMigrationNames;
    } finally {
      await close();
    }
  } finally {
    await lock.end();
  }
}
