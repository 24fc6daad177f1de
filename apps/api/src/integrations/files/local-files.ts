import { mkdir, open, rename, unlink } from "node:fs/promises";
import path from "node:path";
import { placeOf } from "./file-key.ts";
import { NoSuchFile, type Files } from "./files.ts";

/** What one read asks the disk for, and one stream holds at most: most documents come in one piece. */
const READ_BYTES = 256 * 1024;

/**
 * Files in a local folder, spread over sub-folders by their random key.
 * @param url `file:` and a folder
 */
export function openLocalFiles(url: string): Files {
  const root = path.resolve(url.slice("file:".length));
  const incoming = path.join(root, "incoming");
  const pathOf = (key: string): string => {
    const { folder, name } = placeOf(key);
    return path.join(root, folder, name);
  };
  return {
    incoming,
    take: async (from, key) => {
      const target = pathOf(key);
      const folder = path.dirname(target);
      // A folder that is new is an entry of its parent, which must reach the disk too.
      if ((await mkdir(folder, { recursive: true })) !== undefined) await sync(root, "r");
      await sync(from, "r+");
      await rename(from, target);
      await sync(folder, "r");
    },
    read: async (key, range) => {
      const handle = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? new NoSuchFile(key) : error;
      });
      return handle.createReadStream({ ...range, highWaterMark: READ_BYTES });
    },
    remove: async (key) => {
      await unlink(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      });
    },
    check: async () => {
      await mkdir(incoming, { recursive: true });
    },
  };
}

async function sync(target: string, flags: string): Promise<void> {
  const handle = await open(target, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
