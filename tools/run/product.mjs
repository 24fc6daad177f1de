/**
 * The product's processes on one machine: database, stand-ins, worker, API. `npm start` and the stack of
 * the browser tests are both made of this.
 */
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startProcess } from "./child-process.mjs";
import { prepareDatabase } from "./database.mjs";
import { buildProductEnv, buildSandboxEnv, buildWorkerEnv } from "./product-env.mjs";
import { readSecrets } from "./secrets.mjs";
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
 * Prepares a product that is not running yet.
 * @param {object} options
 * @param {import("./settings.mjs").LocalSettings} options.settings
 * @param {NodeJS.ProcessEnv} options.env
 * @param {boolean} [options.durable] false for throw-away databases
 * @param {boolean} [options.toConsole] show the processes' output instead of writing it to DATA_DIR/logs
 * @param {(text: string) => void} [options.onStep] called with what happens
 * @param {(process: import("./child-process.mjs").RunningProcess, end: number | string) => void} [options.onUnexpectedExit]
 */
export function createProduct({ settings, env, durable = true, toConsole = false, onStep = () => {}, onUnexpectedExit = () => {} }) {
  /** @type {Map<string, import("./child-process.mjs").RunningProcess>} */
  const processes = new Map();
  /** Those whose end is wanted. */
  const ending = new WeakSet();
  let stopped = false;
  /** @type {Awaited<ReturnType<typeof prepareDatabase>> | undefined} */
  let database;
  /** @type {Promise<Awaited<ReturnType<typeof prepareDatabase>>> | undefined} */
  let preparing;
  /** @type {Record<string, string>} */
  let productEnv = {};

  function checkNotStopped() {
    if (stopped) throw new StartAborted("Stopped while starting.");
  }

  /** @param {ProcessName} name */
  function envOf(name) {
    if (name === "sandbox") return buildSandboxEnv({ env, settings });
    if (name === "migrate") return { ...productEnv, DATABASE_URL: database?.ownerUrl ?? "" };
    return name === "worker" ? buildWorkerEnv(productEnv) : productEnv;
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
   * Waits for a condition, but no longer than the processes live that are to bring it about.
   * @param {() => boolean | Promise<boolean>} condition
   * @param {import("./child-process.mjs").RunningProcess} running
   */
  async function waitUntil(condition, running) {
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!(await condition())) {
      checkNotStopped();
      if (!running.isRunning()) {
        throw new Error(`The ${running.name} ended while starting (${await running.exited}):\n${running.readLastLines(20)}`);
      }
      if (Date.now() > deadline) {
        throw new Error(`The ${running.name} is not ready after ${READY_TIMEOUT_MS / 1000} s:\n${running.readLastLines(20)}`);
      }
      await sleep(50);
    }
  }

  /** @param {"migrate" | "demo"} name @param {string} failure */
  async function runOnce(name, failure) {
    const running = launch(name);
    const end = await running.exited;
    checkNotStopped();
    if (end !== 0) throw new Error(`${failure} (${end}):\n${running.readLastLines(20)}`);
  }

  async function startSandbox() {
    const running = launch("sandbox");
    for (const port of [settings.smtpPort, settings.mailUiPort, settings.datevPort, settings.stripePort]) {
      await waitUntil(() => canConnect(port), running);
    }
  }

  async function startApi() {
    const running = launch("api");
    await waitUntil(() => isApiReady(settings.port), running);
  }

  /** Starts everything; resolves when requests are answered. */
  async function start() {
    checkNotStopped();
    onStep("Starting the database …");
    preparing = prepareDatabase(settings, { durable });
    database = await preparing;
    checkNotStopped();
    if (database.applied.length > 0) onStep(`Migrations applied: ${database.applied.length}`);
    productEnv = buildProductEnv({
      env,
      settings,
      secrets: readSecrets(settings.dataDir),
      databaseUrl: database.appUrl,
    });
    // What an earlier release has stored as it was is encrypted before anybody reads it.
    if (database.applied.length > 0) await runOnce("migrate", "The database could not be brought to this release");
    if (productEnv.NODE_ENV !== "production") {
      onStep("Starting the stand-ins …");
      await startSandbox();
    }
    // The demo firm's clients are delivered to the DATEV that runs by then.
    if (productEnv.DEMO === "true") {
      onStep("Loading the demo firm …");
      await runOnce("demo", "The demo data could not be loaded");
    }
    onStep("Starting API and worker …");
    launch("worker");
    await startApi();
  }

  /** Stops everything in order; may be called while `start` runs, and more than once. */
  async function stop() {
    stopped = true;
    for (const name of STOP_ORDER) await processes.get(name)?.stop();
    const prepared = database ?? (await preparing?.catch(() => undefined));
    await prepared?.stop();
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

  /**
   * Starts one process again, after its end or instead of the one that runs.
   * @param {ProcessName} name
   */
  async function restart(name) {
    const running = processes.get(name);
    if (running !== undefined) {
      ending.add(running);
      await running.stop();
    }
    if (name === "api") await startApi();
    else if (name === "sandbox") await startSandbox();
    else launch(name);
  }

  return {
    start,
    stop,
    kill,
    restart,
    /** @param {ProcessName} name */
    findProcess: (name) => processes.get(name),
    /** Environment of API and worker; empty before the start. */
    readEnv: () => productEnv,
    readDatabase: () => database,
  };
}
