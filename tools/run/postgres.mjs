/**
 * The embedded PostgreSQL: one cluster per DATA_DIR, started by whoever comes first, joined by the others,
 * stopped by the last.
 */
import { spawn, spawnSync } from "node:child_process";
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isPortFree, pickFreePorts } from "./ports.mjs";
import { findPostgresAccount, findPostgresProgram, prepareClusterFolder } from "./postgres-program.mjs";
import { isProcessAlive } from "./process-alive.mjs";
import { readSecrets } from "./secrets.mjs";

/** Owns databases and schemas; migrations run as this role. */
export const OWNER_ROLE = "stammdaten_owner";
/** What API and worker log in as: bound by row-level security, owns nothing. */
export const APP_ROLE = "app";
const ADMIN_ROLE = "postgres";

const START_TIMEOUT_MS = 30_000;

/**
 * @typedef {object} Postgres
 * @property {(database: string) => string} ownerUrl for migrations
 * @property {(database: string) => string} appUrl for API and worker
 * @property {(database: string) => string} adminUrl superuser
 * @property {() => Promise<void>} stop leaves the cluster; the last one to leave stops it
 * @property {number} port
 * @property {string} socketFolder where it has a Unix socket too; empty where it has none
 * @param {string} url
 */

async function canConnect(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * @template Result
 * @param {string} url
 * @param {(client: pg.Client) => Promise<Result>} work
 */
async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Pid and port of the postmaster of a cluster, if its pid file names a living process.
 * @param {string} cluster
 */
function readPostmaster(cluster) {
  let lines;
  try {
    lines = readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return isProcessAlive(pid) && port > 0 ? { pid, port } : undefined;
}

/**
 * @param {{ cluster: string, program: { postgres: string, initdb: string }, account: import("./postgres-program.mjs").Account,
 * password: string, durable: boolean }} options
 */
function initialiseCluster({ cluster, program, account, password, durable }) {
  const passwordFile = path.join(tmpdir(), `stammdaten-${process.pid}-${Date.now()}.pw`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: "wx" });
  if (account.uid !== undefined) chownSync(passwordFile, account.uid, account.gid);
  const flags = [
    ...["-D", cluster, "-U", ADMIN_ROLE, "-A", "scram-sha-256", `--pwfile=${passwordFile}`],
    ...["-E", "UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=und", "--data-checksums"],
    ...(durable ? [] : ["--no-sync"]),
  ];
  const result = spawnSync(program.initdb, flags, {
    ...account,
    cwd: "/",
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
  });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    throw new Error(`initdb failed: ${result.error?.message ?? result.stderr.trim()}`);
  }
}

/** Systems take no longer path of a Unix socket than this. */
const MAX_SOCKET_PATH = 100;

/**
 * Where a throw-away cluster has its socket: a query through it costs half of what one over TCP does.
 * @param {string} cluster
 */
function findSocketFolder(cluster) {
  const isPossible = process.platform !== "win32" && path.join(cluster, ".s.PGSQL.65535").length <= MAX_SOCKET_PATH;
  return isPossible ? cluster : "";
}

/**
 * Starts the postmaster on a cluster that nobody runs, in a session of its own: Ctrl-C is not for it.
 * @param {{ cluster: string, dataDir: string, program: { postgres: string, initdb: string }, account:
 * import("./postgres-program.mjs").Account, port: number, durable: boolean, socketFolder: string, adminUrl: string }} options
 */
async function startPostmaster({ cluster, dataDir, program, account, port, durable, socketFolder, adminUrl }) {
  const logFile = path.join(dataDir, "postgres.log");
  const log = openSync(logFile, "a", 0o600);
  const options = [
    ...["listen_addresses=127.0.0.1", `unix_socket_directories=${socketFolder}`, "max_connections=100"],
    ...["password_encryption=scram-sha-256", "timezone=UTC", "log_timezone=UTC"],
    ...(durable ? ["fsync=on"] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
  ].flatMap((option) => ["-c", option]);
  const child = spawn(program.postgres, ["-D", cluster, "-p", String(port), ...options], {
    ...account,
    cwd: "/",
    detached: true,
    stdio: ["ignore", log, log],
    env: { ...process.env, LC_ALL: "C" },
  });
  closeSync(log);
  child.unref();
  let failure;
  child.once("error", (error) => {
    failure = error.message;
  });
  child.once("exit", (code) => {
    failure ??= `it ended with code ${code}`;
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await canConnect(adminUrl))) {
    if (failure !== undefined || Date.now() > deadline) {
      const lastLines = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-8).join("\n");
      if (failure === undefined) child.kill("SIGINT");
      throw new Error(`PostgreSQL did not start: ${failure ?? "it does not answer"}\n${lastLines}`);
    }
    await sleep(50);
  }
  return child;
}

/**
 * Makes the two roles, and repeats their rights and passwords where they exist.
 * @param {string} adminUrl
 * @param {ReturnType<typeof readSecrets>} secrets
 */
async function ensureRoles(adminUrl, secrets) {
  await withClient(adminUrl, async (/** @type {pg.Client} */ client) => {
    // CREATEDB is for the shadow database of `migrate dev`.
    const roles = [
      [OWNER_ROLE, "CREATEDB", secrets.POSTGRES_OWNER_PASSWORD],
      [APP_ROLE, "NOCREATEDB", secrets.POSTGRES_APP_PASSWORD],
    ];
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock(7358430)");
    for (const [name, right, password] of roles) {
      const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [name]);
      const verb = rowCount === 0 ? "CREATE" : "ALTER";
      await client.query(
        `${verb} ROLE ${name} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEROLE NOREPLICATION ${right} ` +
          `PASSWORD ${pg.escapeLiteral(password)}`,
      );
    }
    await client.query("COMMIT");
  });
}

/**
 * Living processes that use the cluster, by their files in DATA_DIR/postgres-users.
 * @param {string} usersFolder
 */
function listUsers(usersFolder) {
  const living = [];
  for (const name of existsSync(usersFolder) ? readdirSync(usersFolder) : []) {
    if (isProcessAlive(Number(name))) living.push(Number(name));
    else rmSync(path.join(usersFolder, name), { force: true });
  }
  return living;
}

/** @param {string} cluster */
async function stopPostmaster(cluster) {
  const running = readPostmaster(cluster);
  if (running === undefined) return;
  // SIGINT is PostgreSQL's fast shutdown: sessions are ended, the data is checkpointed.
  process.kill(running.pid, "SIGINT");
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (isProcessAlive(running.pid) && existsSync(path.join(cluster, "postmaster.pid"))) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${running.pid}) does not stop.`);
    await sleep(30);
  }
}

/**
 * Waits until a cluster that is starting or stopping answers or is gone.
 * @param {string} cluster
 * @param {(port: number) => string} buildAdminUrl
 */
async function joinPostmaster(cluster, buildAdminUrl) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const running = readPostmaster(cluster);
    if (running === undefined) return undefined;
    if (await canConnect(buildAdminUrl(running.port))) return running.port;
    // A pid file may survive a crash of the machine while its number goes to another program.
    if (Date.now() > deadline) return undefined;
    await sleep(100);
  }
}

/**
 * Starts the embedded PostgreSQL in DATA_DIR/postgres, or joins the one that runs there.
 * @param {{ dataDir: string, port: number, durable?: boolean }} options `port` 0 takes any free one;
 *   `durable: false` trades safety against a crash of the machine for speed (tests only)
 * @returns {Promise<Postgres>}
 * @throws one line that names POSTGRES_PORT where another program has the port
 */
export async function ensurePostgres({ dataDir, port, durable = true }) {
  const secrets = readSecrets(dataDir);
  const account = findPostgresAccount();
  const cluster = prepareClusterFolder(dataDir, account);
  const usersFolder = path.join(dataDir, "postgres-users");
  mkdirSync(usersFolder, { recursive: true });
  const userFile = path.join(usersFolder, String(process.pid));
  const socketFolder = durable ? "" : findSocketFolder(cluster);
  writeFileSync(userFile, "");

  /**
   * @param {string} role
   * @param {string} password
   * @param {number} urlPort
   * @param {string} database
   */
  const buildUrl = (role, password, urlPort, database) =>
    `postgresql://${role}:${password}@127.0.0.1:${urlPort}/${encodeURIComponent(database)}`;
  /** @param {number} urlPort */
  const buildAdminUrl = (urlPort, database = "postgres") => buildUrl(ADMIN_ROLE, secrets.POSTGRES_ADMIN_PASSWORD, urlPort, database);

  let usedPort = await joinPostmaster(cluster, buildAdminUrl);
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;
  if (usedPort === undefined) {
    usedPort = port === 0 ? (await pickFreePorts(1))[0] : port;
    try {
      if (!(await isPortFree(usedPort))) {
        throw new Error(`Port ${usedPort} is in use: give another one by POSTGRES_PORT.`);
      }
      const program = findPostgresProgram(account);
      if (!existsSync(path.join(cluster, "PG_VERSION"))) {
        initialiseCluster({ cluster, program, account, password: secrets.POSTGRES_ADMIN_PASSWORD, durable });
      }
      const adminUrl = buildAdminUrl(usedPort);
      child = await startPostmaster({ cluster, dataDir, program, account, port: usedPort, durable, socketFolder, adminUrl });
    } catch (error) {
      rmSync(userFile, { force: true });
      throw error;
    }
  }
  await ensureRoles(buildAdminUrl(usedPort), secrets);

  return {
    port: usedPort,
    socketFolder,
    ownerUrl: (database) => buildUrl(OWNER_ROLE, secrets.POSTGRES_OWNER_PASSWORD, usedPort, database),
    appUrl: (database) => buildUrl(APP_ROLE, secrets.POSTGRES_APP_PASSWORD, usedPort, database),
    adminUrl: (database) => buildAdminUrl(usedPort, database),
    stop: async () => {
      rmSync(userFile, { force: true });
      if (listUsers(usersFolder).length > 0) return;
      const own = child?.exitCode === null ? child : undefined;
      const exited = own && new Promise((resolve) => own.once("exit", resolve));
      own?.ref();
      await stopPostmaster(cluster);
      await exited;
    },
  };
}

/**
 * Creates a database that the owner role owns and in which `app` may use what it is granted; leaves an
 * existing one as it is.
 * @param {Postgres} postgres
 * @param {string} name
 * @param {{ template?: string }} [options] `template` is copied; nobody may be connected to it
 */
export async function createDatabase(postgres, name, { template = "template1" } = {}) {
  const identifier = pg.escapeIdentifier(name);
  await withClient(postgres.adminUrl("postgres"), async (/** @type {pg.Client} */ client) => {
    await client.query("SELECT pg_advisory_lock(7358430)");
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${identifier} OWNER ${OWNER_ROLE} TEMPLATE ${pg.escapeIdentifier(template)}`);
    await client.query(`REVOKE ALL ON DATABASE ${identifier} FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE ${identifier} TO ${APP_ROLE}`);
    await withClient(postgres.adminUrl(name), async (/** @type {pg.Client} */ inside) => {
      await inside.query(`ALTER SCHEMA public OWNER TO ${OWNER_ROLE}`);
      await inside.query("REVOKE ALL ON SCHEMA public FROM PUBLIC");
      await inside.query(`GRANT USAGE ON SCHEMA public TO ${APP_ROLE}`);
    });
  });
}

/**
 * Stops the cluster of a DATA_DIR whose users are all gone (killed before they could tidy up).
 * @param {string} dataDir
 */
export async function stopAbandonedPostgres(dataDir) {
  if (listUsers(path.join(dataDir, "postgres-users")).length > 0) return;
  await stopPostmaster(path.join(dataDir, "postgres"));
}
