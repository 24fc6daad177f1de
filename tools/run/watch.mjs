import { createHash } from "node:crypto";
import { existsSync, readFileSync, watch } from "node:fs";
import path from "node:path";
import { describeFailure } from "./describe-failure.mjs";
import { buildProduct } from "./build.mjs";
import { root } from "./settings.mjs";

const FOLDERS = [
  "apps/api/src",
  "apps/web/src",
  "apps/sandbox/src",
  "packages/shared/src",
  "packages/datev/src",
  "packages/files/src",
  "packages/settings/src",
  "prisma",
];
/** @type {[name: import("./product-processes.mjs").ProcessName, file: string][]} */
const PROGRAMS = [
  ["api", "apps/api/dist/main.js"],
  ["worker", "apps/api/dist/worker.js"],
  ["sandbox", "apps/sandbox/dist/main.js"],
];
/** Editors write a file in several steps. */
const SETTLE_MS = 250;

/** @param {string} file */
function hashProgram(file) {
  const full = path.join(root, file);
  return existsSync(full) ? createHash("sha256").update(readFileSync(full)).digest("hex") : "";
}

/**
 * Rebuilds after every change of a source file and restarts the processes whose program came out different.
 * @param {ReturnType<typeof import("./product.mjs").createProduct>} product
 */
export function watchSources(product) {
  const built = new Map(PROGRAMS.map(([name, file]) => [name, hashProgram(file)]));
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let running = Promise.resolve();

  async function rebuild() {
    try {
      if (!(await buildProduct())) return;
      for (const [name, file] of PROGRAMS) {
        const hash = hashProgram(file);
        if (hash === built.get(name)) continue;
        built.set(name, hash);
        await product.restart(name);
        console.log(`Restarted: ${name}`);
      }
      console.log("Built.");
    } catch (error) {
      console.error(describeFailure(error));
    }
  }

  for (const folder of FOLDERS) {
    watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (file?.includes("generated") || file?.endsWith("~")) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(rebuild);
      }, SETTLE_MS);
    });
  }
}
