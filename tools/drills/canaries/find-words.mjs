import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

/** So much of a file is looked at at a time. */
const CHUNK = 1 << 22;

/** @param {string} file @returns {AsyncGenerator<Buffer>} the file's bytes, each part with the end of the one before */
async function* readOverlapping(file, overlap) {
  let end = Buffer.alloc(0);
  for await (const part of createReadStream(file, { highWaterMark: CHUNK })) {
    const bytes = Buffer.concat([end, part]);
    yield bytes;
    end = bytes.subarray(-overlap);
  }
}

/** @param {string} place a file or a folder with all below it @returns {string[]} */
function listFiles(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * Looks for words in every byte of files and folders.
 * @param {string} place
 * @param {readonly string[]} words
 * @returns {Promise<{ searched: number, found: string[] }>} how many files were looked at, and which words are in them
 */
export async function findWords(place, words) {
  const wanted = words.map((word) => Buffer.from(word));
  const overlap = Math.max(...wanted.map(({ length }) => length)) - 1;
  const files = listFiles(place);
  /** @type {Set<string>} */
  const found = new Set();
  for (const file of files)
    for await (const bytes of readOverlapping(file, overlap))
      for (const [index, word] of wanted.entries()) if (bytes.includes(word)) found.add(words[index]);
  return { searched: files.length, found: words.filter((word) => found.has(word)) };
}
