import { mkdir, open, rename, unlink, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { placeOf } from "./file-key.ts";
import { NoSuchFile, type Files } from "./files.ts";

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
  const openKey = (key: string): Promise<FileHandle> =>
    open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === "ENOENT" ? new NoSuchFile(key) : error;
    });
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
    read: async (key, range) => (await openKey(key)).createReadStream(range ?? {}),
    readWhole: async (key, sizeBytes) => {
      const handle = await openKey(key);
      try {
        // One byte more detects a longer file.
        const bytes = Buffer.allocUnsafe(sizeBytes + 1);
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
        if (bytesRead !== sizeBytes) throw new NoSuchFile(key);
        return bytes.subarray(0, sizeBytes);
      } finally {
        await handle.close();
      }
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
