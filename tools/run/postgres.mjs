/**
 * The embedded PostgreSQL: one cluster per DATA_DIR, started by whoever comes first, joined by the others,
 * stopped by the last.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { withClient } from "./with-client.mjs";
import { isPortFree, pickFreePorts } from "./ports.mjs";
import { findPostgresAccount, findPostgresProgram, prepareClusterFolder } from "./postgres-program.mjs";
import { ADMIN_ROLE, findSocketFolder, initialiseCluster, joinPostmaster, startPostmaster, stopPostmaster } from "./postmaster.mjs";
import { isProcessAlive } from "./process-alive.mjs";
import { readSecrets } from "./secrets.mjs";

/** Owns databases and schemas; migrations run as this role. */
export const OWNER_ROLE = "stammdaten_owner";
/** What API and worker log in as: bound by row-level security, owns nothing. */
export const APP_ROLE = "app";
/**
 * @typedef {object} Postgres
 * @property {(database: string) => string} ownerUrl for migrations
 * @property {(database: string) => string} appUrl for API and worker
 * @property {(database: string) => string} adminUrl superuser
 * @property {() => Promise<void>} stop leaves the cluster; the last one to leave stops it
 * @property {number} port
 * @property {string} socketFolder where it has a Unix socket too; empty where it has none
 */

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
