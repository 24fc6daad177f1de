import { closeSync, openSync, readdirSync, readSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import { createRandom } from "../../bench/random.mjs";
import { say } from "../../run/run-on-stack.mjs";

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
function flip(file, offset, mask) {
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
function chooseDamages(backupDir, count, random) {
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

/**
 * Flips single bytes of the backup, one after another.
 * @param {Awaited<ReturnType<typeof import("./backup-program.mjs").openBackupProgram>>} backup
 * @param {{ backupDir: string, damages: number, check: (name: string, misses: readonly string[]) => void }} given
 * @returns {Promise<number>} how many were noticed
 */
export async function damageBackup(backup, { backupDir, damages, check }) {
  const clean = await backup.run(["verify"]);
  check("verify finds nothing in a backup that nobody touched", clean.code === 0 ? [] : [clean.output]);
  const unnoticed = [];
  const noticed = new Map();
  const random = createRandom(7);
  for (const { kind, place, offset, mask } of chooseDamages(backupDir, damages, random)) {
    flip(path.join(backupDir, place), offset, mask);
    const { code, output } = await backup.run(["verify"]);
    flip(path.join(backupDir, place), offset, mask);
    if (code === 1 && output.includes(place)) noticed.set(kind, (noticed.get(kind) ?? 0) + 1);
    else unnoticed.push(`${place} at ${offset}: ${code}\n${output}`);
  }
  check(`${damages} damages, ${damages} noticed`, unnoticed);
  say(`Damages noticed: ${[...noticed].map(([kind, count]) => `${count} ${kind}`).join(", ")}`);
  return damages - unnoticed.length;
}
