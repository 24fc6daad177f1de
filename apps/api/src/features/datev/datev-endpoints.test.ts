import { jobs } from "@stammdaten/shared/jobs/jobs.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { changesTold } from "../../../test/changes-told.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { queueDelivery } from "../../domain/queue-delivery.ts";
import { sql } from "../../db/sql.ts";
import { openFirmDatev } from "../../../test/open-firm-datev.ts";
import { createDatevJobs } from "./jobs.ts";
import { retrySync } from "./deliver/retry-sync.ts";
import { samplePerson } from "../../../test/sample-person.ts";
import { StandIn } from "../../../test/stand-in.ts";

let datev: StandIn;
let tenant: TestTenant;
let staff: Record<string, string>;
let stranger: Record<string, string>;
beforeAll(async () => {
  datev = await StandIn.start();
  stranger = await loginAs(await makeUser(await makeTenant()));
});
beforeEach(async () => {
  await datev.reset();
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
});
afterAll(() => datev.close());

const settings = (given: object = {}) => ({
  baseUrl: datev.connection.baseUrl,
  username: "datev",
  password: "Datev-Demo-1",
  automatic: true,
  ...given,
});
/** What firms have that say nothing of it. */
const defaults = { authentication: "basic", certificateAuthority: null, certificateFingerprint: null, numberDigits: 5, numberRange: null };
const save = (body: object) => call().put("/api/Main/DatevSettings").set(staff).send(body);
const retry = (query: object = {}) => call().post("/api/Main/DatevSyncRetry").query(query).set(staff);
const check = () => call().get("/api/Service/CheckIsDatevConnectActive").set(staff);
const list = (query: object = {}) => call().get("/api/Main/DatevSyncLogs").query(query).set(staff);

const readJobs = (clientId: string) =>
  inTenant(tenant.tenantId, system, ({ tx }) =>
    tx.sql<{ id: string; run_at: Date; payload: { syncId: string } }>(
      sql`SELECT id, run_at, payload FROM job WHERE key = ${jobs.deliverToDatev.key({ clientId, syncId: clientId })} ORDER BY created_at`,
    ),
  );

async function makeSync(datevNumber: number, status = "NotDelivered", name?: string): Promise<{ id: string; clientId: string }> {
  const client = await makeClient(tenant, { datevNumber, masterData: samplePerson, ...(name !== undefined && { name }) });
  return inTenant(tenant.tenantId, system, async (ctx) => {
    await queueDelivery(ctx, { clientId: client.id, clientRevision: 1, formId: null });
    const { id } = await ctx.tx.datevSync.findFirstOrThrow({ where: { tenantId: tenant.tenantId, clientId: client.id } });
    await ctx.tx.datevSync.updateMany({ where: { tenantId: tenant.tenantId, id }, data: { status, messageKey: null } });
    return { id, clientId: client.id };
  });
}

describe("settings", () => {
  it("are kept without ever answering the password", async () => {
    expect((await call().get("/api/Main/DatevSettings").set(staff)).body).toEqual({
      way: "direct",
      baseUrl: null,
      username: null,
      passwordSet: false,
      automatic: true,
      ...defaults,
    });
    const saved = await save(settings());
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body).toMatchObject({ baseUrl: datev.connection.baseUrl, username: "datev", passwordSet: true, automatic: true });
    const { password, ...rest } = settings({ automatic: false });
    expect((await save(rest)).body).toMatchObject({ passwordSet: true, automatic: false });
    const shown = await call().get("/api/Main/DatevSettings").set(staff);
    expect(shown.body).toEqual({
      way: "direct",
      baseUrl: datev.connection.baseUrl,
      username: "datev",
      passwordSet: true,
      automatic: false,
      ...defaults,
    });
    expect((await check()).body.active).toBe(true);
    const [row] = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.sql<{ text: string }>(
        sql`SELECT encode(password_encrypted, 'escape') AS text FROM datev_settings WHERE tenant_id = ${tenant.tenantId}::uuid`,
      ),
    );
    expect(row?.text).not.toContain(password);
  });

  it("take a proof of who asks where they change where deliveries go, and are mailed to all staff", async () => {
    const firm = await makeTenant();
    const [user, colleague] = [await makeUser(firm), await makeUser(firm)];
    const [found, proved] = [await loginAs(user, { confirmedAt: null }), await loginAs(user)];
    const set = (headers: Record<string, string>, body: object) => call().put("/api/Main/DatevSettings").set(headers).send(body);
    const add = (headers: Record<string, string>) => call().post("/api/Main/DatevConnector").set(headers).send({ name: "Keller" });
    const refused = { status: 422, code: "confirmation.required" };
    expect((await set(found, settings())).body).toMatchObject(refused);
    expect((await set(proved, settings())).status).toBe(200);
    const { password, ...known } = settings();
    for (const change of [
      { baseUrl: `${datev.connection.baseUrl.replace(/:\d+$/, "")}:58455` },
      { password },
      { username: "other" },
      { certificateFingerprint: "ab".repeat(32) },
      { way: "connector" },
    ])
      expect((await set(found, { ...known, ...change })).body, JSON.stringify(change)).toMatchObject(refused);
    expect((await set(found, { ...known, automatic: false })).status).toBe(200);
    expect((await add(found)).body).toMatchObject(refused);
    expect(await changesTold(user)).toEqual(["datevChanged"]);
    expect((await add(proved)).status).toBe(201);
    expect((await set(proved, { way: "connector", automatic: false })).status).toBe(200);
    expect((await set(found, { way: "connector", automatic: true })).status).toBe(200);
    expect(await changesTold(colleague)).toEqual(["datevChanged", "datevChanged", "datevChanged"]);
  });

  it("do not hand the password to another server", async () => {
    await save(settings());
    const { password: _, ...rest } = settings({ baseUrl: "http://other.example:58454" });
    const answer = await save(rest);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ path: "password" }]);
  });

  it("do not send the password in the clear that was given for TLS", async () => {
    await save(settings({ baseUrl: "https://datev.example:58452" }));
    const { password: _, ...rest } = settings({ baseUrl: "http://datev.example:58454" });
    expect((await save(rest)).body.errors).toMatchObject([{ path: "password" }]);
  });

  it.each(["http://169.254.169.254", "http://[fe80::1]:58454", "http://metadata.google.internal", "http://2852039166"])(
    "refuse %s",
    async (baseUrl) => {
      const answer = await save(settings({ baseUrl }));
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: "request.invalid", errors: [{ path: "baseUrl", code: "validation.url.invalid" }] });
    },
  );
});

describe("the check of DATEVconnect", () => {
  it("says what is wrong, in the reader's words", async () => {
    expect((await check()).body).toMatchObject({
      active: false,
      latencyMs: null,
      reason: "Die Verbindung zu DATEV ist nicht eingerichtet.",
    });
    await save(settings());
    expect((await check()).body).toMatchObject({ active: true, reason: null, latencyMs: expect.any(Number) });
    await save(settings({ password: "falsch" }));
    expect((await check()).body).toMatchObject({ active: false, latencyMs: null, reason: expect.any(String) });
    await save(settings({ baseUrl: "http://127.0.0.1:9" }));
    expect((await check()).body.active).toBe(false);
  });

  it("answers within 5 seconds, whatever DATEV does", async () => {
    await save(settings());
    await datev.behave({ mode: "hang" });
    const started = Date.now();
    expect((await check()).body.active).toBe(false);
    expect(Date.now() - started).toBeLessThan(5_000);
  });
});

describe("the log", () => {
  it("lists deliveries newest first, by page, status and name", async () => {
    for (let index = 1; index <= 12; index += 1)
      await makeSync(100 + index, index % 2 === 0 ? "NotDelivered" : "Unknown Error", `Maier ${index}`);
    const first = await list({ limit: 10, withTotal: true });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body.total).toBe(12);
    expect(first.body.items[0]).toMatchObject({
      mandantType: "person",
      name: "Maier 12",
      datevNumber: 112,
      status: "NotDelivered",
      cause: "unexpected",
      attempts: 0,
      lastAttemptAt: null,
    });
    const second = await list({ limit: 10, cursor: first.body.nextCursor });
    expect(second.body.items.map(({ name }: { name: string }) => name)).toEqual(["Maier 2", "Maier 1"]);
    expect((await list({ status: "Unknown Error", withTotal: true })).body.total).toBe(6);
    expect((await list({ search: "maier 11" })).body.items[0]).toMatchObject({ name: "Maier 11" });
    expect((await list({ search: "107" })).body.items).toHaveLength(1);
  });

  it("lists the deliveries of one client, and none of another firm's", async () => {
    const { id, clientId } = await makeSync(20_001);
    await makeSync(20_002);
    expect((await list({ clientId })).body.items).toMatchObject([{ id, mandantId: clientId }]);
    expect((await list({ clientId, status: "Delivered" })).body.items).toEqual([]);
    expect((await call().get("/api/Main/DatevSyncLogs").query({ clientId }).set(stranger)).body.items).toEqual([]);
  });

  it("shows one with its attempts, to nobody else", async () => {
    await save(settings());
    const { id, clientId } = await makeSync(31_000, "Not Processed");
    const result = await createDatevJobs({ openDatev: openFirmDatev, nameIndustry: () => undefined }).deliverToDatev({
      tenantId: tenant.tenantId,
      payload: { syncId: id, clientId },
      attempt: 1,
      signal: AbortSignal.timeout(10_000),
    });
    await inTenant(tenant.tenantId, system, async (ctx) => result.record?.(ctx, true));
    const shown = await call().get("/api/Main/DatevSyncLog").query({ id }).set(staff);
    expect(shown.status, JSON.stringify(shown.body)).toBe(200);
    expect(shown.body).toMatchObject({
      id,
      mandantId: clientId,
      status: "Delivered",
      attempts: 1,
      cause: null,
      history: [
        {
          outcome: "Delivered",
          cause: null,
          sent: [{ call: "POST /addressees" }, { call: "POST /addressees" }, { call: "POST /clients" }],
        },
      ],
    });
    const { fields } = shown.body.history[0] as { fields: { part: string; label: string; value: string }[] };
    expect(fields).toContainEqual({ part: "client", label: "DATEV-Nummer", value: "31000" });
    expect(new Set(fields.map(({ part }) => part))).toEqual(new Set(["person", "company", "client"]));
    const inEnglish = await call().get("/api/Main/DatevSyncLog").query({ id }).set(staff).set("Accept-Language", "en");
    expect(inEnglish.body.history[0].fields).toContainEqual({ part: "client", label: "DATEV number", value: "31000" });
    expect((await call().get("/api/Main/DatevSyncLog").query({ id }).set(stranger)).status).toBe(404);
  });
});

describe("trying again", () => {
  it("queues one delivery once, with automatic sync off too", async () => {
    await save(settings({ automatic: false }));
    const { id, clientId } = await makeSync(31_001);
    const answer = await retry({ id });
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
    expect(await readJobs(clientId)).toMatchObject([{ payload: { syncId: id } }]);
    const again = await retry({ id });
    expect(again.body).toMatchObject({ status: 422, code: "datev.nothingToRetry" });
    expect(await readJobs(clientId)).toHaveLength(1);
    const result = await createDatevJobs({ openDatev: openFirmDatev, nameIndustry: () => undefined }).deliverToDatev({
      tenantId: tenant.tenantId,
      payload: { syncId: id, clientId },
      attempt: 1,
      signal: AbortSignal.timeout(10_000),
    });
    expect(result.reason).toBeUndefined();
    expect(await datev.gateway.findClientByNumber(31_001)).toBeDefined();
  });

  it("queues all that are not delivered, each client once with its newest state", async () => {
    const one = await makeSync(31_002);
    const other = await makeSync(31_003, "Unknown Error");
    const done = await makeSync(31_004, "Delivered");
    await inTenant(tenant.tenantId, system, (ctx) => queueDelivery(ctx, { clientId: one.clientId, clientRevision: 2, formId: null }));
    expect((await retry()).status).toBe(202);
    const queued = await readJobs(one.clientId);
    expect(queued).toHaveLength(1);
    expect(queued[0]?.payload.syncId).not.toBe(one.id);
    expect(await readJobs(other.clientId)).toHaveLength(1);
    expect(await readJobs(done.clientId)).toHaveLength(0);
    expect((await retry()).body.code).toBe("datev.nothingToRetry");
  });

  it("brings a waiting try forward instead of adding one", async () => {
    await save(settings());
    const { id, clientId } = await makeSync(31_005, "Not Processed");
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.sql(sql`UPDATE job SET run_at = now() + interval '12 hours' WHERE key = ${`datev:${clientId}`}`),
    );
    expect((await retry({ id })).status).toBe(202);
    const queued = await readJobs(clientId);
    expect(queued).toHaveLength(1);
    expect(queued[0]?.run_at.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  it("has nothing to do for what is delivered, and knows no other firm's", async () => {
    const { id } = await makeSync(31_006, "Delivered");
    expect((await retry({ id })).body).toMatchObject({ status: 422, code: "datev.nothingToRetry" });
    expect((await retry()).body.code).toBe("datev.nothingToRetry");
    const open = await makeSync(31_007);
    expect((await call().post("/api/Main/DatevSyncRetry").query({ id: open.id }).set(stranger)).status).toBe(404);
    expect(await readJobs(open.clientId)).toHaveLength(0);
  });

  it("queues once for two who ask at the same moment", async () => {
    const { id, clientId } = await makeSync(31_008);
    let tellBegun: () => void = () => {};
    const hasBegun = new Promise<void>((resolve) => (tellBegun = resolve));
    const first = inTenant(tenant.tenantId, system, async (ctx) => {
      await retrySync(ctx, { id });
      tellBegun();
      // The second asks while this transaction is still open.
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await hasBegun;
    await expect(inTenant(tenant.tenantId, system, (ctx) => retrySync(ctx, { id }))).rejects.toThrow("datev.nothingToRetry");
    await first;
    expect(await readJobs(clientId)).toHaveLength(1);
  });
});
