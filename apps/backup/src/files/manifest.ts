import { readdir } from "node:fs/promises";
import { z } from "zod";
import { stampOf, type Places } from "../places.ts";
import type { Seals } from "../seal.ts";

/** What was under a key: the SHA-256 in hex, the number of bytes, and the day on which a row last named it. */
const Entry = z.tuple([z.string().regex(/^[0-9a-f]{64}$/), z.number().int().min(0), z.iso.date()]);
export type Entry = z.infer<typeof Entry>;

/** A manifest lists all files (`all`), or those added since (`new`). Keys are never reused, so that manifests can be combined. */
const Manifest = z.object({ files: z.record(z.string(), Entry) });

/** Place of a file's bytes, from BACKUP_DIR. */
export const blobPlace = (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256}`;

/** Names of the manifests, oldest first. */
export const listManifests = async (places: Places): Promise<string[]> =>
  (await readdir(places.manifests)).filter((name) => name.endsWith(".seal")).sort();

/** @throws Damaged */
export const readManifest = async (seals: Seals, name: string): Promise<ReadonlyMap<string, Entry>> =>
  new Map(Object.entries((await seals.read(`manifests/${name}`, Manifest)).files));

/**
 * Everything that is known of files.
 * @param onDamage called for each manifest with an invalid seal; without it, that is thrown
 * @throws Damaged
 */
export async function readAllManifests(places: Places, seals: Seals, onDamage?: (error: unknown) => void): Promise<Map<string, Entry>> {
  const known = new Map<string, Entry>();
  for (const name of await listManifests(places)) {
    try {
      for (const [key, entry] of await readManifest(seals, name)) known.set(key, entry);
    } catch (error) {
      if (onDamage === undefined) throw error;
      onDamage(error);
    }
  }
  return known;
}

/** @returns its name */
export async function writeManifest(seals: Seals, kind: "all" | "new", files: ReadonlyMap<string, Entry>, at: Date): Promise<string> {
  const name = `${stampOf(at)}-${kind}.seal`;
  await seals.write(`manifests/${name}`, { files: Object.fromEntries(files) });
  return name;
}
