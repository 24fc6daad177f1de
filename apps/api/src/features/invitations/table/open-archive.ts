import type { Readable } from "node:stream";
import { openPromise, type Entry, type ZipFile } from "yauzl";

const MOST_PARTS = 500;
/** Of one part that is unpacked, in bytes: a thousand rows of the longest kind take half. */
const LARGEST_PART = 10_000_000;

/** The archive would unpack to more than a table of invitations can be. */
export class UnsafeArchive extends Error {
  override readonly name = "UnsafeArchive";
}

export type Archive = {
  /** The text of a part while it is unpacked; null when there is none of that name. @throws UnsafeArchive */
  readonly openPart: (name: string) => Promise<Readable | null>;
  readonly close: () => void;
};

/**
 * Opens a ZIP archive. Nothing is unpacked but the parts that are asked for, none beyond the size that the archive's
 * directory lists it, and none that lists too much.
 * @throws UnsafeArchive; Error for what is no archive
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip: ZipFile = await openPromise(path, { autoClose: false });
  const parts = new Map<string, Entry>();
  try {
    if (zip.entryCount > MOST_PARTS) throw new UnsafeArchive();
    for await (const entry of zip.eachEntry()) parts.set(entry.fileName, entry);
  } catch (error) {
    zip.close();
    throw error;
  }
  return {
    openPart: async (name) => {
      const entry = parts.get(name);
      if (entry === undefined) return null;
      if (entry.uncompressedSize > LARGEST_PART || entry.isEncrypted()) throw new UnsafeArchive();
      return zip.openReadStreamPromise(entry);
    },
    close: () => zip.close(),
  };
}
