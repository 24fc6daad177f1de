import { beforeEach, describe, expect, it } from "vitest";
import type { ClientNote } from "@stammdaten/shared/contract/client-notes.ts";
import { call, loginAs } from "../../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant, type TestUser } from "../../../../test/factories.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";

type Headers = Record<string, string>;

let tenant: TestTenant;
let author: TestUser;
let headers: Headers;
let client: { mandantType: string; id: string };

beforeEach(async () => {
  tenant = await makeTenant();
  author = await makeUser(tenant);
  headers = await loginAs(author);
  client = { mandantType: "person", id: (await makeClient(tenant, { name: "Groß, Änne" })).id };
});

const add = (note: string, given = headers) => call().post("/api/Main/ClientNote").query(client).set(given).send({ note });
const change = (id: string, note: string, given = headers) => call().put("/api/Main/ClientNote").query({ id }).set(given).send({ note });
const remove = (id: string, given = headers) => call().delete("/api/Main/ClientNote").query({ id }).set(given);
const list = (query: object = {}, given = headers) =>
  call()
    .get("/api/Main/ClientNotes")
    .query({ ...client, ...query })
    .set(given);
const idOf = async (note: string): Promise<string> => ((await add(note)).body as ClientNote).id;
const codeOf = ({ body }: { body: { code?: string } }) => body.code;
const entriesOf = () =>
  inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
    tx.auditEvent.findMany({ where: { tenantId, subjectId: client.id, action: { startsWith: "clientNote" } }, orderBy: { at: "asc" } }),
  );

describe("the firm's notes about a client", () => {
  it("are written, changed and removed by their author, listed newest first, and each act is in the log without its words", async () => {
    const first = await idOf("Ruft lieber nachmittags an.");
    const second = await idOf("Bringt Belege im Karton.\nImmer.");
    const { status, body: changed } = await change(first, "Ruft lieber vormittags an.");
    expect(status, JSON.stringify(changed)).toBe(200);
    expect(changed).toMatchObject({ id: first, note: "Ruft lieber vormittags an.", isOwn: true, changedAt: expect.any(String) as string });
    const { body } = await list();
    expect(body.items).toMatchObject([
      { id: second, note: "Bringt Belege im Karton.\nImmer.", isOwn: true, changedAt: null },
      { id: first, note: "Ruft lieber vormittags an." },
    ]);
    expect((await remove(second)).status).toBe(200);
    expect((await list({ withTotal: true })).body).toMatchObject({ total: 1, items: [{ id: first }] });
    const entries = await entriesOf();
    expect(entries.map(({ action }) => action)).toEqual([
      "clientNoteAdded",
      "clientNoteAdded",
      "clientNoteChanged",
      "clientNotesRead",
      "clientNoteRemoved",
    ]);
    expect(JSON.stringify(entries)).not.toContain("Karton");
  });

  it("are turned over by key", async () => {
    for (let index = 0; index < 11; index += 1) await add(`Notiz ${String(index)}`);
    const { body } = await list({ limit: 10 });
    expect(body.items).toHaveLength(10);
    expect((await list({ limit: 10, cursor: body.nextCursor as string })).body.items).toMatchObject([{ note: "Notiz 0" }]);
  });

  it("are read by colleagues, who change none of them; nobody else learns of them", async () => {
    const id = await idOf("Vertraulich.");
    const colleague = await loginAs(await makeUser(tenant));
    const [note] = (await list({}, colleague)).body.items as ClientNote[];
    expect(note).toMatchObject({ note: "Vertraulich.", isOwn: false });
    expect(codeOf(await change(id, "x", colleague))).toBe("access.forbidden");
    expect(codeOf(await remove(id, colleague))).toBe("access.forbidden");
    const own = await loginAs(await makeUser(tenant, { accessLevel: "mandant", personId: client.id }));
    for (const answer of [await list({}, own), await add("x", own), await change(id, "x", own), await remove(id, own)])
      expect(answer.status).toBe(403);
    const stranger = await loginAs(await makeUser(await makeTenant()));
    for (const answer of [await list({}, stranger), await add("x", stranger), await change(id, "x", stranger), await remove(id, stranger)])
      expect(codeOf(answer)).toBe("resource.notFound");
    expect((await list()).body.items).toMatchObject([{ note: "Vertraulich.", changedAt: null }]);
  });

  it("lie encrypted and take no empty or endless text", async () => {
    await add("Kanarienvogel");
    const rows = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.sql<{ note: string }>(sql`SELECT note FROM client_note WHERE tenant_id = ${tenantId}::uuid`),
    );
    expect(rows.map(({ note }) => note.includes("Kanarienvogel"))).toEqual([false]);
    expect((await add("")).status).toBe(400);
    expect((await add("x".repeat(4001))).status).toBe(400);
  });

  it("go with the client, as the plan says; under legal hold none is removed, and of the erased none is written", async () => {
    const id = await idOf("Wird gelöscht.");
    const hold = () => call().put("/api/Main/LegalHold").query(client).set(headers).send({ reason: "Rechtsstreit" });
    await hold().expect(200);
    expect(codeOf(await remove(id))).toBe("erasure.held");
    await call().delete("/api/Main/LegalHold").query(client).set(headers).expect(200);
    const plan = await call().get("/api/Main/Erasure").query(client).set(headers);
    expect(plan.body.erased).toContainEqual({ kind: "notes", count: 1 });
    await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.verification.create({
        data: {
          tenantId,
          clientId: client.id,
          person: "x",
          method: "eId",
          verifiedOn: new Date(),
          verifiedBy: author.userId,
          createdAt: new Date(),
        },
      }),
    );
    await call().post("/api/Main/Erasure").query(client).set(headers).send({ name: "Groß, Änne" }).expect(200);
    expect((await list()).body.items).toEqual([]);
    expect(codeOf(await change(id, "x"))).toBe("resource.notFound");
    expect(codeOf(await add("x"))).toBe("client.erased");
  });
});
