import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "yaml";
import { isProcessAlive } from "../../run/process-alive.mjs";
import { root } from "../../run/settings.mjs";
import { supervise } from "./supervise.mjs";

/**
 * @typedef {object} PatroniNode a database machine: Patroni and the PostgreSQL that it keeps
 * @property {string} name
 * @property {number} port of PostgreSQL
 * @property {number} restPort of Patroni
 * @property {() => void} start
 * @property {() => Promise<void>} kill ends both at once, as a loss of power would
 * @property {() => Promise<void>} stop
 * @property {() => string} readLog
 */

/**
 * deploy/cluster/patroni.yml with this machine's addresses; everything else is the operator's.
 * @param {object} place
 * @param {string} place.name
 * @param {string} place.folder
 * @param {number} place.port
 * @param {number} place.restPort
 * @param {number} place.etcdPort
 * @param {string} place.bin folder of PostgreSQL's programs
 */
function fillIn({ name, folder, port, restPort, etcdPort, bin }) {
  const own = parse(readFileSync(path.join(root, "deploy/cluster/patroni.yml"), "utf8"));
  const [rest, postgres] = [`127.0.0.1:${restPort}`, `127.0.0.1:${port}`];
  return {
    ...own,
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    postgresql: {
      ...own.postgresql,
      listen: postgres,
      connect_address: postgres,
      data_dir: path.join(folder, "cluster"),
      bin_dir: bin,
      pgpass: path.join(folder, "pgpass"),
      parameters: { unix_socket_directories: folder },
      pg_hba: own.postgresql.pg_hba.map((line) => line.replace("10.0.0.0/24", "127.0.0.1/32")),
    },
  };
}

/**
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.folder of its own
 * @param {{ uid?: number, gid?: number }} options.account
 * @param {Record<string, string>} options.passwords `postgres` and `replicator`
 * @param {number} options.port
 * @param {number} options.restPort
 * @param {number} options.etcdPort
 * @param {string} options.bin
 * @returns {PatroniNode}
 */
export function createNode({ name, folder, account, passwords, port, restPort, etcdPort, bin }) {
  mkdirSync(folder, { mode: 0o700 });
  const settings = path.join(folder, "patroni.yml");
  // Every JSON is YAML.
  writeFileSync(settings, JSON.stringify(fillIn({ name, folder, port, restPort, etcdPort, bin }), null, 2), { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined)
    for (const one of [folder, settings]) chownSync(one, account.uid, account.gid);
  const patroni = supervise({
    name,
    command: "patroni",
    args: [settings],
    folder,
    account,
    env: {
      PATRONI_SUPERUSER_PASSWORD: passwords.postgres,
      PATRONI_REPLICATION_PASSWORD: passwords.replicator,
      PATRONI_REWIND_PASSWORD: passwords.replicator,
    },
  });

  /** The postmaster's id; undefined where none runs. */
  const findPostmaster = () => {
    const file = path.join(folder, "cluster", "postmaster.pid");
    const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : NaN;
    return Number.isInteger(pid) && isProcessAlive(pid) ? pid : undefined;
  };
  /** The postmaster and its children, which outlive it for a moment otherwise. */
  const killPostgres = async () => {
    const postmaster = findPostmaster();
    if (postmaster === undefined) return;
    const children = execFileSync("ps", ["--ppid", String(postmaster), "-o", "pid="], { encoding: "utf8" })
      .split(/\s+/)
      .filter(Boolean);
    for (const pid of [postmaster, ...children.map(Number)]) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It has ended by itself.
      }
    }
    while (isProcessAlive(postmaster)) await sleep(10);
  };
  return {
    name,
    port,
    restPort,
    start: patroni.start,
    kill: async () => {
      await Promise.all([patroni.end("SIGKILL"), killPostgres()]);
    },
    stop: async () => {
      await patroni.end("SIGTERM");
      await killPostgres();
    },
    readLog: patroni.readLog,
  };
}
