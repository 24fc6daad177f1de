import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Compares the files on the disk with the rows that name them, and with what is known of their content.
 * @param {import("pg").Client} client as superuser
 * @param {{ files: string, product: Pick<import("./fill.mjs").Product, "placeOf">, hashes?: ReadonlyMap<string, string> }} given
 * `hashes`: SHA-256 by key, for files whose row keeps none
 * @returns {Promise<{ named: number, missing: string[], wrong: string[], orphans: string[] }>}
 */
export async function compareFiles(client, { files, product, hashes = new Map() }) {
  const { rows } = await client.query(
    `SELECT file_key AS key, encode(coalesce(sealed_sha256, sha256), 'hex') AS sha256 FROM stored_file
     UNION ALL SELECT file_key, encode(sha256, 'hex') FROM global_document
     UNION ALL SELECT file_key, encode(sealed_sha256, 'hex') FROM attachment`,
  );
  /** @type {[missing: string[], wrong: string[], named: Set<string>]} */
  const [missing, wrong, named] = [[], [], new Set()];
  for (const { key, sha256 } of rows) {
    named.add(key);
    const { folder, name } = product.placeOf(key);
    const file = path.join(files, folder, name);
    if (!existsSync(file)) missing.push(key);
    else if (createHash("sha256").update(readFileSync(file)).digest("hex") !== (sha256 ?? hashes.get(key))) wrong.push(key);
  }
  const orphans = readdirSync(files)
    .filter((folder) => folder.length === 2)
    .flatMap((folder) => readdirSync(path.join(files, folder)))
    .filter((key) => !named.has(key));
  return { named: rows.length, missing, wrong, orphans };
}

/**
 * Files below a folder that show a text which every file of the drill began with before it was encrypted.
 * @param {string} folder
 * @param {string} text
 */
export function findReadable(folder, text) {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const found = all.map((entry) => path.join(entry.parentPath, entry.name)).filter((file) => readFileSync(file).includes(text));
  return { searched: all.length, found };
}

/** SHA-256 of every file of a folder, by key. @param {string} files */
export function hashAll(files) {
  const keys = readdirSync(files)
    .filter((folder) => folder.length === 2)
    .flatMap((folder) => readdirSync(path.join(files, folder)).map((key) => [folder, key]));
  return new Map(
    keys.map(([folder, key]) => [
      key,
      createHash("sha256")
        .update(readFileSync(path.join(files, folder, key)))
        .digest("hex"),
    ]),
  );
}
