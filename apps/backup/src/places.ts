import { mkdir } from "node:fs/promises";
import path from "node:path";

/** Where everything lies in BACKUP_DIR. */
export type Places = {
  readonly root: string;
  /** A folder a base backup. */
  readonly bases: string;
  /** A folder a dump. */
  readonly dumps: string;
  /** Whole segments of the write-ahead log, packed, each with its seal. */
  readonly segments: string;
  /** pg_receivewal's own folder. */
  readonly receiving: string;
  /** The product's files, by content. */
  readonly blobs: string;
  /** Which key had which content. */
  readonly manifests: string;
  /** What is not whole yet, or never became so. */
  readonly unfinished: string;
};

/** Names the folders below BACKUP_DIR. */
export function placesIn(root: string): Places {
  const at = (...parts: string[]): string => path.join(root, ...parts);
  return {
    root,
    bases: at("bases"),
    dumps: at("dumps"),
    segments: at("wal", "segments"),
    receiving: at("wal", "receiving"),
    blobs: at("files"),
    manifests: at("manifests"),
    unfinished: at("unfinished"),
  };
}

/** Makes the folders that are missing. */
export async function makePlaces(places: Places): Promise<void> {
  for (const folder of Object.values(places)) await mkdir(folder, { recursive: true, mode: 0o750 });
}

/** A moment as a name that sorts by time: `20261122T140000.123Z`. */
export const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:]/g, "");

const STAMP = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)\.(\d{3})Z$/;

/** The moment that a name encodes, in milliseconds; NaN for any other name. */
export const momentOf = (stamp: string): number => Date.parse(stamp.replace(STAMP, "$1-$2-$3T$4:$5:$6.$7Z"));
