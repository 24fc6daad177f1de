import http from "node:http";
import { buffer } from "node:stream/consumers";
import { planReadingCalls } from "./reading-calls.mjs";
import { importTypeScript } from "../import-typescript.mjs";
import { percentile, readThreadSeconds, secondsBetween } from "../measure.mjs";

/** A call is measured until it has had its requests, or this long. */
const LONGEST_MS = 10_000;
/** Before it is measured a call is made so often, or for so long. */
const WARM_UP = 5;
const LONGEST_WARM_UP_MS = 2_000;
/** For how long an API counts somebody who asked among those who ask: whoever else asks much is kept waiting meanwhile. */
const SHARES_LAST_MS = 15_000;

/** Waits until whoever has asked before does not count any more. */
export const forgetCallers = () => new Promise((resolve) => setTimeout(resolve, SHARES_LAST_MS));

/**
 * @typedef {object} CallResult
 * @property {string} name
 * @property {string} path
 * @property {boolean} isSearch
 * @property {number} requests
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {number | undefined} besideP50 milliseconds of the same call to the other product, made by turns
 * @property {number} rate requests a second, one after the other
 * @property {number} cpuMs of the API, a request
 * @property {number} statements a request
 * @property {number} rows that PostgreSQL gave, a request
 * @property {number} buffers of 8 kB that PostgreSQL read, from its memory or the disk, a request
 * @property {number} bytes of the answer's body
 *
 * @typedef {object} Side a product that is asked
 * @property {{ port: number, pid: number }} api
 * @property {import("pg").Client} db as the superuser of a cluster that has pg_stat_statements loaded
 * @property {import("./reading-calls.mjs").World} world
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

/**
 * Makes a call ready: each asks for what comes next.
 * @param {{ side: Side, agent: http.Agent }} given
 * @returns {() => Promise<{ latency: number, bytes: number }>}
 */
function prepareCall({ side: { api, world }, agent }, call) {
  const auth = world.callers[call.caller];
  let turn = 0;
  return async () => {
    const asked = turn++;
    const target = writeTarget(call.path, call.query?.(world, asked) ?? {});
    const startedAt = performance.now();
    const { status, body } = await send({ agent, port: api.port, target, auth });
    if (status !== 200)
      throw new Error(`${call.name}: GET ${target} of port ${api.port} answered ${status}: ${body.toString().slice(0, 300)}`);
    const latency = performance.now() - startedAt;
    const finds = call.finds?.(world, asked);
    if (finds !== undefined && hasFound(body) !== finds)
      throw new Error(`${call.name}: GET ${target} ${finds ? "found nobody" : "found somebody"}: ${body.toString().slice(0, 300)}`);
    return { latency, bytes: body.length };
  };
}

/** Whether the answer to a search has anything in one of its lists. @param {Buffer} body */
const hasFound = (body) => Object.values(JSON.parse(body.toString())).some((list) => Array.isArray(list) && list.length > 0);

/** @returns {Promise<CallResult>} */
async function measureCall({ side, other, agent, requests }, call) {
  const { api, db } = side;
  const most = Math.min(requests, call.requests ?? Infinity);
  const ask = prepareCall({ side, agent }, call);
  const askOther = other === undefined ? undefined : prepareCall({ side: other, agent }, call);
  // Limits are for many callers; the benchmark is one.
  for (const one of [side, other]) await one?.db.query("TRUNCATE rate_limit");
  const warmedFrom = performance.now();
  for (let warm = 0; warm < Math.min(WARM_UP, most) && performance.now() - warmedFrom < LONGEST_WARM_UP_MS; warm += 1) {
    await ask();
    await askOther?.();
  }
  await db.query("SELECT pg_stat_statements_reset()");
  const latencies = [];
  const besides = [];
  let bytes = 0;
  const cpuBefore = readThreadSeconds(api.pid);
  const startedAt = performance.now();
  // By turns, so that what else the machine does meets both.
  while (latencies.length < most && performance.now() - startedAt < LONGEST_MS) {
    const answer = await ask();
    latencies.push(answer.latency);
    bytes += answer.bytes;
    if (askOther !== undefined) besides.push((await askOther()).latency);
  }
  const cpuMs = (secondsBetween(cpuBefore, readThreadSeconds(api.pid)) * 1000) / latencies.length;
  const read = await readStatements(db);
  const each = (/** @type {number} */ sum) => sum / latencies.length;
  return {
    ...{ name: call.name, path: call.path, isSearch: call.finds !== undefined },
    ...{ requests: latencies.length, cpuMs, bytes: each(bytes) },
    rate: 1000 / each(latencies.reduce((sum, one) => sum + one, 0)),
    ...{ p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) },
    besideP50: besides.length === 0 ? undefined : percentile(besides, 0.5),
    ...{ statements: each(read.statements), rows: each(read.rows), buffers: each(read.buffers) },
  };
}

/**
 * Measures every reading call of the contract, one request at a time.
 * @param {{ side: Side, other: Side | undefined, requests: number }} given `other`: is asked the same by turns; nothing but their APIs may
 * work on either meanwhile
 * @returns {Promise<{ results: CallResult[], failures: unknown[] }>} the slowest first; what could not be measured, which is any answer
 * but 200
 * @throws Error for a reading call without a case
 */
export async function measureCalls(given) {
  const { contract } = await importTypeScript('export { contract } from "@stammdaten/shared/contract/index.ts";');
  const plan = planReadingCalls(contract);
  await given.side.db.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const results = [];
    const failures = [];
    for (const who of new Set(plan.map(({ caller }) => caller))) {
      await forgetCallers();
      for (const call of plan.filter(({ caller }) => caller === who))
        await measureCall({ ...given, agent }, call).then(
          (one) => results.push(one),
          (error) => failures.push(error),
        );
    }
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
