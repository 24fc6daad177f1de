import { randomBytes, randomUUID } from "node:crypto";
import { FIRST_COMPANY_NUMBER, makeSearchTerms, SEARCHED_EVERY } from "./search-terms.mjs";
import { callApi } from "../bench-firm.mjs";
import { importTypeScript } from "../import-typescript.mjs";
import { loadForms, makeId } from "../make-person.mjs";
import { uploadFile } from "../upload-file.mjs";
import { openStripeApi } from "../../drills/billing-storm/stripe-api.mjs";
import { makePrices } from "../../drills/billing-storm/make-firms.mjs";

/** Accounts of the demo and of DATEV's stand-in. */
const ADMIN = { username: "admin@demo.example", password: "Demo-Admin-1" };
const DATEV = { username: "datev", password: "Datev-Demo-1", automatic: false };
const WORKER_WAIT_MS = 300_000;
/** The smallest file that passes for a PDF, and 200 kB of a comment in it. */
const LARGE_PDF = `%PDF-1.4\n%${"x".repeat(200_000)}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`;

/**
 * @typedef {import("../../run/stack.mjs").Stack} Stack
 * @typedef {Awaited<ReturnType<typeof import("../bench-firm.mjs").prepareFirm>>} BenchFirm
 */

/** Every second client of every firm gets a document, which is a copy of the operator's template. @param {import("pg").Client} db */
async function addDocuments(db, templateId) {
  await db.query(
    `INSERT INTO document (id, tenant_id, client_id, global_document_id, name, path, status, uploaded_by, created_at)
     SELECT gen_random_uuid(), tenant_id, id, $1, 'Steuerbescheid ' || datev_number || '.pdf', replace(gen_random_uuid()::text, '-', ''),
       (ARRAY['New', 'Downloaded', 'Uploaded', 'Completed'])[1 + datev_number / 2 % 4], 'tenant', created_at
     FROM client WHERE datev_number % 2 = 0 AND mandant_type = 'person' AND tenant_id IN (SELECT tenant_id FROM firm_key)`,
    [templateId],
  );
}

/**
 * Notices of a tenth of all forms, of ninety days, as long as they are kept; a tenth of them nobody has read.
 * @param {import("pg").Client} db
 */
async function addNotices(db) {
  await db.query(
    `INSERT INTO user_notice (tenant_id, id, user_id, kind, subject_id, at, mail, mailed_at, read_at)
     SELECT f.tenant_id, gen_random_uuid(), u.id, 'formSubmitted', f.id, now() - f.place % 900 * interval '2.4 hours', 'daily', now(),
       CASE WHEN f.place % 10 > 0 THEN now() END
     FROM (SELECT tenant_id, id, row_number() OVER (ORDER BY id) AS place FROM form WHERE person_id IS NOT NULL) f
     JOIN app_user u ON u.tenant_id = f.tenant_id AND u.access_level = 'tenant' AND u.status = 'active' AND u.deleted_at IS NULL
     WHERE f.place % 100 < 10`,
  );
}

/** Some of the firm's persons have a company that bears their name. @param {import("pg").Client} db @returns how many */
async function addCompanies(db, tenantId) {
  const { rowCount } = await db.query(
    `INSERT INTO client (id, tenant_id, mandant_type, name, email, datev_number, formular_type, edition, master_data, created_at, updated_at)
     SELECT gen_random_uuid(), tenant_id, 'company', split_part(name, ', ', 2) || ' ' || split_part(name, ', ', 1) || ' GmbH', email,
       $2::int + datev_number / $3::int, 'company', 1, '{}', created_at, updated_at
     FROM client WHERE tenant_id = $1 AND mandant_type = 'person' AND datev_number % $3::int = 0`,
    [tenantId, FIRST_COMPANY_NUMBER, SEARCHED_EVERY],
  );
  return rowCount ?? 0;
}

/** What the firm has at Stripe: a plan that was paid for with a card, and a checkout that was begun. */
async function addBilling(stack, db, tenantId) {
  const stripe = openStripeApi({ baseUrl: stack.env["STRIPE_API_BASE"], key: stack.env["STRIPE_SECRET_KEY"] });
  const { pro } = await makePrices(stripe);
  const { id: customer } = await stripe.post("/v1/customers", { name: "Bench", email: "bench@bench.example", metadata: { tenantId } });
  const card = await stripe.post("/v1/payment_methods/pm_card_visa/attach", { customer });
  await stripe.post(`/v1/customers/${customer}`, { invoice_settings: { default_payment_method: card.id } });
  await db.query("INSERT INTO billing_account (tenant_id, customer_id) VALUES ($1, $2)", [tenantId, customer]);
  const { latest_invoice: invoiceId } = await stripe.post("/v1/subscriptions", {
    customer,
    items: [{ price: pro }],
    metadata: { tenantId },
  });
  const { data: charges } = await stripe.get("/v1/charges", { customer, limit: 1 });
  const checkout = await stripe.post("/v1/checkout/sessions", {
    mode: "subscription",
    customer,
    client_reference_id: tenantId,
    line_items: [{ price: pro, quantity: 1 }],
    success_url: "http://localhost/done",
  });
  return { invoiceId, chargeId: charges[0].id, checkoutId: checkout.id };
}

/** Waits for the worker. @param {string} what it does @param {() => Promise<boolean>} isDone */
async function waitForWorker(what, isDone) {
  const deadline = Date.now() + WORKER_WAIT_MS;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error(`The worker has not ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** What the worker finds of all clients once, and the preview of DATEV's file then knows. */
async function checkDebtors({ appUrl }, { auth }) {
  const startedAt = Date.now();
  const { jobId } = await callApi(appUrl, "POST", "/Main/DatevExportCheck", { auth });
  await waitForWorker("checked the clients", async () => {
    const { state, total } = await callApi(appUrl, "GET", `/Main/Job?id=${jobId}`, { auth });
    if (state === "failed") throw new Error("The worker has failed to check the clients.");
    if (state !== "done") return false;
    console.log(`The worker has checked ${total} clients for DATEV's file in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
    return true;
  });
}

/** A draft with its figures: without them its PDF is two thirds as long. */
async function addAnalysis({ appUrl }, { auth }) {
  await callApi(appUrl, "POST", "/Main/RiskAnalysis", { auth });
  await waitForWorker("counted for the risk analysis", async () => {
    const { draft } = await callApi(appUrl, "GET", "/Main/RiskAnalysis", { auth });
    return !draft.isCounting;
  });
}

/** An export of one client, made by the worker; all others are rows without a file, as only their addresses are asked for. */
async function addExports({ appUrl }, db, { auth, tenantId, ids }) {
  const exportClientId = ids[0];
  const target = `/Main/DataExport?mandantType=person&id=${exportClientId}`;
  await callApi(appUrl, "POST", target, { auth });
  await waitForWorker("made the export", async () => (await callApi(appUrl, "GET", target, { auth })).export?.state === "ready");
  await db.query(
    `INSERT INTO data_export (id, tenant_id, scope, client_id, requested_by, language, state, done, total, file_key, size_bytes, sealed_sha256,
       ended_at, expires_at, file_name)
     SELECT gen_random_uuid(), tenant_id, w.scope, CASE w.scope WHEN 'gwg' THEN client_id END, requested_by, language, state, done, total,
       gen_random_uuid()::text, size_bytes, sealed_sha256, ended_at, expires_at,
       CASE w.scope WHEN 'list' THEN 'Liste.csv' END
     FROM data_export, (VALUES ('firm'), ('gwg'), ('list')) w (scope) WHERE tenant_id = $1 AND client_id = $2`,
    [tenantId, exportClientId],
  );
  const { url } = await callApi(appUrl, "GET", `/Service/DataExport?mandantType=person&id=${exportClientId}`, { auth });
  const { items } = await callApi(appUrl, "GET", "/Main/ListExports", { auth });
  return { exportClientId, listExportId: items[0].id, contentAddress: new URL(url).searchParams.get("address") ?? "" };
}

/** What no call makes in one step: a company, a signature, a link of an account, a provider, an enterprise of a client. */
async function addRows(db, { tenantId, userId, documentId, companyId, product }) {
  const accountToken = randomUUID();
  await db.query(
    "INSERT INTO account_link (id, tenant_id, purpose, token_hash, user_id, expires_at) VALUES ($1, $2, 'reset', $3, $4, now() + interval '1 day')",
    [randomUUID(), tenantId, product.hashToken(accountToken), userId],
  );
  await db.query(
    `INSERT INTO document_signature (id, tenant_id, document_id, signed_document_id, kind, signer_name, username, signed_by, signed_at,
       sha256_before, sha256_after)
     VALUES ($1, $2, $3, $3, 'typed', 'Uta Muster', 'bench', $4, now(), sha256('1'), sha256('2'))`,
    [randomUUID(), tenantId, documentId, userId],
  );
  await db.query(
    `INSERT INTO client (id, tenant_id, mandant_type, name, email, formular_type, edition, master_data)
     VALUES ($1, $2, 'company', 'Bench GmbH', 'bench@bench.example', 'company', 1, '{}')`,
    [companyId, tenantId],
  );
  await db.query(
    "INSERT INTO sso_settings (tenant_id, issuer, client_id, client_secret, enabled, exclusive) VALUES ($1, 'https://id.example', 'bench', $2, true, false)",
    [tenantId, product.encrypt("secret", product.ssoPurpose(tenantId))],
  );
  const datevImportId = randomUUID();
  // Whoever calls as staff reads the notes on suspicion, which others are refused.
  await db.query(
    "INSERT INTO gwg_officer (tenant_id, user_id, named_by) SELECT tenant_id, id, id FROM app_user WHERE tenant_id = $1 AND access_level = 'tenant'",
    [tenantId],
  );
  await db.query("INSERT INTO datev_import (id, tenant_id, total, done, created_by, ended_at) VALUES ($1, $2, 1, 1, $3, now())", [
    datevImportId,
    tenantId,
    userId,
  ]);
  await db.query(
    "INSERT INTO datev_import_client (id, tenant_id, import_id, datev_number, state, client_id) VALUES ($1, $2, $3, 10001, 'created', $4)",
    [randomUUID(), tenantId, datevImportId, companyId],
  );
  return { accountToken, datevImportId };
}

/** A document of the firm's that was copied to a client, and how far that is. */
async function addDocument({ appUrl }, { auth, ids }) {
  const file = { field: "files", name: "Bescheid.pdf", bytes: LARGE_PDF, type: "application/pdf" };
  const { items } = await uploadFile(appUrl, auth, "/Main/Documents", file);
  const [{ id: documentId, documentPath }] = items;
  const body = { documentIds: [documentId], mandants: [{ mandantType: "person", mandantId: ids[0] }] };
  const { jobId } = await callApi(appUrl, "POST", "/Main/CopyGlobalDocumentsToMandants", { auth, body });
  return { documentId, documentPath, jobId };
}

async function addAttachment({ appUrl }, db, { guests }) {
  const guest = guests[0];
  const bytes = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
  const file = { field: "file", name: "Ausweis.png", bytes, type: "image/png" };
  const { id } = await uploadFile(appUrl, guest.auth, `/Forms/Attachment?id=${guest.formId}`, file);
  const asked = { auth: guest.auth, body: { path: "identity.attachments" } };
  const phone = await callApi(appUrl, "POST", `/Forms/PhoneUpload?id=${guest.formId}`, asked);
  // A code is good for minutes; the measurement takes longer.
  await db.query("UPDATE phone_upload SET expires_at = now() + interval '1 day' WHERE id = $1", [phone.phoneUploadId]);
  const phoneAuth = `Phone ${phone.token} ${randomBytes(32).toString("base64url")}`;
  return {
    ...{ guestFormId: guest.formId, attachmentId: id, linkToken: guest.auth.split(" ")[1] },
    ...{ phoneUploadId: phone.phoneUploadId, phoneAuth },
  };
}

async function logIn(appUrl, body) {
  const { token } = await callApi(appUrl, "POST", "/Users/BearerToken", { body });
  return `Bearer ${token}`;
}

/**
 * All that the reading calls ask for, of the big firm.
 * @param {Stack} stack
 * @param {import("pg").Client} db as the superuser
 * @param {BenchFirm} firm
 */
export async function prepareWorld(stack, db, firm) {
  const { appUrl } = stack;
  const { tenantId, auth, username, ids } = firm;
  const product = await importTypeScript(`
    export { encrypt, hashToken, loadKeys } from "./src/db/keys.ts";
    export { ssoPurpose } from "./src/features/users/sso/firm-provider.ts";
  `);
  product.loadKeys({ data: stack.env.DATA_KEY, link: stack.env.LINK_KEY });
  const admin = await logIn(appUrl, ADMIN);
  const template = { field: "files", name: "Vorlage.txt", bytes: "Vorlage", type: "text/plain" };
  const { items: templates } = await uploadFile(appUrl, admin, "/Main/Documents", template);
  await addDocuments(db, templates[0].id);
  await addNotices(db);
  const companies = await addCompanies(db, tenantId);
  // The proof of who asks holds for minutes; the measurement takes longer.
  await db.query("UPDATE session SET confirmed_at = now() + interval '1 day' WHERE tenant_id = $1", [tenantId]);
  await callApi(appUrl, "PUT", "/Main/DatevSettings", { auth, body: { baseUrl: stack.datevUrl, ...DATEV } });
  await checkDebtors(stack, firm);
  const [companyId, userId] = [randomUUID(), makeId(1, "user", 1)];
  const document = await addDocument(stack, firm);
  const made = {
    ...document,
    ...(await addAttachment(stack, db, firm)),
    ...(await addExports(stack, db, firm)),
    ...(await addBilling(stack, db, tenantId)),
    ...(await addRows(db, { tenantId, userId, documentId: document.documentId, companyId, product })),
  };
  const { redirectUri } = await callApi(appUrl, "GET", "/Main/SsoSettings", { auth });
  const origins = { allowedOrigins: ["https://www.bench.example"] };
  const { token: inquiryToken } = await callApi(appUrl, "POST", "/Main/IframeToken", { auth, body: origins });
  const asked = { name: "Jahresabfrage", selection: { clientIds: [ids[0]] }, personForm: "personUpdate" };
  const campaign = await callApi(appUrl, "POST", "/Main/Campaign", { auth, body: asked });
  const told = { url: "https://hooks.bench.example/stammdaten", events: ["form.submitted"] };
  const webhook = await callApi(appUrl, "POST", "/Main/Webhook", { auth, body: told });
  const notice = await callApi(appUrl, "GET", "/Main/PrivacyNotice", { auth });
  await addAnalysis(stack, firm);
  const { rows: forms } = await db.query("SELECT id FROM form WHERE tenant_id = $1 AND state = 'confirmed' LIMIT 1", [tenantId]);
  const { rows: syncs } = await db.query("SELECT id FROM datev_sync WHERE tenant_id = $1 LIMIT 1", [tenantId]);
  return {
    ...made,
    ...{ tenantId, username, ids, companyId, inquiryToken },
    callers: { staff: auth, admin, guest: firm.guests[0].auth, phone: made.phoneAuth, public: undefined },
    signedId: document.documentId,
    gwgClientId: ids[0],
    ssoKey: redirectUri.slice(redirectUri.lastIndexOf("/") + 1),
    noticeId: notice.current.id,
    campaignId: campaign.id,
    webhookId: webhook.id,
    terms: makeSearchTerms(await loadForms(), companies * SEARCHED_EVERY),
    formId: forms[0].id,
    syncId: syncs[0].id,
  };
}
