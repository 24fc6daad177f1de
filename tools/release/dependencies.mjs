import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { root } from "../run/settings.mjs";

/** @typedef {{ name: string, version: string }} Package */

/** @type {{ importers: Record<string, { dependencies?: Record<string, { version: string }> }>, packages: object }} */
const lockfile = parse(readFileSync(path.join(root, "pnpm-lock.yaml"), "utf8"));

/** The workspace's folders that run where the product does; the stand-ins are for trying it out. @param {string} folder */
const runs = (folder) => folder !== "." && folder !== "apps/sandbox";

/** @returns {Package[]} what the product's own code imports at run time, each once */
export function listDirect() {
  const found = Object.entries(lockfile.importers)
    .filter(([folder]) => runs(folder))
    .flatMap(([, { dependencies = {} }]) => Object.entries(dependencies))
    .filter(([, { version }]) => !version.startsWith("link:"))
    .map(([name, { version }]) => /** @type {const} */ ([name, version.replace(/\(.*$/s, "")]));
  return [...new Map(found)].map(([name, version]) => ({ name, version })).sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** @returns {Package[]} every package of the lockfile, what builds and tests included */
export function listAll() {
  return Object.keys(lockfile.packages).map((key) => {
    const at = key.lastIndexOf("@");
    return { name: key.slice(0, at), version: key.slice(at + 1) };
  });
}
