import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { codeOf } from "./describe-failure.mjs";
import { isProcessAlive } from "./process-alive.mjs";

const RETRY_MS = 150;

/**
 * Removes a lock whose holder is gone; gives back one that another process took in the meantime.
 * @param {string} file
 * @param {string} holder
 */
function removeStaleLock(file, holder) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, "utf8") !== holder) {
    try {
      linkSync(aside, file);
    } catch {
      // A third process holds it by now; the second finds out when it looks for its own lock.
    }
  }
  rmSync(aside, { force: true });
}

/**
 * Does a piece of work while no other process does it. A lock left behind by a killed process is taken over.
 * @template T
 * @param {string} file the lock's path
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = String(process.pid);
  const draft = `${file}.${mine}`;
  for (;;) {
    writeFileSync(draft, mine);
    try {
      // A link appears with its content: nobody can read a lock that does not name its holder yet.
      linkSync(draft, file);
      break;
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    let holder;
    try {
      holder = readFileSync(file, "utf8");
    } catch {
      continue;
    }
    if (holder !== mine && isProcessAlive(Number(holder))) await sleep(RETRY_MS);
    else removeStaleLock(file, holder);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
