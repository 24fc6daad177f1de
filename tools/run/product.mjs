/**
 * The product's processes on one machine: database, stand-ins, worker, API. `npm start` and the stack of
 * the browser tests are both made of this.
 */
import { prepareDatabase } from "./database.mjs";
import { buildProductEnv, buildSandboxEnv, buildWorkerEnv } from "./product-env.mjs";
import { createProcesses, createStarts } from "./product-processes.mjs";
import { readSecrets } from "./secrets.mjs";

/**
 * Prepares a product that is not running yet.
 * @param {object} options
 * @param {import("./settings.mjs").LocalSettings} options.settings
 * @param {NodeJS.ProcessEnv} options.env
 * @param {boolean} [options.durable] false for throw-away databases
 * @param {boolean} [options.pooled] with PgBouncer in front of the database
 * @param {boolean} [options.toConsole] show the processes' output instead of writing it to DATA_DIR/logs
 * @param {(text: string) => void} [options.onStep] called with what happens
 * @param {(process: import("./child-process.mjs").RunningProcess, end: number | string) => void} [options.onUnexpectedExit]
 */
export function createProduct({
  settings,
  env,
  durable = true,
  pooled = false,
  toConsole = false,
  onStep = () => {},
  onUnexpectedExit = () => {},
}) {
  /** @type {Awaited<ReturnType<typeof prepareDatabase>> | undefined} */
  let database;
  /** @type {Promise<Awaited<ReturnType<typeof prepareDatabase>>> | undefined} */
  let preparing;
  /** @type {Record<string, string>} */
  let productEnv = {};

  /** @param {import("./product-processes.mjs").ProcessName} name */
  function envOf(name) {
    if (name === "sandbox") return buildSandboxEnv({ env, settings });
    if (name === "migrate") return { ...productEnv, DATABASE_URL: database?.ownerUrl ?? "" };
    return name === "worker" ? buildWorkerEnv(productEnv) : productEnv;
  }

  const processes = createProcesses({ settings, toConsole, envOf, onUnexpectedExit });
  const starts = createStarts(processes, settings);

  /** Starts everything; resolves when requests are answered. */
  async function start() {
    processes.checkNotStopped();
    onStep("Starting the database …");
    preparing = prepareDatabase(settings, { durable, pooled });
    database = await preparing;
    processes.checkNotStopped();
    if (database.applied.length > 0) onStep(`Migrations applied: ${database.applied.length}`);
    productEnv = buildProductEnv({
      env,
      settings,
      secrets: readSecrets(settings.dataDir),
      databaseUrl: database.appUrl,
    });
    // What an earlier release has stored as it was is encrypted before anybody reads it; where it was stopped, it goes on.
    await starts.runOnce("migrate", "The database could not be brought to this release");
    if (productEnv.NODE_ENV !== "production") {
      onStep("Starting the stand-ins …");
      await starts.startSandbox();
    }
    // The demo firm's clients are delivered to the DATEV that runs by then.
    if (productEnv.DEMO === "true") {
      onStep("Loading the demo firm …");
      await starts.runOnce("demo", "The demo data could not be loaded");
    }
    onStep("Starting API and worker …");
    processes.launch("worker");
    await starts.startApi();
  }

  /** Stops everything in order; may be called while `start` runs, and more than once. */
  async function stop() {
    await processes.stop();
    const prepared = database ?? (await preparing?.catch(() => undefined));
    await prepared?.stop();
  }

  return {
    start,
    stop,
    kill: processes.kill,
    restart: starts.restart,
    findProcess: processes.find,
    /** Environment of API and worker; empty before the start. */
    readEnv: () => productEnv,
    readDatabase: () => database,
  };
}
