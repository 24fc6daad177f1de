import { createReadStream, createWriteStream } from "node:fs";
import { access, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { hashPassing } from "../files/copy-file.ts";
import { hashFile } from "../hash-file.ts";
import type { Places } from "../places.ts";
import type { Seals } from "../seal.ts";
import { syncPath } from "../sync-path.ts";
import { HISTORY } from "./segment-name.ts";

/** Content of the seal of a segment. */
export const SegmentSeal = z.object({
  bytes: z.number().int(),
  sha256: z.string(),
  /** ISO time of our clock; nothing in it was written later. */
  sealedAt: z.iso.datetime(),
});

const WHOLE = /^[0-9A-F]{24}$/;
const PARTIAL = /^[0-9A-F]{24}\.partial$/;

/** The names of the segment that is being received, of which there is one at most. */
export const findPartial = async (places: Places): Promise<string | undefined> =>
  (await readdir(places.receiving))
    .filter((name) => PARTIAL.test(name))
    .sort()
    .at(-1);

/**
 * Packs and seals what pg_receivewal has received whole, and takes it out of its folder: the slot remembers where it was.
 * @returns how many segments
 */
export async function sealSegments(places: Places, seals: Seals): Promise<number> {
  const names = (await readdir(places.receiving)).filter((name) => WHOLE.test(name) || HISTORY.test(name)).sort();
  for (const name of names) await sealSegment(places, seals, name);
  return names.length;
}

/** Seals what was received of a segment that will not go on: its timeline has ended, or a gap follows. */
export async function setPartialAside(places: Places, seals: Seals): Promise<void> {
  await sealSegments(places, seals);
  const partial = await findPartial(places);
  if (partial !== undefined) await sealSegment(places, seals, partial);
}

/** @throws Error where other bytes are sealed under its name: they are of another line of the server's history */
async function sealSegment(places: Places, seals: Seals, name: string): Promise<void> {
  const source = path.join(places.receiving, name);
  if (await isSealed(places, name)) {
    if ((await hashUnpacked(places, name)) !== (await hashFile(source)).sha256)
      throw new Error(`wal/segments/${name} holds other bytes than what was received under its name: move one of them away`);
    await rm(source);
    return;
  }
  const [packed, seal] = [path.join(places.unfinished, `${name}.gz`), path.join(places.unfinished, `${name}.seal`)];
  // What it costs to pack them harder is more than what it saves.
  await pipeline(createReadStream(source), createGzip({ level: 1 }), createWriteStream(packed, { mode: 0o640 }));
  await syncPath(packed);
  await seals.write(`wal/segments/${name}.seal`, { ...(await hashFile(packed)), sealedAt: new Date().toISOString() }, seal);
  await rename(packed, path.join(places.segments, `${name}.gz`));
  await rename(seal, path.join(places.segments, `${name}.seal`));
  await syncPath(places.segments);
  await rm(source);
}

/** Between a piece and its seal the programme may have been killed; such a one is made anew. */
const isSealed = (places: Places, name: string): Promise<boolean> =>
  access(path.join(places.segments, `${name}.seal`)).then(
    () => true,
    () => false,
  );

/** SHA-256 of what a piece of the archive was before it was packed. */
async function hashUnpacked(places: Places, name: string): Promise<string> {
  const { transform, read } = hashPassing();
  await pipeline(createReadStream(path.join(places.segments, `${name}.gz`)), createGunzip(), transform, async (source) => {
    for await (const part of source) void part;
  });
  return read().sha256;
}
