import { randomUUID } from "node:crypto";
import { jobs } from "@stammdaten/shared/jobs/jobs.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { samplePerson } from "../../../../test/sample-person.ts";
import { StandIn } from "../../../../test/stand-in.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";
import { prepareNew } from "../merge/merge-addressee.ts";
import { writePerson } from "../units/write-record.ts";
import { findFreeNumber } from "./find-free-number.ts";

let datev: StandIn;
let tenant: TestTenant;
let staff: Record<string, string>;
beforeAll(async () => {
  datev = await StandIn.start();
});
beforeEach(async () => {
  await datev.reset();
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
});
afterAll(() => datev.close());

const setUp = (baseUrl = datev.connection.baseUrl) =>
  call().put("/api/Main/DatevSettings").set(staff).send({ baseUrl, username: "datev", password: "Datev-Demo-1", automatic: false });
const saveRange = (range: unknown) => call().put("/api/Main/DatevNumbers").set(staff).send({ range });
const next = (query: object = {}) => call().get("/api/Main/DatevNextNumber").query(query).set(staff);
const check = (number: number, clientId?: string) =>
  call()
    .get("/api/Main/DatevNumberCheck")
    .query({ number, ...(clientId !== undefined && { clientId }) })
    .set(staff);
const change = (client: { id: string; mandantType: string }, body: object) =>
  call().put("/api/Main/DatevNumber").query({ mandantType: client.mandantType, id: client.id }).set(staff).send(body);
const createInDatev = async (number: number, name = "Erika Fremd"): Promise<string> => {
  const id = await datev.gateway.createAddressee(prepareNew(writePerson(samplePerson, "2026-01-01").addressee));
  return datev.gateway.createClient({ type: "natural_person", name, number, natural_person_id: id });
};
const readClient = (id: string) =>
  inTenant(tenant.tenantId, system, ({ tx }) => tx.client.findFirstOrThrow({ where: { tenantId: tenant.tenantId, id } }));
const know = (id: string, datevClientId: string) =>
  inTenant(tenant.tenantId, system, ({ tx }) =>
    tx.client.update({ where: { tenantId_id: { tenantId: tenant.tenantId, id } }, data: { datevClientId } }),
  );

describe("the firm's range", () => {
  it("is kept, shown, and taken away again", async () => {
    expect((await saveRange({ from: "20000", to: 29_999 })).status).toBe(200);
    const shown = await call().get("/api/Main/DatevSettings").set(staff);
    expect((shown.body as { numberRange: unknown }).numberRange).toEqual({ from: 20_000, to: 29_999 });
    expect((await saveRange(null)).status).toBe(200);
    const without = await call().get("/api/Main/DatevSettings").set(staff);
    expect((without.body as { numberRange: unknown }).numberRange).toBeNull();
  });

  it.each([
    [{ from: 3, to: 2 }, "range.to"],
    [{ from: "", to: 2 }, "range.from"],
    [{ from: 1, to: 100_000 }, "range.to"],
    [{ from: "1a", to: 2 }, "range.from"],
  ])("refuses %j", async (range, path) => {
    const answer = await saveRange(range);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "datevNumber.range", errors: [{ path }] });
  });
});

describe("the next number", () => {
  it("is the first of the range that no client has, of either kind and archived too, where DATEV is not set up", async () => {
    await saveRange({ from: 30_000, to: 30_003 });
    expect((await next()).body).toEqual({
      number: 30_000,
      fixed: false,
      range: { from: 30_000, to: 30_003 },
      datev: "notSetUp",
      reason: null,
    });
    await makeClient(tenant, { datevNumber: 30_001, mandantType: "company" });
    const { id } = await makeClient(tenant, { datevNumber: 30_000 });
    expect((await call().delete("/api/Main/Person").query({ id }).set(staff)).status).toBe(200);
    expect((await next()).body).toMatchObject({ number: 30_002 });
    await makeClient(tenant, { datevNumber: 30_003 });
    expect((await next()).body).toMatchObject({ number: 30_002 });
    await makeClient(tenant, { datevNumber: 30_002 });
    expect((await next()).body).toMatchObject({ number: null });
  });

  it("counts from 10000 where the firm has said nothing, and none of another firm's", async () => {
    await makeClient(await makeTenant(), { datevNumber: 10_000 });
    expect((await next()).body).toMatchObject({ number: 10_000, range: { from: 10_000, to: 99_999 } });
  });

  it("is free in DATEV as well", async () => {
    await setUp();
    await saveRange({ from: 30_000, to: 30_010 });
    await createInDatev(30_000);
    await makeClient(tenant, { datevNumber: 30_001 });
    await createInDatev(30_002);
    expect((await next()).body).toEqual({
      number: 30_003,
      fixed: false,
      range: { from: 30_000, to: 30_010 },
      datev: "asked",
      reason: null,
    });
  });

  it("is none where DATEV has the rest of the range", async () => {
    await setUp();
    await saveRange({ from: 30_000, to: 30_001 });
    await createInDatev(30_000);
    await createInDatev(30_001);
    expect((await next()).body).toMatchObject({ number: null, datev: "asked" });
  });

  it("is free here alone where DATEV cannot be asked, and says why", async () => {
    await setUp("http://127.0.0.1:1");
    await saveRange({ from: 30_000, to: 30_001 });
    const { body } = await next();
    expect(body).toMatchObject({ number: 30_000, datev: "unavailable" });
    expect((body as { reason: string }).reason).toContain("DATEV");
  });

  it("of a client that DATEV has is the one there", async () => {
    await setUp();
    const client = await makeClient(tenant, { datevNumber: 30_001 });
    await know(client.id, await createInDatev(31_000));
    expect((await next({ clientId: client.id })).body).toMatchObject({ number: 31_000, fixed: true });
    expect((await next({ clientId: randomUUID() })).status).toBe(404);
  });

  it("ends where both sides go on and on", async () => {
    let asked = 0;
    const free = await findFreeNumber(
      ({ from }) => Promise.resolve(from + 1),
      { findFreeNumber: (start) => Promise.resolve(((asked += 1), start + 1)) },
      { from: 1, to: 1_000 },
    );
    expect(free).toBeUndefined();
    expect(asked).toBe(10);
  });
});

describe("a typed number", () => {
  it("is taken by another client of the firm, by name, without DATEV being asked", async () => {
    await setUp("http://127.0.0.1:1");
    const { id } = await makeClient(tenant, { datevNumber: 30_001, name: "Anna Albers" });
    expect((await check(30_001)).body).toEqual({ takenBy: { where: "firm", name: "Anna Albers" }, datev: "asked", reason: null });
    expect((await check(30_001, id)).body).toMatchObject({ takenBy: null });
    expect((await check(30_002)).body).toMatchObject({ takenBy: null, datev: "unavailable" });
  });

  it("is taken by a client that DATEV alone has, but for the one it is for", async () => {
    await setUp();
    const { id } = await makeClient(tenant, { datevNumber: 30_001 });
    const theirs = await createInDatev(30_005);
    expect((await check(30_005, id)).body).toEqual({ takenBy: { where: "datev", name: "Erika Fremd" }, datev: "asked", reason: null });
    await know(id, theirs);
    expect((await check(30_005, id)).body).toEqual({ takenBy: null, datev: "asked", reason: null });
    expect((await check(30_006)).body).toEqual({ takenBy: null, datev: "asked", reason: null });
    expect((await check(0)).status).toBe(400);
  });
});

describe("changing a number", () => {
  it("writes nothing else, says so in the log, and queues the delivery although automatic delivery is off", async () => {
    await setUp();
    const client = await makeClient(tenant, { datevNumber: 30_001, name: "Anna Albers" });
    const before = await readClient(client.id);
    const answer = await change(before, { datevNumber: "30007", former: 30_001 });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const after = await readClient(client.id);
    expect(after).toEqual({ ...before, datevNumber: 30_007, revision: before.revision + 1, updatedAt: after.updatedAt });
    const queued = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.sql(sql`SELECT 1 FROM job WHERE key = ${jobs.deliverToDatev.key({ clientId: client.id, syncId: client.id })}`),
    );
    expect(queued).toHaveLength(1);
    const entry = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.auditEvent.findFirst({ where: { tenantId: tenant.tenantId, action: "clientChanged", subjectId: client.id } }),
    );
    expect(entry?.details).toMatchObject({ fields: ["datevNumber"] });
  });

  it("refuses a number that is taken, that is none, or that replaces an older one than the client has", async () => {
    await setUp();
    const client = await readClient((await makeClient(tenant, { datevNumber: 30_001 })).id);
    await makeClient(tenant, { datevNumber: 30_002 });
    expect((await change(client, { datevNumber: 30_002, former: 30_001 })).body).toMatchObject({ code: "datevNumber.taken" });
    expect((await change(client, { datevNumber: "x", former: 30_001 })).body).toMatchObject({ code: "datevNumber.invalid" });
    expect((await change(client, { datevNumber: "", former: 30_001 })).body).toMatchObject({ code: "datevNumber.required" });
    expect((await change(client, { datevNumber: 30_003, former: 30_000 })).body).toMatchObject({ code: "record.conflict" });
    expect((await readClient(client.id)).revision).toBe(client.revision);
  });

  it("of a client that DATEV has takes the number there alone", async () => {
    await setUp();
    const { id } = await makeClient(tenant, { datevNumber: 30_001 });
    await know(id, await createInDatev(30_000));
    const client = await readClient(id);
    expect((await change(client, { datevNumber: 30_009, former: 30_001 })).body).toMatchObject({ code: "datevNumber.fixed" });
    expect((await readClient(id)).datevNumber).toBe(30_001);
    expect((await change(client, { datevNumber: 30_000, former: 30_001 })).status).toBe(200);
    expect((await readClient(id)).datevNumber).toBe(30_000);
  });
});
