import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { NoSuchFile, type Files } from "@stammdaten/files/files.ts";
import { describeError } from "../log.ts";
import type { Places } from "../places.ts";
import type { Postgres } from "../postgres.ts";
import type { Seals } from "../seal.ts";
import { workThrough } from "../work-through.ts";
import { copyFile } from "./copy-file.ts";
import { listManifests, readAllManifests, writeManifest, type Entry } from "./manifest.ts";
import { readNamedFiles, type NamedFile } from "./named-files.ts";

const AT_A_TIME = 4;
const DAY_MS = 86_400_000;
/** Longer than any transaction: its rows carry the time of its beginning. */
const OVERLAP_MS = 3_600_000;

export type Copied = {
  readonly files: number;
  readonly bytes: number /** Rows whose file is not there or is damaged, a line each. */;
  readonly wrong: readonly string[];
};

export type FileCopier = {
  /** Copies what is new. Once a day it goes over all rows, and forgets what no row has named for the time of the retention. */
  readonly run: (now?: Date) => Promise<Copied>;
};

/** Copies the product's files as rows come to name them. */
export function openFileCopier({
  postgres,
  files,
  places,
  seals,
  retentionDays,
}: {
  postgres: Postgres;
  files: Files;
  places: Places;
  seals: Seals;
  retentionDays: number;
}): FileCopier {
  let known: Map<string, Entry> | undefined;
  let lookedAt: Date | undefined;

  const copyAll = async (named: readonly NamedFile[], today: string): Promise<Copied & { added: Map<string, Entry> }> => {
    const [added, failed] = [new Map<string, Entry>(), new Map<string, string>()];
    let bytes = 0;
    await workThrough(named, AT_A_TIME, async (file) => {
      try {
        const content = await copyFile(files, places, file);
        added.set(file.key, [content.sha256, content.bytes, today]);
        bytes += content.bytes;
      } catch (error) {
        failed.set(file.key, error instanceof NoSuchFile ? `the file ${file.key} is missing` : describeError(error));
      }
    });
    return { files: added.size, bytes, wrong: failed.size === 0 ? [] : await dropUnnamed(postgres, failed), added };
  };

  return {
    run: async (now = new Date()) => {
      const damaged: string[] = [];
      known ??= await readAllManifests(places, seals, (error) => damaged.push(describeError(error)));
      const isDue = lookedAt === undefined || dayOf(lookedAt) !== dayOf(now);
      // What was lost here is copied again.
      if (isDue) known = await keepThere(places, known);
      const named = await readNamedFiles(
        postgres,
        isDue || lookedAt === undefined ? {} : { since: new Date(lookedAt.getTime() - OVERLAP_MS) },
      );
      const { added, ...copied } = await copyAll(
        named.filter(({ key }) => known?.has(key) !== true),
        dayOf(now),
      );
      for (const [key, entry] of added) known.set(key, entry);
      if (isDue && damaged.length === 0) {
        known = rejuvenate(known, named, now, retentionDays);
        await writeAll(places, seals, known, now);
      } else if (added.size > 0) await writeManifest(seals, "new", added, now);
      // Nothing is thrown away while a manifest cannot be read: what it alone names would go with it.
      if (damaged.length > 0) known = undefined;
      else lookedAt = now;
      return { ...copied, wrong: [...damaged, ...copied.wrong] };
    },
  };
}

const listBlobs = async (places: Places): Promise<{ folder: string; blob: string }[]> =>
  (
    await Promise.all(
      (
        await readdir(places.blobs)
      ).map(async (folder) => (await readdir(path.join(places.blobs, folder))).map((blob) => ({ folder, blob }))),
    )
  ).flat();

async function keepThere(places: Places, known: ReadonlyMap<string, Entry>): Promise<Map<string, Entry>> {
  const there = new Set((await listBlobs(places)).map(({ blob }) => blob));
  return new Map([...known].filter(([, [sha256]]) => there.has(sha256)));
}

/** What rows name is known as of today; what none has named for the time of the retention is forgotten. */
export function rejuvenate(
  known: ReadonlyMap<string, Entry>,
  named: readonly NamedFile[],
  now: Date,
  retentionDays: number,
): Map<string, Entry> {
  const alive = new Set(named.map(({ key }) => key));
  const oldest = dayOf(new Date(now.getTime() - retentionDays * DAY_MS));
  return new Map(
    [...known].flatMap(([key, [sha256, bytes, seen]]): [string, Entry][] => {
      if (alive.has(key)) return [[key, [sha256, bytes, dayOf(now)]]];
      return seen >= oldest ? [[key, [sha256, bytes, seen]]] : [];
    }),
  );
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Writes down all that is known, and only then removes what that leaves without a name. */
async function writeAll(places: Places, seals: Seals, known: ReadonlyMap<string, Entry>, now: Date): Promise<void> {
  const name = await writeManifest(seals, "all", known, now);
  for (const older of await listManifests(places)) if (older < name) await rm(path.join(places.manifests, older));
  const wanted = new Set([...known.values()].map(([sha256]) => sha256));
  for (const { folder, blob } of await listBlobs(places)) {
    const file = path.join(places.blobs, folder, blob);
    // A younger one may be about to get its name from another run.
    if (!wanted.has(blob) && (await stat(file)).mtimeMs < now.getTime() - OVERLAP_MS) await rm(file);
  }
}

/** What failed, without the files that no row names any more: they were removed in the meantime. */
async function dropUnnamed(postgres: Postgres, failed: ReadonlyMap<string, string>): Promise<string[]> {
  const named = new Set((await readNamedFiles(postgres)).map(({ key }) => key));
  return [...failed].flatMap(([key, line]) => (named.has(key) ? [line] : []));
}
