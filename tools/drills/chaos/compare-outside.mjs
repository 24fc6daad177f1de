import { readFileSync } from "node:fs";
import path from "node:path";
import { CIPHER_SOURCE, openFirmCipher } from "../../data/firm-cipher.mjs";
import { importTypeScript } from "../../bench/import-typescript.mjs";

/** DATEV as the product speaks to it. */
const loadDatev = () =>
  importTypeScript(`
    ${CIPHER_SOURCE}
    export { writePerson } from "./src/features/datev/units/write-record.ts";
    export { mergeAddressee, isUnchanged } from "./src/features/datev/merge/merge-addressee.ts";
    export { openDatevConnect } from "@stammdaten/datev/datev-connect.ts";
  `);

/**
 * The stand-in's truth against ours: each number and each addressee was created once, and holds what the client holds.
 * @param {object} options
 * @param {import("pg").Client} options.db
 * @param {Date} options.since clients of before are the demo firm's
 * @param {string} options.datevUrl
 * @param {string} options.dataDir
 * @param {string} options.tenantId
 * @param {string} options.dataKey of the product
 * @param {ReadonlySet<string>} options.taxIds of the people of this run; those of the demo firm share some
 * @param {import("./compare.mjs").Findings} options.findings
 */
export async function compareDatev({ db, since, datevUrl, dataDir, tenantId, dataKey, taxIds, findings: { lost, half, twice } }) {
  const loaded = await loadDatev();
  const { writePerson, mergeAddressee, isUnchanged, openDatevConnect } = loaded;
  const gateway = openDatevConnect({ baseUrl: datevUrl, username: "datev", password: "Datev-Demo-1" });
  const ledger = await (await fetch(`${datevUrl}/sandbox/ledger`)).json();
  const state = JSON.parse(readFileSync(path.join(dataDir, "sandbox/datev.json"), "utf8"));
  const created = ledger.filter(({ method }) => method === "POST");
  const createdNumbers = created.filter(({ number }) => number !== undefined).map(({ number }) => number);
  const createdIds = created.map(({ id }) => id);
  for (const number of repeated(createdNumbers)) twice.push(`DATEV: number ${number} created twice`);
  for (const taxId of repeated(state.addressees.map((one) => one.tax_identification_number).filter((id) => taxIds.has(id))))
    twice.push(`DATEV: two addressees with the tax ID ${taxId}`);
  // Every addressee that we made belongs to one client: none was left behind by a run that died.
  const pointedAt = state.clients.flatMap((client) => [client.natural_person_id, client.legal_person_id]).filter(Boolean);
  for (const id of repeated(pointedAt)) twice.push(`DATEV: two clients of the addressee ${id}`);
  for (const { id } of state.addressees.filter(({ id: own }) => createdIds.includes(own)))
    if (!pointedAt.includes(id)) half.push(`DATEV: addressee ${id} without a client`);

  const { rows } = await db.query(
    `SELECT c.id, c.datev_number AS number, c.master_data, c.datev_client_id, c.datev_natural_person_id,
       (SELECT array_agg(s.status) FROM datev_sync s WHERE s.tenant_id = c.tenant_id AND s.client_id = c.id) AS statuses,
       (SELECT bool_and(f.state = 'delivered') FROM form f WHERE f.tenant_id = c.tenant_id AND f.person_id = c.id AND f.state IN ('approved', 'delivered')
         -- Questionnaires become the client's record, which DATEV does not get.
         AND f.formular_type IN ('person', 'personUpdate')) AS sent
     FROM client c WHERE c.tenant_id = $1 AND c.mandant_type = 'person' AND c.created_at >= $2`,
    [tenantId, since],
  );
  const cipher = await openFirmCipher(db, loaded, { tenantId, dataKey });
  const today = new Date().toISOString().slice(0, 10);
  for (const row of rows) {
    const miss = (what) => lost.push(`client ${row.number}: ${what}`);
    if (row.statuses === null || row.statuses.some((status) => status !== "Delivered")) miss(`deliveries ${JSON.stringify(row.statuses)}`);
    if (row.sent !== true) half.push(`client ${row.number}: delivered, and its form is not marked so`);
    const found = await gateway.findClientByNumber(row.number);
    const stored = found?.natural_person_id === undefined ? undefined : await gateway.readAddressee(found.natural_person_id);
    if (found === undefined || stored === undefined) {
      miss("not in DATEV");
      continue;
    }
    if (found.id !== row.datev_client_id || stored.id !== row.datev_natural_person_id)
      half.push(`client ${row.number}: remembers other ids than DATEV has`);
    const wanted = writePerson(cipher.open("Client", "masterData", row.id, row.master_data), today).addressee;
    const isSame =
      ["current_surname", "firstname"].every((name) => stored[name] === wanted[name]) &&
      isUnchanged(stored, mergeAddressee(stored, wanted, today));
    if (!isSame) miss("DATEV holds other data");
  }
  const { rows: ours } = await db.query("SELECT datev_number AS number FROM client WHERE tenant_id = $1 AND datev_number IS NOT NULL", [
    tenantId,
  ]);
  const numbers = new Set(ours.map(({ number }) => number));
  for (const number of createdNumbers) if (!numbers.has(number)) half.push(`DATEV: client ${number} is none of ours`);
  return { delivered: rows.length, writes: ledger.length };
}

const repeated = (values) => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];

/** The message id of the receipt that the client gets; the firm's mail about the same form has another. */
const RECEIPT = /\breceipt\b/;

/**
 * One mail to the firm for each submitted form, and one receipt to the client at most, each under one message id however often it was
 * handed over. A form that the firm had approved before the mail's turn came needs none.
 * @param {{
 *   acknowledged: import("./ledger.mjs").Acknowledged[],
 *   mailsOf: (formId: string) => string[],
 *   findings: import("./compare.mjs").Findings,
 * }} options
 * @returns {{ needed: number, again: number }} `again`: copies with a message id that came before
 */
export function compareMails({ acknowledged, mailsOf, findings: { lost, twice } }) {
  let needed = 0;
  let again = 0;
  for (const { formId, submitted, approved } of acknowledged) {
    const ids = mailsOf(formId);
    const distinct = [...new Set(ids)];
    again += ids.length - distinct.length;
    const receipts = distinct.filter((id) => RECEIPT.test(id));
    const toFirm = distinct.filter((id) => !RECEIPT.test(id));
    for (const some of [receipts, toFirm]) if (some.length > 1) twice.push(`${formId}: mails ${some.join(", ")}`);
    if (!submitted || approved !== undefined) continue;
    needed += 1;
    if (toFirm.length === 0) lost.push(`${formId}: the mail about its submission`);
  }
  return { needed, again };
}
