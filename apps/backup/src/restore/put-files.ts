import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { NoSuchFile, type Files } from "@stammdaten/files/files.ts";
import { hashPassing } from "../files/copy-file.ts";
import { blobPlace, readAllManifests } from "../files/manifest.ts";
import { readNamedFiles } from "../files/named-files.ts";
import { describeError } from "../log.ts";
import type { Places } from "../places.ts";
import type { Postgres } from "../postgres.ts";
import { Damaged } from "../seal.ts";
import { workThrough } from "../work-through.ts";
import type { World } from "../world.ts";
import { findOrphans } from "./find-orphans.ts";

const AT_A_TIME = 8;

export type Put = {
  readonly put: number;
  readonly bytes: number;
  readonly there: number /** A line for each file that rows name and that is not to be had. */;
  readonly missing: readonly string[] /** Files that no row names. */;
  readonly orphans: readonly string[];
};

/**
 * Brings back the files that the database names, and no others: each is compared with its hash on its way. What is there in its
 * length stays.
 */
export async function putFiles({ settings, files, places, seals }: World, postgres: Postgres): Promise<Put> {
  await files.check();
  const known = await readAllManifests(places, seals);
  const missing: string[] = [];
  let [put, bytes, there] = [0, 0, 0];
  const all = await readNamedFiles(postgres);
  await workThrough(all, AT_A_TIME, async (named) => {
    const entry = known.get(named.key);
    try {
      if (await isThere(files, named.key, named.bytes)) there += 1;
      else if (entry === undefined) missing.push(`the file ${named.key} was named by a row and is not in the backup`);
      else {
        await putFile(files, places, named.key, entry[0]);
        put += 1;
        bytes += entry[1];
      }
    } catch (error) {
      missing.push(`the file ${named.key}: ${describeError(error)}`);
    }
  });
  return { put, bytes, there, missing, orphans: await findOrphans(settings.FILES_URL, new Set(all.map(({ key }) => key))) };
}

/** @throws Damaged */
async function putFile(files: Files, places: Places, key: string, sha256: string): Promise<void> {
  const incoming = path.join(files.incoming, `restore-${randomBytes(12).toString("hex")}`);
  const { transform, read } = hashPassing();
  try {
    await mkdir(files.incoming, { recursive: true });
    await pipeline(createReadStream(path.join(places.root, blobPlace(sha256))), transform, createWriteStream(incoming, { flags: "wx" }));
    if (read().sha256 !== sha256) throw new Damaged(blobPlace(sha256), "its content is not that of its name");
    await files.take(incoming, key);
  } finally {
    await rm(incoming, { force: true });
  }
}

async function isThere(files: Files, key: string, bytes: number): Promise<boolean> {
  try {
    await files.readWhole(key, bytes);
    return true;
  } catch (error) {
    if (error instanceof NoSuchFile) return false;
    throw error;
  }
}
