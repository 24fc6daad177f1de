import { readdir } from "node:fs/promises";
import { readBases, type Base } from "../base/base-seal.ts";
import type { Places } from "../places.ts";
import type { Seals } from "../seal.ts";
import { chainFrom, listArchive } from "./read-archive.ts";
import { nameSegment, parseSegment } from "./segment-name.ts";

type Span = Pick<Base, "timeline" | "firstSegment" | "lastSegment" | "segmentBytes">;

/** A line where the chain that begins with a base backup breaks off before the newest segment of its timeline. */
export function findGap({ timeline, firstSegment, lastSegment, segmentBytes }: Span, names: readonly string[]): string[] {
  const [first, last] = [parseSegment(firstSegment, segmentBytes), parseSegment(lastSegment, segmentBytes)];
  if (first === undefined || last === undefined) return [`${firstSegment}: is no name of a segment`];
  const chain = chainFrom({ timeline, number: first.number }, names, segmentBytes);
  const reached = chain.partial === undefined ? chain.next - 1 : chain.next;
  const newest = Math.max(
    last.number,
    ...names.flatMap((name) => {
      const segment = parseSegment(name.replace(/\.partial$/, ""), segmentBytes);
      return segment?.timeline === timeline ? [segment.number] : [];
    }),
  );
  return reached >= newest
    ? []
    : [
        `wal/segments/${nameSegment({ timeline, number: chain.next }, segmentBytes)}: is missing; from there on nothing can be restored until the next base backup`,
      ];
}

/** Whether what lies here, the part that is being received among it, does not continue the newest base backup. */
export async function hasGapBehindNewestBase(places: Places, seals: Seals): Promise<boolean> {
  // `verify` reports damage.
  const base = (await readBases(places, seals, () => {})).at(-1);
  return base !== undefined && findGap(base, [...(await listArchive(places)), ...(await readdir(places.receiving))]).length > 0;
}
