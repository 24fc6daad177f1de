import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";

/** The images' user. */
export const IMAGE_USER = 10_001;

const isRoot = process.getuid?.() === 0;

/**
 * Gives a process what an engine would: names of its own in /etc/hosts, an empty /tmp, the images' user where we are root, and
 * no rights to come by more. `$1` is the file of names; the rest is the command.
 */
const ENTER = `mount --bind "$1" /etc/hosts && mount -t tmpfs -o mode=1777 tmpfs /tmp && shift && exec ${isRoot ? `setpriv --reuid=${IMAGE_USER} --regid=${IMAGE_USER} --clear-groups ` : "setpriv "}--no-new-privs -- "$@"`;

/**
 * @typedef {object} Container
 * @property {string} name
 * @property {number} pid
 * @property {Promise<number | string>} exited its exit code or the signal that ended it
 * @property {() => boolean} isRunning
 * @property {(signal: NodeJS.Signals) => Promise<void>} end resolves when it is gone
 * @property {() => string} readLog
 */

/**
 * Starts a command as a container would run it. The process keeps this one's id, so that signals reach it.
 * @param {{ name: string, command: string[], cwd: string, env: Record<string, string>, hostsFile: string, logFile: string }} options
 * `env` is all that it gets
 * @returns {Container}
 */
export function startContainer({ name, command, cwd, env, hostsFile, logFile }) {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = openSync(logFile, "a", 0o600);
  const namespace = isRoot ? ["--mount"] : ["--user", "--map-root-user", "--mount"];
  const child = spawn("unshare", [...namespace, "sh", "-euc", ENTER, name, hostsFile, ...command], {
    cwd,
    env: { PATH: process.env["PATH"], HOME: "/nonexistent", ...env },
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  let running = true;
  const exited = new Promise((resolve) => {
    const finish = (end) => {
      running = false;
      resolve(end);
    };
    child.once("error", (error) => finish(error.message));
    child.once("exit", (code, signal) => finish(code ?? signal));
  });
  // Nothing of it stays when this process is gone.
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  void exited.then(() => process.off("exit", kill));
  return {
    name,
    pid: child.pid ?? -1,
    exited,
    isRunning: () => running,
    end: async (signal) => {
      if (running) child.kill(signal);
      await exited;
    },
    readLog: () => readFileSync(logFile, "utf8"),
  };
}
