import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * What the log says of each form against what DATEV has, by what the form itself said: without the product's mapping and
 * merging, so that this compares the same whatever those become.
 * @param {object} options
 * @param {import("pg").Client} options.db
 * @param {import("../../run/stack.mjs").Stack} options.stack
 * @param {string} options.tenantId
 * @param {readonly import("./submit-forms.mjs").Submitted[]} options.submitted
 * @returns {Promise<{ lost: string[], twice: string[], untrue: string[], attempts: number, failedAttempts: number }>}
 */
export async function compareLog({ db, stack, tenantId, submitted }) {
  /** @type {[lost: string[], twice: string[], untrue: string[]]} */
  const [lost, twice, untrue] = [[], [], []];
  const state = JSON.parse(readFileSync(path.join(stack.dataDir, "sandbox/datev.json"), "utf8"));
  const addressees = new Map(state.addressees.map((one) => [one.id, one]));
  const ledger = await (await fetch(`${stack.datevUrl}/sandbox/ledger`)).json();
  const createdOf = countBy(
    ledger.filter(({ method, number }) => method === "POST" && number !== undefined),
    ({ number }) => number,
  );
  const clientsOf = groupBy(state.clients, ({ number }) => number);
  const { rows } = await db.query(
    `SELECT s.form_id, s.status, s.attempts, f.state, c.datev_number AS number, count(a.id)::int AS recorded,
       count(a.id) FILTER (WHERE a.outcome = 'Delivered')::int AS delivered, (SELECT count(*)::int FROM job j WHERE j.payload->>'syncId' = s.id::text AND j.failed_at IS NULL) AS jobs
     FROM datev_sync s JOIN client c ON c.tenant_id = s.tenant_id AND c.id = s.client_id JOIN form f ON f.tenant_id = s.tenant_id AND f.id = s.form_id
       LEFT JOIN datev_sync_attempt a ON a.tenant_id = s.tenant_id AND a.sync_id = s.id
     WHERE s.tenant_id = $1 GROUP BY s.id, s.form_id, s.status, s.attempts, f.state, c.datev_number`,
    [tenantId],
  );
  const logOf = groupBy(rows, ({ form_id: formId }) => formId);
  for (const { formId, number, taxId, lastName, firstName } of submitted) {
    const clients = clientsOf.get(number) ?? [];
    const addressee = addressees.get(clients[0]?.natural_person_id);
    const created = createdOf.get(number) ?? 0;
    if (created > 1 || clients.length > 1) twice.push(`client ${number}: created ${created} times, there are ${clients.length}`);
    const isThere =
      addressee?.tax_identification_number === taxId &&
      addressee?.current_surname === lastName &&
      firstName.startsWith(addressee?.firstname ?? "?");
    if (!isThere) lost.push(`client ${number}: DATEV has ${addressee === undefined ? "nobody" : "somebody else"}`);
    const [log, ...more] = logOf.get(formId) ?? [];
    if (log === undefined || more.length > 0)
      untrue.push(`form for ${number}: ${more.length + (log === undefined ? 0 : 1)} rows in the log`);
    if (log === undefined) continue;
    const says = `client ${number}: the log says ${log.status}`;
    if ((log.status === "Delivered") !== isThere || log.number !== number)
      untrue.push(`${says}, and DATEV ${isThere ? "has" : "has not"} them`);
    if ((log.state === "delivered") !== (log.status === "Delivered")) untrue.push(`${says}, the form is ${log.state}`);
    if (log.attempts !== log.recorded || log.attempts < 1)
      untrue.push(`${says} after ${log.attempts} attempts, of which ${log.recorded} are recorded`);
    if (log.status === "Delivered" && log.delivered !== 1) untrue.push(`${says}, by ${log.delivered} attempts`);
    if (log.jobs > 0) untrue.push(`${says}, and ${log.jobs} jobs are left`);
  }
  const sum = (read) => rows.reduce((total, row) => total + read(row), 0);
  return {
    lost,
    twice,
    untrue,
    attempts: sum(({ recorded }) => recorded),
    failedAttempts: sum(({ recorded, delivered }) => recorded - delivered),
  };
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const countBy = (items, keyOf) => new Map([...groupBy(items, keyOf)].map(([key, group]) => [key, group.length]));
