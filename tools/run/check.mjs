/** `npm run check`: what is quick — types, lint, and the unit tests that need no database and no browser. */
import { installDependencies } from "./install.mjs";
import { createSteps, printResults } from "./run-step.mjs";

await installDependencies();
const { runTurbo } = await import("./build.mjs");
const { runLint, runScriptTests, runVitest } = await import("./test-runners.mjs");

const steps = createSteps();
await steps.run("lint", runLint);
await steps.run("types", async () => ({ ok: (await runTurbo(["generate", "typecheck"])) === 0 }));
await steps.run("tests of the scripts", () => runScriptTests({ withDatabase: false }));
await steps.run("tests of packages/shared", () => runVitest("packages/shared"));
await steps.run("tests of packages/datev", () => runVitest("packages/datev"));
await steps.run("tests of packages/files", () => runVitest("packages/files"));
await steps.run("tests of packages/settings", () => runVitest("packages/settings"));
await steps.run("tests of apps/sandbox", () => runVitest("apps/sandbox"));
await steps.run("tests of apps/connector", () => runVitest("apps/connector"));
await steps.run("tests of apps/backup", () => runVitest("apps/backup"));
await steps.run("tests of apps/web", () => runVitest("apps/web"));
printResults(steps.results);
process.exit(steps.results.every((step) => step.ok) ? 0 : 1);
