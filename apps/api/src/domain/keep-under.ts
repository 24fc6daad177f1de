import type { Files } from "@stammdaten/files/files.ts";
import { asPlatform } from "../db/platform.ts";
import { sql } from "../db/sql.ts";

/**
 * Writes keys down before files are stored under them: what no row names within an hour, the sweep removes.
 * @param seconds that storing may take beside that hour
 */
export async function noteIntake(keys: readonly string[], seconds = 0): Promise<void> {
  await asPlatform("write down files before they are stored", (tx) =>
    tx.sql(sql`
      INSERT INTO file_intake (file_key, created_at)
      SELECT key, now() + ${seconds} * interval '1 second' FROM unnest(${[...keys]}::text[]) AS key`),
  );
}

/**
 * Writes keys down before `work` stores files under them and names them. When it refuses, nothing is left of them; when the process
 * dies, the sweep finds them by what was written down first.
 * @param seconds that they may stay unnamed beside an hour
 */
export async function keepUnder<Result>(files: Files, keys: readonly string[], work: () => Promise<Result>, seconds = 0): Promise<Result> {
  await noteIntake(keys, seconds);
  try {
    return await work();
  } catch (error) {
    // What cannot be removed now the sweep removes later: the refusal is what the caller must get.
    await removeKept(files, keys).catch(() => {});
    throw error;
  }
}

/** Only what is still recorded as on its way: a transaction whose answer was lost may have committed its rows. */
function removeKept(files: Files, keys: readonly string[]): Promise<void> {
  return asPlatform("forget files that were not kept", async (tx) => {
    const rows = await tx.sql<{ file_key: string }>(
      sql`SELECT file_key FROM file_intake WHERE file_key = ANY(${[...keys]}::text[]) FOR UPDATE`,
    );
    const left = rows.map(({ file_key }) => file_key);
    await Promise.all(left.map((key) => files.remove(key)));
    await tx.sql(sql`DELETE FROM file_intake WHERE file_key = ANY(${left}::text[])`);
  });
}
