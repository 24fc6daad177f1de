import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describeFailure } from "./describe-failure.mjs";
import { withLock } from "./lock.mjs";
import { runPnpm } from "./pnpm.mjs";
import { root } from "./settings.mjs";

const stamp = path.join(root, ".turbo", "built");

/** Everything a build reads. */
const INPUTS = ["apps", "packages", "prisma", "package.json", "pnpm-lock.yaml", "tsconfig.base.json", "turbo.json"];
const IGNORED = new Set(["node_modules", "dist", "generated", ".turbo", "test-results", "playwright-report", "test", "e2e"]);
/** What a build leaves behind; `generated` is read by tests and typechecks. */
const OUTPUTS = [
  "apps/api/src/db/generated/client.ts",
  "apps/api/dist/main.js",
  "apps/api/dist/worker.js",
  "apps/sandbox/dist/main.js",
  "apps/backup/dist/main.js",
  "apps/web/dist/index.html",
  "apps/web/dist/connector.mjs",
];

/**
 * @param {import("node:crypto").Hash} hash
 * @param {string} relative
 */
function hashInto(hash, relative) {
  const full = path.join(root, relative);
  const entries = readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (IGNORED.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const child = path.join(relative, entry.name);
    if (entry.isDirectory()) hashInto(hash, child);
    else if (entry.isFile())
      hash
        .update(child)
        .update("\0")
        .update(readFileSync(path.join(root, child)));
  }
}

/** A hash over the content of all inputs. */
function computeKey() {
  const hash = createHash("sha256").update(process.version);
  for (const input of INPUTS) {
    if (/\.(json|yaml)$/.test(input)) hash.update(readFileSync(path.join(root, input)));
    else hashInto(hash, input);
  }
  return hash.digest("hex");
}

/** @param {string} key */
function isBuilt(key) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === key && OUTPUTS.every((output) => existsSync(path.join(root, output)));
}

/**
 * Runs a turbo task in all packages that have it.
 * @param {string[]} tasks
 * @returns {Promise<number>} the exit code
 */
export function runTurbo(tasks, { quiet = true } = {}) {
  return runPnpm(["exec", "turbo", "run", ...tasks, "--output-logs=errors-only", "--continue", "--ui=stream"], { quiet });
}

/**
 * Builds all apps where an input has changed since the last build.
 * @returns {Promise<boolean>} whether something was built
 * @throws when the build fails; what failed has been printed by then
 */
export async function buildProduct() {
  if (isBuilt(computeKey())) return false;
  return withLock(path.join(root, ".turbo", "build.lock"), async () => {
    const key = computeKey();
    if (isBuilt(key)) return false;
    const code = await runTurbo(["build"]);
    if (code !== 0) throw new Error("The build failed.");
    // Firms download it where they set it up.
    copyFileSync(path.join(root, "apps/connector/dist/connector.mjs"), path.join(root, "apps/web/dist/connector.mjs"));
    writeFileSync(stamp, key);
    return true;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log((await buildProduct()) ? "Built." : "Nothing has changed since the last build.");
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(1);
  }
}
