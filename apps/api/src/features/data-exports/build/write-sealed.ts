import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Files } from "@stammdaten/files/files.ts";
import { newFileKey } from "@stammdaten/files/file-key.ts";
import { loadFirmKey } from "../../../db/firm-key.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { asPlatform } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";
import { systemActor } from "../../../jobs/job.ts";
import { ZipPacker } from "../zip/zip-packer.ts";

/** A file in the store that no row names yet: {@link nameFiles} does, or the sweep removes it. */
export type WrittenFile = { readonly fileKey: string; readonly sizeBytes: number; readonly sealedSha256: Buffer<ArrayBuffer> };

/**
 * Writes a ZIP file straight into the store, encrypted before it reaches the disk and in as much memory as a few of its parts.
 * @param produce adds what is in it
 */
export async function writeSealed(
  { files, tenantId, signal }: { files: Files; tenantId: string; signal: AbortSignal },
  produce: (packer: ZipPacker) => Promise<void>,
): Promise<WrittenFile> {
  const fileKey = newFileKey();
  const cipher = (await inTenant(tenantId, systemActor, () => loadFirmKey(tenantId))).forFile(fileKey);
  await mkdir(files.incoming, { recursive: true });
  const sealed = path.join(files.incoming, `${randomUUID()}.sealed`);
  const hash = createHash("sha256");
  let sizeBytes = 0;
  try {
    await inStep(signal, (ended) => {
      const packer = new ZipPacker(ended);
      const count = async function* (parts: AsyncIterable<Buffer>) {
        for await (const part of parts) {
          sizeBytes += part.length;
          yield part;
        }
      };
      const hashed = async function* (parts: AsyncIterable<Buffer>) {
        for await (const part of parts) {
          hash.update(part);
          yield part;
        }
      };
      return [
        pipeline(packer.output, count, cipher.seal(), hashed, createWriteStream(sealed, { flags: "wx" }), { signal: ended }),
        produce(packer).then(() => packer.end()),
      ];
    });
    await asPlatform("write down a file before it is stored", (tx) => tx.sql(sql`INSERT INTO file_intake (file_key) VALUES (${fileKey})`));
    await files.take(sealed, fileKey);
    return { fileKey, sizeBytes, sealedSha256: Buffer.from(hash.digest()) };
  } finally {
    await rm(sealed, { force: true });
  }
}

/** Waits for works that need each other; what the first one fails with ends all of them and is thrown. */
async function inStep(signal: AbortSignal, begin: (ended: AbortSignal) => readonly Promise<unknown>[]): Promise<void> {
  const failure = new AbortController();
  const works = begin(AbortSignal.any([signal, failure.signal])).map((work) =>
    work.catch((error: unknown) => {
      failure.abort(error);
      throw error;
    }),
  );
  await Promise.allSettled(works);
  failure.signal.throwIfAborted();
}
