import { createDatabase, ensurePostgres } from "./postgres.mjs";
import { startPgbouncer } from "./pgbouncer.mjs";
import { deployMigrations } from "@stammdaten/migrate/deploy.mjs";

/** The product's database in the embedded cluster. */
export const DATABASE_NAME = "stammdaten";

/**
 * Puts PgBouncer in transaction mode in front of a database, for the role `app`.
 * @param {string} directUrl
 */
async function startPooler(directUrl) {
  const { port, username, password, host } = new URL(directUrl);
  const pooler = await startPgbouncer({ server: { host: "127.0.0.1", port: Number(port) }, users: { [username]: password } });
  const url = new URL(directUrl);
  url.port = String(pooler.port);
  return { url: `${url.href}?pooler=transaction&listen=${host}`, stop: pooler.stop };
}

/**
 * The database, migrated unless that is not wanted: the one that DATABASE_URL and APP_DATABASE_URL name, or that of the embedded
 * PostgreSQL, which is started where it does not run.
 * @param {import("./settings.mjs").LocalSettings} settings
 * @param {{ durable?: boolean, migrates?: boolean, pooled?: boolean }} [options] `pooled`: the embedded one behind PgBouncer
 * @returns {Promise<{ ownerUrl: string, appUrl: string, directUrl: string, adminUrl: string | undefined, applied: string[],
 *   stop: () => Promise<void> }>} `directUrl` is that of `app` past any pooler
 */
export async function prepareDatabase(settings, { durable = true, migrates = true, pooled = false } = {}) {
  if (settings.databaseUrl !== undefined && settings.appDatabaseUrl !== undefined) {
    const applied = migrates ? await deployMigrations(settings.databaseUrl) : [];
    return {
      ownerUrl: settings.databaseUrl,
      appUrl: settings.appDatabaseUrl,
      directUrl: settings.appDatabaseUrl,
      adminUrl: undefined,
      applied,
      stop: async () => {},
    };
  }
  const postgres = await ensurePostgres({ dataDir: settings.dataDir, port: settings.postgresPort, durable });
  try {
    await createDatabase(postgres, DATABASE_NAME);
    const applied = migrates ? await deployMigrations(postgres.ownerUrl(DATABASE_NAME)) : [];
    const directUrl = postgres.appUrl(DATABASE_NAME);
    const pooler = pooled ? await startPooler(directUrl) : undefined;
    return {
      ownerUrl: postgres.ownerUrl(DATABASE_NAME),
      appUrl: pooler?.url ?? directUrl,
      directUrl,
      adminUrl: postgres.adminUrl(DATABASE_NAME),
      applied,
      stop: async () => {
        await pooler?.stop();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
