import { createReadStream, createWriteStream } from "node:fs";
import { copyFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { unpackBase } from "../base/take-base.ts";
import { hashFile } from "../hash-file.ts";
import type { Places } from "../places.ts";
import { checkPiece, Damaged, type Seals } from "../seal.ts";
import { listArchive, readArchived } from "../wal/read-archive.ts";
import type { StreamSeal } from "../wal/seal-stream.ts";
import { HISTORY } from "../wal/segment-name.ts";
import type { Plan } from "./plan-restore.ts";

/**
 * Lays out a data folder: the base backup, and the write-ahead log in its own pg_wal, so that the folder needs nothing beside it.
 * Everything is compared with its seal first.
 * @param target an empty folder, or none
 * @throws Damaged
 */
export async function layOutData(places: Places, seals: Seals, { base, segments, later, partial }: Plan, target: string): Promise<void> {
  for (const piece of base.pieces) await checkPiece(places.root, `${base.place}/${piece.name}`, piece);
  await unpackBase(path.join(places.root, base.place), target);
  await layOutLog(places, seals, { names: segments, partial: later.length === 0 ? partial : null }, target);
  // With it PostgreSQL replays the log instead of starting on half of it.
  await writeFile(path.join(target, "recovery.signal"), "");
}

/**
 * Lays segments into a data folder's pg_wal, and the histories of all timelines that there were: PostgreSQL begins one of its own
 * then, and does not write a second log under the names of an earlier one.
 * @throws Damaged
 */
export async function layOutLog(
  places: Places,
  seals: Seals,
  { names, partial }: { names: readonly string[]; partial: StreamSeal["partial"] },
  target: string,
): Promise<void> {
  const log = path.join(target, "pg_wal");
  const histories = (await listArchive(places)).filter((name) => HISTORY.test(name));
  for (const name of [...histories, ...names]) {
    const archived = await readArchived(seals, name);
    await checkPiece(places.root, archived.place, archived);
    await pipeline(
      createReadStream(path.join(places.root, archived.place)),
      createGunzip(),
      createWriteStream(path.join(log, name.replace(/\.partial$/, ""))),
    );
  }
  if (partial === null) return;
  const file = path.join(places.receiving, partial.name);
  // What came after the last seal counts as well: each record of the log carries a checksum.
  if ((await hashFile(file, partial.bytes)).sha256 !== partial.sha256)
    throw new Damaged(`wal/receiving/${partial.name}`, "its bytes are not those that were sealed");
  await copyFile(file, path.join(log, partial.name.replace(/\.partial$/, "")));
}

/** @throws Error where something is in the folder */
export async function checkEmpty(target: string): Promise<void> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (names.length > 0) throw new Error(`${target} is not empty: a restore writes over nothing. Move what is there away first.`);
}
