/**
 * `npm run check`, for before each commit: format, types, lint, and the tests that need no database and no browser. Those of the web app
 * take longer than everything else together: of them only the ones run that reach a change which is not committed yet.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { installDependencies } from "./install.mjs";
import { createSteps, printResults, runOnTwoCores } from "./run-step.mjs";
import { root } from "./settings.mjs";

await installDependencies();
const { runTurbo } = await import("./build.mjs");
const { runLint, runScriptTests, runVitest, SMALL_FOLDERS } = await import("./test-runners.mjs");

const { run, results } = createSteps();
const args = ["--maxWorkers=1"];
/** Without a repository, nobody knows what has changed. */
const onlyChanged = existsSync(path.join(root, ".git")) ? ["--changed", "--passWithNoTests"] : [];

async function runStaticChecks() {
  await run("types", async () => ({ ok: (await runTurbo(["generate", "typecheck"])) === 0 }));
  // It reads the types of the generated database client.
  await run("lint", runLint);
}

await runOnTwoCores([
  runStaticChecks,
  () => run("tests of apps/web", () => runVitest("apps/web", { args: [...args, ...onlyChanged] })),
  () => run("tests of the tools", () => runScriptTests({ withDatabase: false, args })),
  ...["packages/shared", ...SMALL_FOLDERS].map((folder) => () => run(`tests of ${folder}`, () => runVitest(folder, { args }))),
]);
printResults(results);
process.exit(results.every((step) => step.ok) ? 0 : 1);
