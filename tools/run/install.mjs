import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describeFailure } from "./describe-failure.mjs";
import { withLock } from "./lock.mjs";
import { runPnpm } from "./pnpm.mjs";
import { root } from "./settings.mjs";

const OLDEST_NODE = [20, 19];

const stamp = path.join(root, "node_modules", ".installed");

/** What an installation depends on: the lockfile, and the node its native parts were built for. */
function computeKey() {
  return createHash("sha256")
    .update(readFileSync(path.join(root, "pnpm-lock.yaml")))
    .update(`${process.version} ${process.platform} ${process.arch}`)
    .digest("hex");
}

/** @param {string} key */
function isInstalled(key) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === key;
}

/**
 * Installs the dependencies exactly as the lockfile names them; does nothing where that is done. Needs
 * nothing but node and npm, and imports nothing that would have to be installed first.
 * @throws when the installation fails or node is too old
 */
export async function installDependencies() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new Error(`Node.js ${OLDEST_NODE.join(".")} or newer is needed, this is ${process.versions.node}.`);
  }
  const key = computeKey();
  if (isInstalled(key)) return;
  await withLock(path.join(root, ".turbo", "install.lock"), async () => {
    if (isInstalled(key)) return;
    console.log("Installing dependencies …");
    const code = await runPnpm(["install", "--frozen-lockfile", "--prod=false", "--reporter=append-only"], { quiet: true });
    if (code !== 0) throw new Error(`The installation failed (pnpm ended with ${code}).`);
    writeFileSync(stamp, key);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await installDependencies();
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(1);
  }
}
