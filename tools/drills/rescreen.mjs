/**
 * All clients of a firm are compared with a newly imported sanctions list, and the worker is killed twice meanwhile:
 * `node tools/drills/rescreen.mjs [--clients 10000]`.
 *
 * Writes clients into the database, one in a hundred of whom has the name of an entry, imports a constructed list of 2,000 entries by the
 * operator's command, kills the worker with SIGKILL after a third and two thirds of the clients, starts it again, and compares: every
 * client was compared with that version, each hit is there once, nobody else has one. A killed worker's leases are ended at once; nothing
 * else is done for the product. A further import of the same list then finds nothing new.
 */
import { parseArgs } from "node:util";
import { importTypeScript } from "../bench/import-typescript.mjs";
import { CIPHER_SOURCE, openFirmCipher } from "../data/firm-cipher.mjs";
import { reportFigures } from "../run/report-figures.mjs";
import { logInAsFirm, reportChecks, runOnStack, say } from "../run/run-on-stack.mjs";
import { importList } from "./lists/import-list.mjs";
import { killWorker, MOST_SECONDS, waitFor } from "./lists/kill-worker.mjs";

const KILLS = 2;
/** One client in so many has the name of an entry. */
const LIKE_AN_ENTRY = 100;
const ENTRIES = 2_000;
const THRESHOLD = 90;
const ROWS_AT_ONCE = 500;

const { values } = parseArgs({ options: { clients: { type: "string", default: "10000" } } });
const clients = Number(values.clients);
if (!Number.isInteger(clients) || clients < 300 || clients > 100_000) throw new Error("How many clients? From 300 to 100,000.");

const PRODUCT = `
  ${CIPHER_SOURCE}
  export { makeSanctionEntries, writeEuXml } from "./src/demo/make-sanctions-list.ts";
  export { findMatches, indexEntries } from "./src/domain/screening/find-matches.ts";
`;

/** @typedef {{ stack: import("../run/stack.mjs").Stack, db: import("pg").Client, tenantId: string }} World */
/** @typedef {import("../../apps/api/src/demo/make-sanctions-list.ts").MadeEntry} Entry */
/** @typedef {{ id: string, firstName: string, lastName: string, birthDate: string }} Person */
/**
 * @typedef {Record<string, unknown> & typeof import("../../apps/api/src/demo/make-sanctions-list.ts")
 *   & typeof import("../../apps/api/src/domain/screening/find-matches.ts")} Product
 */

const GIVEN = ["Anna", "Bernd", "Christa", "Dieter", "Elke", "Frank", "Gisela", "Heinz"];
const STARTS = ["Acker", "Birken", "Eichel", "Forst", "Hasel", "Kirch", "Linden", "Mühl", "Obern", "Stein", "Tannen", "Wald"];
const ENDS = ["bauer", "dorfer", "gruber", "hofer", "huber", "maier", "müller", "reiter", "schmid", "weber"];

/** @template Value @param {readonly Value[]} from @param {number} at @returns {Value} */
const pick = (from, at) => /** @type {Value} */ (from[at % from.length]);
const idOf = (/** @type {number} */ at) => `0190a6f0-0000-7000-8000-${String(at).padStart(12, "0")}`;

/** @param {readonly Entry[]} entries @returns {Person[]} by turns somebody of the list, and many who are not */
function makePeople(entries) {
  const listed = entries.filter(({ kind }) => kind === "person");
  return Array.from({ length: clients }, (_, at) => {
    const id = idOf(at + 1);
    const entry = pick(listed, Math.floor(at / LIKE_AN_ENTRY));
    return at % LIKE_AN_ENTRY === 0
      ? { id, firstName: entry.firstName, lastName: entry.lastName, birthDate: entry.birthDate ?? "1970-01-01" }
      : {
          id,
          firstName: pick(GIVEN, at),
          lastName: `${pick(STARTS, Math.floor(at / 8))}${pick(ENDS, Math.floor(at / 96))}`,
          birthDate: `${1940 + (at % 60)}-01-15`,
        };
  });
}

/** @param {World} world @param {Product} product @param {readonly Person[]} people */
async function writeClients({ stack, db, tenantId }, product, people) {
  const { sealJson } = await openFirmCipher(db, product, { tenantId, dataKey: /** @type {string} */ (stack.env["DATA_KEY"]) });
  for (let at = 0; at < people.length; at += ROWS_AT_ONCE) {
    const rows = people.slice(at, at + ROWS_AT_ONCE).map(({ id, firstName, lastName, birthDate }) => ({
      id,
      name: `${lastName}, ${firstName}`,
      data: JSON.parse(sealJson("Client", "masterData", id, { personal: { firstName, lastName, birthDate } })),
    }));
    await db.query(
      `INSERT INTO client (id, tenant_id, mandant_type, name, formular_type, edition, master_data)
       SELECT r.id, $1, 'person', r.name, 'person', 2, r.data FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, name text, data jsonb)`,
      [tenantId, JSON.stringify(rows)],
    );
  }
}

/** @typedef {{ clients: number, found: number, isOver: boolean }} Run */

/** The firm's newest run. @param {World} world @param {Date} since @returns {Promise<Run | undefined>} */
async function readRun({ db, tenantId }, since) {
  const { rows } = await db.query(
    `SELECT clients, found, ended_at IS NOT NULL AS "isOver" FROM screening_run WHERE tenant_id = $1 AND started_at >= $2
     ORDER BY started_at DESC LIMIT 1`,
    [tenantId, since],
  );
  return rows[0];
}

/** Client and entry of each hit, as a word. @param {World} world @returns {Promise<string[]>} */
async function readHits({ db, tenantId }) {
  const { rows } = await db.query(
    `SELECT h.client_id || ' ' || h.entry_key AS word FROM screening_hit h JOIN legal_list_version v ON v.id = h.version_id
     WHERE h.tenant_id = $1 AND h.gone_at IS NULL AND h.client_id = ANY ($2)`,
    [tenantId, Array.from({ length: clients }, (_, at) => idOf(at + 1))],
  );
  return rows.map(({ word }) => word);
}

/**
 * Whom the product's method finds, computed here.
 * @param {Product} product @param {readonly Entry[]} entries @param {readonly Person[]} people
 */
function expectHits({ findMatches, indexEntries }, entries, people) {
  const index = indexEntries(
    entries.map(({ key, kind, wholeName, aliases, birthDate }) => ({
      key,
      kind,
      names: [wholeName, ...aliases],
      birthDates: birthDate === null ? [] : [birthDate],
      programme: "",
      nationalities: [],
      remark: "",
    })),
  );
  return people.flatMap(({ id, firstName, lastName, birthDate }) =>
    findMatches(index, { kind: "person", name: `${firstName} ${lastName}`, birthDate }, THRESHOLD).map(({ entry }) => `${id} ${entry.key}`),
  );
}

/** @param {{ stack: import("../run/stack.mjs").Stack, db: import("pg").Client }} given */
async function drill({ stack, db }) {
  const { tenantId } = await logInAsFirm(stack.appUrl);
  const world = { stack, db, tenantId };
  const product = /** @type {Product} */ (await importTypeScript(PRODUCT));
  const entries = product.makeSanctionEntries(ENTRIES, 7);
  const people = makePeople(entries);
  await writeClients(world, product, people);
  say(`${clients} clients are there`);
  const xml = product.writeEuXml(entries, new Date().toISOString().slice(0, 10));
  const since = new Date();
  const begun = performance.now();
  const list = { list: "sanctionsEu", content: xml };
  say(await importList(stack, list));
  const countDone = async () => (await readRun(world, since))?.clients ?? 0;
  const kills = await killWorker(world, { kills: KILLS, clients, countDone });
  const isOver = await waitFor(async () => (await readRun(world, since))?.isOver === true);
  const seconds = (performance.now() - begun) / 1_000;
  const run = await readRun(world, since);
  say(`${run?.clients} clients compared in ${seconds.toFixed(1)} s, worker killed ${kills.length} times, ${run?.found} new hits`);
  const expected = expectHits(product, entries, people);
  const hits = await readHits(world);
  const again = await importList(stack, list);
  const behind = await db.query("SELECT count(*)::int AS count FROM client_screening s WHERE tenant_id = $1 AND screened_at >= $2", [
    tenantId,
    since,
  ]);
  const found = new Set(hits);
  const [missed, doubled] = [expected.filter((word) => !found.has(word)), hits.filter((word, at) => hits.indexOf(word) !== at)];
  reportFigures("clients compared with a newly imported list", {
    clients,
    kills: kills.length,
    hits: hits.length,
    missed: missed.length,
    doubled: doubled.length,
    seconds: Math.round(seconds),
  });
  return reportChecks([
    [`it took less than ${MOST_SECONDS} s`, isOver && seconds < MOST_SECONDS ? [] : [`${seconds.toFixed(0)} s`]],
    ["every client was compared", behind.rows[0].count >= clients ? [] : [`${behind.rows[0].count} of ${clients}`]],
    ["each hit is there once", doubled],
    ["nobody was missed", missed],
    ["nobody else has a hit", hits.filter((word) => !expected.includes(word))],
    ["there are hits", hits.length >= clients / LIKE_AN_ENTRY ? [] : [String(hits.length)]],
    ["the same file again is no new version", again.includes("there already") ? [] : [again]],
    [
      "the worker was killed in the middle, twice",
      kills.length === KILLS && kills.every((compared) => compared < clients) ? [] : [`after ${kills.join(", ") || "none"}`],
    ],
  ]);
}

await runOnStack({ durable: true, env: { LOG_LEVEL: "warn" } }, drill);
