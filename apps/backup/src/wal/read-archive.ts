import { readdir } from "node:fs/promises";
import type { Places } from "../places.ts";
import type { Seals } from "../seal.ts";
import { SegmentSeal } from "./seal-segments.ts";
import { parseSegment, type Segment } from "./segment-name.ts";
import type { z } from "zod";

/** A piece of the write-ahead log as it lies in the archive. */
export type Archived = z.infer<typeof SegmentSeal> & {
  /** As PostgreSQL names it; with `.partial` where its timeline ended within it. */
  readonly name: string;
  /** Place of its bytes, packed, from BACKUP_DIR. */
  readonly place: string;
};

const ENDING = /\.(gz|seal)$/;

/** Names of what lies in the archive, by PostgreSQL's names. */
export const listArchive = async (places: Places): Promise<string[]> =>
  [...new Set((await readdir(places.segments)).map((name) => name.replace(ENDING, "")))].sort();

/** Reads the seal of one piece. @throws Damaged; an error with the code ENOENT where it has none */
export const readArchived = async (seals: Seals, name: string): Promise<Archived> => ({
  name,
  place: `wal/segments/${name}.gz`,
  ...(await seals.read(`wal/segments/${name}.seal`, SegmentSeal)),
});

/** The segments without a gap from one on, by their names, and the part with which the chain may end. */
export function chainFrom(
  first: Segment,
  names: readonly string[],
  segmentBytes: number,
): { whole: string[]; partial: string | undefined; next: number } {
  const numbers = new Map<number, string>();
  const partials = new Map<number, string>();
  for (const name of names) {
    const segment = parseSegment(name.replace(/\.partial$/, ""), segmentBytes);
    if (segment?.timeline === first.timeline) (name.endsWith(".partial") ? partials : numbers).set(segment.number, name);
  }
  const whole: string[] = [];
  let next = first.number;
  for (let name = numbers.get(next); name !== undefined; name = numbers.get(next)) {
    whole.push(name);
    next += 1;
  }
  return { whole, partial: partials.get(next), next };
}
