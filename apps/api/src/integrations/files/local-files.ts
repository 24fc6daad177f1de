import { randomBytes } from "node:crypto";
import { mkdir, open, rename, unlink } from "node:fs/promises";
import path from "node:path";
import type { Files } from "./files.ts";

const KEY = /^[A-Za-z0-9_-]{43}$/;

/**
 * Files in a local folder, spread over 256 sub-folders by their random key.
 * @param url `file:` and a folder
 */
export function openLocalFiles(url: string): Files & { readonly incoming: string } {
  const root = path.resolve(url.slice("file:".length));
  const folderOf = (key: string) => path.join(root, key.slice(0, 2).toLowerCase().replaceAll(/[^a-z0-9]/g, "_"));
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error("not a file key");
    return path.join(folderOf(key), key);
  };
  return {
    incoming: path.join(root, "incoming"),
    pathOf,
    take: async (from) => {
      const key = randomBytes(32).toString("base64url");
      const folder = folderOf(key);
      await mkdir(folder, { recursive: true });
      await sync(from, "r+");
      await rename(from, pathOf(key));
      await sync(folder, "r");
      return { key };
    },
    remove: async (key) => {
      await unlink(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      });
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
