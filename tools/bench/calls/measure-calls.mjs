import http from "node:http";
import { buffer } from "node:stream/consumers";
import { planReadingCalls } from "./reading-calls.mjs";
import { importTypeScript } from "../import-typescript.mjs";
import { percentile, readThreadSeconds } from "../measure.mjs";

/** A call is measured until it has had its requests, or this long. */
const LONGEST_MS = 10_000;
/** Before it is measured a call is made so often, or for so long. */
const WARM_UP = 5;
const LONGEST_WARM_UP_MS = 2_000;
/** Asks the database nothing: what it takes right before and after a call says how fast the machine was in those seconds. */
const REFERENCE = { name: "live", target: "/Health/Live", auth: undefined, requests: 25 };

/**
 * @typedef {object} CallResult
 * @property {string} name
 * @property {string} path
 * @property {number} requests
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {number} reference milliseconds at the median of a call that asks the database nothing, made before and after
 * @property {number} rate requests a second, one after the other
 * @property {number} cpuMs of the API, a request
 * @property {number} statements a request
 * @property {number} rows that PostgreSQL gave, a request
 * @property {number} buffers of 8 kB that PostgreSQL read, from its memory or the disk, a request
 * @property {number} bytes of the answer's body
 */

/** One request over a connection that is kept. @returns {Promise<{ status: number, body: Buffer }>} */
function send({ agent, port, target, auth }) {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "identity", ...(auth && { authorization: auth }) };
    const request = http.get({ agent, port, host: "127.0.0.1", path: `/api${target}`, headers }, (response) => {
      buffer(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    request.once("error", reject);
  });
}

/** @param {Record<string, string>} query */
const writeTarget = (path, query) => (Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`);

/** @param {import("pg").Client} db */
async function readStatements(db) {
  const { rows } = await db.query(
    `SELECT coalesce(sum(s.calls), 0)::float8 AS statements, coalesce(sum(s.rows), 0)::float8 AS rows,
       coalesce(sum(s.shared_blks_hit + s.shared_blks_read), 0)::float8 AS buffers
     FROM pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid WHERE r.rolname = 'app'`,
  );
  return rows[0];
}

/** @returns {Promise<{ latency: number, bytes: number }>} */
async function ask({ agent, api }, { name, target, auth }) {
  const startedAt = performance.now();
  const { status, body } = await send({ agent, port: api.port, target, auth });
  if (status !== 200) throw new Error(`${name}: GET ${target} answered ${status}: ${body.toString().slice(0, 300)}`);
  return { latency: performance.now() - startedAt, bytes: body.length };
}

/** @returns {Promise<number[]>} milliseconds of each request */
async function measureReference(given) {
  const latencies = [];
  for (let made = 0; made < REFERENCE.requests; made += 1) latencies.push((await ask(given, REFERENCE)).latency);
  return latencies;
}

/** @returns {Promise<CallResult>} */
async function measureCall(given, call) {
  const { api, db, world, requests } = given;
  const most = Math.min(requests, call.requests ?? Infinity);
  const auth = world.callers[call.caller];
  let turn = 0;
  const askNext = () => ask(given, { name: call.name, target: writeTarget(call.path, call.query?.(world, turn++) ?? {}), auth });
  // Limits are for many callers; the benchmark is one.
  await db.query("TRUNCATE rate_limit");
  const warmedFrom = performance.now();
  for (let warm = 0; warm < Math.min(WARM_UP, most) && performance.now() - warmedFrom < LONGEST_WARM_UP_MS; warm += 1) await askNext();
  const before = await measureReference(given);
  await db.query("SELECT pg_stat_statements_reset()");
  const latencies = [];
  let bytes = 0;
  const cpuBefore = readThreadSeconds(api.pid);
  const startedAt = performance.now();
  while (latencies.length < most && performance.now() - startedAt < LONGEST_MS) {
    const answer = await askNext();
    latencies.push(answer.latency);
    bytes += answer.bytes;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuMs = ((readThreadSeconds(api.pid) - cpuBefore) * 1000) / latencies.length;
  const read = await readStatements(db);
  const reference = percentile([...before, ...(await measureReference(given))], 0.5);
  const each = (/** @type {number} */ sum) => sum / latencies.length;
  return {
    ...{ name: call.name, path: call.path, requests: latencies.length, rate: latencies.length / seconds, cpuMs, bytes: each(bytes) },
    ...{ p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), reference },
    ...{ statements: each(read.statements), rows: each(read.rows), buffers: each(read.buffers) },
  };
}

/**
 * Measures every reading call of the contract, one request at a time.
 * @param {{
 *   api: { port: number, pid: number }, db: import("pg").Client, world: import("./reading-calls.mjs").World, requests: number
 * }} given `db` as the superuser of a cluster that has pg_stat_statements loaded; nothing but the API may work on it meanwhile
 * @returns {Promise<{ results: CallResult[], failures: unknown[] }>} the slowest first; what could not be measured, which is any answer
 * but 200
 * @throws Error for a reading call without a case
 */
export async function measureCalls(given) {
  const { contract } = await importTypeScript('export { contract } from "@stammdaten/shared/contract/index.ts";');
  const plan = planReadingCalls(contract);
  await given.db.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const results = [];
    const failures = [];
    for (const call of plan)
      await measureCall({ ...given, agent }, call).then(
        (one) => results.push(one),
        (error) => failures.push(error),
      );
    return { results: results.sort((one, other) => other.p50 - one.p50), failures };
  } finally {
    agent.destroy();
  }
}

/** @param {readonly CallResult[]} results */
export function printCalls(results) {
  const cell = (text, width) => String(text).padStart(width);
  const titles = [
    ["p50", 9],
    ["p99", 9],
    ["a second", 10],
    ["CPU", 9],
    ["statements", 12],
    ["rows", 8],
    ["buffers", 10],
    ["bytes", 10],
  ];
  console.log(`\n${"reading call".padEnd(28)}${titles.map(([title, width]) => cell(title, width)).join("")}`);
  for (const one of results)
    console.log(
      `${one.name.padEnd(28)}${cell(one.p50.toFixed(1), 9)}${cell(one.p99.toFixed(1), 9)}${cell(one.rate.toFixed(0), 10)}${cell(one.cpuMs.toFixed(2), 9)}${cell(one.statements.toFixed(1), 12)}${cell(one.rows.toFixed(0), 8)}${cell(one.buffers.toFixed(0), 10)}${cell(one.bytes.toFixed(0), 10)}`,
    );
}
