import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../log.ts";
import { openPostgres, type Postgres } from "../postgres.ts";
import type { Settings } from "../settings.ts";

const ENDED_EARLY = "recovery ended before configured recovery target was reached";
const LOOK_MS = 200;
const TELL_MS = 10_000;

/** The log held nothing that late. */
export class EndedEarly extends Error {
  override readonly name = "EndedEarly";
}

/**
 * Has PostgreSQL replay its log in a data folder, lets `work` ask it, and stops it. It listens on a socket that only this account
 * can reach; the folder's own settings and passwords are left as they are.
 * @param to the last moment that counts; undefined: to the end
 * @throws EndedEarly; Error with the server's last lines
 */
export async function replay<Result>(
  settings: Settings,
  target: string,
  to: Date | undefined,
  log: Log,
  work: (postgres: Postgres) => Promise<Result>,
): Promise<Result> {
  const scratch = await mkdtemp(path.join(tmpdir(), "stammdaten-restore-"));
  await writeFile(path.join(scratch, "hba"), "local all all trust\n", { mode: 0o600 });
  const given = {
    listen_addresses: "",
    unix_socket_directories: scratch,
    port: "5432",
    hba_file: path.join(scratch, "hba"),
    ssl: "off",
    // All of the log lies in pg_wal.
    restore_command: "false",
    recovery_target_timeline: "current",
    recovery_target_action: "promote",
    ...(to !== undefined && { recovery_target_time: to.toISOString().replace("T", " ").replace("Z", "+00") }),
    // Nobody reads while it replays; so it may differ in size from the server that wrote the log.
    hot_standby: "off",
    archive_mode: "off",
    autovacuum: "off",
    checkpoint_timeout: "1h",
    max_wal_size: "16GB",
    log_destination: "stderr",
    logging_collector: "off",
    log_min_messages: "log",
  };
  const server = spawn(
    path.join(settings.POSTGRES_BIN, "postgres"),
    ["-D", target, ...Object.entries(given).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { cwd: scratch, stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, LC_ALL: "C" } },
  );
  const ended = once(server, "exit");
  let said = "";
  server.stderr.on("data", (part: Buffer) => (said = `${said}${part.toString()}`.slice(-8000)));
  try {
    const postgres = openPostgres({ ...settings, BACKUP_DATABASE_URL: localUrl(settings.BACKUP_DATABASE_URL, scratch) });
    const startedAt = Date.now();
    let toldAt = startedAt;
    while (!(await isReplayed(postgres))) {
      if (server.exitCode !== null || server.signalCode !== null) {
        if (said.includes(ENDED_EARLY)) throw new EndedEarly(ENDED_EARLY);
        throw new Error(`PostgreSQL ended while it replayed its log:\n${said.trimEnd().split("\n").slice(-8).join("\n")}`);
      }
      if (Date.now() - toldAt > TELL_MS) {
        toldAt = Date.now();
        log.info(`replaying for ${Math.round((toldAt - startedAt) / 1000)} s`);
      }
      await sleep(LOOK_MS);
    }
    return await work(postgres);
  } finally {
    if (server.exitCode === null && server.signalCode === null) server.kill("SIGINT");
    await ended;
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The same role and database, by a socket in a folder. */
function localUrl(text: string, folder: string): string {
  const url = new URL(text);
  const local = new URL(`postgresql://${url.username}@localhost:5432${url.pathname}`);
  local.searchParams.set("host", folder);
  return local.href;
}

async function isReplayed(postgres: Postgres): Promise<boolean> {
  try {
    return await postgres.connect(
      async (client) => (await client.query<{ replays: boolean }>("SELECT pg_is_in_recovery() AS replays")).rows[0]?.replays === false,
    );
  } catch {
    return false;
  }
}
