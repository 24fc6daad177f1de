import { AsyncLocalStorage } from "node:async_hooks";
import { spawn } from "node:child_process";

/**
 * Takes the output of the step that is running; without one, output goes to the console.
 * @type {AsyncLocalStorage<(text: string) => void>}
 */
const stepOutput = new AsyncLocalStorage();

/** Prints a line of the running step. @param {string} line */
export function print(line) {
  writeOutput(`${line}\n`);
}

/** @param {string} text */
function writeOutput(text) {
  const write = stepOutput.getStore();
  if (write === undefined) process.stdout.write(text);
  else write(text);
}

/**
 * Runs a command as a part of a step.
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
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (chunk) => {
      writeOutput(chunk);
      tail = (tail + chunk).slice(-20_000);
    });
  }
  return new Promise((resolve) => {
    /** @param {number} code */
    const finish = (code) => {
      process.off("exit", endChild);
      resolve({ code, tail });
    };
    child.once("error", (error) => {
      print(error.message);
      finish(1);
    });
    child.once("close", (code) => finish(code ?? 1));
  });
}

/**
 * @typedef {object} StepOutcome
 * @property {boolean} ok
 * @property {number} [passed]
 * @property {number} [failed]
 * @property {number} [skipped] what needs something that this machine does not have
 * @property {import("./list-failures.mjs").Failure[]} [failures]
 */

/** @typedef {Required<StepOutcome> & { name: string, seconds: number }} StepResult `failed` is at least 1 when the step failed */

/** @typedef {(name: string, work: () => Promise<StepOutcome>) => Promise<boolean>} RunStep */

/** @param {Required<Pick<StepOutcome, "passed" | "failed" | "skipped">>} counts */
export function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** @param {StepResult} result */
const describeCounts = (result) => (result.passed + result.failed + result.skipped > 0 ? formatCounts(result) : "");

/** @param {StepResult} result */
function describeState({ ok, passed, skipped }) {
  if (!ok) return "FAILED";
  return passed === 0 && skipped > 0 ? "skipped" : "ok";
}

/**
 * A list of steps, each run whether or not those before it succeeded. Several may run at a time: what a step prints is kept until
 * it ends, so that no two mix.
 * @returns {{ run: RunStep, results: StepResult[] }}
 */
export function createSteps() {
  /** @type {StepResult[]} */
  const results = [];
  /** @type {RunStep} */
  async function run(name, work) {
    console.log(`=== ${name}: started`);
    const startedAt = performance.now();
    /** @type {string[]} */
    const output = [];
    const outcome = await stepOutput.run(
      (text) => output.push(text),
      async () => {
        try {
          return await work();
        } catch (error) {
          print(error instanceof Error ? (error.stack ?? error.message) : String(error));
          return { ok: false };
        }
      },
    );
    const { ok, passed = 0, failed = 0, skipped = 0, failures = [] } = outcome;
    const seconds = (performance.now() - startedAt) / 1000;
    const result = { name, ok, passed, failed: ok ? failed : Math.max(1, failed), skipped, failures, seconds };
    results.push(result);
    const text = output.join("");
    const summary = [`${seconds.toFixed(1)} s`, describeCounts(result)].filter(Boolean).join(", ");
    console.log(
      `\n=== ${name}\n${text}${text === "" || text.endsWith("\n") ? "" : "\n"}=== ${name}: ${describeState(result)} (${summary})\n`,
    );
    return ok;
  }
  return { run, results };
}

/**
 * Runs work on two cores: whichever is free takes the next.
 * @param {readonly (() => Promise<unknown>)[]} work the longest first, so that none is left alone at the end
 */
export async function runOnTwoCores(work) {
  const waiting = [...work];
  const takeNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
  };
  await Promise.all([takeNext(), takeNext()]);
}

/** Prints a table of the steps: how each ended, how long it took, and its counts; then what failed. @param {StepResult[]} results */
export function printResults(results) {
  console.log("");
  for (const result of results) {
    const seconds = `${result.seconds.toFixed(1).padStart(7)} s`;
    console.log(`${describeState(result).padEnd(7)}  ${result.name.padEnd(28)} ${seconds}  ${describeCounts(result)}`.trimEnd());
  }
  const failures = results.flatMap((result) => result.failures);
  if (failures.length > 0) console.log("\nTests that failed:");
  for (const { title, message } of failures) console.log(`- ${title}\n${message.replace(/^/gm, "    ")}`);
}
