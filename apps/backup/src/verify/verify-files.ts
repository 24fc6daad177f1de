import { readdir } from "node:fs/promises";
import path from "node:path";
import { blobPlace, listManifests, readManifest, type Entry } from "../files/manifest.ts";
import { readNamedFiles } from "../files/named-files.ts";
import { hashFile } from "../hash-file.ts";
import { describeBytes, describeError } from "../log.ts";
import type { Places } from "../places.ts";
import type { Postgres } from "../postgres.ts";
import { Damaged, type Seals } from "../seal.ts";
import { collect, type Checked, type Finding } from "./finding.ts";

/** Rows that are younger may still wait for their file to be copied. */
const COPYING_MS = 10 * 60_000;

/** Every file has the content of its name, and whatever a manifest names is there. */
export async function verifyFiles(places: Places, seals: Seals): Promise<Checked & { known: ReadonlyMap<string, Entry> }> {
  const findings: Finding[] = [];
  const known = new Map<string, Entry>();
  for (const name of await listManifests(places)) {
    await collect(findings, async () => {
      for (const [key, entry] of await readManifest(seals, name)) known.set(key, entry);
    });
  }
  const sizes = new Map<string, number>();
  for (const folder of (await readdir(places.blobs)).sort()) {
    for (const blob of await readdir(path.join(places.blobs, folder))) {
      await collect(findings, async () => {
        const { bytes, sha256 } = await hashFile(path.join(places.blobs, folder, blob));
        if (sha256 !== blob) throw new Damaged(`files/${folder}/${blob}`, "its content is not that of its name");
        sizes.set(blob, bytes);
      });
    }
  }
  const reported = new Set(findings.map((line) => line.split(":")[0]));
  for (const [key, [sha256, bytes]] of known) {
    if (sizes.get(sha256) !== bytes && !reported.has(blobPlace(sha256)))
      findings.push(`${blobPlace(sha256)}: is missing; it is the file ${key}`);
  }
  const total = [...sizes.values()].reduce((sum, one) => sum + one, 0);
  return { part: "files", found: `${known.size} files, ${sizes.size} contents, ${describeBytes(total)}`, findings, known };
}

/** Every file that a row of the database names is known, with the hash that the row keeps. */
export async function verifyNames(postgres: Postgres, known: ReadonlyMap<string, Entry>): Promise<Checked> {
  const part = "rows with files";
  try {
    const named = await readNamedFiles(postgres, { until: new Date(Date.now() - COPYING_MS) });
    const findings = named.flatMap(({ key, sha256 }): Finding[] => {
      const entry = known.get(key);
      if (entry === undefined) return [`the file ${key} is named by a row and is not in the backup`];
      return sha256 === null || entry[0] === sha256 ? [] : [`the file ${key} has another hash in its row than in the backup`];
    });
    return { part, found: `${named.length} rows name files`, findings };
  } catch (error) {
    return { part, found: `not compared, the database does not answer: ${describeError(error)}`, findings: [], isSkipped: true };
  }
}
