import path from "node:path";
import { z } from "zod";
import { deployMigrations } from "@stammdaten/migrate/deploy.mjs";
import { awaitDatabase } from "../db/await-database.ts";
import { MIGRATIONS_FOLDER } from "../migrations.ts";
import { connectDatabase, disconnectDatabase } from "../db/connection.ts";
import { loadKeys } from "../db/keys.ts";
import { encryptStored } from "./encrypt-stored.ts";
import { Keys } from "../settings.ts";
import { readEnvironment, type Environment } from "@stammdaten/settings/read-environment.ts";
import { fillSearch } from "./fill-search.ts";
import { layOutAssets } from "./lay-out-assets.ts";

const MigrateSettings = z.object({
  /** PostgreSQL, as the role that owns the tables. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** As API and worker have it: what a release before has stored as it was is encrypted with it. */
  DATA_KEY: Keys,
  /** Folder of hashed files that a reverse proxy serves; none are laid out where it is absent. */
  ASSETS_DIR: z.string().optional(),
  /** Folder of the built web app, which has them. */
  WEB_ROOT: z.string().optional(),
});

export const MIGRATE_SETTING_NAMES: readonly string[] = Object.keys(MigrateSettings.shape);

/** How long a database that starts beside us is waited for, in milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * What goes before a release: its migrations, and its hashed files beside those of the release that still runs.
 * @throws Error that says what is wrong: settings, a database that does not answer or does not let in, a migration that fails
 */
export async function runMigrate(environment: Environment, print: (line: string) => void, patienceMs = PATIENCE_MS): Promise<void> {
  const { DATABASE_URL, DATA_KEY, ASSETS_DIR, WEB_ROOT } = readMigrateSettings(environment);
  await awaitDatabase(DATABASE_URL, patienceMs);
  const applied = await deployMigrations(DATABASE_URL, { folder: MIGRATIONS_FOLDER });
  print(applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`);
  await bringUpRows(DATABASE_URL, DATA_KEY, print);
  if (ASSETS_DIR === undefined || WEB_ROOT === undefined) return;
  const { added, kept, removed } = layOutAssets(path.join(WEB_ROOT, "assets"), ASSETS_DIR, new Date());
  print(`Assets: ${added} added, ${kept} of other releases kept, ${removed} removed.`);
}

async function bringUpRows(url: string, dataKey: string, print: (line: string) => void): Promise<void> {
  connectDatabase(url, 1);
  try {
    loadKeys({ data: dataKey, link: "" });
    const encrypted = await encryptStored();
    if (encrypted > 0) print(`Encrypted what was stored before: ${encrypted} rows.`);
    const searched = await fillSearch();
    if (searched > 0) print(`Can be searched now: ${searched} rows.`);
  } finally {
    await disconnectDatabase();
  }
}

const MISSING: Readonly<Record<string, string>> = {
  DATABASE_URL: "is missing: the url of the database's owner",
  DATA_KEY: "is missing: the same as API and worker have",
};

function readMigrateSettings(environment: Environment): z.infer<typeof MigrateSettings> {
  const { given, wrong: unread } = readEnvironment(environment, MIGRATE_SETTING_NAMES);
  const result = MigrateSettings.safeParse(given);
  const misfits = (result.error?.issues ?? []).map(
    ({ path: [name], message }) => `${String(name)}: ${given[String(name)] === undefined ? MISSING[String(name)] : message}`,
  );
  const together = given["ASSETS_DIR"] !== undefined && given["WEB_ROOT"] === undefined ? ["WEB_ROOT: needed with ASSETS_DIR"] : [];
  const wrong = [...unread, ...misfits, ...together];
  if (!result.success || wrong.length > 0) throw new Error(wrong.join("\n"));
  return result.data;
}
