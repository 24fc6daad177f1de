import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Files } from "@stammdaten/files/files.ts";
import type { FirmCipher } from "../db/firm-cipher.ts";

/**
 * Encrypts a file of a firm into the store; when it resolves the bytes will outlive a crash. Nothing of it lies on the disk unencrypted.
 * @param key under which nothing was stored before
 * @returns the SHA-256 of what lies in the store
 */
export async function storeSealed(
  files: Files,
  { key, cipher }: { key: string; cipher: FirmCipher },
  plain: AsyncIterable<Uint8Array>,
): Promise<Buffer<ArrayBuffer>> {
  await mkdir(files.incoming, { recursive: true });
  const sealed = path.join(files.incoming, `${randomUUID()}.sealed`);
  const hash = createHash("sha256");
  const hashed = async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      hash.update(part);
      yield part;
    }
  };
  try {
    await pipeline(plain, cipher.forFile(key).seal(), hashed, createWriteStream(sealed, { flags: "wx" }));
    await files.take(sealed, key);
    return Buffer.from(hash.digest());
  } finally {
    await rm(sealed, { force: true });
  }
}
