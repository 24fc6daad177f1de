/**
 * Weighs what a guest's phone loads: every script and style sheet that guest.html can reach in the built manifest,
 * lazy ones included, compressed as the server sends them. Of the languages the heavier one counts: nobody loads both
 * to read a page.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** Most that a wizard's page may weigh, in bytes after gzip. */
export const BUDGET = { js: 130_000, css: 15_000 };

/** The texts of one language. */
const LANGUAGE = /\/locales\/[a-z]{2}\/guest-bundle\.ts$/;

/** What belongs to the staff's page alone, by a string that survives the minifier. */
const FOREIGN = [
  { name: "@mantine", mark: "mantine-" },
  { name: "react-router", mark: "react-router" },
  { name: "classic zod", mark: "\"ZodString\"" },
  { name: "classic zod", mark: "`ZodString`" },
];

/**
 * The files that an entry can load.
 * @param {Record<string, { file: string, css?: string[], imports?: string[], dynamicImports?: string[] }>} manifest
 * @param {string} entry
 * @returns {string[]} paths below dist
 */
export function listReachable(manifest, entry) {
  const files = new Set();
  const seen = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  if (manifest[entry] === undefined) throw new Error(`The build has no ${entry}.`);
  visit(entry);
  return [...files];
}

/**
 * @param {string} dist folder of the built app
 * @returns {{ js: number, css: number, files: string[], faults: string[] }} sizes in bytes after gzip, and what is wrong
 */
export function weighGuest(dist) {
  const manifestFile = path.join(dist, ".vite", "guest-manifest.json");
  if (!existsSync(manifestFile)) throw new Error("Build the app first: there is no manifest.");
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  const files = listReachable(manifest, "guest.html");
  const languages = new Set(Object.entries(manifest).filter(([name]) => LANGUAGE.test(name)).map(([, chunk]) => chunk.file));
  let heaviestLanguage = 0;
  const sizes = { js: 0, css: 0 };
  const faults = [];
  for (const file of files) {
    const content = readFileSync(path.join(dist, file));
    const kind = path.extname(file) === ".css" ? "css" : "js";
    const size = gzipSync(content, { level: 9 }).length;
    if (languages.has(file)) heaviestLanguage = Math.max(heaviestLanguage, size);
    else sizes[kind] += size;
    for (const { name, mark } of FOREIGN) if (content.includes(mark)) faults.push(`${file} carries ${name}.`);
  }
  sizes.js += heaviestLanguage;
  for (const kind of ["js", "css"]) {
    if (sizes[kind] > BUDGET[kind]) faults.push(`The guest's ${kind} weighs ${sizes[kind]} bytes after gzip; ${BUDGET[kind]} are allowed.`);
  }
  return { ...sizes, files, faults };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { js, css, files, faults } = weighGuest(fileURLToPath(new URL("dist", import.meta.url)));
  console.log(`Guest: ${(js / 1000).toFixed(1)} kB JavaScript, ${(css / 1000).toFixed(1)} kB CSS after gzip, ${files.length} files.`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
