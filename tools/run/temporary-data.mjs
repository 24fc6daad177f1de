import { chmodSync, lstatSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stopAbandonedPostgres } from "./postgres.mjs";
import { isProcessAlive } from "./process-alive.mjs";

const PREFIX = "stammdaten-temporary-";

/**
 * Makes a DATA_DIR for one run. The account of PostgreSQL has to be able to pass through it; the secrets
 * in it stay readable for this account alone.
 * @returns {string} absolute path
 */
export function makeTemporaryDataDir() {
  const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Removes a DATA_DIR with its cluster, wherever that lies.
 * @param {string} dataDir
 */
export function removeDataDir(dataDir) {
  const cluster = path.join(dataDir, "postgres");
  const options = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 };
  if (lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink()) {
    try {
      rmSync(realpathSync(cluster), options);
    } catch {
      // A link to nowhere goes with the folder.
    }
  }
  rmSync(dataDir, options);
}

/** Tidies up after runs of this account that were killed: stops their databases, removes their folders. */
export async function removeAbandonedData() {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(tmpdir(), name);
    const pid = Number(name.slice(PREFIX.length).split("-")[0]);
    try {
      if (isProcessAlive(pid) || lstatSync(folder).uid !== process.getuid?.()) continue;
      await stopAbandonedPostgres(folder);
      removeDataDir(folder);
    } catch {
      // Another run may be tidying up the same folder.
    }
  }
}
