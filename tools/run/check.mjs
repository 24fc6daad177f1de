/** `npm run check`: what is quick — types, lint, and the unit tests that need no database and no browser. */
import { installDependencies } from "./install.mjs";
import { createSteps, printResults, runOnTwoCores } from "./run-step.mjs";

await installDependencies();
const { runTurbo } = await import("./build.mjs");
const { runLint, runScriptTests, runVitest, SMALL_FOLDERS } = await import("./test-runners.mjs");

const { run, results } = createSteps();
const args = ["--maxWorkers=1"];

async function runStaticChecks() {
  await run("types", async () => ({ ok: (await runTurbo(["generate", "typecheck"])) === 0 }));
  // It reads the types of the generated database client.
  await run("lint", runLint);
}

await runOnTwoCores([
  () => run("tests of apps/web", () => runVitest("apps/web", { args })),
  runStaticChecks,
  () => run("tests of the tools", () => runScriptTests({ withDatabase: false, args })),
  ...["packages/shared", ...SMALL_FOLDERS].map((folder) => () => run(`tests of ${folder}`, () => runVitest(folder, { args }))),
]);
printResults(results);
process.exit(results.every((step) => step.ok) ? 0 : 1);
