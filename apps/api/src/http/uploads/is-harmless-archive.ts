import { promisify } from "node:util";
import { open, type Entry, type ZipFile } from "yauzl";
import type { FileFault } from "./file-fault.ts";

/** Most that an office file may hold, unpacked, in bytes; and how many times its own size. */
const MOST_BYTES = 300_000_000;
const MOST_RATIO = 150;
const MOST_ENTRIES = 5_000;

/** What runs when the file is opened, or brings something else in. */
const PROGRAM =
  /(^|\/)(vbaproject\.bin|vbadata\.xml|activex\d*\.(bin|xml)|oleobject\d*\.bin)$|\.(exe|dll|js|vbs|scr|bat|cmd|ps1|jar|lnk)$/i;

/**
 * Looks at an office file's table of contents without unpacking anything.
 * @returns why it is not let in; null when it may come in
 */
export async function isHarmlessArchive(path: string, size: number): Promise<FileFault | null> {
  let archive: ZipFile;
  try {
    archive = await promisify<string, object, ZipFile>(open)(path, { lazyEntries: true, autoClose: true, strictFileNames: true });
  } catch {
    return "damaged";
  }
  if (archive.entryCount > MOST_ENTRIES) {
    archive.close();
    return "bomb";
  }
  return new Promise((resolve) => {
    let bytes = 0;
    let hasContents = false;
    const end = (fault: FileFault | null): void => {
      archive.close();
      resolve(fault);
    };
    archive.on("entry", (entry: Entry) => {
      bytes += entry.uncompressedSize;
      hasContents ||= entry.fileName === "[Content_Types].xml";
      if (bytes > MOST_BYTES || bytes > Math.max(size * MOST_RATIO, 10_000_000)) end("bomb");
      else if (PROGRAM.test(entry.fileName)) end("macros");
      else archive.readEntry();
    });
    archive.on("end", () => end(hasContents ? null : "damaged"));
    archive.on("error", () => end("damaged"));
    archive.readEntry();
  });
}
