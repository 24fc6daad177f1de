import { asPlatform } from "../db/platform.ts";
import { sql } from "../db/sql.ts";
import { MIGRATIONS } from "../migrations.ts";
import { VERSION } from "../version.ts";
import { fail, ok, type Check, type Finding } from "./check.ts";

/** A migration as the database remembers it. */
export type AppliedMigration = { readonly name: string; readonly finished: boolean };

const MIGRATE =
  "Run the migrations of this build as the owner (npm start does; elsewhere DATABASE_URL=<owner> node dist/migrate.js), then start anew.";

/**
 * By its name a migration promises which releases run on it: `expand` adds, and takes nothing away; `contract_after_0_2_0` takes
 * away what release 0.2.0 used no more. So a process that is older than the database is started anew while a release rolls out;
 * every other newer migration is a reason not to.
 */
const PROMISE = /^\d{14}_(?:expand_|contract_after_(\d+)_(\d+)_(\d+)_)/;

/** Whether a build of this version runs on a migration that it does not know. */
function isPromised(name: string, version: string): boolean {
  const parts = PROMISE.exec(name);
  if (parts === null || parts[1] === undefined) return parts !== null;
  const after = parts.slice(1).map(Number);
  const own = version.split(".").map((part) => Number.parseInt(part, 10));
  const at = after.findIndex((part, index) => part !== own[index]);
  return at === -1 || (own[at] ?? NaN) > (after[at] ?? NaN);
}

/** The database is the one that this build was made for: no migration missing, none failed, none that nobody here knows. */
export const checkMigrations: Check = {
  name: "migrations",
  needs: ["role"],
  remedy: MIGRATE,
  ask: async () => judgeMigrations(await readMigrations(), MIGRATIONS, VERSION),
};

/** @returns null where the database keeps no record, or this role may not read it: before the migration that grants it */
function readMigrations(): Promise<readonly AppliedMigration[] | null> {
  return asPlatform("read which migrations the database has", async (tx) => {
    const [known] = await tx.sql<{ readable: boolean | null }>(
      sql`SELECT has_column_privilege(to_regclass('public._prisma_migrations'), 'migration_name', 'SELECT') AS readable`,
    );
    if (known?.readable !== true) return null;
    return tx.sql<AppliedMigration>(sql`
      SELECT migration_name AS name, bool_or(finished_at IS NOT NULL) AS finished
      FROM _prisma_migrations WHERE rolled_back_at IS NULL GROUP BY 1 ORDER BY 1`);
  });
}

/** What a database with these migrations is to a build of this version that knows those. */
export function judgeMigrations(applied: readonly AppliedMigration[] | null, known: readonly string[], version: string): Finding {
  if (applied === null) return fail("the database is older than this build, or empty", MIGRATE);
  const failed = applied.filter(({ finished }) => !finished).map(({ name }) => name);
  if (failed.length > 0)
    return fail(
      `the migration ${failed.join(", ")} has failed or is still running`,
      "Wait for it; if it has failed, its message says what to do, and docs/operator/releases.md.",
    );
  const missing = known.filter((name) => !applied.some((one) => one.name === name));
  if (missing.length > 0) return fail(`the database is older than this build: ${list(missing)} missing`, MIGRATE);
  const unknown = applied.map(({ name }) => name).filter((name) => !known.includes(name));
  const breaking = unknown.filter((name) => !isPromised(name, version));
  if (breaking.length > 0)
    return fail(`the database is newer than this build: ${list(breaking)} unknown here`, "Start the release that brought them.");
  return ok(
    unknown.length === 0
      ? `all ${known.length} applied`
      : `all ${known.length} applied, and ${list(unknown)} of a newer release, on which this one runs`,
  );
}

const list = (names: readonly string[]): string => (names.length === 1 ? `${names[0]}` : `${names.length} migrations (${names[0]} …)`);
