import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, files, loginAs } from "./api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant } from "./factories.ts";
import { makeDocument } from "./make-document.ts";
import { useOwnDatabase, type OwnDatabase } from "./own-database.ts";
import { reportFigures } from "./report-figures.ts";
import { png } from "./sample-picture.ts";
import { makeWorld, type ClientWorld, type FirmWorld } from "./world.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import type { Ctx, SystemActor } from "../src/db/context.ts";
import { createRemoveFile } from "../src/features/documents/remove-file.job.ts";
import { eraseClient } from "../src/features/clients/erasure/erase-client.ts";
import { createErasureNotes } from "../src/features/clients/erasure/note-erasure.job.ts";
import { replayErasures } from "../src/features/clients/erasure/replay-erasures.ts";

/** Hold no values; `job` and the log name whom an erasure is about. */
const STAYING = ["audit_event", "audit_chain", "job", "storage_use"];
const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-erasures-"));

let database: OwnDatabase;
beforeAll(async () => {
  database = await useOwnDatabase();
});
afterAll(() => database.drop());

/** Every row of every table but those, by table, as a dump has them. */
async function dump(): Promise<Map<string, string[]>> {
  const { rows } = await database.owner.query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
  const found = new Map<string, string[]>();
  for (const { name } of rows.filter((table) => !STAYING.includes(table.name))) {
    const table = await database.owner.query<{ text: string }>(`SELECT t::text AS text FROM "${name}" t ORDER BY 1`);
    found.set(
      name,
      table.rows.map(({ text }) => text),
    );
  }
  return found;
}

const namesOf = (client: ClientWorld): string[] => [
  client.canary,
  client.personId,
  client.companyId,
  ...Object.values(client.forms).flatMap(({ formId, attachmentId, invitationId, linkId }) => [formId, attachmentId, invitationId, linkId]),
];

/** The rows that name a client, by table. */
const rowsOf = (rows: ReadonlyMap<string, readonly string[]>, names: readonly string[]): string[] =>
  [...rows].flatMap(([table, texts]) =>
    texts.filter((text) => names.some((name) => text.includes(name))).map((text) => `${table} ${text}`),
  );

/** As the world has them, a client's login has made what only staff make, the inquiry led to nothing, and a colleague bears their name. */
async function tidy({ tenantId, staff, clients }: FirmWorld): Promise<void> {
  const { owner } = database;
  await owner.query("UPDATE datev_connector SET created_by = $1, name = 'Server' WHERE tenant_id = $2", [staff.userId, tenantId]);
  await owner.query("UPDATE api_token SET created_by = $1, name = 'Programm' WHERE tenant_id = $2", [staff.userId, tenantId]);
  await owner.query("DELETE FROM user_request WHERE tenant_id = $1 AND user_id IS NULL", [tenantId]);
  await owner.query("DELETE FROM support_access WHERE tenant_id = $1", [tenantId]);
  await owner.query("DELETE FROM document WHERE tenant_id = $1 AND client_id IS NULL", [tenantId]);
  // A list as a file may hold anybody: it goes with every erasure.
  await owner.query("DELETE FROM data_export WHERE tenant_id = $1 AND scope = 'list'", [tenantId]);
  for (const { forms, inquiryId } of clients)
    await owner.query("UPDATE inquiry SET form_id = $1 WHERE id = $2", [forms.draft.formId, inquiryId]);
  await owner.query("UPDATE client SET archived_at = now() - interval '12 years' WHERE tenant_id = $1", [tenantId]);
}

async function runJobs({ tenantId }: FirmWorld): Promise<void> {
  const { rows } = await database.owner.query<{ kind: string; payload: never }>("SELECT kind, payload FROM job WHERE tenant_id = $1", [
    tenantId,
  ]);
  const handlers = { ...createErasureNotes(folder), removeFile: createRemoveFile({ files }) };
  const signal = AbortSignal.timeout(10_000);
  for (const { kind, payload } of rows)
    if (kind === "noteErasure" || kind === "removeFile") await handlers[kind]({ tenantId, payload, attempt: 1, signal });
  await database.owner.query("DELETE FROM job WHERE tenant_id = $1", [tenantId]);
}

const readKeys = async (tenantId: string, names: readonly string[]): Promise<string[]> =>
  (
    await database.owner.query<{ key: string }>("SELECT file_key AS key FROM attachment WHERE tenant_id = $1 AND form_id = ANY ($2)", [
      tenantId,
      names.filter((name) => name.includes("-")),
    ])
  ).rows.map(({ key }) => key);

describe("the erasure of a client", () => {
  it("leaves nothing of them in any table or file, changes nothing of others, and is done again after a restore", {
    timeout: 240_000,
  }, async () => {
    const firm = await makeWorld("e");
    await tidy(firm);
    const { tenantId, clients } = firm;
    const [gone, neighbour] = [clients[0], clients[1]];
    const headers = await loginAs(firm.staff);
    const before = await dump();
    const keys = await readKeys(tenantId, namesOf(gone));
    expect(keys).toHaveLength(4);
    for (const key of keys) await expect(files.readWhole(key, png.length)).resolves.toBeTruthy();
    expect(rowsOf(before, namesOf(gone)).length).toBeGreaterThan(30);
    const backup = await database.backUp();

    const erase = (mandantType: string, id: string, name: string) =>
      call().post("/api/Main/Erasure").query({ mandantType, id }).set(headers).send({ name });
    expect((await erase("person", gone.personId, "Somebody")).body.code).toBe("erasure.nameDiffers");
    for (const [kind, id, name] of [
      ["person", gone.personId, `Name ${gone.canary}`],
      ["company", gone.companyId, `Firma ${gone.canary}`],
    ] as const) {
      const erased = await erase(kind, id, name);
      expect(erased.status, erased.text).toBe(200);
      expect(erased.body).toMatchObject({ kept: [], message: "Die Daten sind gelöscht." });
    }
    await runJobs(firm);
    const after = await dump();
    const all = [...namesOf(gone), gone.userCanary, gone.user.userId];
    const left = rowsOf(after, all);
    expect(left).toEqual([]);
    expect(rowsOf(after, namesOf(neighbour))).toEqual(rowsOf(before, namesOf(neighbour)));
    for (const key of keys) await expect(files.read(key)).rejects.toThrow();

    await backup.restore();
    expect(rowsOf(await dump(), namesOf(gone)).length).toBeGreaterThan(30);
    expect(await replayErasures(folder)).toEqual({ logged: 2, erased: 2, held: 0, failures: [] });
    const restored = await dump();
    const leftAfterRestore = rowsOf(restored, all);
    reportFigures("rows of an erased client", {
      before: rowsOf(before, all).length,
      left: left.length,
      leftAfterRestore: leftAfterRestore.length,
    });
    expect(leftAfterRestore).toEqual([]);
    expect(rowsOf(restored, namesOf(neighbour))).toEqual(rowsOf(before, namesOf(neighbour)));
    expect(await replayErasures(folder)).toEqual({ logged: 2, erased: 0, held: 0, failures: [] });
  });

  describe("of whom law has records kept", () => {
    let tenant: TestTenant;
    let clientId: string;
    let headers: Record<string, string>;
    const within = <Result>(work: (ctx: Ctx<SystemActor>) => Promise<Result>) => inTenant(tenant.tenantId, system, work);
    const on = (day: string) =>
      within((ctx) =>
        eraseClient({ ...ctx, now: new Date(`${day}T12:00:00Z`) }, { id: clientId, mandantType: "person", name: "Muster, Maria" }),
      );
    const ask = (method: "get" | "post" | "put" | "delete", where: string, body?: object) =>
      call()[method](`/api/Main/${where}`).query({ mandantType: "person", id: clientId }).set(headers).send(body);

    const readPerson = () => call().get("/api/Main/Person").query({ id: clientId }).set(headers);

    beforeAll(async () => {
      tenant = await makeTenant();
      const staff = await makeUser(tenant);
      headers = await loginAs(staff);
      ({ id: clientId } = await makeClient(tenant, { name: "Muster, Maria" }));
      await makeForm(tenant, { personId: clientId });
      await makeUser(tenant, { accessLevel: "mandant", personId: clientId });
      await within(async (ctx) => {
        const { tx, tenantId, now } = ctx;
        const seen = { person: "Maria Muster", method: "original", verifiedOn: now, verifiedBy: staff.userId, createdAt: now };
        await tx.verification.create({ data: { tenantId, clientId, ...seen } });
        await makeDocument(ctx, { clientId, name: "Bescheid.pdf" });
      });
    });

    it("does not happen under legal hold, whoever asks", async () => {
      expect((await ask("put", "LegalHold", { reason: "Rechtsstreit" })).status).toBe(200);
      expect((await ask("get", "Erasure")).body.hold.reason).toBe("Rechtsstreit");
      expect((await ask("post", "Erasure", { name: "Muster, Maria" })).body.code).toBe("erasure.held");
      await expect(
        within(({ tx }) => tx.$executeRaw`SELECT erase_client(${clientId}::uuid, '{}'::uuid[], '{}'::uuid[], false, false)`),
      ).rejects.toThrow(/no client that may be erased/);
      expect((await ask("delete", "LegalHold")).status).toBe(200);
      expect((await ask("get", "Erasure")).body.hold).toBeNull();
    });

    it("keeps those with what identifies the client until their periods end, and takes them then", async () => {
      const plan = await on("2026-06-15");
      expect(plan).toMatchObject({
        keepsIdentification: true,
        endedOn: "2026-06-15",
        kept: [
          { kept: "gwg", until: "2031-12-31" },
          { kept: "documents", count: 1, until: "2036-12-31" },
        ],
      });
      expect(plan.erased).toEqual([
        { kind: "masterData", count: 1 },
        { kind: "forms", count: 1 },
        { kind: "logins", count: 1 },
      ]);
      const { body } = await readPerson();
      expect(body).toMatchObject({ archived: true, erased: true, email: null, forms: [] });
      expect(Object.keys(body.masterData as object)).toEqual(["personal", "contact", "identity"]);
      expect((await ask("post", "RestoreClient")).body.code).toBe("client.erased");
      expect((await ask("post", "RiskAssessment", { level: "normal" })).body.code).toBe("client.erased");
      const form = { formularType: "personAdditional", normalPersonId: clientId };
      const begun = await call().post("/api/Forms/Form").set(headers).send(form);
      const invited = await call()
        .post("/api/Main/Invitation")
        .set(headers)
        .send({ ...form, method: "link", name: "Maria", language: "de" });
      const sent = await call()
        .post("/api/Main/MandantDocumentsByTenant")
        .set(headers)
        .query({ mandantType: "person", mandantId: clientId })
        .attach("files", png, { filename: "a.png", contentType: "image/png" });
      expect([begun, invited, sent].map(({ body }) => (body as { code?: string }).code)).toEqual(Array(3).fill("client.erased"));
      const { id: left } = await makeForm(tenant, { personId: clientId, formularType: "personAdditional", state: "confirmed" });
      const approved = await call().post("/api/Forms/Approve").set(headers).query({ id: left }).send({});
      expect((approved.body as { code?: string }).code).toBe("client.erased");
      await database.owner.query("DELETE FROM form WHERE id = $1", [left]);
      const seen = { person: "Maria Muster", method: "eId", verifiedOn: "2026-06-15" };
      expect((await ask("post", "Verification", seen)).body.code).toBe("client.erased");
      await expect(on("2031-12-31")).rejects.toMatchObject({ code: "erasure.nothingLeft" });
      expect((await on("2032-01-01")).erased).toEqual([{ kind: "gwg", count: 1 }]);
      expect(await within(({ tx, tenantId }) => tx.verification.count({ where: { tenantId, clientId } }))).toBe(0);
      expect((await readPerson()).body.masterData).toEqual({});
      await expect(on("2036-12-31")).rejects.toMatchObject({ code: "erasure.nothingLeft" });
      expect((await on("2037-01-01")).kept).toEqual([]);
      expect((await readPerson()).status).toBe(404);
    });
  });

  it("takes the name from a login that was staff's before, and is named by what it decided then", async () => {
    const tenant = await makeTenant();
    await makeUser(tenant);
    const { id } = await makeClient(tenant, { name: "Vormals, Vera" });
    const { id: other } = await makeClient(tenant);
    const { userId } = await makeUser(tenant, { accessLevel: "mandant", personId: id });
    await inTenant(tenant.tenantId, system, async (ctx) => {
      const day = ctx.now;
      const decided = { level: "low", proposedLevel: "low", reasons: [], assessedBy: userId, assessedAt: day, nextReviewOn: day };
      await ctx.tx.riskAssessment.create({ data: { tenantId: tenant.tenantId, clientId: other, ...decided } });
      await eraseClient(ctx, { id, mandantType: "person", name: "Vormals, Vera" });
    });
    const { rows } = await database.owner.query("SELECT username, email, first_name, status FROM app_user WHERE id = $1", [userId]);
    expect(rows).toEqual([{ username: `removed:${userId}`, email: "", first_name: "", status: "disabled" }]);
  });
});
