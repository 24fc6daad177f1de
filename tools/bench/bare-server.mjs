/**
 * What the API is measured against: Express and pg on the same rows with the same answers, and nothing else. No login, no
 * tenant, no row-level security, no transaction, no validation, no audit, no headers. It opens what is encrypted, as it has to
 * answer the same.
 * Reads PORT, DATABASE_URL (a role that row-level security does not bind), DATABASE_POOL, DATA_KEY and FILE, which it sends.
 */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { CIPHER_SOURCE, openFirmCipher } from "../data/firm-cipher.mjs";
import { importTypeScript, requireOfApi } from "./import-typescript.mjs";

const express = requireOfApi("express");
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: Number(process.env["DATABASE_POOL"]) });

const LIST = `
  SELECT id, mandant_type AS "mandantType", name, email, datev_number AS "datevNumber", archived_at IS NOT NULL AS archived,
    updated_at AS "updatedAt", created_at AS "createdAt"
  FROM client WHERE tenant_id = $1 AND mandant_type = 'person' AND archived_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $2`;
const SEARCH = `
  SELECT id, mandant_type AS "mandantType", name, email, datev_number AS "datevNumber", archived_at IS NOT NULL AS archived,
    updated_at AS "updatedAt", created_at AS "createdAt"
  FROM client WHERE tenant_id = $1 AND mandant_type = 'person' AND archived_at IS NULL
    AND (name ILIKE $3 OR email ILIKE $3 OR datev_number::text ILIKE $3) ORDER BY created_at DESC, id DESC LIMIT $2`;
const ONE = `
  SELECT c.id, c.mandant_type AS "mandantType", c.name, c.email, c.datev_number AS "datevNumber", c.revision, c.archived_at IS NOT NULL AS archived,
    c.master_data AS "masterData", c.updated_at AS "updatedAt",
    coalesce((SELECT json_agg(json_build_object('id', f.id, 'formularType', f.formular_type, 'name', f.name, 'email', f.email, 'datevNumber', c.datev_number,
        'status', f.state,
        'submittedAt', f.submitted_at, 'normalPersonId', f.person_id, 'companyId', f.company_id) ORDER BY f.created_at DESC)
      FROM form f WHERE f.tenant_id = c.tenant_id AND f.person_id = c.id), '[]'::json) AS forms,
    (SELECT json_build_object('id', s.id, 'status', s.status, 'attempts', s.attempts, 'lastAttemptAt', s.last_attempt_at, 'durationMs', s.duration_ms,
        'message', coalesce(s.message_key, s.datev_text), 'createdAt', s.created_at)
      FROM datev_sync s WHERE s.tenant_id = c.tenant_id AND s.client_id = c.id ORDER BY s.client_revision DESC LIMIT 1) AS sync
  FROM client c WHERE c.tenant_id = $1 AND c.id = $2`;
const BEFORE = "SELECT tenant_id, answers FROM form WHERE id = $1 FOR UPDATE";
const SAVE = `
  UPDATE form SET answers = $2, current_step = $3, revision = revision + 1, updated_at = now() WHERE id = $1 AND revision = $4
  RETURNING id, tenant_id AS "tenantId", formular_type AS "formularType", edition, state, language, revision, current_step AS "currentStep", answers,
    person_id AS "normalPersonId", company_id AS "companyId", name, email, submitted_at AS "submittedAt", updated_at AS "updatedAt"`;

const CREATE = `
  INSERT INTO form (id, tenant_id, formular_type, edition, state, answers) VALUES ($1, $2, $3, $4, 'draft', $5)
  RETURNING id, formular_type AS "formularType", edition, state, revision`;
const SUBMIT = `
  UPDATE form SET state = 'submitted', revision = revision + 1, submitted_at = now(), updated_at = now()
  WHERE id = $1 AND revision = $2 RETURNING id, state, revision, submitted_at AS "submittedAt"`;

const loaded = await importTypeScript(CIPHER_SOURCE);
const ciphers = new Map();
/** @param {string} tenantId */
async function cipherOf(tenantId) {
  if (!ciphers.has(tenantId))
    ciphers.set(tenantId, await openFirmCipher(pool, loaded, { tenantId, dataKey: process.env["DATA_KEY"] ?? "" }));
  return ciphers.get(tenantId);
}

const app = express();
app.use(express.json());
app.get("/persons", async (req, res) => {
  const { rows } = await pool.query(LIST, [req.query.tenantId, req.query.limit]);
  res.json({ items: rows });
});
app.get("/search", async (req, res) => {
  const { rows } = await pool.query(SEARCH, [req.query.tenantId, req.query.limit, `%${req.query.search}%`]);
  res.json({ items: rows });
});
app.post("/form", async (req, res) => {
  const tenantId = String(req.query.tenantId);
  const cipher = await cipherOf(tenantId);
  const id = randomUUID();
  const sealed = cipher.sealJson("Form", "answers", id, req.body.answers ?? {});
  const { rows } = await pool.query(CREATE, [id, tenantId, req.body.formularType, Number(req.query.edition), sealed]);
  res.status(201).json({ ...rows[0], answers: req.body.answers ?? {} });
});
app.post("/submit", async (req, res) => {
  const { rows } = await pool.query(SUBMIT, [req.query.id, req.body.revision]);
  res.json(rows[0]);
});
app.get("/person", async (req, res) => {
  const { rows } = await pool.query(ONE, [req.query.tenantId, req.query.id]);
  const [row] = rows;
  const cipher = await cipherOf(String(req.query.tenantId));
  res.json({ ...row, masterData: cipher.open("Client", "masterData", row.id, row.masterData) });
});
app.put("/form", async (req, res) => {
  const { id } = req.query;
  const before = (await pool.query(BEFORE, [id])).rows[0];
  const cipher = await cipherOf(before.tenant_id);
  const answers = { ...cipher.open("Form", "answers", id, before.answers), ...req.body.answers };
  const sealed = cipher.sealJson("Form", "answers", id, answers);
  const { rows } = await pool.query(SAVE, [id, sealed, req.body.currentStep, req.body.revision]);
  res.json({ ...rows[0], answers });
});
app.get("/file", (_req, res) => res.sendFile(process.env["FILE"]));
app.listen(Number(process.env["PORT"]), () => process.send?.("ready"));
process.on("disconnect", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));
