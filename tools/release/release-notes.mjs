/**
 * `node tools/release/release-notes.mjs v0.1.0`: what CHANGELOG.md says of that release; refuses a tag that is not package.json's
 * version.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../run/settings.mjs";

/**
 * A release's section of a change log, without its heading.
 * @param {string} changelog as Keep a Changelog has it: `## [0.1.0] - 2026-11-22`
 * @param {string} version
 * @returns {string} throws where the log does not name the version, or says nothing of it
 */
export function readReleaseNotes(changelog, version) {
  const section = changelog.split(/^## /m).find((part) => part.startsWith(`[${version}]`));
  const notes = section
    ?.slice(section.indexOf("\n"))
    .replace(/^\[[^\]]+\]: .*$/gm, "")
    .trim();
  if (!notes) throw new Error(`CHANGELOG.md says nothing of ${version}.`);
  return notes;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const version = (process.argv[2] ?? "").replace(/^v/, "");
  const read = (file) => readFileSync(path.join(root, file), "utf8");
  try {
    const ours = JSON.parse(read("package.json")).version;
    if (version !== ours) throw new Error(`The tag says ${version || "nothing"}, package.json ${ours}: set both to the same.`);
    console.log(readReleaseNotes(read("CHANGELOG.md"), version));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
