import { readBases, type Base } from "../base/base-seal.ts";
import type { Places } from "../places.ts";
import { Damaged, type Seals } from "../seal.ts";
import { chainFrom, listArchive, readArchived } from "../wal/read-archive.ts";
import { STREAM_SEAL, StreamSeal } from "../wal/seal-stream.ts";
import { parseSegment } from "../wal/segment-name.ts";

/** The clocks of server and backup may differ by so much, and a segment is sealed within seconds. */
const SLACK_MS = 10 * 60_000;

export type Plan = {
  readonly base: Base;
  /** Names in the archive, in order. */
  readonly segments: readonly string[];
  /** What was received of the last segment, if it is needed. */
  readonly partial: StreamSeal["partial"];
  /** ISO time up to which the server had told everything. */
  readonly completeUntil: string | null;
};

/**
 * Chooses what a restore takes: the newest base backup that was whole by then, and the write-ahead log from there on.
 * @param to undefined: as far as it goes
 * @param onDamage told of what is damaged and left out
 * @throws Error where there is no base backup from before
 */
export async function planRestore(places: Places, seals: Seals, to: Date | undefined, onDamage: (error: unknown) => void): Promise<Plan> {
  const bases = await readBases(places, seals, onDamage);
  const base = bases.findLast(({ endedAt }) => to === undefined || Date.parse(endedAt) <= to.getTime());
  if (base === undefined) {
    const first = bases[0]?.endedAt;
    throw new Error(first === undefined ? "There is no base backup that could be read." : `There is no base backup from before; the earliest moment is ${first}.`);
  }
  const first = parseSegment(base.firstSegment, base.segmentBytes);
  if (first === undefined) throw new Damaged(base.place, "names no segment");
  const chain = chainFrom({ timeline: base.timeline, number: first.number }, await listArchive(places), base.segmentBytes);
  const segments: string[] = [];
  let isEnough = false;
  for (const name of [...chain.whole, ...(chain.partial === undefined ? [] : [chain.partial])]) {
    segments.push(name);
    isEnough = to !== undefined && Date.parse((await readArchived(seals, name)).sealedAt) > to.getTime() + SLACK_MS;
    if (isEnough) break;
  }
  const stream = await seals.read(STREAM_SEAL, StreamSeal).catch((error: unknown) => void onDamage(error));
  const received = parseSegment(stream?.partial?.name.replace(/\.partial$/, "") ?? "", base.segmentBytes);
  const continues = !isEnough && received?.timeline === base.timeline && received.number === chain.next;
  return { base, segments, partial: continues ? (stream?.partial ?? null) : null, completeUntil: stream?.completeUntil ?? null };
}
