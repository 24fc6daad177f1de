import { pipeline, type Readable } from "node:stream";
import type { ByteRange, Files } from "@stammdaten/files/files.ts";
import { sealedSize } from "../db/file-cipher.ts";
import type { FirmCipher } from "../db/firm-cipher.ts";
import { loadFirmKey } from "../db/firm-key.ts";

/** A row that names a file. */
type NamedFile = { readonly fileKey: string; readonly sizeBytes: number; readonly sealedSha256: Uint8Array | null };

/** The bytes of a file as they were sent, to be read when the transaction has ended. */
export type StoredBytes = {
  readonly sizeBytes: number;
  readonly read: (range: ByteRange) => Promise<Readable>;
  readonly readWhole: () => Promise<Uint8Array>;
};

/**
 * The one way to what a stored file holds: opened with its firm's key, or as it lies where it is not encrypted. Reading fails with
 * NoSuchFile, or with FileBroken where the bytes are not those that were stored.
 * @throws KeyDestroyed
 */
export async function openStored(files: Files, tenantId: string, { fileKey, sizeBytes, sealedSha256 }: NamedFile): Promise<StoredBytes> {
  if (sealedSha256 === null)
    return { sizeBytes, read: (range) => files.read(fileKey, range), readWhole: () => files.readWhole(fileKey, sizeBytes) };
  return openSealed(files, await loadFirmKey(tenantId), { fileKey, sizeBytes });
}

/** The same for a file that lies encrypted, where its firm's key is at hand. */
export function openSealed(files: Files, firm: FirmCipher, { fileKey, sizeBytes }: Pick<NamedFile, "fileKey" | "sizeBytes">): StoredBytes {
  const cipher = firm.forFile(fileKey);
  return {
    sizeBytes,
    read: async (range) => openWhilePassing(await files.read(fileKey, cipher.sealedRange(sizeBytes, range)), cipher.open(sizeBytes, range)),
    readWhole: async () => cipher.openWhole(await files.readWhole(fileKey, sealedSize(sizeBytes)), sizeBytes),
  };
}

/** Failures go to whoever reads; one who stops reading ends both streams. */
function openWhilePassing<Opened extends Readable>(sealed: Readable, opened: Opened & NodeJS.WritableStream): Readable {
  pipeline(sealed, opened, () => {});
  return opened;
}
