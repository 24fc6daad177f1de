import { setTimeout as sleep } from "node:timers/promises";
import { say } from "../../run/run-on-stack.mjs";

const LOOK_MS = 50;
export const MOST_SECONDS = 300;

/** @param {() => Promise<boolean>} holds @param {number} [seconds] */
export async function waitFor(holds, seconds = MOST_SECONDS) {
  const deadline = Date.now() + seconds * 1_000;
  while (!(await holds())) {
    if (Date.now() > deadline) return false;
    await sleep(LOOK_MS);
  }
  return true;
}

/**
 * Kills the worker with SIGKILL whenever another share of the clients is done, and starts it again. Its leases are ended at once.
 * @param {{ stack: import("../../run/stack.mjs").Stack, db: import("pg").Client }} world
 * @param {{ kills: number, clients: number, countDone: () => Promise<number> }} given
 * @returns {Promise<number[]>} after how many clients
 */
export async function killWorker({ stack, db }, { kills, clients, countDone }) {
  /** @type {number[]} */
  const after = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    if (!(await waitFor(async () => (await countDone()) >= (clients * kill) / (kills + 1)))) break;
    await stack.worker.kill("SIGKILL");
    await db.query("UPDATE job SET lease_until = now() - interval '1 second' WHERE lease_until > now()");
    after.push(await countDone());
    say(`worker killed after ${after.at(-1)} of ${clients} clients`);
    await stack.worker.restart();
  }
  return after;
}
