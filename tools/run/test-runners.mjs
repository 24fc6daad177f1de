/** The runners behind `npm test` and `npm run check`, and how many tests each has run. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { thriftyGo } from "./pnpm.mjs";
import { listBrowserFailures, listVitestFailures } from "./list-failures.mjs";
import { runCommand } from "./run-step.mjs";
import { root } from "./settings.mjs";

/**
 * @typedef {{ ok: boolean, passed: number, failed: number, skipped: number, failures?: import("./list-failures.mjs").Failure[] }} Counts
 */

/** Packages whose unit tests take seconds. */
export const SMALL_FOLDERS = ["packages/datev", "packages/files", "packages/settings", "apps/sandbox", "apps/connector", "apps/backup"];

/** The report of a runner that has ended without one. @type {Counts} */
const NO_REPORT = { ok: false, passed: 0, failed: 1, skipped: 0 };

/**
 * Path of a program that a package brings along, as the given workspace folder sees it.
 * @param {string} folder
 * @param {string} packageName
 * @param {string} program
 */
function resolveProgram(folder, packageName, program) {
  const require = createRequire(path.join(root, folder, "package.json"));
  return path.join(path.dirname(require.resolve(`${packageName}/package.json`)), program);
}

/**
 * Runs something that leaves a JSON report, and reads it.
 * @param {(reportFile: string) => Promise<{ code: number }>} run
 */
async function withReport(run) {
  const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-report-"));
  const file = path.join(folder, "report.json");
  try {
    const { code } = await run(file);
    return { code, report: existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Checks the format of all files and that no imports form a cycle, and runs the rules that need types (oxlint) and all others
 * (ESLint). The database client has to be generated: its types are read.
 * @returns {Promise<{ ok: boolean }>}
 */
export async function runLint() {
  const programs = [
    [resolveProgram(".", "@biomejs/biome", "bin/biome"), "ci", "."],
    [resolveProgram(".", "oxlint", "bin/oxlint")],
    [resolveProgram(".", "eslint", "bin/eslint.js"), "."],
  ];
  let ok = true;
  for (const program of programs) {
    // One thread: each further one checks the same types anew, while the other core has tests to run.
    const { code } = await runCommand(process.execPath, program, { cwd: root, env: { ...thriftyGo, GOMAXPROCS: "1" } });
    ok &&= code === 0;
  }
  return { ok };
}

/**
 * Runs vitest in a folder of the workspace.
 * @param {string} folder from the root
 * @param {{ env?: Record<string, string>, args?: string[] }} [options]
 * @returns {Promise<Counts>} a file that cannot be loaded counts as a failed test
 */
export async function runVitest(folder, { env = {}, args = [] } = {}) {
  const program = resolveProgram(folder, "vitest", "vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json"];
  const { code, report } = await withReport((file) =>
    runCommand(process.execPath, [program, "run", ...reporters, `--outputFile.json=${file}`, ...args], {
      cwd: path.join(root, folder),
      env,
    }),
  );
  if (report === undefined) return NO_REPORT;
  const unloaded = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
      file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const failed = report.numFailedTests + unloaded.length;
  return {
    ok: code === 0 && failed === 0,
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests,
    failures: listVitestFailures(report),
  };
}

/**
 * Runs the tests of what belongs to no package.
 * @param {{ withDatabase?: boolean, args?: string[] }} [options]
 * @returns {Promise<Counts>}
 */
export function runScriptTests({ withDatabase = true, args = [] } = {}) {
  const excluded = [
    "apps/**",
    "packages/shared/**",
    "packages/datev/**",
    "packages/files/**",
    "packages/settings/**",
    ...(withDatabase ? [] : ["tools/run/postgres.test.mjs", "packages/migrate/src/deploy.test.mjs"]),
  ];
  return runVitest(".", {
    // Beside other steps a core does not compile a schema in vitest's five seconds.
    args: ["--testTimeout=30000", "eslint-rules/", "tools/", "packages/migrate/", ...excluded.map((glob) => `--exclude=${glob}`), ...args],
  });
}

/**
 * Runs the browser tests.
 * @param {{ executablePath: string, args: string[] }} browser handed on as CHROME_BIN and CHROME_ARGS
 * @param {string[]} projects of `playwright.config.ts`
 * @returns {Promise<Counts>} a test that passed only on a second try counts as passed
 */
export async function runPlaywright(browser, projects) {
  const program = resolveProgram("apps/web", "@playwright/test", "cli.js");
  const { code, report } = await withReport((file) =>
    runCommand(process.execPath, [program, "test", "--reporter=list,json", ...projects.map((project) => `--project=${project}`)], {
      cwd: path.join(root, "apps/web"),
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        CHROME_BIN: browser.executablePath,
        CHROME_ARGS: browser.args.join(" "),
      },
    }),
  );
  if (report === undefined) return NO_REPORT;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const passed = expected + flaky;
  const failed = unexpected + (unexpected === 0 ? report.errors.length : 0);
  return { ok: code === 0 && failed === 0 && passed > 0, passed, failed, skipped, failures: listBrowserFailures(report) };
}

/**
 * Runs a script of the project and takes the counts of its last `N passed, N failed`, if it prints one.
 * @param {string} script from the root
 * @param {{ args?: string[], cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<Counts>}
 */
export async function runScript(script, { args = [], cwd = root, env = {} } = {}) {
  const { code, tail } = await runCommand(process.execPath, [path.join(root, script), ...args], { cwd, env });
  const counts = [...tail.matchAll(/(\d+) passed, (\d+) failed(?:, (\d+) skipped)?/g)].at(-1);
  const [passed = 0, failed = 0, skipped = 0] = [counts?.[1], counts?.[2], counts?.[3]].map((count) => Number(count ?? 0));
  return { ok: code === 0, passed, failed, skipped };
}
