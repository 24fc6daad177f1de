import { mkdir, readdir, stat, unlink } from "node:fs/promises";
import path from "node:path";
import { asPlatform } from "../../db/platform.ts";
import { sql } from "../../db/sql.ts";
import type { Files } from "@stammdaten/files/files.ts";

/** No upload takes as long, in milliseconds: older ones belong to a process that died. */
const LONGEST_MS = 3_600_000;
const MOST = 1_000;

/**
 * Removes what is left of uploads that came to no end: bytes that no row names, and parts on their way in.
 * @returns how many of each
 */
export async function sweepIntake(files: Files, now = new Date()): Promise<{ stored: number; incoming: number }> {
  const before = new Date(now.getTime() - LONGEST_MS);
  const stored = await asPlatform("clear away files that no row names", async (tx) => {
    const rows = await tx.sql<{ file_key: string }>(
      sql`SELECT file_key FROM file_intake WHERE created_at < ${before}::timestamptz ORDER BY created_at LIMIT ${MOST}
        FOR UPDATE SKIP LOCKED`,
    );
    const keys = rows.map(({ file_key }) => file_key);
    for (const key of keys) await files.remove(key);
    await tx.sql(sql`DELETE FROM file_intake WHERE file_key = ANY(${keys}::text[])`);
    return keys.length;
  });
  return { stored, incoming: await sweepFolder(files.incoming, before) };
}

async function sweepFolder(folder: string, before: Date): Promise<number> {
  await mkdir(folder, { recursive: true });
  let removed = 0;
  for (const name of await readdir(folder)) {
    const target = path.join(folder, name);
    const found = await stat(target).catch(() => undefined);
    if (found === undefined || !found.isFile() || found.mtime >= before) continue;
    await unlink(target).catch(() => {});
    removed++;
  }
  return removed;
}
