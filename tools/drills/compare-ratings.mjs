/**
 * All ratings of a firm are compared with what a newly imported list leads to, and the worker is killed once meanwhile:
 * `node tools/drills/compare-ratings.mjs [--clients 10000]`.
 *
 * Writes clients with whole master data and a questionnaire under the GwG into the database, each rated as the rules propose, imports a
 * list of high-risk third countries with one country more by the operator's command (§ 15 Abs. 3 Nr. 2 GwG), kills the worker with SIGKILL
 * after half of the clients, starts it again, and compares: every rating was compared with that list, whoever lives in that country is
 * marked and written into the log, once, and nobody else is. A killed worker's leases are ended at once; nothing else is done for the
 * product.
 */
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { importTypeScript } from "../bench/import-typescript.mjs";
import { CIPHER_SOURCE, openFirmCipher } from "../data/firm-cipher.mjs";
import { reportFigures } from "../run/report-figures.mjs";
import { logInAsFirm, reportChecks, runOnStack, say } from "../run/run-on-stack.mjs";
import { importList } from "./lists/import-list.mjs";
import { killWorker, MOST_SECONDS, waitFor } from "./lists/kill-worker.mjs";

const KILLS = 1;
/** One client in so many lives in the country that becomes one of high risk. */
const LIVE_THERE = 10;
const COUNTRY = "CL";
const ROWS_AT_ONCE = 500;

const { values } = parseArgs({ options: { clients: { type: "string", default: "10000" } } });
const clients = Number(values.clients);
if (!Number.isInteger(clients) || clients < 300 || clients > 100_000) throw new Error("How many clients? From 300 to 100,000.");

const PRODUCT = `
  ${CIPHER_SOURCE}
  export { forms } from "@stammdaten/shared/forms/index.ts";
  export { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
  export { shippedLists } from "@stammdaten/shared/gwg/legal-lists.ts";
  export { hasRiskChanged } from "@stammdaten/shared/gwg/has-risk-changed.ts";
  export { proposeRisk } from "@stammdaten/shared/gwg/propose-risk.ts";
`;

/** @typedef {{ stack: import("../run/stack.mjs").Stack, db: import("pg").Client, tenantId: string }} World */
/**
 * @typedef {Record<string, unknown> & typeof import("../../packages/shared/src/forms/index.ts")
 *   & typeof import("../../packages/shared/src/forms/sample.ts") & typeof import("../../packages/shared/src/gwg/legal-lists.ts")
 *   & typeof import("../../packages/shared/src/gwg/has-risk-changed.ts")
 *   & typeof import("../../packages/shared/src/gwg/propose-risk.ts")} Product
 */
/** @typedef {import("../../packages/shared/src/forms/form.ts").Answers} Answers */

/** @param {Product} product @returns {string[]} the countries of high risk that the product brings */
const shippedCountries = ({ shippedLists }) => /** @type {string[]} */ (shippedLists.highRiskCountries.content);

/** A client, the rating by the rules before, and whether the new list changes it. @param {Product} product @param {number} at */
function makeClient(product, at) {
  const { forms, sampleAnswers, proposeRisk, hasRiskChanged } = product;
  const sample = sampleAnswers(forms.person, at);
  const country = at % LIVE_THERE === 0 ? COUNTRY : "DE";
  /** @type {Answers} */
  const person = { ...sample, contact: { ...sample["contact"], country } };
  const personAdditional = sampleAnswers(forms.personAdditional, at);
  const today = new Date().toISOString().slice(0, 10);
  /** @param {readonly string[]} highRiskCountries */
  const propose = (highRiskCountries) => proposeRisk({ person, personAdditional }, { highRiskCountries }, today, { isMatch: false });
  const before = propose(shippedCountries(product));
  const rated = { proposedLevel: before.level, reasons: before.reasons.map(({ code }) => code) };
  const isChanged = hasRiskChanged(rated, propose([...shippedCountries(product), COUNTRY]));
  return { id: randomUUID(), name: `Mandant ${at}`, person, personAdditional, rated, isChanged };
}

/**
 * @param {World} world @param {Product} product
 * @returns {Promise<Map<string, boolean>>} each client and whether the list changes what is proposed of them
 */
async function writeClients({ stack, db, tenantId }, product) {
  const { sealJson } = await openFirmCipher(db, product, { tenantId, dataKey: /** @type {string} */ (stack.env["DATA_KEY"]) });
  const { forms } = product;
  const { rows: users } = await db.query("SELECT id FROM app_user WHERE tenant_id = $1 AND access_level = 'tenant' LIMIT 1", [tenantId]);
  /** @type {Map<string, boolean>} */
  const written = new Map();
  for (let at = 0; at < clients; at += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, clients - at) }, (_, index) => {
      const { id, name, person, personAdditional, rated, isChanged } = makeClient(product, at + index);
      written.set(id, isChanged);
      const [form, record, rating] = [randomUUID(), randomUUID(), randomUUID()];
      const data = JSON.parse(sealJson("Client", "masterData", id, person));
      const answers = JSON.parse(sealJson("GwgRecord", "answers", record, personAdditional));
      const reasons = rated.reasons.length === 0 ? [] : JSON.parse(sealJson("RiskAssessment", "reasons", rating, rated.reasons));
      return { id, name, form, record, rating, data, answers, level: rated.proposedLevel, reasons };
    });
    const sets = [
      `INSERT INTO client (id, tenant_id, mandant_type, name, formular_type, edition, master_data)
       SELECT id, $1::uuid, 'person', name, 'person', ${forms.person.edition}, data FROM rows`,
      `INSERT INTO form (id, tenant_id, formular_type, edition, state, person_id, name, submitted_at, approved_at, updated_at)
       SELECT form, $1::uuid, 'personAdditional', ${forms.personAdditional.edition}, 'approved', id, name, now(), now(), now() FROM rows`,
      `INSERT INTO gwg_record (id, tenant_id, client_id, form_id, formular_type, edition, answers, approved_at)
       SELECT record, $1::uuid, id, form, 'personAdditional', ${forms.personAdditional.edition}, answers, now() FROM rows`,
      `INSERT INTO risk_assessment (id, tenant_id, client_id, level, proposed_level, reasons, assessed_by, assessed_at, next_review_on)
       SELECT rating, $1::uuid, id, level, level, reasons, '${users[0].id}', now(), current_date + 365 FROM rows`,
    ];
    for (const set of sets) {
      const columns = "id uuid, name text, form uuid, record uuid, rating uuid, data jsonb, answers jsonb, level text, reasons jsonb";
      const from = `(SELECT * FROM jsonb_to_recordset($2::jsonb) AS r (${columns})) rows`;
      await db.query(set.replace(/FROM rows$/, `FROM ${from}`), [tenantId, JSON.stringify(rows)]);
    }
  }
  return written;
}

/** @typedef {{ clientId: string, basis: string, isMarked: boolean, notices: number }} Compared */

/** What was compared of the clients. @param {World} world @param {readonly string[]} ids @returns {Promise<Compared[]>} */
async function readCompared({ db, tenantId }, ids) {
  const { rows } = await db.query(
    `SELECT k.client_id AS "clientId", k.basis, k.changed_at IS NOT NULL AS "isMarked", (SELECT count(*)::int FROM audit_event e
       WHERE e.tenant_id = k.tenant_id AND e.subject_id = k.client_id AND e.action = 'riskProposed') AS notices
     FROM risk_comparison k WHERE k.tenant_id = $1 AND k.client_id = ANY ($2)`,
    [tenantId, ids],
  );
  return rows;
}

/** @param {{ stack: import("../run/stack.mjs").Stack, db: import("pg").Client }} given */
async function drill({ stack, db }) {
  const { tenantId } = await logInAsFirm(stack.appUrl);
  const world = { stack, db, tenantId };
  const product = /** @type {Product} */ (await importTypeScript(PRODUCT));
  const written = await writeClients(world, product);
  const ids = [...written.keys()];
  await db.query("ANALYZE client, form, gwg_record, risk_assessment");
  say(`${clients} rated clients are there`);
  const countDone = async () => {
    const { rows } = await db.query("SELECT count(*)::int AS count FROM risk_comparison WHERE tenant_id = $1 AND client_id = ANY ($2)", [
      tenantId,
      ids,
    ]);
    return /** @type {number} */ (rows[0].count);
  };
  const begun = performance.now();
  const content = ["code", ...shippedCountries(product), COUNTRY, ""].join("\n");
  const more = ["--source", "Drill", "--valid-from", new Date().toISOString().slice(0, 10)];
  say(await importList(stack, { list: "highRiskCountries", content, more }));
  const kills = await killWorker(world, { kills: KILLS, clients, countDone });
  const isOver = await waitFor(async () => (await countDone()) >= clients);
  const seconds = (performance.now() - begun) / 1_000;
  say(`${await countDone()} ratings compared in ${seconds.toFixed(1)} s, worker killed ${kills.length} times`);
  const compared = await readCompared(world, ids);
  const wrong = compared.filter(({ clientId, isMarked }) => isMarked !== written.get(clientId)).map(({ clientId }) => clientId);
  const unmatched = compared.filter(({ isMarked, notices }) => notices !== (isMarked ? 1 : 0)).map(({ clientId }) => clientId);
  const changed = [...written.values()].filter(Boolean).length;
  reportFigures("ratings compared with a newly imported list", {
    clients,
    kills: kills.length,
    marked: compared.filter(({ isMarked }) => isMarked).length,
    seconds: Math.round(seconds),
  });
  return reportChecks([
    [`it took less than ${MOST_SECONDS} s`, isOver && seconds < MOST_SECONDS ? [] : [`${seconds.toFixed(0)} s`]],
    ["every rating was compared", compared.length === clients ? [] : [`${compared.length} of ${clients}`]],
    ["with one list", new Set(compared.map(({ basis }) => basis)).size === 1 ? [] : ["several"]],
    ["those that the list changes are marked, and no others", wrong],
    ["each of them is in the log once, and no other", unmatched],
    ["the list changes some", changed > 0 && changed < clients ? [] : [String(changed)]],
    [
      "the worker was killed in the middle",
      kills.length === KILLS && kills.every((done) => done < clients) ? [] : [`after ${kills.join(", ")}`],
    ],
  ]);
}

await runOnStack({ durable: true, env: { LOG_LEVEL: "warn" } }, drill);
