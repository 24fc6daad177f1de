import { spawn } from "node:child_process";

/**
 * Runs a command as a step of a check; its output goes to the console and, in part, into the result.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options] `env` is added to this process's
 * @returns {Promise<{ code: number, tail: string }>} `tail` holds the last 20,000 characters
 */
export function runCommand(command, args, { cwd, env } = {}) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const endChild = () => child.kill();
  process.once("exit", endChild);
  let tail = "";
  const forward = (target) => (chunk) => {
    target.write(chunk);
    tail = (tail + chunk).slice(-20_000);
  };
  child.stdout.on("data", forward(process.stdout));
  child.stderr.on("data", forward(process.stderr));
  return new Promise((resolve) => {
    const finish = (code) => {
      process.off("exit", endChild);
      resolve({ code, tail });
    };
    child.once("error", (error) => {
      console.error(error.message);
      finish(1);
    });
    child.once("close", (code) => finish(code ?? 1));
  });
}

/**
 * @typedef {object} StepResult
 * @property {string} name
 * @property {boolean} ok
 * @property {number} passed tests; 0 for steps that count none
 * @property {number} failed tests; at least 1 when the step failed
 * @property {number} seconds
 */

/**
 * A list of steps that are run one after the other, each whether or not those before it succeeded.
 * @returns {{ run: (name: string, work: () => Promise<{ ok: boolean, passed?: number, failed?: number }>) => Promise<boolean>, results: StepResult[] }}
 */
export function createSteps() {
  /** @type {StepResult[]} */
  const results = [];
  async function run(name, work) {
    console.log(`\n=== ${name}`);
    const startedAt = performance.now();
    let outcome;
    try {
      outcome = await work();
    } catch (error) {
      console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
      outcome = { ok: false };
    }
    const { ok, passed = 0, failed = 0 } = outcome;
    const seconds = (performance.now() - startedAt) / 1000;
    results.push({ name, ok, passed, failed: ok ? failed : Math.max(1, failed), seconds });
    const counts = passed + failed > 0 ? `, ${passed} passed, ${failed} failed` : "";
    console.log(`=== ${name}: ${ok ? "ok" : "FAILED"} (${seconds.toFixed(1)} s${counts})`);
    return ok;
  }
  return { run, results };
}

/** Prints what each step came to. @param {StepResult[]} results */
export function printResults(results) {
  console.log("");
  for (const { name, ok, passed, failed, seconds } of results) {
    const counts = passed + failed > 0 ? `${passed} passed, ${failed} failed` : "";
    console.log(`${ok ? "ok    " : "FAILED"}  ${name.padEnd(28)} ${seconds.toFixed(1).padStart(7)} s  ${counts}`.trimEnd());
  }
}
