import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";

/** @typedef {{ lost: string[], half: string[], twice: string[] }} Findings */

/** Runs work over items, a few at a time. */
async function forEach(items, work, atOnce = 8) {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}

/**
 * Acknowledged things as the API shows them now: answers, attachments byte for byte, stages, clients.
 * @param {object} options
 * @param {import("./ledger.mjs").Acknowledged[]} options.acknowledged
 * @param {import("./api-client.mjs").ApiCaller} options.api
 * @param {string} options.staff authorization of the firm
 * @param {Findings} options.findings
 */
export async function compareWithApi({ acknowledged, api, staff, findings }) {
  const { lost } = findings;
  const auth = { auth: staff };
  const readOrUndefined = async (target, options) => {
    const { status, body } = await api.call("GET", target, options);
    return status === 200 ? body : undefined;
  };
  await forEach(acknowledged, async (one) => {
    const miss = (what) => lost.push(`${one.formId} (${one.name}): ${what}`);
    const form = await readOrUndefined(`/Forms/Form?id=${one.formId}`, auth);
    if (form === undefined) return miss("the invited form");
    if (form.revision < one.revision) miss(`revision ${one.revision}, there is ${form.revision}`);
    for (const [step, answers] of Object.entries(one.answers))
      if (!isDeepStrictEqual(form.answers[step], answers)) miss(`answers of ${step}`);
    if (one.submitted && form.stage !== "submitted") miss("submission");
    if (one.confirmed && form.status.review !== "Confirmed") miss("confirmation");
    for (const { id, sha256, size } of one.attachments) {
      const bytes = await readOrUndefined(`/Forms/Attachment?id=${one.formId}&attachmentId=${id}`, { ...auth, as: "bytes" });
      if (!Buffer.isBuffer(bytes) || bytes.length !== size || createHash("sha256").update(bytes).digest("hex") !== sha256)
        miss(`attachment ${id}`);
    }
    if (one.approved === undefined) return;
    const { clientId, number } = one.approved;
    if (form.status.approval !== "Approved" || form.normalPersonId !== clientId) miss("approval");
    const client = await readOrUndefined(`/Main/Person?id=${clientId}`, auth);
    if (client === undefined) return miss("client");
    if (client.datevNumber !== number) miss(`DATEV number ${number}, there is ${client.datevNumber}`);
    if (!isDeepStrictEqual(client.masterData, one.answers)) miss("master data");
  });
}

const PER_FORM = `
  SELECT f.id, f.state, f.revision, f.submitted_at IS NOT NULL AS has_time, f.person_id,
    (SELECT count(*)::int FROM invitation i WHERE i.form_id = f.id) AS invitations,
    (SELECT count(*)::int FROM invitation i WHERE i.form_id = f.id AND i.submitted_at IS NOT NULL) AS invitations_submitted,
    (SELECT count(*)::int FROM link l WHERE l.form_id = f.id) AS links,
    (SELECT count(*)::int FROM link l WHERE l.form_id = f.id AND l.ended_at IS NULL) AS open_links,
    (SELECT count(*)::int FROM attachment a WHERE a.form_id = f.id) AS attachments,
    (SELECT count(*)::int FROM datev_sync s WHERE s.form_id = f.id) AS syncs,
    (SELECT count(*)::int FROM client c WHERE c.id = f.person_id AND c.tenant_id = f.tenant_id) AS clients,
    (SELECT json_object_agg(e.action, e.many) FROM (
      SELECT action, count(*)::int AS many FROM audit_event WHERE tenant_id = f.tenant_id AND subject_id = f.id GROUP BY action) e) AS audit
  FROM form f WHERE f.tenant_id = $1 AND f.created_at >= $2`;

/**
 * What was done and what was not: no act without its audit row, its client, its delivery, and none twice. Looks at every
 * form of the run, acknowledged or not.
 * @param {{ db: import("pg").Client, tenantId: string, since: Date, filesDir: string, findings: Findings }} options
 * @returns {Promise<{ forms: number, orphanFiles: number }>}
 */
export async function compareRows({ db, tenantId, since, filesDir, findings }) {
  const { half, twice } = findings;
  const { rows } = await db.query(PER_FORM, [tenantId, since]);
  for (const row of rows) {
    const audit = row.audit ?? {};
    const did = (action) => audit[action] ?? 0;
    const miss = (what) => half.push(`${row.id}: ${what}`);
    const isSubmitted = !["invited", "draft", "rejected"].includes(row.state);
    const isApproved = ["approved", "delivered"].includes(row.state);
    for (const action of ["formSubmitted", "formApproved"]) if (did(action) > 1) twice.push(`${row.id}: ${action}, ${did(action)} rows`);
    if (row.syncs > 1) twice.push(`${row.id}: ${row.syncs} deliveries`);
    if (row.invitations !== 1 || row.links !== 1) miss(`${row.invitations} invitations, ${row.links} links`);
    if (did("formSaved") + did("formSubmitted") !== row.revision) miss(`revision ${row.revision}, ${did("formSaved")} saves in the audit`);
    if (did("attachmentAdded") !== row.attachments) miss(`${row.attachments} attachments, ${did("attachmentAdded")} in the audit`);
    if (isSubmitted !== did("formSubmitted") > 0 || isSubmitted !== row.has_time || isSubmitted !== row.invitations_submitted > 0)
      miss("submitted in part");
    if ((row.state === "confirmed" || isApproved) !== did("formConfirmed") > 0) miss("confirmed in part");
    if (isApproved !== did("formApproved") > 0 || isApproved !== row.syncs > 0 || isApproved !== row.clients > 0) miss("approved in part");
    if (isApproved && row.open_links > 0) miss("approved, and its link is open");
  }
  await compareClients({ db, tenantId, since, findings });
  const orphanFiles = await compareFiles({ db, filesDir, findings });
  return { forms: rows.length, orphanFiles };
}

async function compareClients({ db, tenantId, since, findings: { half, twice } }) {
  const { rows } = await db.query(
    `SELECT c.id, (SELECT count(*)::int FROM form f WHERE f.tenant_id = c.tenant_id AND f.person_id = c.id AND f.state IN ('approved', 'delivered')) AS forms,
       (SELECT count(*)::int FROM audit_event e WHERE e.tenant_id = c.tenant_id AND e.subject_id = c.id AND e.action = 'clientCreated') AS created,
       (SELECT count(*)::int FROM audit_event e WHERE e.tenant_id = c.tenant_id AND e.subject_id = c.id AND e.action = 'syncDelivered') AS delivered
     FROM client c WHERE c.tenant_id = $1 AND c.created_at >= $2`,
    [tenantId, since],
  );
  for (const { id, forms, created, delivered } of rows) {
    if (forms === 0) half.push(`client ${id}: without an approved form`);
    if (forms > 1) twice.push(`client ${id}: ${forms} forms`);
    if (created !== 1) half.push(`client ${id}: ${created} rows of its creation in the audit`);
    if (delivered > 1) twice.push(`client ${id}: recorded as delivered ${delivered} times`);
  }
}

/** A row without its bytes is a loss; bytes without a row, left by a crash between the two, harm nobody and are counted. */
async function compareFiles({ db, filesDir, findings: { lost } }) {
  const { rows } = await db.query(
    `SELECT file_key, stored_bytes(size_bytes, sealed_sha256) AS size_bytes FROM attachment
     UNION ALL SELECT file_key, stored_bytes(size_bytes, sealed_sha256) FROM stored_file`,
  );
  const known = new Set(rows.map((row) => row.file_key));
  const onDisk = new Map();
  for (const entry of existsSync(filesDir) ? readdirSync(filesDir, { withFileTypes: true }) : []) {
    if (!entry.isDirectory() || entry.name === "incoming") continue;
    for (const key of readdirSync(path.join(filesDir, entry.name))) onDisk.set(key, statSync(path.join(filesDir, entry.name, key)).size);
  }
  for (const { file_key: key, size_bytes: size } of rows)
    if (onDisk.get(key) !== size) lost.push(`file ${key}: ${onDisk.get(key) ?? "no"} bytes of ${size}`);
  return [...onDisk.keys()].filter((key) => !known.has(key)).length;
}
