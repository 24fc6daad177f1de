import { open } from "node:fs/promises";

/** Waits until a file, or the entries of a folder, would outlive a crash. */
export async function syncPath(target: string): Promise<void> {
  const handle = await open(target, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
