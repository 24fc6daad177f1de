import { mkdirSync } from "node:fs";
import { pickFreePorts } from "./ports.mjs";
import { createProduct } from "./product.mjs";
import { makeTemporaryDataDir, removeAbandonedData, removeDataDir } from "./temporary-data.mjs";

/** Settings of an outer run that must not reach into this one. */
const OWN =
  /^(DATABASE_URL|APP_DATABASE_URL|TEST_.*_DATABASE_URL|FILES_URL|LISTS_DIR|SMTP_URL|SMTP_REQUIRE_TLS|APP_URL|CONTENT_URL|PORT|WEB_ROOT|JWT_SECRET|DATA_KEY|LINK_KEY|STRIPE_.*|DEMO|EGRESS_ALLOW|METRICS_.*|NODE_ENV|VITEST.*)$/;

/**
 * @typedef {object} StackProcess
 * @property {(signal: NodeJS.Signals) => Promise<void>} kill resolves when it is gone
 * @property {() => Promise<void>} restart resolves when it is ready again
 * @property {() => number | undefined} readPid
 */

/**
 * @typedef {object} Stack
 * @property {string} appUrl
 * @property {string} mailUrl the inbox; its REST API lies under /api/email
 * @property {string} datevUrl the DATEV stand-in
 * @property {string} stripeUrl the Stripe stand-in
 * @property {string} dataDir holds logs/, files/ and the cluster
 * @property {Record<string, string>} env that of API and worker
 * @property {string} directUrl of the database for the role `app`, past any pooler
 * @property {string} ownerUrl of the database, for tests that look behind the API
 * @property {string} adminUrl superuser
 * @property {StackProcess} api
 * @property {StackProcess} worker
 * @property {StackProcess} sandbox
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the whole product from its last build, on free ports and with data of its own; it can run beside
 * any number of others. With its own folder it is removed at the stop.
 * @param {object} [options]
 * @param {string} [options.dataDir]
 * @param {(text: string) => void} [options.log]
 * @param {boolean} [options.durable]
 * @param {boolean} [options.contentHost]
 * @param {boolean} [options.pooled]
 * @param {Record<string, string>} [options.env]
 *   `dataDir` is kept when given; `durable: true` makes the database wait for the disk; `contentHost: true` gives uploaded files a
 *   host of their own; `pooled: true` puts PgBouncer in front of the database; `env` adds settings
 * @returns {Promise<Stack>}
 */
export async function startStack({ dataDir, log = () => {}, durable = false, contentHost = false, pooled = false, env = {} } = {}) {
  await removeAbandonedData();
  const folder = dataDir ?? makeTemporaryDataDir();
  mkdirSync(folder, { recursive: true });
  const [port, postgresPort, smtpPort, mailUiPort, datevPort, stripePort] = await pickFreePorts(6);
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN.test(name)));
  const settings = {
    port,
    appUrl: `http://localhost:${port}`,
    dataDir: folder,
    postgresPort,
    smtpPort,
    mailUiPort,
    datevPort,
    stripePort,
    databaseUrl: undefined,
    appDatabaseUrl: undefined,
  };
  const product = createProduct({
    settings,
    // Tests start stand-ins of their own, on any port.
    env: {
      ...inherited,
      EGRESS_ALLOW: "localhost,127.0.0.1",
      ...(contentHost ? { CONTENT_URL: `http://127.0.0.1:${port}` } : {}),
      ...env,
    },
    durable,
    pooled,
    onStep: log,
    onUnexpectedExit: (ended, end) => log(`The ${ended.name} ended (${end}):\n${ended.readLastLines(20)}`),
  });
  const stop = async () => {
    await product.stop();
    if (dataDir === undefined) removeDataDir(folder);
  };
  try {
    await product.start();
  } catch (error) {
    await stop();
    throw error;
  }
  /** @param {import("./product-processes.mjs").ProcessName} name */
  const control = (name) => ({
    /** @param {NodeJS.Signals} signal */
    kill: (signal) => product.kill(name, signal),
    restart: () => product.restart(name),
    readPid: () => product.findProcess(name)?.pid,
  });
  const database = product.readDatabase();
  if (database?.adminUrl === undefined) throw new Error("A stack runs on the embedded PostgreSQL.");
  return {
    appUrl: settings.appUrl,
    mailUrl: `http://localhost:${mailUiPort}`,
    datevUrl: `http://localhost:${datevPort}`,
    stripeUrl: `http://localhost:${stripePort}`,
    dataDir: folder,
    env: product.readEnv(),
    directUrl: database.directUrl,
    ownerUrl: database.ownerUrl,
    adminUrl: database.adminUrl,
    api: control("api"),
    worker: control("worker"),
    sandbox: control("sandbox"),
    stop,
  };
}
