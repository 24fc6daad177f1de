/**
 * A whole firm is taken over from DATEV, and the worker is killed twice meanwhile:
 * `node tools/drills/take-over.mjs [--clients 200]` (5,000 take some minutes).
 *
 * Types clients into the stand-in for DATEV, begins an import of their range through the API, asks for nothing more until it has ended (as
 * with the tab closed), kills the worker with SIGKILL after a third and two thirds of the clients, starts it again, and compares: each
 * client of DATEV is here once, with its number and surname, and the report names each once. A killed worker's leases are ended at once;
 * nothing else is done for the product.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { reportFigures } from "../run/report-figures.mjs";
import { logInAsFirm, reportChecks, runOnStack, say } from "../run/run-on-stack.mjs";

const KILLS = 2;
const FIRST_NUMBER = 50_001;
const TYPISTS = 8;
const LOOK_MS = 100;
const PATIENCE_MS = 40 * 60_000;
const DATEV_LOGIN = `Basic ${Buffer.from("datev:Datev-Demo-1").toString("base64")}`;

const { values } = parseArgs({ options: { clients: { type: "string", default: "200" } } });
const clients = Number(values.clients);
if (!Number.isInteger(clients) || clients < 3 || clients > 40_000) throw new Error("How many clients? From 3 to 40,000.");

/** @typedef {{ stack: import("../run/stack.mjs").Stack, db: import("pg").Client, auth: string, tenantId: string }} World */
/** @typedef {{ id: string, status: string, total: number, done: number, counts: Record<string, number> }} Run */

const surnameOf = (/** @type {number} */ number) => `Übernahme-${number}`;

/** Creates something in the stand-in for DATEV. @param {string} url @param {object} body @returns {Promise<string>} its id */
async function create(url, body) {
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: DATEV_LOGIN, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const id = /([0-9a-f-]{36})>/.exec(response.headers.get("link") ?? "")?.[1];
  if (id === undefined) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return id;
}

/** @param {World} world */
async function typeClients({ stack }) {
  const base = `${stack.datevUrl}/datev/api/master-data/v1`;
  let next = 0;
  await Promise.all(
    Array.from({ length: TYPISTS }, async () => {
      for (let index = next++; index < clients; index = next++) {
        const number = FIRST_NUMBER + index;
        const surname = surnameOf(number);
        const person = await create(`${base}/addressees?national-right=german`, {
          type: "natural_person",
          current_surname: surname,
          firstname: "Änne",
        });
        await create(`${base}/clients`, { type: "natural_person", name: surname, number, natural_person_id: person });
      }
    }),
  );
}

/**
 * A call of the firm's. @param {World} world @param {string} method @param {string} path @param {object} [body]
 * @returns {Promise<unknown>}
 */
async function call({ stack, auth }, method, path, body) {
  const response = await fetch(`${stack.appUrl}/api${path}`, {
    method,
    headers: { authorization: auth, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer).slice(0, 500)}`);
  return answer;
}

/** How many of the firm's clients have a number of the drill's. @param {World} world */
async function countTaken({ db, tenantId }) {
  const { rows } = await db.query("SELECT count(*)::int AS count FROM client WHERE tenant_id = $1 AND datev_number >= $2", [
    tenantId,
    FIRST_NUMBER,
  ]);
  return /** @type {number} */ (rows[0].count);
}

/** @param {() => Promise<boolean>} holds */
async function waitFor(holds) {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) return false;
    await sleep(LOOK_MS);
  }
  return true;
}

/** Kills the worker whenever another share of the clients is here. @param {World} world @returns {Promise<number[]>} after how many */
async function killTwice(world) {
  const { stack, db } = world;
  /** @type {number[]} */
  const after = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    if (!(await waitFor(async () => (await countTaken(world)) >= (clients * kill) / (KILLS + 1)))) break;
    await stack.worker.kill("SIGKILL");
    await db.query("UPDATE job SET lease_until = now() - interval '1 second' WHERE lease_until > now()");
    after.push(await countTaken(world));
    say(`worker killed after ${after.at(-1)} of ${clients} clients`);
    await stack.worker.restart();
  }
  return after;
}

/** Numbers and names of the firm's clients, and what the report says of each. @param {World} world @param {string} id of the import */
async function readOutcome({ db, tenantId }, id) {
  const here = await db.query("SELECT datev_number AS number, name FROM client WHERE tenant_id = $1 AND datev_number >= $2", [
    tenantId,
    FIRST_NUMBER,
  ]);
  const reported = await db.query("SELECT datev_number AS number, state FROM datev_import_client WHERE tenant_id = $1 AND import_id = $2", [
    tenantId,
    id,
  ]);
  return {
    here: /** @type {{ number: number, name: string }[]} */ (here.rows),
    reported: /** @type {{ number: number, state: string }[]} */ (reported.rows),
  };
}

/** @param {{ number: number }[]} rows @returns {Map<number, number>} how often each number is there */
function countNumbers(rows) {
  const counts = new Map();
  for (const { number } of rows) counts.set(number, (counts.get(number) ?? 0) + 1);
  return counts;
}

/** @param {Omit<World, "auth" | "tenantId">} given */
async function run({ stack, db }) {
  const { authorization: auth, tenantId } = await logInAsFirm(stack.appUrl);
  const world = { stack, db, auth, tenantId };
  await typeClients(world);
  say(`${clients} clients in DATEV`);
  const begun = performance.now();
  const range = { fromDatevNumber: FIRST_NUMBER, toDatevNumber: FIRST_NUMBER + clients - 1 };
  const { id } = /** @type {{ id: string }} */ (await call(world, "POST", "/Service/DatevImport", range));
  const kills = await killTwice(world);
  const read = async () => /** @type {Run} */ (await call(world, "GET", `/Service/DatevImport?id=${id}`));
  const isDone = await waitFor(async () => ["done", "failed"].includes((await read()).status));
  const seconds = (performance.now() - begun) / 1_000;
  const report = await read();
  const { here, reported } = await readOutcome(world, id);
  const numbers = Array.from({ length: clients }, (_, index) => FIRST_NUMBER + index);
  const [counts, mentions] = [countNumbers(here), countNumbers(reported)];
  const missing = numbers.filter((number) => !counts.has(number));
  const twice = numbers.filter((number) => (counts.get(number) ?? 0) > 1);
  const misnamed = here.filter(({ number, name }) => !name.includes(surnameOf(number)));
  say(`${clients} clients taken over in ${seconds.toFixed(0)} s, worker killed ${kills.length} times`);
  reportFigures("a take-over from DATEV", { clients, kills: kills.length, missing: missing.length, twice: twice.length });
  return reportChecks([
    ["the import has ended", isDone && report.status === "done" ? [] : [report.status]],
    ["every client of DATEV's is here", missing.map(String)],
    ["nobody is here twice", twice.map(String)],
    ["each has the number and the name of DATEV's", misnamed.map(({ number, name }) => `${number}: ${name}`)],
    [
      "the report names each once, as created",
      numbers
        .filter((number) => mentions.get(number) !== 1)
        .map(String)
        .concat(reported.filter(({ state }) => state !== "created").map(({ number, state }) => `${number}: ${state}`)),
    ],
    [
      "its counts say so",
      report.total === clients && report.done === clients && report.counts.created === clients ? [] : [JSON.stringify(report)],
    ],
    [
      "the worker was killed in the middle, twice",
      kills.length === KILLS && kills.every((taken) => taken < clients) ? [] : [`after ${kills.join(", ") || "none"}`],
    ],
  ]);
}

await runOnStack({ durable: true, env: { LOG_LEVEL: "warn" } }, run);
