import { createHash, randomInt } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { newFileKey } from "@stammdaten/files/file-key.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { noWords } from "@stammdaten/shared/gwg/check-analysis.ts";
import { shippedLists } from "@stammdaten/shared/gwg/legal-lists.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { SEALED } from "../src/db/sealed-columns.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { addInquiry } from "../src/features/inquiries/add-inquiry.ts";
import { call, files, loginAs } from "./api.ts";
import { connectDatev, deliverNow } from "./deliver-now.ts";
import { makeTenant, makeUser, system, type TestTenant, type TestUser } from "./factories.ts";
import { makeOfficer } from "./make-suspicion.ts";
import { useOwnDatabase, type OwnDatabase } from "./own-database.ts";
import { reportFigures } from "./report-figures.ts";
import { StandIn } from "./stand-in.ts";

const SHORTEST = 6;
/** A number, which no other test has by chance. */
const UNIQUE = /\d{5}/;
/** The code of an option: other words contain it. */
const OPTION = /^[a-z][A-Za-z-]*$/;
const confirmations = { dataProtection: true, correctness: true, reportChanges: true };

let database: OwnDatabase;
let admin: pg.Client;
let datev: StandIn;
let tenant: TestTenant;
let officer: TestUser;
let staff: Record<string, string>;

beforeAll(async () => {
  database = await useOwnDatabase();
  const { rows } = await database.owner.query<{ name: string }>("SELECT current_database() AS name");
  admin = new pg.Client(Object.assign(new URL(inject("adminUrl")), { pathname: `/${rows[0]?.name}` }).href);
  await admin.connect();
  datev = await StandIn.start();
  tenant = await makeTenant();
  officer = await makeUser(tenant);
  staff = await loginAs(officer);
  await connectDatev(tenant, datev);
});
afterAll(async () => {
  await datev.close();
  await admin.end();
  await database.drop();
});

const leavesOf = (value: unknown): string[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : typeof value === "string" ? [value] : [];

const today = germanDayOf(new Date());
const sample = (from: number): [Answers, Answers, Answers] => [
  sampleAnswers(forms.person, from, { today }),
  sampleAnswers(forms.company, from, { today }),
  sampleAnswers(forms.personAdditional, from, { today }),
];

/** Most samples have ten such numbers, few of them one or two. */
const LEAST_NUMBERS = 5;

/** Each rating names the lists of the law that it was made with, by their days: a birthday may be one of them. */
const daysOfLists = new Set(Object.values(shippedLists).map(({ validFrom }) => validFrom));

/** A seed whose sample has enough numbers that the next one has not: the search of the log is for those. */
function pickSeed(): number {
  for (;;) {
    const seed = randomInt(1_000, 1_000_000);
    const common = new Set(leavesOf(sample(seed + 1)));
    const own = leavesOf(sample(seed)).filter((leaf) => leaf.length >= SHORTEST && UNIQUE.test(leaf) && !common.has(leaf));
    if (new Set(own).size > LEAST_NUMBERS) return seed;
  }
}

/** Every row of every table as text, as a dump has them. */
async function dumpAll(): Promise<string> {
  const { rows } = await admin.query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
  const texts: string[] = [];
  for (const { name } of rows) {
    const found = await admin.query<{ text: string }>(`SELECT t::text AS text FROM "${name}" t`);
    texts.push(...found.rows.map(({ text }) => text));
  }
  return texts.join("\n");
}

const readPosition = async (): Promise<string> =>
  (await admin.query<{ file: string }>("SELECT pg_walfile_name(pg_current_wal_lsn()) AS file")).rows[0]?.file ?? "";

/** The files of the write-ahead log from one on. */
async function readLog(from: string): Promise<Buffer> {
  await admin.query("SELECT pg_switch_wal()");
  const { rows } = await admin.query<{ bytes: Buffer }>(
    "SELECT pg_read_binary_file('pg_wal/' || name) AS bytes FROM pg_ls_waldir() WHERE name >= $1 AND name <= pg_walfile_name(pg_current_wal_lsn())",
    [from],
  );
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}

const post = (path: string, query: object, body: object = {}) => call().post(`/api${path}`).query(query).set(staff).send(body);
async function well(request: ReturnType<typeof post>): Promise<Record<string, unknown>> {
  const answer = await request;
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body as Record<string, unknown>;
}

/** A form from its invitation to its submission, sent back once, by the firm. @returns its id */
async function fillIn(formularType: string, answers: Answers, about: object = {}): Promise<string> {
  const { id } = await well(post("/Forms/Form", {}, { formularType, ...about }));
  const query = { id: String(id) };
  const uploaded = await call()
    .post("/api/Forms/Attachment")
    .query(query)
    .set(staff)
    .attach("file", Buffer.from("%PDF-1.4\n%%EOF\n"), { filename: "Ausweis.pdf" });
  expect(uploaded.status, uploaded.text).toBe(201);
  const named = JSON.parse(JSON.stringify(answers).replace(/"attachmentId":"[^"]*"/g, `"attachmentId":"${uploaded.body.id}"`)) as Answers;
  await well(call().put("/api/Forms/Form").query(query).set(staff).send({ revision: 0, answers: named }));
  await well(post("/Forms/Submit", query, { revision: 1, confirmations }));
  return query.id;
}

it("lets nothing be written into an encrypted column as it is", async () => {
  const columns = Object.values(SEALED).flatMap(({ table, fields }) =>
    Object.values(fields).map((column) => `${table}_${column}_encrypted`),
  );
  const { rows } = await admin.query<{ name: string }>(
    "SELECT conname AS name FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conname LIKE '%\\_encrypted'",
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(columns.sort());
  const { id } = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
    tx.form.create({ data: { tenantId, formularType: "person", edition: 1 } }),
  );
  for (const value of [`'{"tax": {}}'`, `'"Kirche"'`, "'7'"])
    await expect(admin.query(`UPDATE form SET answers = ${value} WHERE id = $1`, [id])).rejects.toMatchObject({ code: "23514" });
});

it("shows none of what clients and firms have confided in any row or in the write-ahead log", { timeout: 60_000 }, async () => {
  const seed = pickSeed();
  const [person, company, questionnaire] = sample(seed);
  const words = {
    reason: "Kanarie-Ablehnung",
    note: "Kanarie-Hinweis",
    risk: "Kanarie-Risiko",
    document: "KANARIE47",
    authority: "Kanarienamt",
    seen: "Kanarie-Vermerk",
    clientNote: "Kanarie-Notiz",
    analysis: "Kanarie-Analyse",
    suspicion: "Kanarie-Verdacht",
    unreported: "Kanarie-Nichtmeldung",
    phone: "+49 30 77441177",
    message: "Kanarie-Anfrage",
    invitation: "Kanarie-Einladung",
  };
  const [before, from] = [await dumpAll(), await readPosition()];

  const personForm = await fillIn("person", person);
  await well(post("/Forms/Reject", { id: personForm }, { reason: words.reason, notes: [{ path: "contact.street", text: words.note }] }));
  const { mandantId } = await approve(await fillIn("person", person), 47_001);
  await approve(await fillIn("company", company), 47_002);
  await approve(await fillIn("personAdditional", questionnaire, { normalPersonId: mandantId }));
  const delivered = await deliverNow(tenant, String(mandantId));
  expect(delivered.status).toBe("Delivered");
  const client = { mandantType: "person", id: String(mandantId) };
  await well(post("/Main/RiskAssessment", client, { level: "high", reason: words.risk }));
  await well(post("/Main/ClientNote", client, { note: words.clientNote }));
  await makeOfficer(officer);
  await well(post("/Main/SuspicionNote", client, { text: words.suspicion, state: "notReported", reason: words.unreported }));
  await well(post("/Main/RiskAnalysis", {}));
  const analysis = { words: { ...noWords, national: words.analysis }, responsibleId: null, nextCheckOn: null };
  await well(
    call()
      .put("/api/Main/RiskAnalysis")
      .set(staff)
      .send({ revision: 0, ...analysis }),
  );
  const { document: documentNumber, authority: issuingAuthority, seen: note } = words;
  const seen = {
    person: "Anna Groß",
    method: "original",
    verifiedOn: today,
    documentKind: "birthCertificate",
    documentNumber,
    issuingAuthority,
    note,
    validUntil: "2030-01-01",
  };
  await well(post("/Main/Verification", client, seen));
  await well(post("/Main/Invitation", {}, { method: "link", formularType: "person", name: "Frau Muster", message: words.invitation }));
  const asked = {
    kind: "person" as const,
    firstName: "Ida",
    lastName: "Neu",
    email: "ida@neu.example",
    phone: words.phone,
    language: "de" as const,
  };
  await inTenant(tenant.tenantId, system, (ctx) =>
    addInquiry(ctx, {
      id: "0190a6f0-0000-7000-8000-0000000000aa",
      inquiry: { ...asked, message: words.message, consent: true, token: "x" },
      quarantined: true,
    }),
  );

  const { rows: readable } = await admin.query<{ text: string }>(
    `SELECT concat_ws(' ', name, email, business_name) AS text FROM client WHERE tenant_id = $1
     UNION ALL SELECT concat_ws(' ', name, email) FROM form WHERE tenant_id = $1`,
    [tenant.tenantId],
  );
  const isReadable = (leaf: string): boolean => readable.some(({ text }) => text.includes(leaf));
  const canaries = [...new Set([...leavesOf([person, company, questionnaire]), ...Object.values(words)])].filter(
    (leaf) => leaf.length >= SHORTEST && !OPTION.test(leaf) && !daysOfLists.has(leaf) && !before.includes(leaf) && !isReadable(leaf),
  );
  expect(canaries.length, `seed ${seed}`).toBeGreaterThan(50);
  for (const word of Object.values(words)) expect(canaries).toContain(word);
  const [after, log] = [await dumpAll(), await readLog(from)];
  // What is readable is found, so that the search is known to find.
  expect(after).toContain("ida@neu.example");
  expect(log.includes("ida@neu.example")).toBe(true);
  const found = canaries.filter((canary) => after.includes(canary));
  reportFigures("canaries in the database", { sought: canaries.length, found: found.length });
  expect(found, `seed ${seed}`).toEqual([]);
  // The log is the whole server's: what every sample has, other tests may write as a name.
  const common = new Set(leavesOf(sample(seed + 1)));
  const own = canaries.filter((canary) => (UNIQUE.test(canary) || canary.startsWith("Kanarie")) && !common.has(canary));
  expect(own.length, `seed ${seed}`).toBeGreaterThan(10);
  const foundInLog = own.filter((canary) => log.includes(canary));
  reportFigures("canaries in the write-ahead log", { sought: own.length, found: foundInLog.length });
  expect(foundInLog, `seed ${seed}`).toEqual([]);
});

it("shows nothing of a file where it is stored, gives it back whole and in part, and refuses it once it was changed", async () => {
  const canary = "Kanarie-Datei";
  const pdf = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.from(`% ${canary}\n`.repeat(30_000)), Buffer.from("%%EOF\n")]);
  const upload = async (path: string, field: string, query: object): Promise<Record<string, unknown>> => {
    const answer = await call().post(`/api${path}`).query(query).set(staff).attach(field, pdf, { filename: "Kopie.pdf" });
    expect(answer.status, answer.text).toBe(201);
    return answer.body as Record<string, unknown>;
  };
  const { id: formId } = await well(post("/Forms/Form", {}, { formularType: "person" }));
  const { id: attachmentId } = await upload("/Forms/Attachment", "file", { id: formId });
  const { items } = await upload("/Main/Documents", "files", {});
  const [document] = items as { id: string }[];
  const { rows } = await admin.query<{ key: string; size: number; sealed: Buffer }>(
    `SELECT file_key AS key, size_bytes AS size, sealed_sha256 AS sealed FROM attachment WHERE id = $1
     UNION ALL SELECT file_key, size_bytes, sealed_sha256 FROM stored_file s JOIN document d ON d.file_id = s.id WHERE d.id = $2`,
    [attachmentId, document?.id],
  );
  expect(rows).toHaveLength(2);
  for (const { key, size, sealed } of rows) {
    expect(size).toBe(pdf.length);
    const stored = await buffer(await files.read(key));
    expect(stored.includes(canary)).toBe(false);
    expect(createHash("sha256").update(stored).digest().equals(sealed)).toBe(true);
  }
  const download = (headers: object = {}) =>
    call()
      .get("/api/Service/DownloadDocument")
      .query({ id: document?.id })
      .set({ ...staff, ...headers })
      .responseType("blob");
  const read = await call().get("/api/Forms/Attachment").query({ id: formId, attachmentId }).set(staff).responseType("blob");
  expect((read.body as Buffer).equals(pdf)).toBe(true);
  expect(((await download()).body as Buffer).equals(pdf)).toBe(true);
  const part = await download({ range: "bytes=65000-140000" });
  expect(part.status).toBe(206);
  expect((part.body as Buffer).equals(pdf.subarray(65_000, 140_001))).toBe(true);
  // A row that names another file of the firm: its bytes are not taken for this one's.
  const [attachment, kept] = rows;
  const [one, other] = [await buffer(await files.read(attachment?.key ?? "")), newFileKey()];
  const incoming = path.join(files.incoming, other);
  await writeFile(incoming, one);
  await files.take(incoming, other);
  await admin.query("UPDATE stored_file SET file_key = $1 WHERE file_key = $2", [other, kept?.key]);
  await expect(download()).rejects.toThrow();
});

async function approve(id: string, datevNumber?: number): Promise<Record<string, unknown>> {
  await well(post("/Forms/Confirm", { id }));
  return well(post("/Forms/Approve", { id }, datevNumber === undefined ? {} : { datevNumber }));
}
