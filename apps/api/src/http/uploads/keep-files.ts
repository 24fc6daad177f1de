import { createReadStream } from "node:fs";
import type { FirmCipher } from "../../db/firm-cipher.ts";
import { asPlatform } from "../../db/platform.ts";
import { sql } from "../../db/sql.ts";
import { storeSealed } from "../../domain/store-sealed.ts";
import { newFileKey } from "@stammdaten/files/file-key.ts";
import type { Files } from "@stammdaten/files/files.ts";
import type { ReceivedFile } from "./receive-files.ts";

/** A file that lies under its key, and is its firm's once a row names it. */
export type KeptFile = Omit<ReceivedFile, "path" | "discard"> & {
  readonly key: string;
  /** Of the bytes in the store; null where they are not encrypted. */
  readonly sealedSha256: Buffer<ArrayBuffer> | null;
};

/** Where files are kept, and the firm's cipher that encrypts them; null for files of no firm, which lie as they are. */
export type FileStore = { readonly files: Files; readonly cipher: FirmCipher | null };

/**
 * Stores the files of a call, then lets `work` write the rows that name them; it must end with {@link nameFiles} in its
 * transaction. The bytes are on the disk before anything is acknowledged.
 */
export async function keepFiles<Result>(
  { files, cipher }: FileStore,
  received: readonly ReceivedFile[],
  work: (kept: readonly KeptFile[]) => Promise<Result>,
): Promise<Result> {
  const keys = received.map(newFileKey);
  return keepUnder(files, keys, async () => {
    const kept: KeptFile[] = [];
    for (const [at, { path, name, mimeType, sizeBytes, sha256 }] of received.entries()) {
      const key = keys[at] ?? "";
      kept.push({ key, name, mimeType, sizeBytes, sha256, sealedSha256: await storeFile({ files, cipher }, path, key) });
    }
    return work(kept);
  });
}

/**
 * Writes keys down before `work` stores files under them and names them. When it refuses, nothing is left of them; when the process
 * dies, the sweep finds them by what was written down first.
 */
export async function keepUnder<Result>(files: Files, keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
  await asPlatform("write down files before they are stored", (tx) =>
    tx.sql(sql`INSERT INTO file_intake (file_key) SELECT unnest(${[...keys]}::text[])`),
  );
  try {
    return await work();
  } catch (error) {
    // What cannot be removed now the sweep removes later: the refusal is what the caller must get.
    await removeKept(files, keys).catch(() => {});
    throw error;
  }
}

/** @returns the SHA-256 of what lies in the store, where it is encrypted */
async function storeFile({ files, cipher }: FileStore, path: string, key: string): Promise<Buffer<ArrayBuffer> | null> {
  if (cipher === null) {
    await files.take(path, key);
    return null;
  }
  return storeSealed(files, { key, cipher }, createReadStream(path));
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
