import { createReadStream } from "node:fs";
import type { FirmCipher } from "../../db/firm-cipher.ts";
import { keepUnder } from "../../domain/keep-under.ts";
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

/** @returns the SHA-256 of what lies in the store, where it is encrypted */
async function storeFile({ files, cipher }: FileStore, path: string, key: string): Promise<Buffer<ArrayBuffer> | null> {
  if (cipher === null) {
    await files.take(path, key);
    return null;
  }
  const { sealedSha256 } = await storeSealed(files, { key, cipher }, createReadStream(path));
  return sealedSha256;
}
