import { closeSync, openSync, readdirSync, readSync, statSync, writeSync } from "node:fs";
import path from "node:path";

/**
 * What there is to damage, and how a file of each kind is recognised by its place in the backup.
 * @type {[kind: string, pattern: RegExp][]}
 */
const KINDS = [
  ["base", /^bases\/.*(gz|manifest)$/],
  ["write-ahead log", /^wal\/(segments\/.*gz|receiving\/.*)$/],
  ["dump", /^dumps\/.*\.dump$/],
  ["file", /^files\//],
  ["manifest", /^manifests\//],
  ["seal", /seal$/],
];

/** @param {string} folder @returns {string[]} */
function listFiles(folder, relative = "") {
  return readdirSync(path.join(folder, relative), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(relative, entry.name);
    if (entry.isDirectory()) return place === "unfinished" ? [] : listFiles(folder, place);
    return statSync(path.join(folder, place)).size > 0 ? [place] : [];
  });
}

/** Turns one byte into another, or back again with the same mask. */
export function flip(file, offset, mask) {
  const handle = openSync(file, "r+");
  const byte = Buffer.alloc(1);
  readSync(handle, byte, 0, 1, offset);
  byte[0] ^= mask;
  writeSync(handle, byte, 0, 1, offset);
  closeSync(handle);
}

/**
 * Random places, the kinds by turns, so that the small ones are met as well.
 * @param {string} backupDir
 * @param {number} count
 * @param {() => number} random
 * @returns {{ kind: string, place: string, offset: number, mask: number }[]}
 */
export function chooseDamages(backupDir, count, random) {
  const all = listFiles(backupDir);
  const byKind = KINDS.map(([kind, pattern]) => ({ kind, places: all.filter((place) => pattern.test(place)) })).filter(
    ({ places }) => places.length > 0,
  );
  return Array.from({ length: count }, (_, number) => {
    const { kind, places } = byKind[number % byKind.length];
    const place = places[Math.floor(random() * places.length)];
    return { kind, place, offset: Math.floor(random() * statSync(path.join(backupDir, place)).size), mask: 1 + Math.floor(random() * 255) };
  });
}
