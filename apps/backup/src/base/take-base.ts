import { cp, mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { makeSet } from "../make-set.ts";
import type { Places } from "../places.ts";
import type { Postgres } from "../postgres.ts";
import { runProgram } from "../run-program.ts";
import type { Seals } from "../seal.ts";
import { nameSegment, segmentAt } from "../wal/segment-name.ts";
import { readServerState } from "../wal/server-state.ts";
import type { BaseSeal } from "./base-seal.ts";

/** What of PostgreSQL's own manifest is read: https://www.postgresql.org/docs/current/backup-manifest-wal.html */
const Manifest = z.object({
  "WAL-Ranges": z.array(z.object({ Timeline: z.number().int(), "Start-LSN": z.string(), "End-LSN": z.string() })).min(1),
});

/**
 * Takes a base backup while the product runs, unpacks it again, and has pg_verifybackup compare it with what the server says that
 * it sent. It holds the write-ahead log that it needs to be consistent, so that it can be restored by itself.
 */
export async function takeBase(postgres: Postgres, places: Places, seals: Seals): Promise<{ place: string; bytes: number }> {
  return makeSet(places, seals, "bases", async (folder) => {
    const { system, segmentBytes } = await readServerState(postgres);
    const startedAt = await askTime(postgres);
    await postgres.run("pg_basebackup", [
      `--pgdata=${folder}`,
      "--format=tar",
      "--wal-method=stream",
      "--compress=client-gzip:1",
      "--checkpoint=fast",
      "--no-password",
      "--label=stammdaten-backup",
    ]);
    const endedAt = await askTime(postgres);
    const ranges = Manifest.parse(JSON.parse(await readFile(path.join(folder, "backup_manifest"), "utf8")))["WAL-Ranges"];
    await verifyBase(postgres, folder, path.join(places.unfinished, `${path.basename(folder)}-unpacked`));
    const [first, last] = [ranges[0], ranges.at(-1)];
    if (first === undefined || last === undefined) throw new Error("the base backup names no write-ahead log");
    const nameAt = (timeline: number, position: string): string => nameSegment(segmentAt(timeline, position, segmentBytes), segmentBytes);
    return {
      system,
      timeline: last.Timeline,
      segmentBytes,
      firstSegment: nameAt(first.Timeline, first["Start-LSN"]),
      lastSegment: nameAt(last.Timeline, last["End-LSN"]),
      startedAt,
      endedAt,
    } satisfies Omit<z.infer<typeof BaseSeal>, "pieces">;
  });
}

/** Unpacks a base backup as a data folder. @param target is made */
export async function unpackBase(folder: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  await runProgram("tar", ["-xzf", path.join(folder, "base.tar.gz"), "-C", target]);
  await mkdir(path.join(target, "pg_wal"), { recursive: true, mode: 0o700 });
  await runProgram("tar", ["-xzf", path.join(folder, "pg_wal.tar.gz"), "-C", path.join(target, "pg_wal")]);
}

async function verifyBase(postgres: Postgres, folder: string, scratch: string): Promise<void> {
  try {
    await unpackBase(folder, scratch);
    await cp(path.join(folder, "backup_manifest"), path.join(scratch, "backup_manifest"));
    await postgres.run("pg_verifybackup", ["--quiet", scratch]);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const askTime = (postgres: Postgres): Promise<string> =>
  postgres.connect(async (client) => {
    const { rows } = await client.query<{ at: Date }>("SELECT clock_timestamp() AS at");
    return rows[0]?.at.toISOString() ?? "";
  });
