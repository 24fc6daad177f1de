/** The product's processes on one machine: started, waited for, killed and stopped. What they are made of, product.mjs knows. */
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startProcess } from "./child-process.mjs";
import { root } from "./settings.mjs";

const READY_TIMEOUT_MS = 60_000;

/** Programs that end when they are done. */
const ONCE = new Set(["migrate", "demo"]);

const SCRIPTS = {
  migrate: "apps/api/dist/migrate.js",
  demo: "apps/api/dist/demo.js",
  sandbox: "apps/sandbox/dist/main.js",
  worker: "apps/api/dist/worker.js",
  api: "apps/api/dist/main.js",
};

/** In this order they are stopped: first what takes requests, last what others need. */
const STOP_ORDER = ["api", "worker", "demo", "sandbox"];

/** @typedef {keyof typeof SCRIPTS} ProcessName */

/** Thrown by a start that was overtaken by a stop. */
export class StartAborted extends Error {}

/** @param {number} port */
function canConnect(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: "localhost" });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/** @param {number} port */
async function isApiReady(port) {
  try {
    const response = await fetch(`http://localhost:${port}/api/Health/Ready`, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/**
 * The processes of one product.
 * @param {object} options
 * @param {import("./settings.mjs").LocalSettings} options.settings
 * @param {boolean} options.toConsole
 * @param {(name: ProcessName) => Record<string, string>} options.envOf
 * @param {(process: import("./child-process.mjs").RunningProcess, end: number | string) => void} options.onUnexpectedExit
 */
export function createProcesses({ settings, toConsole, envOf, onUnexpectedExit }) {
  /** @type {Map<string, import("./child-process.mjs").RunningProcess>} */
  const processes = new Map();
  /** Those whose end is wanted. */
  const ending = new WeakSet();
  let stopped = false;

  function checkNotStopped() {
    if (stopped) throw new StartAborted("Stopped while starting.");
  }

  /** @param {ProcessName} name */
  function launch(name) {
    checkNotStopped();
    const running = startProcess({
      name,
      script: path.join(root, SCRIPTS[name]),
      env: envOf(name),
      logFile: path.join(settings.dataDir, "logs", `${name}.log`),
      toConsole,
    });
    processes.set(name, running);
    void running.exited.then((end) => {
      if (!ONCE.has(name) && !ending.has(running) && !stopped) onUnexpectedExit(running, end);
    });
    return running;
  }

  /**
   * Ends one process on purpose.
   * @param {ProcessName} name
   * @param {NodeJS.Signals} signal
   */
  async function kill(name, signal) {
    const running = processes.get(name);
    if (running === undefined) return;
    ending.add(running);
    await running.kill(signal);
  }

  /** Ends one process as a stop of the product would. @param {ProcessName} name */
  async function end(name) {
    const running = processes.get(name);
    if (running === undefined) return;
    ending.add(running);
    await running.stop();
  }

  return {
    launch,
    kill,
    end,
    checkNotStopped,
    /** @param {ProcessName} name */
    find: (name) => processes.get(name),
    /** Stops all in order; nothing is started after it. */
    stop: async () => {
      stopped = true;
      for (const name of STOP_ORDER) await processes.get(name)?.stop();
    },
  };
}

/**
 * How processes are started and waited for.
 * @param {ReturnType<typeof createProcesses>} processes
 * @param {import("./settings.mjs").LocalSettings} settings
 */
export function createStarts(processes, settings) {
  /**
   * Waits for a condition, but no longer than the processes live that are to bring it about.
   * @param {() => boolean | Promise<boolean>} condition
   * @param {import("./child-process.mjs").RunningProcess} running
   */
  async function waitUntil(condition, running) {
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!(await condition())) {
      processes.checkNotStopped();
      if (!running.isRunning()) {
        throw new Error(`The ${running.name} ended while starting (${await running.exited}):\n${running.readLastLines(20)}`);
      }
      if (Date.now() > deadline) {
        throw new Error(`The ${running.name} is not ready after ${READY_TIMEOUT_MS / 1000} s:\n${running.readLastLines(20)}`);
      }
      await sleep(50);
    }
  }

  /** Runs a program to its end. @param {"migrate" | "demo"} name @param {string} failure what to say where it fails */
  async function runOnce(name, failure) {
    const running = processes.launch(name);
    const end = await running.exited;
    processes.checkNotStopped();
    if (end !== 0) throw new Error(`${failure} (${end}):\n${running.readLastLines(20)}`);
  }

  async function startSandbox() {
    const running = processes.launch("sandbox");
    for (const port of [settings.smtpPort, settings.mailUiPort, settings.datevPort, settings.stripePort]) {
      await waitUntil(() => canConnect(port), running);
    }
  }

  async function startApi() {
    const running = processes.launch("api");
    await waitUntil(() => isApiReady(settings.port), running);
  }

  /**
   * Starts one process again, after its end or instead of the one that runs.
   * @param {ProcessName} name
   */
  async function restart(name) {
    await processes.end(name);
    if (name === "api") await startApi();
    else if (name === "sandbox") await startSandbox();
    else processes.launch(name);
  }

  return { runOnce, startSandbox, startApi, restart };
}
