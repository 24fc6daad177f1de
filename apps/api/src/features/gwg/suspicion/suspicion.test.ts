import { beforeEach, describe, expect, it } from "vitest";
import type { SuspicionLook, SuspicionNote } from "@stammdaten/shared/contract/suspicion-notes.ts";
import { call, loginAs } from "../../../../test/api.ts";
import {
  makeAdmin,
  makeApiToken,
  makeClient,
  makeTenant,
  makeUser,
  system,
  type TestTenant,
  type TestUser,
} from "../../../../test/factories.ts";
import { asOfficer, makeOfficer } from "../../../../test/make-suspicion.ts";
import { loginWithAccess, makeSupportAccess } from "../../../../test/support.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";

type Headers = Record<string, string>;
const WORD = "Kanarienverdacht";
const body = { text: `${WORD}: zahlt bar.`, state: "open" };

let tenant: TestTenant;
let officer: TestUser;
let colleague: TestUser;
let headers: Headers;
let client: { mandantType: string; id: string };

beforeEach(async () => {
  tenant = await makeTenant();
  officer = await makeUser(tenant);
  colleague = await makeUser(tenant);
  await makeOfficer(officer);
  headers = await loginAs(officer);
  client = { mandantType: "person", id: (await makeClient(tenant, { name: "Groß, Änne" })).id };
});

const add = (given = headers, sent: object = body) => call().post("/api/Main/SuspicionNote").query(client).set(given).send(sent);
const correct = (id: string, sent: object, given = headers) => call().put("/api/Main/SuspicionNote").query({ id }).set(given).send(sent);
const list = (query: object = {}, given = headers) => call().get("/api/Main/SuspicionNotes").query(query).set(given);
const looks = (given = headers) => call().get("/api/Main/SuspicionLooks").set(given);
const officers = (given = headers) => call().get("/api/Main/GwgOfficers").set(given);
const nameOfficer = (userId: string, given = headers) => call().post("/api/Main/GwgOfficer").query({ userId }).set(given);
const endOffice = (userId: string, given = headers) => call().delete("/api/Main/GwgOfficer").query({ userId }).set(given);
const added = async (sent: object = body): Promise<SuspicionNote> => {
  const answer = await add(headers, sent);
  expect(answer.status, answer.text).toBe(201);
  return answer.body as SuspicionNote;
};
const countNotes = (): Promise<number> => asOfficer(officer, ({ tx, tenantId }) => tx.suspicionNote.count({ where: { tenantId } }));

describe("notes on suspicion (§ 43 GwG)", () => {
  it("are written, added to with every version kept, and each act is in their own log alone", async () => {
    const { id } = await added();
    const report = { ...body, state: "reported", reportedOn: "2026-11-20", reportNumber: "12345-0-0", reason: "gehört nicht dazu" };
    expect((await correct(id, report)).status).toBe(200);
    const { body: page } = await list({ clientId: client.id });
    expect(page.items).toMatchObject([
      {
        id,
        clientName: "Groß, Änne",
        client: { id: client.id, mandantType: "person" },
        keptUntil: null,
        entries: [
          { text: body.text, state: "open", reportedOn: null, reportNumber: null, reason: null, writtenBy: "Uta Test" },
          { state: "reported", reportedOn: "2026-11-20", reportNumber: "12345-0-0", reason: null },
        ],
      },
    ]);
    await list({ clientId: client.id });
    const log = ((await looks()).body as { items: SuspicionLook[] }).items;
    expect(log.map(({ action, noteId, clientName }) => [action, noteId, clientName])).toEqual(
      ["read", "corrected", "written"].map((action) => [action, id, "Groß, Änne"]),
    );
    const firmLog = await call().get("/api/Main/AuditLog").query({ limit: "100" }).set(headers);
    expect(firmLog.text).not.toMatch(/uspicion/);
    expect(firmLog.text).not.toContain(id);
  });

  it("say when they were reported, or why they were not", async () => {
    expect((await add(headers, { ...body, state: "reported" })).body.errors).toMatchObject([{ path: "reportedOn" }]);
    expect((await add(headers, { ...body, state: "notReported" })).body.errors).toMatchObject([{ path: "reason" }]);
    expect((await add(headers, { ...body, text: "" })).status).toBe(400);
    expect((await added({ ...body, state: "notReported", reason: "Herkunft belegt." })).entries).toMatchObject([
      { reason: "Herkunft belegt." },
    ]);
  });

  it("are answered to nobody else: the same as where there are none", async () => {
    const { id } = await added();
    const other = await makeClient(tenant);
    const staff = await loginAs(colleague);
    const strip = ({ status, text }: { status: number; text: string }) => [status, text.replace(/"requestId":"[^"]*"/, "")];
    const foreign = await makeUser(await makeTenant());
    await makeOfficer(foreign);
    for (const given of [staff, await loginAs(foreign)]) {
      for (const answer of [await list({ clientId: client.id }, given), await add(given), await correct(id, body, given)])
        expect(answer.body).toMatchObject({ status: 404, code: "resource.notFound" });
      expect(strip(await list({ clientId: client.id }, given))).toEqual(strip(await list({ clientId: other.id }, given)));
    }
    for (const answer of [await list({}, staff), await looks(staff)]) expect(answer.body).toMatchObject({ status: 404 });
    const admin = await makeAdmin();
    const access = await makeSupportAccess({ tenantId: tenant.tenantId, openedBy: officer, admin });
    const support = await loginWithAccess(admin, tenant.tenantId, access);
    const { token } = await makeApiToken({ tenantId: tenant.tenantId, userId: officer.userId, name: "Programm" });
    const own = await loginAs(await makeUser(tenant, { accessLevel: "mandant", personId: client.id }));
    for (const given of [support, { Authorization: `Bearer ${token}` }, own, {}])
      for (const answer of [await list({ clientId: client.id }, given), await list({}, given), await add(given), await looks(given)])
        expect([401, 403]).toContain(answer.status);
    expect(await countNotes()).toBe(1);
  });

  it("are shown by the database to a good session of an officer only, whatever the app asks for", async () => {
    await added();
    const { tenantId } = tenant;
    const seen = (sessionId: string | null) =>
      inTenant(tenantId, system, async ({ tx }) => {
        if (sessionId !== null) await tx.sql(sql`SELECT set_config('app.officer_session', ${sessionId}, true)`);
        const rows = await Promise.all([tx.suspicionNote.count({ where: { tenantId } }), tx.suspicionEntry.count({ where: { tenantId } })]);
        return [...rows, await tx.suspicionLook.count({ where: { tenantId } })];
      });
    const sessionOf = async ({ userId }: TestUser) => {
      const session = await inTenant(tenantId, system, ({ tx }) => tx.session.findFirst({ where: { tenantId, userId } }));
      return session?.id ?? null;
    };
    await loginAs(colleague);
    expect(await seen(await sessionOf(officer))).toEqual([1, 1, 1]);
    expect(await seen(null)).toEqual([0, 0, 0]);
    expect(await seen(await sessionOf(colleague))).toEqual([0, 0, 0]);
    const session = await sessionOf(officer);
    await inTenant(tenantId, system, ({ tx }) => tx.session.updateMany({ where: { tenantId }, data: { endedAt: new Date() } }));
    expect(await seen(session)).toEqual([0, 0, 0]);
    const written = inTenant(tenantId, system, ({ tx }) =>
      tx.suspicionNote.create({ data: { tenantId, clientId: client.id, clientName: "x" } }),
    );
    await expect(written).rejects.toThrow();
  });

  it("lie encrypted", async () => {
    await added();
    const rows = await asOfficer(officer, ({ tx }) =>
      tx.sql<{ text: string }>(sql`SELECT n::text || e::text AS text FROM suspicion_note n JOIN suspicion_entry e ON e.note_id = n.id`),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toMatch(/Kanarienverdacht|Änne|open/);
  });
});

describe("the money-laundering officer (§ 7 GwG)", () => {
  it("is named with a proof, among the active staff; all of them are mailed and the log says so", async () => {
    const staff = await loginAs(colleague);
    expect((await officers(staff)).body).toMatchObject({ isOfficer: false, officers: [{ userId: officer.userId }] });
    expect((await nameOfficer(colleague.userId, await loginAs(colleague, { confirmedAt: null }))).body.code).toBe("confirmation.required");
    const own = await makeUser(tenant, { accessLevel: "mandant", personId: client.id });
    expect((await nameOfficer(own.userId)).body.code).toBe("gwgOfficer.notStaff");
    expect((await nameOfficer((await makeUser(await makeTenant())).userId)).body.code).toBe("resource.notFound");
    for (let time = 0; time < 2; time += 1) expect((await nameOfficer(colleague.userId)).status).toBe(201);
    expect((await officers(staff)).body.isOfficer).toBe(true);
    await added();
    expect((await list({}, staff)).body.items).toHaveLength(1);
    expect((await endOffice(colleague.userId)).status).toBe(200);
    expect((await list({}, staff)).status).toBe(404);
    const { tenantId } = tenant;
    const jobs = await inTenant(tenantId, system, ({ tx }) => tx.job.findMany({ where: { tenantId, kind: "mailGwgOfficer" } }));
    const events = jobs.map(({ payload }) => payload as { userId: string; event: string });
    expect(events.map(({ event }) => event).sort()).toEqual(["ended", "ended", "named", "named"]);
    expect(new Set(events.map(({ userId }) => userId))).toEqual(new Set([officer.userId, colleague.userId]));
    for (const action of ["gwgOfficerNamed", "gwgOfficerEnded"])
      expect((await call().get("/api/Main/AuditLog").query({ action }).set(headers)).body.items).toHaveLength(1);
  });

  it("sees nothing more once removed or disabled, and the notes stay for the next", async () => {
    await added();
    await nameOfficer(colleague.userId);
    const staff = await loginAs(colleague);
    await call().delete("/api/Users/User").query({ userId: officer.userId }).set(staff).expect(200);
    expect((await list()).status).toBe(419);
    expect((await officers(staff)).body.officers).toMatchObject([{ userId: colleague.userId }]);
    expect((await list({}, staff)).body.items).toMatchObject([{ entries: [{ writtenBy: "Uta Test" }] }]);
  });
});

describe("the retention of notes on suspicion (§ 8 Abs. 4 GwG)", () => {
  const erase = () => call().post("/api/Main/Erasure").query(client).set(headers).send({ name: "Groß, Änne" });
  const plan = async () => (await call().get("/api/Main/Erasure").query(client).set(headers)).text;
  const archive = (years: number) =>
    inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.sql(sql`UPDATE client SET archived_at = now() - make_interval(years => ${years}::int)
        WHERE tenant_id = ${tenantId}::uuid AND id = ${client.id}::uuid RETURNING id`),
    );
  const eraseOver = () => inTenant(tenant.tenantId, system, ({ tx }) => tx.sql(sql`SELECT erase_suspicions()`));

  it("outlives a client of whom nothing else is kept, and what is erased does not tell that there is one", async () => {
    const before = await plan();
    await added();
    expect(await plan()).toBe(before);
    expect((await erase()).body).toMatchObject({ kept: [] });
    const left = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) => tx.client.count({ where: { tenantId, id: client.id } }));
    expect(left).toBe(0);
    const until = `${new Date().getFullYear() + 5}-12-31`;
    expect((await list()).body.items).toMatchObject([{ client: null, clientName: "Groß, Änne", keptUntil: until }]);
    await eraseOver();
    expect(await countNotes()).toBe(1);
  });

  it("ends with the fifth year after the one in which the relationship ended; not under legal hold", async () => {
    await added();
    await archive(4);
    await eraseOver();
    expect(await countNotes()).toBe(1);
    await archive(6);
    await call().put("/api/Main/LegalHold").query(client).set(headers).send({ reason: "Rechtsstreit" }).expect(200);
    await eraseOver();
    expect(await countNotes()).toBe(1);
    await call().delete("/api/Main/LegalHold").query(client).set(headers).expect(200);
    await eraseOver();
    expect(await countNotes()).toBe(0);
  });

  it("goes with a client who is erased after it", async () => {
    await added();
    await archive(6);
    expect((await erase()).status).toBe(200);
    expect(await countNotes()).toBe(0);
  });
});
