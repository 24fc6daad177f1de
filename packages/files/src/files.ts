import type { Readable } from "node:stream";

/** First and last byte, both included, as in RFC 9110. */
export type ByteRange = { readonly start: number; readonly end: number };

/** The store of files, under random keys, by an adapter. No rules in here. */
export type Files = {
  /** Folder of this machine for files on their way in. */
  readonly incoming: string;
  /** Takes a file of this machine over under a new key; when it resolves the bytes will outlive a crash, and the file itself is gone. */
  readonly take: (path: string, key: string) => Promise<void>;
  /**
   * The bytes of a key, or a range of them, as they come from where they lie.
   * @throws NoSuchFile
   */
  readonly read: (key: string, range?: ByteRange) => Promise<Readable>;
  /**
   * All the bytes of a key at once; for what is small.
   * @throws NoSuchFile where there is none, or one of another size
   */
  readonly readWhole: (key: string, sizeBytes: number) => Promise<Uint8Array>;
  /** Nothing happens where there is none; throws while the bytes cannot be removed. */
  readonly remove: (key: string) => Promise<void>;
  /** Throws where files can be neither read nor written. */
  readonly check: () => Promise<void>;
};

/** A row names a file that is not there: data were lost, or restored from different moments. */
export class NoSuchFile extends Error {
  override readonly name = "NoSuchFile";
}
