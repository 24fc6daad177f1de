/** One cluster of the embedded PostgreSQL: made, started, joined and stopped. Who uses it, postgres.mjs knows. */
import { spawn, spawnSync } from "node:child_process";
import { chownSync, closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, totalmem } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isProcessAlive } from "./process-alive.mjs";

/** The cluster's superuser. */
export const ADMIN_ROLE = "postgres";

const START_TIMEOUT_MS = 30_000;

const MB = 2 ** 20;
/** What an operator is advised to give a server, a quarter of the memory, within what a machine can spare that does other things too. */
const SHARED_BUFFERS_MB = Math.min(1024, Math.floor(totalmem() / 4 / MB));
/** After each checkpoint every page is logged whole once: with the preset of 1 GB, large data would be made with one every ten seconds. */
const MAX_WAL_SIZE = "4GB";

/** @param {string} url */
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
 * Creates the folder of a cluster whose superuser has a password.
 * @param {{ cluster: string, program: { postgres: string, initdb: string }, account: import("./postgres-program.mjs").Account,
 * password: string, durable: boolean }} options
 */
export function initialiseCluster({ cluster, program, account, password, durable }) {
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
export function findSocketFolder(cluster) {
  const isPossible = process.platform !== "win32" && path.join(cluster, ".s.PGSQL.65535").length <= MAX_SOCKET_PATH;
  return isPossible ? cluster : "";
}

/**
 * Starts the postmaster on a cluster that nobody runs, in a session of its own: Ctrl-C is not for it.
 * @param {{ cluster: string, dataDir: string, program: { postgres: string, initdb: string }, account:
 * import("./postgres-program.mjs").Account, port: number, durable: boolean, socketFolder: string, adminUrl: string }} options
 */
export async function startPostmaster({ cluster, dataDir, program, account, port, durable, socketFolder, adminUrl }) {
  const logFile = path.join(dataDir, "postgres.log");
  const log = openSync(logFile, "a", 0o600);
  const options = [
    ...["listen_addresses=127.0.0.1", `unix_socket_directories=${socketFolder}`, "max_connections=100"],
    ...["password_encryption=scram-sha-256", "timezone=UTC", "log_timezone=UTC"],
    ...(durable
      ? ["fsync=on", `shared_buffers=${SHARED_BUFFERS_MB}MB`, `max_wal_size=${MAX_WAL_SIZE}`]
      : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
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

/** Stops the postmaster of a cluster, if one runs. @param {string} cluster */
export async function stopPostmaster(cluster) {
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
export async function joinPostmaster(cluster, buildAdminUrl) {
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
