import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { buildMains } from "../build-mains.mjs";

const cache = fileURLToPath(new URL("../node_modules/.cache/", import.meta.url));

/**
 * Builds the mains as an image has them, until the tests of the file have ended: started so, a process is there in a fraction of
 * the time that it takes to translate its sources.
 * @returns the folder that holds `main.js` and `worker.js`
 */
export async function makeBuiltMains(): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, "mains-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  await buildMains(folder);
  return folder;
}
