/**
 * The operator's commands on this checkout: `npm run admin -- create-admin --email <address>`, `npm run doctor`. They speak of
 * the database of `npm start` (same settings; it is started where it does not run), or of the one that DATABASE_URL and
 * APP_DATABASE_URL name, and change nothing about its tables.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { installDependencies } from "../run/install.mjs";
import { readSettings, root } from "../run/settings.mjs";

async function run() {
  const settings = readSettings(process.env);
  await installDependencies();
  // Only from here on are there dependencies to import.
  const [{ buildProduct }, { prepareDatabase }, { buildProductEnv }, { readSecrets }] = await Promise.all([
    import("../run/build.mjs"),
    import("../run/database.mjs"),
    import("../run/product-env.mjs"),
    import("../run/secrets.mjs"),
  ]);
  await buildProduct();
  const database = await prepareDatabase(settings, { migrates: false });
  try {
    const env = buildProductEnv({ env: process.env, settings, secrets: readSecrets(settings.dataDir), databaseUrl: database.appUrl });
    const command = spawn(process.execPath, ["--enable-source-maps", path.join(root, "apps/api/dist/admin.js"), ...process.argv.slice(2)], {
      env,
      stdio: "inherit",
    });
    const [code] = await once(command, "exit");
    return code ?? 1;
  } finally {
    await database.stop();
  }
}

try {
  process.exit(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
