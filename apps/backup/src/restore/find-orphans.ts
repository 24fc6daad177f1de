import { readdir } from "node:fs/promises";
import path from "node:path";

/**
 * Files in the product's folder that no row names; in an S3 store they are not looked for.
 * @param url FILES_URL
 */
export async function findOrphans(url: string, named: ReadonlySet<string>): Promise<string[]> {
  if (!url.startsWith("file:")) return [];
  const root = path.resolve(url.slice("file:".length));
  const orphans: string[] = [];
  // The product's own folders have two characters; others are those of files on their way in.
  for (const folder of (await readdir(root)).filter((name) => name.length === 2)) {
    for (const key of await readdir(path.join(root, folder))) if (!named.has(key)) orphans.push(`${folder}/${key}`);
  }
  return orphans;
}
