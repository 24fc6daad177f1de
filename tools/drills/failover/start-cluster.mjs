/** PostgreSQL as deploy/cluster has it, on this machine: etcd, three Patroni nodes, HAProxy and PgBouncer, of the system's packages. */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findProgram, startPgbouncer } from "../../run/pgbouncer.mjs";
import { pickFreePorts } from "../../run/ports.mjs";
import { findPostgresAccount } from "../../run/postgres-program.mjs";
import { root } from "../../run/settings.mjs";
import { findSystemPostgres, makeProductDatabase } from "../../run/system-postgres.mjs";
import { createNode } from "./patroni-nodes.mjs";
import { supervise, waitFor } from "./supervise.mjs";

const NODES = 3;
const START_MS = 90_000;

/** @typedef {"leader" | "sync_standby" | "replica"} Role */
/** @typedef {{ name: string, role: Role, state: string, timeline?: number, lag?: number | string }} Member of Patroni's cluster */

/**
 * @typedef {object} Cluster
 * @property {Record<"postgres" | "stammdaten_owner" | "app" | "backup", string>} passwords
 * @property {(role: "postgres" | "stammdaten_owner" | "app" | "backup") => string} url of the primary, past PgBouncer
 * @property {string} appAddress what follows `app@` in DATABASE_URL
 * @property {string} ownerAddress
 * @property {import("./patroni-nodes.mjs").PatroniNode[]} nodes
 * @property {() => Promise<Member[]>} readMembers as the nodes that answer say
 * @property {() => Promise<import("./patroni-nodes.mjs").PatroniNode>} findPrimary
 * @property {(longestMs: number) => Promise<void>} waitUntilWhole until there is a primary, a synchronous standby, and all follow it
 * @property {() => Promise<void>} stop
 */

/** What is not installed here, one name a line of the answer. */
export function findMissing() {
  const missing = ["patroni", "etcd", "haproxy", "pgbouncer"].filter((name) => findProgram(name) === undefined);
  try {
    findSystemPostgres();
  } catch {
    missing.push("postgresql");
  }
  return missing;
}

/** A folder of the account that runs PostgreSQL. */
function makeFolder(account) {
  const folder = mkdtempSync(path.join(tmpdir(), `stammdaten-cluster-${process.pid}-`));
  chmodSync(folder, 0o755);
  const own = (name) => {
    const inner = path.join(folder, name);
    mkdirSync(inner, { mode: 0o700 });
    if (account.uid !== undefined && account.gid !== undefined) chownSync(inner, account.uid, account.gid);
    return inner;
  };
  return { folder, own };
}

function createEtcd({ folder, account, port, peerPort }) {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  return supervise({
    name: "etcd",
    command: "etcd",
    args: [
      ...["--name", "one", "--data-dir", path.join(folder, "data")],
      ...["--listen-client-urls", client, "--advertise-client-urls", client],
      ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer, "--initial-cluster", `one=${peer}`],
    ],
    folder,
    account,
  });
}

/** deploy/cluster/haproxy.cfg with this machine's addresses. */
function createProxy({ folder, account, primaryPort, standbyPort, nodes }) {
  const settings = path.join(folder, "haproxy.cfg");
  const text = readFileSync(path.join(root, "deploy/cluster/haproxy.cfg"), "utf8")
    .replace("127.0.0.1:5000\n    option", `127.0.0.1:${primaryPort}\n    option`)
    .replace("127.0.0.1:5001\n    option", `127.0.0.1:${standbyPort}\n    option`)
    .replace("default-server check port 8008", "default-server check")
    .replace(/server db(\d) \S+/g, (_line, number) => {
      const { port, restPort } = nodes[number - 1];
      return `server db${number} 127.0.0.1:${port} port ${restPort}`;
    });
  writeFileSync(settings, text, { mode: 0o644 });
  return supervise({ name: "haproxy", command: findProgram("haproxy") ?? "haproxy", args: ["-db", "-f", settings], folder, account });
}

/** @param {number} restPort @returns {Promise<Member[]>} */
async function askMembers(restPort) {
  const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2_000) });
  const { members } = /** @type {{ members: Member[] }} */ (await response.json());
  return members;
}

function watchMembers(nodes) {
  const readMembers = () => Promise.any(nodes.map(({ restPort }) => askMembers(restPort)));
  const isPrimary = async ({ restPort }) => {
    const response = await fetch(`http://127.0.0.1:${restPort}/primary`, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.status === 200;
  };
  const findPrimary = async () => {
    const asked = await Promise.all(nodes.map((node) => isPrimary(node).catch(() => false)));
    const primary = nodes[asked.indexOf(true)];
    if (primary === undefined) throw new Error("There is no primary.");
    return primary;
  };
  const isWhole = async () => {
    const members = await readMembers();
    const leader = members.find(({ role }) => role === "leader");
    // One that was primary runs for a moment with writes that nobody else has: it is no standby before it has the leader's timeline.
    const follows = ({ state, timeline }) => ["running", "streaming"].includes(state) && timeline === leader?.timeline;
    const roles = members.filter(follows).map(({ role }) => role);
    return roles.length === NODES && roles.includes("leader") && roles.includes("sync_standby");
  };
  return { readMembers, findPrimary, waitUntilWhole: (longestMs) => waitFor("all three nodes", longestMs, isWhole) };
}

/**
 * Starts everything and makes the product's database and roles in it.
 * @param {(text: string) => void} log
 * @returns {Promise<Cluster>}
 */
export async function startCluster(log) {
  const bin = findSystemPostgres();
  const account = findPostgresAccount();
  const { folder, own } = makeFolder(account);
  const [etcdPort, peerPort, primaryPort, standbyPort, ...ports] = await pickFreePorts(4 + 2 * NODES);
  const passwords = { postgres: "made-up-postgres", stammdaten_owner: "made-up-owner", app: "made-up-app", backup: "made-up-backup" };
  const etcd = createEtcd({ folder: own("etcd"), account, port: etcdPort, peerPort });
  const nodes = Array.from({ length: NODES }, (_, index) =>
    createNode({
      name: `db${index + 1}`,
      folder: path.join(own(`machine-${index + 1}`), "node"),
      account,
      passwords: { ...passwords, replicator: "made-up-replicator" },
      port: ports[2 * index],
      restPort: ports[2 * index + 1],
      etcdPort,
      bin,
    }),
  );
  const haproxy = createProxy({ folder: own("haproxy"), account, primaryPort, standbyPort, nodes });
  /** @type {import("../../run/pgbouncer.mjs").Pgbouncer | undefined} */
  let pgbouncer;
  const stop = async () => {
    await pgbouncer?.stop();
    await haproxy.end("SIGTERM");
    await Promise.all(nodes.map((node) => node.stop()));
    await etcd.end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
  const { readMembers, findPrimary, waitUntilWhole } = watchMembers(nodes);
  try {
    log("Starting etcd, three nodes of Patroni, HAProxy and PgBouncer …");
    etcd.start();
    for (const node of nodes) node.start();
    haproxy.start();
    await waitUntilWhole(START_MS);
    const primary = await findPrimary();
    await waitFor("the primary behind HAProxy", 10_000, () =>
      makeProductDatabase({ bin, folder, port: primaryPort, passwords }).then(() => true),
    );
    pgbouncer = await startPgbouncer({ server: { host: "127.0.0.1", port: primaryPort }, users: { app: passwords.app } });
    log(`${primary.name} is the primary`);
  } catch (error) {
    const logs = [etcd, ...nodes, haproxy].map((one) => `${one.name}:\n${one.readLog().split("\n").slice(-15).join("\n")}`);
    await stop();
    throw new Error(`The cluster did not start:\n${logs.join("\n")}`, { cause: error });
  }
  const past = `127.0.0.1:${primaryPort}`;
  return {
    passwords,
    url: (role) => `postgresql://${role}:${passwords[role]}@${past}/stammdaten`,
    appAddress: `127.0.0.1:${pgbouncer.port}/stammdaten?pooler=transaction&listen=${past}&standby=127.0.0.1:${standbyPort}`,
    ownerAddress: `${past}/stammdaten`,
    nodes,
    readMembers,
    findPrimary,
    waitUntilWhole,
    stop,
  };
}
