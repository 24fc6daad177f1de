/**
 * A throw-away PostgreSQL of the system's packages, with the roles that an operator's server has: what the production stack by
 * hand and the restore drill stand on. `npm start` and `npm test` use the embedded one instead, which lacks the programs of
 * backup and restore.
 */
import { execFile, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { pickFreePorts } from "./ports.mjs";
import { findPostgresAccount } from "./postgres-program.mjs";
import { root } from "./settings.mjs";

const run = promisify(execFile);

const START_TIMEOUT_MS = 30_000;
const DATABASE = "stammdaten";
const PROGRAMS = ["postgres", "initdb", "psql", "pg_basebackup", "pg_verifybackup", "pg_dump", "pg_restore", "pg_receivewal"];
/** Where the packages of Debian, Red Hat and Homebrew keep the programs, one folder a version. */
const FOLDERS = ["/usr/lib/postgresql", "/usr/pgsql", "/opt/homebrew/opt", "/usr/local/opt"];

/** @param {string} folder */
const hasAll = (folder) => PROGRAMS.every((name) => existsSync(path.join(folder, name)));

/**
 * The folder with the programs of the newest PostgreSQL (15 or newer) of this machine.
 * @returns {string} absolute path
 * @throws one line that says what to install where there is none
 */
export function findSystemPostgres() {
  const given = process.env["POSTGRES_BIN"];
  if (given) return given;
  const found = FOLDERS.flatMap((folder) =>
    (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
      const version = Number(/(?:^|@)(\d+)/.exec(name)?.[1]);
      const bin = path.join(folder, name, "bin");
      return version >= 15 && hasAll(bin) ? [{ version, bin }] : [];
    }),
  ).sort((one, other) => other.version - one.version)[0];
  if (found === undefined) {
    throw new Error(
      "There is no PostgreSQL server (15 or newer) of the system's packages: install one (Debian: apt-get install postgresql), or name the folder of its programs by POSTGRES_BIN.",
    );
  }
  return found.bin;
}

/**
 * @typedef {object} SystemPostgres
 * @property {string} bin folder of the programs
 * @property {string} folder holds `cluster/` and the server's log; belongs to the account that runs the server
 * @property {string} cluster
 * @property {number} port
 * @property {{ uid?: number, gid?: number }} account that the server runs as
 * @property {Record<"postgres" | "stammdaten_owner" | "app" | "backup", string>} passwords
 * @property {(role: "postgres" | "stammdaten_owner" | "app" | "backup", database?: string) => string} url
 * @property {(signal?: NodeJS.Signals) => Promise<void>} halt ends the server and keeps its folder; SIGINT by default
 * @property {(options?: readonly string[]) => Promise<void>} start starts it again on its folder
 * @property {() => Promise<void>} stop ends the server and removes the folder
 */

/**
 * Runs init-roles.sh as the postgres image would, or by hand where the server's own folder is not named.
 * @param {{ bin: string, cluster?: string, folder: string, port: number, passwords: Record<string, string> }} options
 */
async function initialiseRoles({ bin, cluster, folder, port, passwords }) {
  const files = Object.fromEntries(
    Object.entries({ OWNER: passwords.stammdaten_owner, APP: passwords.app, BACKUP: passwords.backup }).map(([name, password]) => {
      const file = path.join(folder, `${name.toLowerCase()}_password`);
      writeFileSync(file, `${password}\n`, { mode: 0o600 });
      return [`${name}_PASSWORD_FILE`, file];
    }),
  );
  await run(path.join(root, "deploy/postgres/init-roles.sh"), [], {
    env: {
      PATH: `${bin}:${process.env["PATH"]}`,
      PGHOST: "127.0.0.1",
      PGPORT: String(port),
      PGPASSWORD: passwords.postgres,
      ...(cluster === undefined ? {} : { PGDATA: cluster }),
      POSTGRES_USER: "postgres",
      POSTGRES_DB: DATABASE,
      ...files,
    },
  });
}

/**
 * Starts the server of a cluster.
 * @param {object} server
 * @param {string} server.bin folder of the programs
 * @param {string} server.cluster
 * @param {number} server.port
 * @param {SystemPostgres["account"]} server.account
 * @param {string} server.password of the superuser
 * @param {readonly string[]} server.options further settings, as `name=value`
 * @returns {Promise<import("node:child_process").ChildProcess>} when it answers and is not in recovery
 * @throws with its last lines where it does not
 */
async function startServer({ bin, cluster, port, account, password, options }) {
  const flags = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "timezone=UTC", "log_timezone=UTC", ...options].flatMap(
    (option) => ["-c", option],
  );
  const child = spawn(path.join(bin, "postgres"), ["-D", cluster, "-p", String(port), ...flags], {
    ...account,
    cwd: "/",
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, LC_ALL: "C" },
  });
  let log = "";
  child.stderr.on("data", (chunk) => (log = `${log}${chunk}`.slice(-4000)));
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const answer = await ask({ bin, port, password }, ["-tAc", "SELECT pg_is_in_recovery()"]).catch(() => undefined);
    if (answer?.stdout.trim() === "f") return child;
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`PostgreSQL did not start:\n${log.trimEnd().split("\n").slice(-8).join("\n")}`);
    }
    await sleep(50);
  }
}

/**
 * Runs psql as superuser.
 * @param {{ bin: string, port: number, password: string }} server
 * @param {string[]} command psql's further arguments
 */
const ask = ({ bin, port, password }, command) =>
  run(path.join(bin, "psql"), ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-d", "postgres", ...command], {
    env: { ...process.env, PGPASSWORD: password },
  });

/**
 * Makes the product's database and roles on a server where there are none.
 * @param {{ bin: string, cluster?: string, folder: string, port: number, passwords: Record<string, string> }} server `folder` is for
 * files of passwords
 */
export async function makeProductDatabase({ bin, cluster, folder, port, passwords }) {
  await ask({ bin, port, password: passwords.postgres }, ["-qc", `CREATE DATABASE ${DATABASE}`]);
  await initialiseRoles({ bin, cluster, folder, port, passwords });
}

/**
 * Creates the cluster's folder with the superuser's password.
 * @param {{ bin: string, folder: string, cluster: string, account: SystemPostgres["account"], password: string }} server
 */
async function initialiseCluster({ bin, folder, cluster, account, password }) {
  const passwordFile = path.join(folder, "superuser_password");
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(passwordFile, account.uid, account.gid);
  const flags = [
    ...["-D", cluster, "-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`],
    ...["-E", "UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=und", "--data-checksums"],
  ];
  await run(path.join(bin, "initdb"), flags, { ...account, cwd: "/", env: { ...process.env, LC_ALL: "C" } });
}

/** A new folder for a cluster, which belongs to the account that runs the server. @param {SystemPostgres["account"]} account */
function makeFolder(account) {
  const folder = mkdtempSync(path.join(tmpdir(), `stammdaten-system-postgres-${process.pid}-`));
  const cluster = path.join(folder, "cluster");
  mkdirSync(cluster, { mode: 0o700 });
  chmodSync(folder, 0o711);
  if (account.uid !== undefined && account.gid !== undefined) for (const one of [folder, cluster]) chownSync(one, account.uid, account.gid);
  return { folder, cluster };
}

/** @param {string} role */
const inventPassword = (role) => `made-up-${role}-${process.pid}`;

/**
 * Starts a new cluster on a free port, with the database `stammdaten` and the roles of deploy/postgres/init-roles.sh.
 * @param {{ options?: readonly string[] }} [given] further settings of the server, as `name=value`
 * @returns {Promise<SystemPostgres>}
 * @throws with the server's last lines where it does not start
 */
export async function startSystemPostgres({ options: wanted = [] } = {}) {
  const bin = findSystemPostgres();
  const account = findPostgresAccount();
  const { folder, cluster } = makeFolder(account);
  const [port] = await pickFreePorts(1);
  const passwords = {
    postgres: inventPassword("postgres"),
    stammdaten_owner: inventPassword("stammdaten_owner"),
    app: inventPassword("app"),
    backup: inventPassword("backup"),
  };
  /** @param {keyof typeof passwords} role */
  const url = (role, database = DATABASE) => `postgresql://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`;

  /** @type {import("node:child_process").ChildProcess | undefined} */
  let server;
  let options = wanted;

  const start = async (next = options) => {
    options = next;
    server = await startServer({ bin, cluster, port, account, password: passwords.postgres, options });
  };

  /** @param {NodeJS.Signals} [signal] */
  const halt = async (signal = "SIGINT") => {
    const child = server;
    server = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await exited;
  };

  const stop = async () => {
    await halt();
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    const superuser = { bin, port, password: passwords.postgres };
    await initialiseCluster({ ...superuser, folder, cluster, account });
    await start();
    await makeProductDatabase({ bin, cluster, folder, port, passwords });
    // pg_hba.conf has a further line.
    await ask(superuser, ["-qc", "SELECT pg_reload_conf()"]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { bin, folder, cluster, port, account, passwords, url, halt, start, stop };
}
