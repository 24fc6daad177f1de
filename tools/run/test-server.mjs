import { deployMigrations } from "@stammdaten/migrate/deploy.mjs";
import { createDatabase, ensurePostgres } from "./postgres.mjs";
import { makeTemporaryDataDir, removeDataDir } from "./temporary-data.mjs";

/** A migrated database that nobody connects to: copying it takes a fraction of a second, migrating takes several. */
export const TEMPLATE = "migrated_template";

/**
 * Starts a throw-away PostgreSQL for tests that holds `TEMPLATE`, or joins the one that another process has started.
 * @param {string} [startedDataDir] the DATA_DIR of one that was started in this way
 */
export async function openTestServer(startedDataDir) {
  const dataDir = startedDataDir ?? makeTemporaryDataDir();
  const postgres = await ensurePostgres({ dataDir, port: 0, durable: false });
  const stop = async () => {
    await postgres.stop();
    if (startedDataDir === undefined) removeDataDir(dataDir);
  };
  try {
    if (startedDataDir === undefined) {
      await createDatabase(postgres, TEMPLATE);
      await deployMigrations(postgres.ownerUrl(TEMPLATE));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { dataDir, postgres, stop };
}
