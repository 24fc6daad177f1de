import { createHash } from "node:crypto";
import { NoSuchFile, type Files } from "@stammdaten/files/files.ts";
import { newFileKey } from "@stammdaten/files/file-key.ts";
import { loadFirmKey } from "../../../db/firm-key.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { Prisma, sql } from "../../../db/sql.ts";
import { keepUnder } from "../../../domain/keep-under.ts";
import { nameFiles } from "../../../domain/name-files.ts";
import { storeSealed } from "../../../domain/store-sealed.ts";
import { systemActor } from "../../../jobs/job.ts";
import type { PlainFile } from "./find-plain-files.ts";

/** How long the plain bytes stay for those who found them before: downloads and exports that have begun, in milliseconds. */
const PLAIN_STAYS_MS = 3_600_000;

/** The row is gone, or another run was faster: what was encrypted is thrown away. */
class RowChanged extends Error {
  override readonly name = "RowChanged";
}

/** The plain bytes are missing, or not those that the row describes: they stay as they are. */
class PlainBroken extends Error {
  override readonly name = "PlainBroken";
}

/**
 * Encrypts a file under a new name in the store, then has its row name that one, and the plain bytes removed an hour later. Whenever
 * the process dies, the row names a whole file: before its commit the plain one, after it the encrypted one.
 * @returns false where the plain bytes are missing or damaged
 */
export async function encryptFile(files: Files, tenantId: string, file: PlainFile): Promise<boolean> {
  const key = newFileKey();
  try {
    await keepUnder(files, [key], async () => {
      const cipher = await inTenant(tenantId, systemActor, () => loadFirmKey(tenantId));
      const { sealedSha256 } = await storeSealed(files, { key, cipher }, asItWasSent(await files.read(file.fileKey), file));
      await renameFile(tenantId, file, { key, sealedSha256 });
    });
    return true;
  } catch (error) {
    if (error instanceof RowChanged) return true;
    if (error instanceof PlainBroken || error instanceof NoSuchFile) return false;
    throw error;
  }
}

/** @throws PlainBroken at the end of other bytes than the row describes: no damage is sealed up as if it were the client's file */
async function* asItWasSent(parts: AsyncIterable<Uint8Array>, { sizeBytes, sha256 }: PlainFile): AsyncIterable<Uint8Array> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const part of parts) {
    hash.update(part);
    bytes += part.length;
    yield part;
  }
  if (bytes !== sizeBytes) throw new PlainBroken("another size than the row's");
  if (sha256 !== null && !hash.digest().equals(sha256)) throw new PlainBroken("another hash than the row's");
}

/** @throws RowChanged */
const renameFile = (
  tenantId: string,
  { id, table, fileKey }: PlainFile,
  { key, sealedSha256 }: { key: string; sealedSha256: Buffer<ArrayBuffer> },
): Promise<void> =>
  inTenant(tenantId, systemActor, async ({ tx, now, enqueue }) => {
    const rows = await tx.sql(sql`
      UPDATE ${Prisma.raw(table)} SET file_key = ${key}, sealed_sha256 = ${sealedSha256}, encrypted_at = ${now}::timestamptz
      WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid AND file_key = ${fileKey} AND sealed_sha256 IS NULL RETURNING id`);
    if (rows.length === 0) throw new RowChanged("the file is another one by now");
    await nameFiles(tx, [key]);
    await enqueue("removeFile", { fileKey }, new Date(now.getTime() + PLAIN_STAYS_MS));
  });
