import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, createWriteStream, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pickFreePorts } from "../../run/ports.mjs";
import { root } from "../../run/settings.mjs";

const READY_MS = 900_000;

/**
 * The backup's programme as in its image: one file, run by the account of the database, with its own settings and no others.
 * @param {{ postgres: import("../../run/system-postgres.mjs").SystemPostgres, folder: string, backupDir: string, filesUrl: string,
 * filesSeconds: string }} world `folder` belongs to the database's account
 */
export async function openBackupProgram({ postgres, folder, backupDir, filesUrl, filesSeconds }) {
  // A checkout need not be readable for that account.
  const script = path.join(folder, "backup.mjs");
  copyFileSync(path.join(root, "apps/backup/dist/main.js"), script);
  const [port] = await pickFreePorts(1);
  const settings = {
    PATH: process.env["PATH"] ?? "",
    BACKUP_DIR: backupDir,
    BACKUP_KEY: randomBytes(32).toString("base64url"),
    BACKUP_DATABASE_URL: postgres.url("backup"),
    FILES_URL: filesUrl,
    BACKUP_FILES_SECONDS: filesSeconds,
    METRICS_PORT: String(port),
    POSTGRES_BIN: postgres.bin,
  };
  const start = (args, given = {}) =>
    spawn(process.execPath, [script, ...args], {
      ...postgres.account,
      cwd: folder,
      env: { ...settings, ...given },
      stdio: ["ignore", "pipe", "pipe"],
    });

  /**
   * Runs a command to its end.
   * @param {string[]} args
   * @param {{ given?: Record<string, string>, killAfterMs?: number }} [options]
   * @returns {Promise<{ code: number | null, output: string }>}
   */
  const run = async (args, { given = {}, killAfterMs } = {}) => {
    const child = start(args, given);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    if (killAfterMs !== undefined) setTimeout(() => child.kill("SIGKILL"), killAfterMs);
    const [code] = await once(child, "close");
    return { code, output };
  };

  const readMetrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

  /** Starts what runs all the time; resolves when a first base backup, a dump and the files are there. */
  const serve = async () => {
    const child = start(["serve"]);
    const log = path.join(folder, "backup.log");
    const file = createWriteStream(log);
    for (const stream of [child.stdout, child.stderr]) stream.pipe(file);
    const deadline = Date.now() + READY_MS;
    const wanted = ["base", "dump", "files", "wal"];
    for (;;) {
      const metrics = await readMetrics().catch(() => "");
      if (wanted.every((kind) => metrics.includes(`last_success_timestamp_seconds{kind="${kind}"}`))) break;
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`The backup did not begin:\n${readFileSync(log, "utf8").trimEnd().split("\n").slice(-10).join("\n")}`);
      await sleep(200);
    }
    return {
      readMetrics,
      readLog: () => readFileSync(log, "utf8"),
      stop: async () => {
        if (child.exitCode !== null) return;
        child.kill("SIGTERM");
        await once(child, "exit");
      },
    };
  };
  return { run, serve };
}
