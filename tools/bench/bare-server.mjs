/**
 * What the API is measured against: Express and pg on the same rows with the same answers, and nothing else. No login, no
 * tenant, no row-level security, no transaction, no validation, no audit, no headers. It opens what is encrypted, as it has to
 * answer the same: `requireSameFields` holds it to that.
 * Reads PORT, DATABASE_URL (a role that row-level security does not bind), DATABASE_POOL, DATA_KEY and FILE, which it sends.
 */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { CIPHER_SOURCE, openFirmCipher } from "../data/firm-cipher.mjs";
import { BEFORE, CREATE, LIST, ONE, SAVE, SEARCH, SUBMIT } from "./bare-statements.mjs";
import { importTypeScript, requireOfApi } from "./import-typescript.mjs";

const express = requireOfApi("express");
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: Number(process.env["DATABASE_POOL"]) });

const loaded = await importTypeScript(`${CIPHER_SOURCE}\nexport { formWords } from "@stammdaten/shared/lifecycles/form.ts";`);
const ciphers = new Map();
/** @param {string} tenantId */
async function cipherOf(tenantId) {
  if (!ciphers.has(tenantId))
    ciphers.set(tenantId, await openFirmCipher(pool, loaded, { tenantId, dataKey: process.env["DATA_KEY"] ?? "" }));
  return ciphers.get(tenantId);
}

/** A page of rows, of which one more than it shows was asked for. */
function toPage(rows, limit) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = rows.length > limit ? Buffer.from(JSON.stringify([last.createdAt, last.id])).toString("base64url") : null;
  return { items, nextCursor, total: null };
}

/** A form's state in the words of the answer. */
const withWords = ({ state, ...form }) => ({ ...form, ...loaded["formWords"][state] });

const app = express();
app.use(express.json());
app.get("/persons", async (req, res) => {
  const limit = Number(req.query.limit);
  const { rows } = await pool.query(LIST, [req.query.tenantId, limit + 1]);
  res.json(toPage(rows, limit));
});
app.get("/search", async (req, res) => {
  const limit = Number(req.query.limit);
  const { rows } = await pool.query(SEARCH, [req.query.tenantId, limit + 1, `%${req.query.search}%`]);
  res.json(toPage(rows, limit));
});
/** What a new form has not, or what only checking it would say. */
const NOTHING_YET = { withheld: null, warnings: [], attachments: [], canBeAssigned: false };
app.post("/form", async (req, res) => {
  const tenantId = String(req.query.tenantId);
  const { answers, formularType } = req.body;
  const cipher = await cipherOf(tenantId);
  const id = randomUUID();
  const sealed = cipher.sealJson("Form", "answers", id, answers);
  const name = `${answers.personal.lastName}, ${answers.personal.firstName}`;
  const { rows } = await pool.query(CREATE, [id, tenantId, formularType, Number(req.query.edition), sealed, name, answers.request.email]);
  res.status(201).json({ ...NOTHING_YET, ...withWords(rows[0]), answers, message: "created" });
});
app.post("/submit", async (req, res) => {
  const { rows } = await pool.query(SUBMIT, [req.query.tenantId, req.query.id, req.body.revision]);
  res.json({ ...rows[0], message: "submitted" });
});
app.get("/person", async (req, res) => {
  const { rows } = await pool.query(ONE, [req.query.tenantId, req.query.id]);
  const [row] = rows;
  const cipher = await cipherOf(String(req.query.tenantId));
  const masterData = cipher.open("Client", "masterData", row.id, row.masterData);
  res.json({ ...row, forms: row.forms.map(withWords), masterData });
});
app.put("/form", async (req, res) => {
  const { tenantId, id } = req.query;
  const before = (await pool.query(BEFORE, [tenantId, id])).rows[0];
  const cipher = await cipherOf(String(tenantId));
  const answers = { ...cipher.open("Form", "answers", id, before.answers), ...req.body.answers };
  const sealed = cipher.sealJson("Form", "answers", id, answers);
  const { rows } = await pool.query(SAVE, [tenantId, id, sealed, req.body.currentStep, req.body.revision]);
  res.json({ ...NOTHING_YET, ...withWords(rows[0]), answers });
});
app.get("/file", (_req, res) => res.sendFile(process.env["FILE"]));
app.listen(Number(process.env["PORT"]), () => process.send?.("ready"));
process.on("disconnect", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));
