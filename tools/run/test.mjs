/**
 * `npm test`: everything that CI runs. Each step is run whether or not the one before succeeded; the last
 * line is the sum over all runners, `N passed, N failed`.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { installDependencies } from "./install.mjs";
import { createSteps, printResults } from "./run-step.mjs";
import { root } from "./settings.mjs";

if (!process.stdout.isTTY) {
  process.env["NO_COLOR"] = "1";
  delete process.env["FORCE_COLOR"];
}
// Tests bring their own settings; a developer's must not reach into them.
for (const name of ["DATABASE_URL", "APP_DATABASE_URL", "NODE_ENV"]) delete process.env[name];

const CHAOS_KILLS = "20";

/** What has to be undone when the run is interrupted. @type {Set<() => Promise<void>>} */
const cleanups = new Set();

async function cleanUp() {
  for (const undo of cleanups) await undo().catch((error) => console.error(error.message));
  cleanups.clear();
}

let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (interrupted) return;
    interrupted = true;
    void cleanUp().finally(() => process.exit(130));
  });
}

const steps = createSteps();

/** Starts a throw-away PostgreSQL for the API's tests. */
async function startTestDatabase() {
  const [{ createDatabase, ensurePostgres }, { makeTemporaryDataDir, removeAbandonedData, removeDataDir }] = await Promise.all([
    import("./postgres.mjs"),
    import("./temporary-data.mjs"),
  ]);
  await removeAbandonedData();
  const dataDir = makeTemporaryDataDir();
  cleanups.add(async () => removeDataDir(dataDir));
  const postgres = await ensurePostgres({ dataDir, port: 0, durable: false });
  const stop = async () => {
    await postgres.stop();
    removeDataDir(dataDir);
  };
  cleanups.clear();
  cleanups.add(stop);
  await createDatabase(postgres, "test");
  return {
    env: {
      TEST_ADMIN_DATABASE_URL: postgres.adminUrl("postgres"),
      TEST_OWNER_DATABASE_URL: postgres.ownerUrl("test"),
      TEST_APP_DATABASE_URL: postgres.appUrl("test"),
    },
    stop: async () => {
      cleanups.delete(stop);
      await stop();
    },
  };
}

async function runSteps() {
  const { buildProduct, runTurbo } = await import("./build.mjs");
  const { runLint, runPlaywright, runScript, runScriptTests, runVitest } = await import("./test-runners.mjs");
  const exists = (file) => existsSync(path.join(root, file));

  await steps.run("lint", runLint);
  await steps.run("types", async () => ({ ok: (await runTurbo(["generate", "typecheck"])) === 0 }));
  await steps.run("tests of the scripts", () => runScriptTests());
  await steps.run("tests of packages/shared", () => runVitest("packages/shared"));
  await steps.run("tests of packages/datev", () => runVitest("packages/datev"));
  await steps.run("tests of packages/files", () => runVitest("packages/files"));
  await steps.run("tests of packages/settings", () => runVitest("packages/settings"));
  await steps.run("tests of apps/sandbox", () => runVitest("apps/sandbox"));
  await steps.run("tests of apps/connector", () => runVitest("apps/connector"));
  await steps.run("tests of apps/backup", () => runVitest("apps/backup"));
  await steps.run("tests of apps/web", () => runVitest("apps/web"));
  const runApiTests = async (options = {}) => {
    const database = await startTestDatabase();
    try {
      return await runVitest("apps/api", { ...options, env: { ...database.env, ...options.env } });
    } finally {
      await database.stop();
    }
  };
  await steps.run("tests of apps/api", () => runApiTests());
  await steps.run("documents in an S3 store", () =>
    runApiTests({ env: { TEST_FILES: "s3" }, args: ["src/features/documents", "src/http/uploads"] }),
  );
  const built = await steps.run("build", async () => {
    await buildProduct();
    return { ok: true };
  });
  if (!built) return;
  if (exists("apps/web/check-budget.mjs")) {
    await steps.run("bundle budget", () => runScript("apps/web/check-budget.mjs", { cwd: path.join(root, "apps/web") }));
  }
  await steps.run("browser tests", async () => {
    const { findBrowser } = await import("./browser.mjs");
    const browser = await findBrowser();
    console.log(`Browser: ${browser.executablePath}`);
    return runPlaywright(browser);
  });
  if (exists("tools/drills/chaos.mjs")) {
    await steps.run("chaos", () => runScript("tools/drills/chaos.mjs", { args: ["--kills", CHAOS_KILLS] }));
  }
  await steps.run("restore drill", runSmallDrill);
}

/** All of the restore drill with little data; it needs the programs that the embedded PostgreSQL lacks. */
async function runSmallDrill() {
  const { findSystemPostgres } = await import("./system-postgres.mjs");
  try {
    findSystemPostgres();
  } catch (error) {
    console.log(`The restore drill is skipped. ${error.message}`);
    return { ok: true };
  }
  const { runScript } = await import("./test-runners.mjs");
  return runScript("tools/drills/restore-drill.mjs", {
    args: ["--persons", "300", "--files-mb", "3", "--firms", "3", "--load-seconds", "6", "--files-seconds", "1", "--damages", "12"],
  });
}

const installed = await steps.run("install", async () => {
  await installDependencies();
  return { ok: true };
});
if (installed) {
  try {
    await runSteps();
  } finally {
    await cleanUp();
  }
}
printResults(steps.results);
const passed = steps.results.reduce((sum, step) => sum + step.passed, 0);
const failed = steps.results.reduce((sum, step) => sum + step.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
