/**
 * Prisma's migration commands for developers: `node tools/run/migrate.mjs dev|diff|status|reset …`.
 * Without a DATABASE_URL they run on the embedded PostgreSQL, in a database of their own (`develop`), so
 * that the demo firm's data stays as it is.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createDatabase, ensurePostgres } from "./postgres.mjs";
import { readSettings } from "./settings.mjs";
import { resolvePrismaCli } from "./prisma-cli.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const settings = readSettings(process.env);

let url = process.env.DATABASE_URL;
/** @type {Awaited<ReturnType<typeof ensurePostgres>> | undefined} */
let postgres;
if (!url) {
  postgres = await ensurePostgres({ dataDir: settings.dataDir, port: settings.postgresPort });
  await createDatabase(postgres, "develop");
  url = postgres.ownerUrl("develop");
}

const child = spawn(process.execPath, [resolvePrismaCli(), "migrate", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    DATABASE_URL: url,
    PRISMA_SCHEMA_ENGINE_BINARY: path.join(root, "tools/run/schema-engine.mjs"),
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  },
});
const [code] = await once(child, "exit");
await postgres?.stop();
process.exit(code ?? 1);
