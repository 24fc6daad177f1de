import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { hashFile } from "./hash-file.ts";
import { stampOf, type Places } from "./places.ts";
import type { Piece, Seals } from "./seal.ts";
import { syncPath } from "./sync-path.ts";

/** Name of the seal in a set's folder. */
export const SEAL = "seal";

/**
 * Makes a base backup or a dump: a folder that appears under its name when all its files are whole, sealed and on the disk.
 * @param work fills the folder and says what else the seal is to hold
 * @returns where it lies, from BACKUP_DIR, and how many bytes it has
 */
export async function makeSet(
  places: Places,
  seals: Seals,
  kind: "bases" | "dumps",
  work: (folder: string) => Promise<object>,
): Promise<{ place: string; bytes: number }> {
  const name = stampOf(new Date());
  const place = `${kind}/${name}`;
  const draft = path.join(places.unfinished, `${kind}-${name}-${process.pid}`);
  await mkdir(draft, { mode: 0o750 });
  try {
    const facts = await work(draft);
    const pieces: Piece[] = [];
    for (const file of (await readdir(draft)).sort()) {
      await syncPath(path.join(draft, file));
      pieces.push({ name: file, ...(await hashFile(path.join(draft, file))) });
    }
    await seals.write(`${place}/${SEAL}`, { ...facts, pieces }, path.join(draft, SEAL));
    await rename(draft, path.join(places.root, place));
    await syncPath(places[kind]);
    return { place, bytes: pieces.reduce((sum, { bytes }) => sum + bytes, 0) };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
