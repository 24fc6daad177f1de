import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Files } from "@stammdaten/files/files.ts";
import type { FirmCipher } from "../db/firm-cipher.ts";

/** The size of the plain bytes, and the SHA-256 of what lies in the store. */
export type Stored = { readonly sizeBytes: number; readonly sealedSha256: Buffer<ArrayBuffer> };

type Place = {
  /** Under which nothing was stored before. */
  readonly key: string;
  readonly cipher: FirmCipher;
  readonly signal?: AbortSignal;
  /** When all bytes are there and encrypted, for a file that takes long to make. */
  readonly beforeStored?: () => Promise<void>;
};

/**
 * Encrypts a file of a firm into the store; when it resolves the bytes will outlive a crash. Nothing of it lies on the disk
 * unencrypted, and no more than a few of its parts in memory.
 */
export async function storeSealed(
  files: Files,
  { key, cipher, signal, beforeStored }: Place,
  plain: AsyncIterable<Uint8Array>,
): Promise<Stored> {
  await mkdir(files.incoming, { recursive: true });
  const sealed = path.join(files.incoming, `${randomUUID()}.sealed`);
  const hash = createHash("sha256");
  let sizeBytes = 0;
  const count = watch((part) => (sizeBytes += part.length));
  const hashed = watch((part) => hash.update(part));
  const sink = createWriteStream(sealed, { flags: "wx" });
  try {
    await pipeline(plain, count, cipher.forFile(key).seal(), hashed, sink, signal === undefined ? {} : { signal });
    await beforeStored?.();
    await files.take(sealed, key);
    return { sizeBytes, sealedSha256: Buffer.from(hash.digest()) };
  } finally {
    await rm(sealed, { force: true });
  }
}

/** A step of a pipeline that passes on what it sees. */
const watch = (see: (part: Uint8Array) => unknown) =>
  async function* (parts: AsyncIterable<Uint8Array>) {
    for await (const part of parts) {
      see(part);
      yield part;
    }
  };
