import { readBases, type Base } from "../base/base-seal.ts";
import type { Places } from "../places.ts";
import { Damaged, type Seals } from "../seal.ts";
import { findGap } from "../wal/find-gap.ts";
import { chainFrom, listArchive, readArchived } from "../wal/read-archive.ts";
import { STREAM_SEAL, StreamSeal } from "../wal/seal-stream.ts";
import { parseSegment, timelineOf } from "../wal/segment-name.ts";

/** The clocks of server and backup may differ by so much, and a segment is sealed within seconds. */
const SLACK_MS = 10 * 60_000;

export type Plan = {
  readonly base: Base;
  /** Names in the archive, in order, as far as they will do: the last was sealed well after the moment. */
  readonly segments: readonly string[];
  /** Those behind them: what was sealed late may still hold nothing that late. */
  readonly later: readonly string[];
  /** What was received of the last segment, where the log runs on into it. */
  readonly partial: StreamSeal["partial"];
  /** ISO time up to which everything is there. Null where that is not known, or the log breaks off. */
  readonly completeUntil: string | null;
  /** Why the log from this base backup on does not reach to what the server wrote last; null where it does. */
  readonly broken: string | null;
};

/**
 * Chooses what a restore takes: the newest base backup that was whole by then, and the write-ahead log from there on.
 * @param to undefined: as far as it goes
 * @param onDamage called for each damaged part that is left out
 * @throws Error where there is no base backup from before
 */
export async function planRestore(places: Places, seals: Seals, to: Date | undefined, onDamage: (error: unknown) => void): Promise<Plan> {
  const bases = await readBases(places, seals, onDamage);
  const base = bases.findLast(({ endedAt }) => to === undefined || Date.parse(endedAt) <= to.getTime());
  if (base === undefined) {
    const first = bases[0]?.endedAt;
    throw new Error(
      first === undefined
        ? "There is no base backup that could be read."
        : `There is no base backup from before; the earliest moment is ${first}.`,
    );
  }
  const first = parseSegment(base.firstSegment, base.segmentBytes);
  if (first === undefined) throw new Damaged(base.place, "names no segment");
  const names = await listArchive(places);
  const chain = chainFrom({ timeline: base.timeline, number: first.number }, names, base.segmentBytes);
  const segments = [...chain.whole, ...(chain.partial === undefined ? [] : [chain.partial])];
  const enough = to === undefined ? segments.length : await countUntil(seals, segments, to);
  const stream = await seals.read(STREAM_SEAL, StreamSeal).catch((error: unknown) => void onDamage(error));
  const broken = findBreak(base, chain, names, stream);
  const received = parseSegment(stream?.partial?.name.replace(/\.partial$/, "") ?? "", base.segmentBytes);
  const continues = broken === null && received?.number === chain.next;
  return {
    base,
    segments: segments.slice(0, enough),
    later: segments.slice(enough),
    partial: continues ? (stream?.partial ?? null) : null,
    completeUntil: broken === null ? (stream?.completeUntil ?? null) : null,
    broken,
  };
}

/** How many of the segments there are up to the first that was sealed well after a moment. */
async function countUntil(seals: Seals, segments: readonly string[], to: Date): Promise<number> {
  for (const [index, name] of segments.entries())
    if (Date.parse((await readArchived(seals, name)).sealedAt) > to.getTime() + SLACK_MS) return index + 1;
  return segments.length;
}

/** Why the log does not run from the base backup into what is being received, on one timeline and without a gap. */
function findBreak(
  base: Base,
  chain: ReturnType<typeof chainFrom>,
  names: readonly string[],
  stream: StreamSeal | undefined,
): string | null {
  if (stream === undefined) return `${STREAM_SEAL} cannot be read: what was received last is left out`;
  const received = [...names, ...(stream.partial === null ? [] : [stream.partial.name])];
  const newest = Math.max(...received.map(timelineOf));
  if (newest > base.timeline) return `the server went on on timeline ${newest}, and this base backup is of timeline ${base.timeline}`;
  const [gap] = findGap(base, received);
  if (gap !== undefined) return gap;
  // What was set aside does not go on.
  if (stream.partial === null && chain.partial !== undefined) return `wal/segments/${chain.partial}: nothing follows it`;
  return null;
}
