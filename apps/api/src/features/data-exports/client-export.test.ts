import { randomBytes, randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, files, loginAs } from "../../../test/api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant, type TestUser } from "../../../test/factories.ts";
import { makeDocument, storeBytes } from "../../../test/make-document.ts";
import { buildExport, fetchByAddress, giveExport, prints, unzip } from "../../../test/make-export.ts";
import { plantWords } from "../../../test/plant-words.ts";
import { makeWorld, type FirmWorld } from "../../../test/world.ts";
import type { Ctx } from "../../db/context.ts";
import { sealedSize } from "../../db/file-cipher.ts";
import { forgetFirmKeys } from "../../db/firm-key.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { sql } from "../../db/sql.ts";
import { DrawingFailed } from "../../pdf/draw-in-thread.ts";
import { removeExportJob } from "./remove-export.job.ts";

const path = "/api/Main/DataExport";
type Query = { mandantType: "person" | "company"; id: string };

const fetchZip = async (headers: Record<string, string>, query: Query, range?: string) => {
  const given = await call().get("/api/Service/DataExport").query(query).set(headers);
  return given.status === 200 ? fetchByAddress(given.body.url, range) : given;
};

const state = async (headers: Record<string, string>, query: Query) => (await call().get(path).query(query).set(headers)).body.export;

async function exportOf(headers: Record<string, string>, tenantId: string, query: Query): Promise<Map<string, Buffer>> {
  const begun = await call().post(path).query(query).set(headers);
  expect(begun.status, begun.text).toBe(202);
  expect((await buildExport(tenantId)).outcome).toBe("done");
  const zip = await fetchZip(headers, query);
  expect(zip.status).toBe(200);
  return unzip(zip.body as Buffer);
}

const textOf = (entries: ReadonlyMap<string, Buffer>): string =>
  [...entries].map(([name, bytes]) => `${name}\n${bytes.toString("latin1")}\n${bytes.toString("utf8")}`).join("\n");

describe("the export of a client's data by the firm", () => {
  let firm: FirmWorld;
  let headers: Record<string, string>;
  let query: Query;
  beforeAll(async () => {
    firm = await makeWorld("x");
    headers = await loginAs(firm.staff);
    query = { mandantType: "person", id: firm.clients[0].personId };
  });

  it("holds every encrypted column and every file of theirs, and nothing of anybody else's", { timeout: 60_000 }, async () => {
    const other = await makeWorld("o");
    const planted = await plantWords(firm);
    const entries = await exportOf(headers, firm.tenantId, query);
    const text = textOf(entries);
    expect([...planted].filter(([, word]) => !text.includes(word)).map(([column]) => column)).toEqual([]);
    expect(planted.size).toBeGreaterThan(20);
    const [client, neighbour] = firm.clients;
    expect(text).toContain(client.canary);
    for (const foreign of [neighbour.canary, neighbour.personId, other.canary, ...other.clients.map(({ canary }) => canary)])
      expect(text).not.toContain(foreign);
    const rows = await inTenant(firm.tenantId, system, ({ tx, tenantId }) =>
      tx.sql<{ fileKey: string; sizeBytes: number }>(sql`
        SELECT a.file_key AS "fileKey", a.size_bytes AS "sizeBytes" FROM attachment a JOIN form f ON f.id = a.form_id
          WHERE a.tenant_id = ${tenantId}::uuid AND f.person_id = ${client.personId}::uuid
        UNION ALL SELECT s.file_key, s.size_bytes FROM document d JOIN stored_file s ON s.id = d.file_id
          WHERE d.tenant_id = ${tenantId}::uuid AND d.client_id = ${client.personId}::uuid`),
    );
    expect(rows).toHaveLength(8);
    const stored = await Promise.all(rows.map(({ fileKey, sizeBytes }) => files.readWhole(fileKey, sizeBytes)));
    const packed = [...entries].filter(([name]) => /^(Dateien|Dokumente)\//.test(name)).map(([, bytes]) => bytes.toString("base64"));
    expect(packed.sort()).toEqual(stored.map((bytes) => Buffer.from(bytes).toString("base64")).sort());
    const pdfs = [...entries].filter(([name]) => /^(Formulare|Geldwaescheakte)\/.*\.pdf$/.test(name));
    expect(pdfs).toHaveLength(5);
    expect(pdfs.every(([, bytes]) => bytes.subarray(0, 5).toString() === "%PDF-")).toBe(true);
    expect(entries.get("LIESMICH.txt")?.toString()).toContain("Alle Teile ließen sich lesen.");
  });

  it("names each question beside its answer, and holds no secret", async () => {
    const entries = await exportOf(headers, firm.tenantId, query);
    const data = JSON.parse(entries.get("daten.json")?.toString() ?? "") as {
      forms: { id: string; answers: object; inWords: { path: string; question: string; answer: string }[]; pdf: string }[];
    };
    const form = data.forms.find(({ id }) => id === firm.clients[0].forms.submitted.formId);
    expect(form?.inWords).toContainEqual(expect.objectContaining({ path: "personal.lastName", question: "Nachname" }));
    expect(entries.has(form?.pdf ?? "")).toBe(true);
    const text = textOf(entries);
    for (const secret of [firm.clients[0].forms.draft.token, "tokenHash", "fileKey", "passwordHash", 'Hash"'])
      expect(text).not.toContain(secret);
  });

  it("is logged when it is asked for, fetched and removed", async () => {
    const company: Query = { mandantType: "company", id: firm.clients[0].companyId };
    await exportOf(headers, firm.tenantId, company);
    await call().delete(path).query(company).set(headers).expect(200);
    const log = await inTenant(firm.tenantId, system, ({ tx, tenantId }) =>
      tx.auditEvent.findMany({ where: { tenantId, subjectId: company.id, action: { startsWith: "dataExport" } }, orderBy: { at: "asc" } }),
    );
    expect(log.map(({ action, actorId }) => [action, actorId])).toEqual(
      ["dataExportRequested", "dataExportDownloaded", "dataExportDropped"].map((action) => [action, firm.staff.userId]),
    );
  });

  it("is open to a firm whose plan has ended", async () => {
    const ended = await makeTenant({ status: "expired", planExpires: new Date(Date.now() - 1000) });
    const client = await makeClient(ended);
    const staff = await loginAs(await makeUser(ended));
    expect((await call().get("/api/Main/Persons").set(staff)).body.code).toBe("subscription.required");
    const entries = await exportOf(staff, ended.tenantId, { mandantType: "person", id: client.id });
    expect(entries.has("daten.json")).toBe(true);
  });
});

async function removeBytes({ tx, tenantId }: Ctx, id: string): Promise<void> {
  const { fileId } = await tx.document.findFirstOrThrow({ where: { tenantId, id } });
  await files.remove((await tx.storedFile.findFirstOrThrow({ where: { tenantId, id: fileId ?? "" } })).fileKey);
}

/** A document whose bytes in the store are not those that were encrypted. */
async function makeBroken({ tx, tenantId }: Ctx, clientId: string, name: string): Promise<void> {
  const hash = new Uint8Array(32);
  const sizeBytes = 250_000;
  const fileKey = await storeBytes(randomBytes(sealedSize(sizeBytes)));
  const file = await tx.storedFile.create({
    data: { tenantId, fileKey, mimeType: "application/pdf", sizeBytes, sha256: hash, sealedSha256: hash },
  });
  await tx.document.create({ data: { tenantId, clientId, fileId: file.id, name, path: randomUUID(), uploadedBy: "tenant" } });
}

describe("making an export", () => {
  let tenant: TestTenant;
  let user: TestUser;
  let headers: Record<string, string>;
  let query: Query;
  beforeEach(async () => {
    tenant = await makeTenant();
    user = await makeUser(tenant);
    headers = await loginAs(user);
    query = { mandantType: "person", id: (await makeClient(tenant, { name: "Groß, Karl/Heinz" })).id };
  });
  const begin = () => call().post(path).query(query).set(headers).expect(202);
  const row = () => inTenant(tenant.tenantId, system, ({ tx, tenantId }) => tx.dataExport.findFirstOrThrow({ where: { tenantId } }));

  it("takes a proof beyond 20 clients within 24 hours, whoever of the staff asks, and is mailed to all of them then", async () => {
    const colleague = await loginAs(await makeUser(tenant), { confirmedAt: null });
    const clients = await Promise.all(Array.from({ length: 23 }, () => makeClient(tenant)));
    const ask = async (who: Record<string, string>, at: number) =>
      (await call().post(path).query({ mandantType: "person", id: clients[at]?.id }).set(who)).body.code;
    const answers = await Promise.all(Array.from({ length: 21 }, (_, at) => ask(colleague, at)));
    expect(answers.filter((code) => code === "confirmation.required")).toHaveLength(1);
    expect(await ask(await loginAs(user, { confirmedAt: null }), 21)).toBe("confirmation.required");
    expect([await ask(headers, 21), await ask(headers, 22)]).toEqual([undefined, undefined]);
    const mails = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.job.findMany({ where: { tenantId, kind: "mailFirmExport" } }),
    );
    expect(mails.map(({ payload }) => (payload as { act: string }).act)).toEqual(["many", "many"]);
  });

  it("tells how far it is, and gives the file with its name and in parts", async () => {
    expect(await state(headers, query)).toBe(null);
    expect((await begin()).body).toMatchObject({ state: "queued", done: 0, sizeBytes: null, expiresAt: null, requestedBy: "Uta Test" });
    expect((await fetchZip(headers, query)).status).toBe(404);
    await buildExport(tenant.tenantId);
    const ready = await state(headers, query);
    expect(ready).toMatchObject({ state: "ready", done: 1, total: 1, leftOut: 0 });
    expect(Date.parse(ready.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const whole = await fetchZip(headers, query);
    expect((whole.body as Buffer).length).toBe(ready.sizeBytes);
    expect(decodeURIComponent(whole.headers["content-disposition"] as string)).toMatch(/Kanzlei \S+ Groß, Karl Heinz Datenexport \S+\.zip/);
    const part = await fetchZip(headers, query, "bytes=0-3");
    expect(part.status).toBe(206);
    expect((part.body as Buffer).toString("latin1")).toBe("PK\u0003\u0004");
  });

  it("lies encrypted in the store, and a change of it is noticed", async () => {
    await begin();
    await buildExport(tenant.tenantId);
    const { fileKey, sizeBytes } = await row();
    const sealed = await files.readWhole(fileKey ?? "", Number(sizeBytes) + 16);
    expect(Buffer.from(sealed).includes("PK\u0003\u0004")).toBe(false);
    expect(Buffer.from(sealed).includes("daten.json")).toBe(false);
  });

  it("goes on while one is being made, and puts a new one in the place of the old", async () => {
    await begin();
    const first = await row();
    await begin();
    expect((await row()).id).toBe(first.id);
    await buildExport(tenant.tenantId);
    const { fileKey } = await row();
    await begin();
    expect((await row()).id).not.toBe(first.id);
    const removals = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.job.findMany({ where: { tenantId, kind: "removeFile" }, select: { payload: true } }),
    );
    expect(removals).toEqual([{ payload: { fileKey } }]);
  });

  it("ends without a trace when it is cancelled in between", async () => {
    await begin();
    const form = await makeForm(tenant, { personId: query.id });
    const drawForm = async (): Promise<Uint8Array> => {
      await call().delete(path).query(query).set(headers).expect(200);
      return Buffer.from("%PDF-");
    };
    const built = await buildExport(tenant.tenantId, false, { files, prints: { ...prints, drawForm } });
    expect(form.state).toBe("draft");
    expect(built.outcome).toBe("done");
    expect(await state(headers, query)).toBe(null);
    expect((await fetchZip(headers, query)).status).toBe(404);
  });

  it("goes on when the firm's key is not kept any more", async () => {
    await inTenant(tenant.tenantId, system, async (ctx) => {
      for (const name of ["Eins.pdf", "Zwei.pdf"]) await makeDocument(ctx, { clientId: query.id, name });
    });
    await begin();
    // As if each file took more than a minute.
    const slow = new Proxy(files, {
      get: (target, name) => {
        forgetFirmKeys();
        const found: unknown = Reflect.get(target, name);
        return typeof found === "function" ? (found.bind(target) as unknown) : found;
      },
    });
    expect((await buildExport(tenant.tenantId, false, { files: slow, prints })).outcome).toBe("done");
    expect(await state(headers, query)).toMatchObject({ state: "ready", leftOut: 0 });
    forgetFirmKeys();
    await giveExport({ tenantId: tenant.tenantId, scope: "client", clientId: query.id, canary: "Kanarie" });
  });

  it("names what cannot be drawn or read, and holds all the rest", async () => {
    const form = await makeForm(tenant, { personId: query.id, state: "submitted", submittedAt: new Date() });
    await inTenant(tenant.tenantId, system, async (ctx) => {
      await makeDocument(ctx, { clientId: query.id, name: "Gut.pdf" });
      const weg = await makeDocument(ctx, { clientId: query.id, name: "Weg.pdf" });
      await removeBytes(ctx, weg.id);
      await makeBroken(ctx, query.id, "Vertauscht.pdf");
    });
    await begin();
    const drawForm = () => Promise.reject(new DrawingFailed(new Error("The thread outgrew its memory.")));
    await buildExport(tenant.tenantId, false, { files, prints: { ...prints, drawForm } });
    expect(await state(headers, query)).toMatchObject({ state: "ready", leftOut: 3 });
    const entries = await unzip((await fetchZip(headers, query)).body as Buffer);
    const readme = entries.get("LIESMICH.txt")?.toString() ?? "";
    expect(readme).toMatch(/- Formulare\/.*\.pdf\r\n/);
    expect(readme).toContain("- Dokumente/Weg.pdf\r\n");
    expect(readme).toContain("- Dokumente/Vertauscht.pdf\r\n");
    expect(entries.has("Dokumente/Gut.pdf")).toBe(true);
    expect(entries.has("Dokumente/Weg.pdf")).toBe(false);
    expect(entries.get("daten.json")?.toString()).toContain(form.id);
  });

  it("leaves out nothing while the database is away, and is made once it is there again", async () => {
    await makeForm(tenant, { personId: query.id });
    await begin();
    const drawForm = () => Promise.reject(new Error("canceling statement due to statement timeout"));
    expect((await buildExport(tenant.tenantId, false, { files, prints: { ...prints, drawForm } })).outcome).toBe("retry");
    expect((await buildExport(tenant.tenantId)).outcome).toBe("done");
    expect(await state(headers, query)).toMatchObject({ state: "ready", leftOut: 0 });
  });

  it("begins anew where a worker has died, and is given up where that happens again and again", async () => {
    await begin();
    const { id } = await row();
    await makeForm(tenant, { personId: query.id });
    const dying = { ...prints, drawForm: () => Promise.reject(new DOMException("the worker ends", "TimeoutError")) };
    const aborted = new AbortController();
    aborted.abort();
    const { createDataExportJobs } = await import("./jobs.ts");
    const run = { tenantId: tenant.tenantId, payload: { exportId: id, whole: false }, attempt: 1, signal: aborted.signal };
    expect((await createDataExportJobs({ files, prints: dying }).buildExport(run)).outcome).toBe("retry");
    expect((await buildExport(tenant.tenantId)).outcome).toBe("done");
    expect((await unzip((await fetchZip(headers, query)).body as Buffer)).size).toBe(3);

    await begin();
    const { id: next } = await row();
    const last = await createDataExportJobs({ files, prints }).buildExport({
      ...run,
      payload: { exportId: next, whole: false },
      attempt: 7,
      signal: new AbortController().signal,
    });
    expect(last.outcome).toBe("giveUp");
    await inTenant(tenant.tenantId, system, async (ctx) => last.record?.(ctx, true));
    expect(await state(headers, query)).toMatchObject({ state: "failed" });
  });

  it("is removed with its file when its days are over", async () => {
    await begin();
    await buildExport(tenant.tenantId);
    const { id, fileKey, expiresAt } = await row();
    const [queued] = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.job.findMany({ where: { tenantId, kind: "removeExport" }, select: { runAt: true, payload: true } }),
    );
    expect(queued).toEqual({ runAt: expiresAt, payload: { exportId: id } });
    const run = { tenantId: tenant.tenantId, payload: { exportId: id }, attempt: 1, signal: new AbortController().signal };
    const removed = await removeExportJob(run);
    await inTenant(tenant.tenantId, system, async (ctx) => removed.record?.(ctx, true));
    expect(await state(headers, query)).toBe(null);
    const removals = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.job.findMany({ where: { tenantId, kind: "removeFile" }, select: { payload: true } }),
    );
    expect(removals).toEqual([{ payload: { fileKey } }]);
  });

  it("is gone with the client's erasure, and so is one of the whole firm", async () => {
    await begin();
    await buildExport(tenant.tenantId);
    await call().post("/api/Main/Erasure").query(query).set(headers).send({ name: "Groß, Karl/Heinz" }).expect(200);
    expect(await inTenant(tenant.tenantId, system, ({ tx, tenantId }) => tx.dataExport.count({ where: { tenantId } }))).toBe(0);
  });

  it("takes no more memory for many large files than for few", { timeout: 60_000 }, async () => {
    const size = 8_000_000;
    await inTenant(tenant.tenantId, system, async (ctx) => {
      for (let n = 0; n < 20; n++) await makeDocument(ctx, { clientId: query.id, name: "Akte.pdf", bytes: randomBytes(size) });
    });
    await begin();
    global.gc?.();
    const before = process.memoryUsage.rss();
    let most = 0;
    const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() - before)), 20);
    await buildExport(tenant.tenantId);
    clearInterval(look);
    expect(Number((await row()).sizeBytes)).toBeGreaterThan(20 * size);
    expect(most).toBeLessThan(100_000_000);
  });
});
