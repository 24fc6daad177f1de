/** PgBouncer of the system's packages in transaction mode, as deploy/cluster/pgbouncer.ini has it. */
import { spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pickFreePorts } from "./ports.mjs";
import { findPostgresAccount } from "./postgres-program.mjs";
import { root } from "./settings.mjs";

const START_TIMEOUT_MS = 10_000;
const FOLDERS = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin"];

/**
 * Where a program lies; those that root alone starts too.
 * @param {string} name
 */
export const findProgram = (name) => FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

/** @typedef {{ port: number, stop: () => Promise<void>, readLog: () => string }} Pgbouncer */

/**
 * The operator's file with this run's addresses.
 * @param {object} place
 * @param {number} place.listenPort
 * @param {string} place.databases
 * @param {{ host: string, port: number }} place.server
 * @param {string} place.userList path of a file
 * @param {readonly string[]} place.more
 */
function fillIn({ listenPort, databases, server, userList, more }) {
  const text = readFileSync(path.join(root, "deploy/cluster/pgbouncer.ini"), "utf8");
  const filled = text
    .replace(/^stammdaten = host=\S+ port=\S+/m, `${databases} = host=${server.host} port=${server.port}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${listenPort}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${userList}`);
  return `${filled}\n${more.join("\n")}\n`;
}

/** @param {number} port */
const canConnect = (port) =>
  new Promise((resolve) => {
    const socket = net.connect({ port, host: "127.0.0.1" }, () => resolve(true));
    socket.once("connect", () => socket.destroy());
    socket.once("error", () => resolve(false));
  });

/**
 * Starts one on a free port.
 * @param {object} options
 * @param {{ host: string, port: number }} options.server where PostgreSQL is reached; `host` may be the folder of its socket
 * @param {string} [options.databases] the database's name, or `*`
 * @param {Record<string, string>} options.users passwords by role
 * @param {readonly string[]} [options.more] further lines of the file
 * @returns {Promise<Pgbouncer>}
 * @throws with its log where it does not start
 */
export async function startPgbouncer({ server, databases = "stammdaten", users, more = [] }) {
  const program = findProgram("pgbouncer");
  if (program === undefined) throw new Error("There is no PgBouncer here: install it (Debian: apt-get install pgbouncer).");
  const account = findPostgresAccount();
  const folder = mkdtempSync(path.join(tmpdir(), `stammdaten-pgbouncer-${process.pid}-`));
  const [port] = await pickFreePorts(1);
  const [userList, settings] = [path.join(folder, "userlist.txt"), path.join(folder, "pgbouncer.ini")];
  writeFileSync(
    userList,
    Object.entries(users)
      .map(([role, password]) => `"${role}" "${password}"\n`)
      .join(""),
    { mode: 0o600 },
  );
  writeFileSync(settings, fillIn({ listenPort: port, databases, server, userList, more }), { mode: 0o600 });
  if (account.uid !== undefined) for (const file of [folder, userList, settings]) chownSync(file, account.uid, account.gid);
  chmodSync(folder, 0o700);

  const child = spawn(program, [settings], { ...account, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
  const endChild = () => child.kill("SIGKILL");
  process.once("exit", endChild);
  let log = "";
  child.stderr.on("data", (chunk) => (log = `${log}${chunk}`.slice(-20_000)));
  const stop = async () => {
    const exited = new Promise((resolve) => child.once("exit", resolve));
    // SIGTERM ends it at once, SIGINT waits for those who are connected.
    if (child.exitCode === null && child.kill("SIGTERM")) await exited;
    process.off("exit", endChild);
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await canConnect(port))) {
    if (child.exitCode === null && Date.now() < deadline) await sleep(20);
    else {
      await stop();
      throw new Error(`PgBouncer did not start:\n${log}`);
    }
  }
  return { port, stop, readLog: () => log };
}
