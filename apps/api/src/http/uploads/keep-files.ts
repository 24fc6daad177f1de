import { asPlatform } from "../../db/platform.ts";
import { sql } from "../../db/sql.ts";
import { newFileKey } from "@stammdaten/files/file-key.ts";
import type { Files } from "@stammdaten/files/files.ts";
import type { ReceivedFile } from "./receive-files.ts";

/** A file that lies under its key, and is its firm's once a row names it. */
export type KeptFile = Omit<ReceivedFile, "path" | "discard"> & { readonly key: string };

/**
 * Stores the files of a call, then lets `work` write the rows that name them; it must end with {@link nameFiles} in its
 * transaction. The bytes are on the disk before anything is acknowledged. When `work` refuses, nothing is left of them; when
 * the process dies, the sweep finds them by what was written down first.
 */
export async function keepFiles<Result>(
  files: Files,
  received: readonly ReceivedFile[],
  work: (kept: readonly KeptFile[]) => Promise<Result>,
): Promise<Result> {
  const kept = received.map(({ name, mimeType, sizeBytes, sha256 }) => ({ name, mimeType, sizeBytes, sha256, key: newFileKey() }));
  const keys = kept.map(({ key }) => key);
  await asPlatform("write down files before they are stored", (tx) =>
    tx.sql(sql`INSERT INTO file_intake (file_key) SELECT unnest(${keys}::text[])`),
  );
  try {
    for (const [at, { key }] of kept.entries()) await files.take(received[at]?.path ?? "", key);
    return await work(kept);
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
