import path from "node:path";
import pg from "pg";
import { hashPassword, prepareFirm } from "./bench-firm.mjs";
import { POOL } from "./beside-bare.mjs";
import { prepareWorld } from "./calls/prepare-world.mjs";
import { loadForms, makePerson } from "./make-person.mjs";
import { seedFirm } from "./seed-firm.mjs";
import { seedFirms, spreadPersons } from "./seed-firms.mjs";
import { ensurePostgres } from "../run/postgres.mjs";
import { startStack } from "../run/stack.mjs";
import { makeTemporaryDataDir, removeDataDir } from "../run/temporary-data.mjs";
import { withClient } from "../run/with-client.mjs";

/** The firm's session waits while all others are made. */
const SESSION_SECONDS = "14400";

/**
 * @typedef {object} Size
 * @property {number} firms
 * @property {number} persons of all firms
 * @property {number} bigFirm how many of them in the firm that asks
 *
 * @typedef {object} MeasuredStack
 * @property {import("../run/stack.mjs").Stack} stack
 * @property {pg.Client} db as superuser
 * @property {Awaited<ReturnType<typeof prepareFirm>>} firm that asks
 */

/** Has the cluster that the product will use be able to count its statements, for which it has to be started anew. */
async function loadStatementCounter(dataDir) {
  const postgres = await ensurePostgres({ dataDir, port: 0, durable: true });
  await withClient(postgres.adminUrl("postgres"), async (/** @type {pg.Client} */ client) => {
    await client.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
    await client.query("ALTER SYSTEM SET pg_stat_statements.max = 10000");
    await client.query("ALTER SYSTEM SET pg_stat_statements.track = 'none'");
  });
  await postgres.stop();
}

/**
 * Starts the product with data of its own, a big firm among others.
 * @param {Size} size
 * @param {{ connections: number, pooled: boolean, profile?: string, cleanups: (() => unknown)[] }} options `connections`: how many clients
 * of the big firm are prepared; `profile`: the file of a V8 CPU profile of the API; what undoes the start is added to `cleanups`
 * @returns {Promise<MeasuredStack>}
 */
export async function startMeasuredStack({ firms, persons, bigFirm }, { connections, pooled, profile, cleanups }) {
  const dataDir = makeTemporaryDataDir();
  cleanups.push(() => removeDataDir(dataDir));
  await loadStatementCounter(dataDir);
  const stack = await startStack({
    dataDir,
    durable: true,
    pooled,
    env: {
      LOG_LEVEL: "warn",
      DATABASE_POOL: POOL,
      WORKER_POLL_MS: "5000",
      SESSION_IDLE: SESSION_SECONDS,
      DEMO: "true",
      ...(profile !== undefined && {
        NODE_OPTIONS: `--import ${new URL("./profile-cpu.mjs", import.meta.url).href}`,
        BENCH_PROFILE: path.resolve(profile),
      }),
    },
  });
  cleanups.push(() => stack.stop());
  console.log(`Making ${firms} firms with ${persons} persons, ${bigFirm} of them in one …`);
  const startedAt = performance.now();
  await seedFirms({
    url: stack.directUrl,
    dataKey: stack.env.DATA_KEY,
    passwordHash: await hashPassword(),
    seed: 1,
    firms: [
      { firm: 1, persons: bigFirm, firstIndex: 0 },
      ...spreadPersons({ firms: firms - 1, persons: persons - bigFirm, firstFirm: 2, firstIndex: bigFirm }),
    ],
  });
  console.log(`Made ${persons} persons in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  // Its persons are there.
  const firm = await prepareFirm(stack, { loadForms, makePerson, seedFirm }, { persons: 0, connections });
  const db = new pg.Client({ connectionString: stack.adminUrl });
  await db.connect();
  cleanups.push(() => db.end());
  return { stack, db, firm };
}

/**
 * Makes what the reading calls ask for, and ends the worker, whose work would be counted as the API's.
 * @param {MeasuredStack} measured
 * @returns {Promise<import("./calls/measure-calls.mjs").Side>}
 */
export async function prepareReading({ stack, db, firm }) {
  const world = await prepareWorld(stack, db, firm);
  await db.query("VACUUM ANALYZE");
  await db.query("CHECKPOINT");
  await stack.worker.kill("SIGTERM");
  return { api: { port: Number(new URL(stack.appUrl).port), pid: stack.api.readPid() ?? -1 }, db, world };
}
