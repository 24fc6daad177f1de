import { randomBytes } from "node:crypto";
import { unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { newFileKey } from "@stammdaten/files/file-key.ts";
import { NoSuchFile, type Files } from "@stammdaten/files/files.ts";
import { openFiles } from "@stammdaten/files/open-files.ts";
import { fail, ok, type Check } from "./check.ts";

const PROBE_BYTES = 1024;
const MEND = "See that FILES_URL names the folder or bucket, that this process may read, write and delete there, and that it is not full.";

/** A file can be kept, read again and removed, as those of clients are. */
export const checkFiles: Check = {
  name: "files",
  remedy: MEND,
  ask: async (settings) => {
    const files = openFiles(settings);
    await files.check();
    const bytes = randomBytes(PROBE_BYTES);
    const key = newFileKey();
    await keep(files, key, bytes);
    const same = Buffer.from(await files.readWhole(key, PROBE_BYTES)).equals(bytes);
    await files.remove(key);
    if (!same) return fail("what was written is not what was read", MEND);
    if (!(await isGone(files, key))) return fail("what was removed is still there", MEND);
    return ok(`written, read and removed a probe in ${settings.FILES_URL.split("?")[0]}`);
  },
};

async function keep(files: Files, key: string, bytes: Buffer): Promise<void> {
  const incoming = path.join(files.incoming, `probe-${key}`);
  try {
    await writeFile(incoming, bytes, { flag: "wx" });
    await files.take(incoming, key);
  } catch (error) {
    await unlink(incoming).catch(() => {});
    throw error;
  }
}

async function isGone(files: Files, key: string): Promise<boolean> {
  try {
    await files.readWhole(key, PROBE_BYTES);
    return false;
  } catch (error) {
    if (error instanceof NoSuchFile) return true;
    throw error;
  }
}
