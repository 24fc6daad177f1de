import type { TestProject } from "vitest/node";
import { createDatabase, ensurePostgres } from "../../../tools/run/postgres.mjs";
import { deployMigrations } from "@stammdaten/migrate/deploy.mjs";
import { makeTemporaryDataDir, removeDataDir } from "../../../tools/run/temporary-data.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Superuser, for tests that make roles. */
    adminUrl: string;
    ownerUrl: string;
    appUrl: string;
    /** Of an S3 store; empty where files lie in a folder. */
    s3Endpoint: string;
    /** Where the Stripe stand-in that all tests share is reached. */
    stripeUrl: string;
  }
}

/** Gives the tests a migrated PostgreSQL: the one they were started with, or one of their own. */
export default async function prepareDatabase(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { TEST_ADMIN_DATABASE_URL: adminUrl, TEST_OWNER_DATABASE_URL: ownerUrl, TEST_APP_DATABASE_URL: appUrl } = process.env;
  if (adminUrl !== undefined && ownerUrl !== undefined && appUrl !== undefined) {
    await deployMigrations(ownerUrl);
    project.provide("adminUrl", adminUrl);
    project.provide("ownerUrl", ownerUrl);
    project.provide("appUrl", appUrl);
    return undefined;
  }
  const dataDir = makeTemporaryDataDir();
  const postgres = await ensurePostgres({ dataDir, port: 0, durable: false });
  await createDatabase(postgres, "test");
  await deployMigrations(postgres.ownerUrl("test"));
  project.provide("adminUrl", postgres.adminUrl("test"));
  project.provide("ownerUrl", postgres.ownerUrl("test"));
  project.provide("appUrl", postgres.appUrl("test"));
  return async () => {
    await postgres.stop();
    removeDataDir(dataDir);
  };
}
