import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";

const STOP_TIMEOUT_MS = 10_000;

/**
 * @typedef {object} RunningProcess
 * @property {string} name
 * @property {number} pid
 * @property {Promise<number | string>} exited its exit code or the signal that ended it
 * @property {() => boolean} isRunning
 * @property {(signal: NodeJS.Signals) => Promise<void>} kill resolves when it is gone
 * @property {() => Promise<void>} stop SIGINT (no proxy is in front that would have to be notified), and SIGKILL when it has not ended
 * in ten seconds
 * @property {(count: number) => string} readLastLines of its log
 */

/**
 * How node runs each process of the product, in the image as well: with one thread beside its own to collect garbage. With the usual
 * four, a collection takes all cores of a small machine from the requests and the database for a sixth of a second.
 */
export const NODE_FLAGS = ["--v8-pool-size=1"];

/**
 * Starts a node program as a child. It gets a channel, so that it notices (`disconnect`) when this
 * process is killed, and a session of its own, so that Ctrl-C reaches it only through us, in order.
 * @param {{ name: string, script: string, env: Record<string, string>, logFile: string, toConsole?: boolean, args?: string[] }} options
 * @returns {RunningProcess}
 */
export function startProcess({ name, script, env, logFile, toConsole = false, args = [] }) {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = openSync(logFile, "a", 0o600);
  const output = toConsole ? "inherit" : log;
  const child = spawn(process.execPath, ["--enable-source-maps", ...NODE_FLAGS, script, ...args], {
    env,
    detached: true,
    stdio: ["ignore", output, output, "ipc"],
  });
  closeSync(log);
  child.on("error", () => {});
  // What the child says through the channel is of no interest; unread, it would fill memory.
  child.on("message", () => {});

  let running = true;
  const exited = new Promise((resolve) => {
    child.once("error", (error) => {
      running = false;
      resolve(error.message);
    });
    child.once("exit", (code, signal) => {
      running = false;
      resolve(code ?? signal);
    });
  });

  return {
    name,
    pid: child.pid ?? -1,
    exited,
    isRunning: () => running,
    kill: async (signal) => {
      if (running) child.kill(signal);
      await exited;
    },
    stop: async () => {
      if (!running) return;
      child.kill("SIGINT");
      const force = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(force);
    },
    readLastLines: (count) => (toConsole ? "" : readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-count).join("\n")),
  };
}
