import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { readBases, type Base } from "../base/base-seal.ts";
import { momentOf, type Places } from "../places.ts";
import { removeSealed, type Seals } from "../seal.ts";
import { listArchive } from "../wal/read-archive.ts";

const DAY_MS = 86_400_000;

/**
 * Removes what is older than the retention, so that what was erased in the product is gone here too. The newest of a kind stays
 * whatever its age, and of the write-ahead log whatever a base backup needs that stays.
 */
export async function removeExpired(places: Places, seals: Seals, retentionDays: number, now = new Date()): Promise<string[]> {
  const removed: string[] = [];
  for (const kind of ["bases", "dumps"] as const) {
    for (const name of expiredOf(await readdir(places[kind]), retentionDays, now)) {
      await rm(path.join(places[kind], name), { recursive: true });
      removed.push(`${kind}/${name}`);
    }
  }
  const bases = await readBases(places, seals);
  for (const name of neededByNone(await listArchive(places), bases)) {
    await removeSealed(path.join(places.segments, `${name}.gz`), path.join(places.segments, `${name}.seal`));
    removed.push(`wal/segments/${name}`);
  }
  return removed;
}

/** Which sets are older than the retention. @param names the moments they were begun */
export function expiredOf(names: readonly string[], retentionDays: number, now: Date): string[] {
  const oldest = now.getTime() - retentionDays * DAY_MS;
  const sorted = [...names].sort();
  return sorted.slice(0, -1).filter((name) => momentOf(name) < oldest);
}

/** Segments before the first that a base backup needs. Their names begin with the timeline, and sort as they were written. */
export function neededByNone(names: readonly string[], bases: readonly Pick<Base, "firstSegment">[]): string[] {
  const first = bases.map(({ firstSegment }) => firstSegment).sort()[0];
  return first === undefined ? [] : names.filter((name) => !name.endsWith(".history") && name < first);
}
