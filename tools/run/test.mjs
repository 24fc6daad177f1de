/**
 * `npm test`: everything that CI runs. Each step is run whether or not the one before succeeded; the last
 * line is the sum over all runners, `N passed, N failed`, with what this machine cannot run as `N skipped`.
 */
import path from "node:path";
import { installDependencies } from "./install.mjs";
import { countUp } from "./count-up.mjs";
import { createSteps, formatCounts, print, printResults, runOnTwoCores } from "./run-step.mjs";
import { root } from "./settings.mjs";

if (!process.stdout.isTTY) {
  process.env["NO_COLOR"] = "1";
  delete process.env["FORCE_COLOR"];
}
// Tests bring their own settings; a developer's must not reach into them.
for (const name of ["DATABASE_URL", "APP_DATABASE_URL", "NODE_ENV"]) delete process.env[name];

/** The small size; `npm run trust` kills more. */
const CHAOS_KILLS = "10";

/** Stops what runs beside this process. */
let cleanUp = async () => {};
let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (interrupted) return;
    interrupted = true;
    void cleanUp().finally(() => process.exit(130));
  });
}

const { run, results } = createSteps();

/** The API's tests, on one PostgreSQL for all of them. */
async function runApiTests() {
  const { runVitest } = await import("./test-runners.mjs");
  const { openTestServer } = await import("./test-server.mjs");
  const { removeAbandonedData } = await import("./temporary-data.mjs");
  /** @type {Awaited<ReturnType<typeof openTestServer>> | undefined} */
  let server;
  await run("database for the tests", async () => {
    await removeAbandonedData();
    server = await openTestServer();
    return { ok: true };
  });
  if (server === undefined) return;
  cleanUp = server.stop;
  const env = { TEST_DATA_DIR: server.dataDir };
  try {
    await run("tests of apps/api", () => runVitest("apps/api", { env }));
    await run("documents in an S3 store", () =>
      runVitest("apps/api", { env: { ...env, TEST_FILES: "s3" }, args: ["src/features/documents"] }),
    );
  } finally {
    cleanUp = async () => {};
    await server.stop();
  }
}

/**
 * All but the browser's tests. The API's take as long as all others together; beside them runs one step at a time, first the drills on
 * the built product, which wait most of their time for what they have killed.
 * @param {boolean} isBuilt
 */
async function runTestsWithoutBrowser(isBuilt) {
  const { runLint, runScript, runScriptTests, runVitest, SMALL_FOLDERS } = await import("./test-runners.mjs");
  const { runTurbo } = await import("./build.mjs");
  const args = ["--maxWorkers=1"];
  const drills = [
    () => run("chaos", () => runScript("tools/drills/chaos.mjs", { args: ["--kills", CHAOS_KILLS] })),
    () => run("restore drill", runSmallDrill),
  ];
  await runOnTwoCores([
    runApiTests,
    ...(isBuilt ? drills : []),
    () => run("tests of apps/web", () => runVitest("apps/web", { args })),
    () => run("lint", runLint),
    // The database client is made by now; to make it again would take files away from tests that run.
    () => run("types", async () => ({ ok: (await runTurbo(["typecheck", "--only"])) === 0 })),
    () => run("tests of the tools", () => runScriptTests({ args })),
    ...["packages/shared", ...SMALL_FOLDERS].map((folder) => () => run(`tests of ${folder}`, () => runVitest(folder, { args }))),
  ]);
}

async function runBrowserTests() {
  const { findBrowser } = await import("./browser.mjs");
  const { runPlaywright } = await import("./test-runners.mjs");
  const browser = await findBrowser();
  print(`Browser: ${browser.executablePath}`);
  return runPlaywright(browser, ["desktop", "phone"]);
}

/** All of the restore drill with little data; it needs the programs that the embedded PostgreSQL lacks. */
async function runSmallDrill() {
  const { findSystemPostgres } = await import("./system-postgres.mjs");
  try {
    findSystemPostgres();
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return { ok: true, skipped: 1 };
  }
  const { runScript } = await import("./test-runners.mjs");
  return runScript("tools/drills/restore-drill.mjs", {
    args: ["--persons", "300", "--files-mb", "3", "--firms", "3", "--load-seconds", "6", "--files-seconds", "1", "--damages", "12"],
  });
}

async function runSteps() {
  const { buildProduct, runTurbo } = await import("./build.mjs");
  const { runScript } = await import("./test-runners.mjs");
  await run("database client", async () => ({ ok: (await runTurbo(["generate"])) === 0 }));
  const isBuilt = await run("build", async () => {
    await buildProduct();
    return { ok: true };
  });
  await runTestsWithoutBrowser(isBuilt);
  if (!isBuilt) return;
  await run("bundle budget", () => runScript("apps/web/check-budget.mjs", { cwd: path.join(root, "apps/web") }));
  await run("clients in Firefox and WebKit", () => runScript("tools/engines/test-engines.mjs"));
  await run("browser tests", runBrowserTests);
}

const installed = await run("install", async () => {
  await installDependencies();
  return { ok: true };
});
if (installed) await runSteps();
printResults(results);
const sum = { passed: 0, failed: 0, skipped: 0 };
for (const { passed, failed, skipped } of results) {
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped;
}
console.log(`\nAll of it took ${(performance.now() / 1000).toFixed(0)} s.`);
console.log(`A core of this machine counts to a hundred million in ${countUp().toFixed(0)} ms.\n\n${formatCounts(sum)}`);
process.exit(sum.failed === 0 ? 0 : 1);
