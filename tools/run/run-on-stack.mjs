import pg from "pg";
import { buildProduct } from "./build.mjs";
import { startStack } from "./stack.mjs";

const startedAt = performance.now();

/** Tells what happens, and when. @param {string} text */
export const say = (text) => console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${text}`);

/** The firm that every stack has, logged in. @param {string} appUrl @returns {Promise<{ authorization: string, tenantId: string }>} */
export async function logInAsFirm(appUrl) {
  const response = await fetch(`${appUrl}/api/Users/BearerToken`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "pro@demo.example", password: "Demo-Pro-1" }),
  });
  const body = /** @type {{ token: string, tenantId: string }} */ (await response.json());
  if (!response.ok) throw new Error(`login: ${response.status} ${JSON.stringify(body)}`);
  return { authorization: `Bearer ${body.token}`, tenantId: body.tenantId };
}

/** @typedef {readonly [name: string, misses: readonly string[]]} Check */

/**
 * Prints what was checked and how it went.
 * @param {readonly Check[]} checks
 * @returns {number} how many failed
 */
export function reportChecks(checks) {
  for (const [name, misses] of checks) {
    console.log(`${misses.length === 0 ? "ok    " : "FAILED"}  ${name}${misses.length === 0 ? "" : ` (${misses.length})`}`);
    for (const miss of misses.slice(0, 10)) console.log(`          ${miss}`);
  }
  const failed = checks.filter(([, misses]) => misses.length > 0).length;
  console.log(`\n${checks.length - failed} passed, ${failed} failed`);
  return failed;
}

/**
 * Builds the product, starts it with data of its own, does something rough to it, and stops it whatever comes of that.
 * Ends this process: with 0 where nothing failed.
 * @param {Parameters<typeof startStack>[0]} options of the stack
 * @param {(world: { stack: import("./stack.mjs").Stack, db: pg.Client }) => Promise<number>} run gives how many checks failed; `db`
 * as superuser
 * @param {() => void | Promise<void>} [tidyUp] what else was begun, before the stack stops
 */
export async function runOnStack(options, run, tidyUp = () => {}) {
  await buildProduct();
  const stack = await startStack(options);
  const end = async () => {
    try {
      await tidyUp();
    } finally {
      await stack.stop();
    }
  };
  /** @type {Promise<void> | undefined} */
  let ending;
  const stop = () => (ending ??= end());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => void stop().finally(() => process.exit(130)));
  let failed = 1;
  const db = new pg.Client({ connectionString: stack.adminUrl });
  // Its connection ends with the cluster, which stops first when the run is called off.
  db.on("error", () => {});
  try {
    await db.connect();
    failed = await run({ stack, db });
  } catch (error) {
    console.error(error);
  } finally {
    await db.end().catch(() => {});
    await stop();
  }
  process.exit(failed === 0 ? 0 : 1);
}
