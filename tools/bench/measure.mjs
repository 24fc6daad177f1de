import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Jiffies a second; fixed by Linux for what it tells processes. */
const CLOCK_TICKS = 100;

/** CPU seconds that a process has used so far; NaN where the system does not tell. @param {number} pid */
export function readCpuSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
  } catch {
    return NaN;
  }
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Half the distance between the lowest and the highest, as a share of the median. @param {readonly number[]} values */
export const spread = (values) => (Math.max(...values) - Math.min(...values)) / 2 / median(values);

/**
 * Statements that PostgreSQL got for some requests. Pipelined ones share a round trip, so these are at least as many as the round trips.
 * @param {{ db: import("pg").Client, logFile: string, work: () => Promise<number> }} options `work` tells how many requests it made
 * @returns {Promise<{ perRequest: number, statements: string[] }>} with those of the last request, shortened
 */
export async function countMessages({ db, logFile, work }) {
  const set = async (value) => {
    await db.query(`ALTER SYSTEM SET log_statement = '${value}'`);
    await db.query("SELECT pg_reload_conf()");
    await new Promise((resolve) => setTimeout(resolve, 300));
  };
  await set("all");
  const before = readFileSync(logFile).length;
  const requests = await work();
  await set("none");
  const lines = readFileSync(logFile).subarray(before).toString().split("\n");
  const messages = lines.filter(
    (line) => /LOG: {2}(statement|execute [^:]*):/.test(line) && !/ALTER SYSTEM|pg_reload_conf|job|'open_/.test(line),
  );
  const perRequest = messages.length / requests;
  return { perRequest, statements: messages.slice(-Math.round(perRequest)).map((line) => line.replace(/^.*LOG: {2}/, "").slice(0, 90)) };
}

/**
 * CPU seconds of a process to the microsecond, by thread. Empty where the system does not tell.
 * @param {number} pid
 * @returns {ReadonlyMap<string, number>}
 */
export function readThreadSeconds(pid) {
  const folder = `/proc/${pid}/task`;
  if (!existsSync(folder)) return new Map();
  /** None of a thread that ends meanwhile. @param {string} thread @returns {[string, number][]} */
  const read = (thread) => {
    try {
      return [[thread, Number(readFileSync(`${folder}/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e9]];
    } catch {
      return [];
    }
  };
  return new Map(readdirSync(folder).flatMap(read));
}

/**
 * CPU seconds between two readings, without what threads have used that ended in between. NaN where the system does not tell.
 * @param {ReadonlyMap<string, number>} before
 * @param {ReadonlyMap<string, number>} after
 */
export function secondsBetween(before, after) {
  if (after.size === 0) return NaN;
  return [...after].reduce((sum, [thread, seconds]) => sum + seconds - (before.get(thread) ?? 0), 0);
}

/** The smallest value that a share of all does not exceed. @param {readonly number[]} values @param {number} share */
export function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}
