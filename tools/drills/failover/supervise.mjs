import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * @typedef {object} Supervised
 * @property {string} name
 * @property {() => number | undefined} pid
 * @property {() => void} start
 * @property {(signal: NodeJS.Signals) => Promise<void>} end resolves when it is gone
 * @property {() => string} readLog
 */

/** Nothing of them stays when this process is gone. @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();
process.once("exit", () => children.forEach((child) => child.kill("SIGKILL")));

/**
 * A program that is started, ended and started again, with its output in a file.
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.command
 * @param {string[]} options.args
 * @param {string} options.folder of its log
 * @param {{ uid?: number, gid?: number }} options.account
 * @param {Record<string, string>} [options.env]
 * @returns {Supervised}
 */
export function supervise({ name, command, args, folder, account, env = {} }) {
  const logFile = path.join(folder, `${name}.log`);
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;
  return {
    name,
    pid: () => child?.pid,
    start: () => {
      const log = openSync(logFile, "a", 0o600);
      child = spawn(command, args, {
        ...account,
        cwd: "/",
        stdio: ["ignore", log, log],
        env: { PATH: process.env["PATH"], LC_ALL: "C.UTF-8", ...env },
      });
      closeSync(log);
      const started = child;
      children.add(started);
      started.once("exit", () => children.delete(started));
    },
    end: async (signal) => {
      const running = child;
      if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
      const exited = new Promise((resolve) => running.once("exit", resolve));
      running.kill(signal);
      await exited;
    },
    readLog: () => readFileSync(logFile, "utf8"),
  };
}

/**
 * Waits for a condition.
 * @param {string} what for the message
 * @param {number} longestMs
 * @param {() => boolean | Promise<boolean>} condition one that throws does not hold
 */
export async function waitFor(what, longestMs, condition) {
  const deadline = Date.now() + longestMs;
  for (;;) {
    try {
      if (await condition()) return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`${what}: not within ${longestMs / 1000} s`, { cause: error });
    }
    if (Date.now() > deadline) throw new Error(`${what}: not within ${longestMs / 1000} s`);
    await sleep(100);
  }
}
