import { createDatabase, ensurePostgres } from "./postgres.mjs";
import { deployMigrations } from "@stammdaten/migrate/deploy.mjs";

/** The product's database in the embedded cluster. */
export const DATABASE_NAME = "stammdaten";

/**
 * The database, migrated unless that is not wanted: the one that DATABASE_URL and APP_DATABASE_URL name, or that of the embedded
 * PostgreSQL, which is started where it does not run.
 * @param {import("./settings.mjs").LocalSettings} settings
 * @param {{ durable?: boolean, migrates?: boolean }} [options]
 * @returns {Promise<{ ownerUrl: string, appUrl: string, adminUrl: string | undefined, applied: string[], stop: () => Promise<void> }>}
 */
export async function prepareDatabase(settings, { durable = true, migrates = true } = {}) {
  if (settings.databaseUrl !== undefined && settings.appDatabaseUrl !== undefined) {
    const applied = migrates ? await deployMigrations(settings.databaseUrl) : [];
    return {
      ownerUrl: settings.databaseUrl,
      appUrl: settings.appDatabaseUrl,
      adminUrl: undefined,
      applied,
      stop: async () => {},
    };
  }
  const postgres = await ensurePostgres({ dataDir: settings.dataDir, port: settings.postgresPort, durable });
  try {
    await createDatabase(postgres, DATABASE_NAME);
    const applied = migrates ? await deployMigrations(postgres.ownerUrl(DATABASE_NAME)) : [];
    return {
      ownerUrl: postgres.ownerUrl(DATABASE_NAME),
      appUrl: postgres.appUrl(DATABASE_NAME),
      adminUrl: postgres.adminUrl(DATABASE_NAME),
      applied,
      stop: postgres.stop,
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
