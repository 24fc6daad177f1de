import { openPromise, type ZipFile } from "yauzl";
import type { FileFault } from "./file-fault.ts";
import { leadsOutside } from "./leads-outside.ts";

/** Most that an office file may hold, unpacked, in bytes; and how many times its own size. */
const MOST_BYTES = 300_000_000;
const MOST_RATIO = 150;
const MOST_ENTRIES = 5_000;

/** Most that its relationships may be, in bytes; they alone are unpacked. A document of ten thousand links takes a quarter. */
const MOST_RELATIONSHIPS = 8_000_000;

/** What runs when the file is opened, or brings something else in. */
const PROGRAM =
  /(^|\/)(vbaproject\.bin|vbadata\.xml|activex\d*\.(bin|xml)|oleobject\d*\.bin)$|\.(exe|dll|js|vbs|scr|bat|cmd|ps1|jar|lnk)$/i;

const RELATIONSHIPS = /\.rels$/i;

/** Other workbooks and programs (DDE) that a sheet takes its values from. */
const OUTER_WORKBOOK = /(^|\/)externallinks\//i;

/**
 * Looks at an office file's table of contents, and at what its parts lead to; nothing else is unpacked.
 * @returns why it is not let in; null when it may come in
 */
export async function isHarmlessArchive(path: string, size: number): Promise<FileFault | null> {
  let archive: ZipFile;
  try {
    archive = await openPromise(path, { autoClose: false, strictFileNames: true });
  } catch {
    return "damaged";
  }
  try {
    return await judgeEntries(archive, size);
  } catch {
    return "damaged";
  } finally {
    archive.close();
  }
}

/** @throws Error for an archive or a relationship that cannot be read */
async function judgeEntries(archive: ZipFile, size: number): Promise<FileFault | null> {
  if (archive.entryCount > MOST_ENTRIES) return "bomb";
  let bytes = 0;
  let ofRelationships = 0;
  let hasContents = false;
  for await (const entry of archive.eachEntry()) {
    bytes += entry.uncompressedSize;
    hasContents ||= entry.fileName === "[Content_Types].xml";
    if (bytes > MOST_BYTES || bytes > Math.max(size * MOST_RATIO, 10_000_000)) return "bomb";
    if (PROGRAM.test(entry.fileName)) return "macros";
    if (OUTER_WORKBOOK.test(entry.fileName)) return "external";
    if (!RELATIONSHIPS.test(entry.fileName)) continue;
    ofRelationships += entry.uncompressedSize;
    if (ofRelationships > MOST_RELATIONSHIPS) return "bomb";
    if (await leadsOutside(await archive.openReadStreamPromise(entry))) return "external";
  }
  return hasContents ? null : "damaged";
}
