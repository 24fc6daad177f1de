import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import {
  makeClient,
  makeConnector,
  makeTenant,
  makeUser,
  personAnswers,
  system,
  type TestTenant,
  type TestUser,
} from "../../../../test/factories.ts";
import { RunningConnector } from "../../../../test/running-connector.ts";
import { samplePerson } from "../../../../test/sample-person.ts";
import { StandIn } from "../../../../test/stand-in.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { queueDelivery } from "../../../domain/queue-delivery.ts";
import type { JobResult } from "../../../jobs/job.ts";
import { openFirmDatev } from "../../../../test/open-firm-datev.ts";
import type { OpenFirmDatev } from "../settings/firm-connection.ts";
import { createDatevJobs } from "../jobs.ts";

let datev: StandIn;
let tenant: TestTenant;
let staff: TestUser;
let connector: { connectorId: string; token: string };
const running: RunningConnector[] = [];

beforeAll(async () => {
  datev = await StandIn.start();
});
beforeEach(async () => {
  await datev.reset();
  tenant = await makeTenant();
  staff = await makeUser(tenant);
  connector = await makeConnector({ tenantId: tenant.tenantId, userId: staff.userId });
  await inTenant(tenant.tenantId, system, ({ tx }) => tx.datevSettings.create({ data: { tenantId: tenant.tenantId, way: "connector" } }));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop("SIGKILL")));
});
afterAll(() => datev.close());

const isSeen = async ({ connectorId }: { connectorId: string }): Promise<boolean> =>
  (
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.datevConnector.findFirstOrThrow({ where: { tenantId: tenant.tenantId, id: connectorId } }),
    )
  ).lastSeenAt !== null;

/** Starts a connector and waits until the API has heard of it. */
async function startConnector(given = connector, login = datev.connection): Promise<RunningConnector> {
  const started = await RunningConnector.start({ token: given.token, datev: login });
  running.push(started);
  await vi.waitFor(async () => expect(await isSeen(given), started.output).toBe(true), { timeout: 15_000, interval: 50 });
  return started;
}

async function queue(clientId: string): Promise<string> {
  return inTenant(tenant.tenantId, system, async (ctx) => {
    await queueDelivery(ctx, { clientId, clientRevision: 1, formId: null });
    return (await ctx.tx.datevSync.findFirstOrThrow({ where: { tenantId: tenant.tenantId, clientId } })).id;
  });
}

/** Runs the job as the worker does: the handler, then what it wants written down. */
async function run(syncId: string, clientId: string, openDatev: OpenFirmDatev = openFirmDatev): Promise<JobResult> {
  const result = await createDatevJobs({ openDatev, nameIndustry: () => undefined }).deliverToDatev({
    tenantId: tenant.tenantId,
    payload: { syncId, clientId },
    attempt: 1,
    signal: AbortSignal.timeout(60_000),
  });
  await inTenant(tenant.tenantId, system, async (ctx) => result.record?.(ctx, result.outcome !== "retry"));
  return result;
}

const readSync = (id: string) =>
  inTenant(tenant.tenantId, system, ({ tx }) => tx.datevSync.findFirstOrThrow({ where: { tenantId: tenant.tenantId, id } }));
const countCalls = () =>
  inTenant(tenant.tenantId, system, ({ tx }) => tx.datevConnectorCall.count({ where: { tenantId: tenant.tenantId } }));
const newClient = () => makeClient(tenant, { datevNumber: 43_210, masterData: samplePerson });
const created = async (): Promise<string[]> =>
  (await datev.readLedger()).filter(({ method }) => method === "POST").map(({ path }) => path.split("?")[0]?.split("/").at(-1) ?? "");
const openPatiently =
  (callMs: number): OpenFirmDatev =>
  (connection, limits) =>
    openFirmDatev(connection, { ...limits, callMs });

describe("a delivery through a connector", () => {
  it("reaches DATEV and leaves nothing behind, in the log neither", async () => {
    const process = await startConnector();
    const client = await newClient();
    const syncId = await queue(client.id);
    expect((await run(syncId, client.id)).reason).toBeUndefined();
    expect(await readSync(syncId)).toMatchObject({ status: "Delivered", attempts: 1 });
    const inDatev = await datev.gateway.findClientByNumber(43_210);
    expect((await datev.gateway.readAddressee(inDatev?.natural_person_id ?? ""))?.detail).toMatchObject({ place_of_birth: "Überlingen" });
    expect(await created()).toEqual(["addressees", "addressees", "clients"]);
    expect(await countCalls()).toBe(0);
    expect(process.output).toMatch(/POST \/addressees: 204 after \d+ ms/);
    // What the connector logs names no client.
    for (const secret of ["86095742719", "Bäcker", "43210", connector.token]) expect(process.output).not.toContain(secret);
    expect(await process.stop()).toBe(0);
    expect(process.output).toContain("stopped");
  });

  it("is tried again when the connector is killed in the midst of a call, and nothing is there twice", async () => {
    const client = await newClient();
    const syncId = await queue(client.id);
    const process = await startConnector();
    await datev.behave({ mode: "slow", delayMs: 1_500, only: "writes" });
    const first = run(syncId, client.id, openPatiently(4_000));
    await vi.waitFor(async () => expect((await datev.readLedger()).length + (await countCalls())).toBeGreaterThan(0), {
      interval: 20,
      timeout: 5_000,
    });
    // The first write is under way in DATEV; its answer will be lost.
    await new Promise((resolve) => setTimeout(resolve, 700));
    await process.stop("SIGKILL");
    expect(await first).toMatchObject({ outcome: "retry" });
    expect(await readSync(syncId)).toMatchObject({ status: "Not Processed", messageKey: "datev.unreachable.timeout" });
    await datev.behave({ mode: "ok" });
    await startConnector();
    expect((await run(syncId, client.id)).outcome).toBe("done");
    expect(await created()).toEqual(["addressees", "addressees", "clients"]);
    expect(await countCalls()).toBe(0);
  });

  it("learns at once that no connector runs", async () => {
    const client = await newClient();
    const syncId = await queue(client.id);
    const startedAt = Date.now();
    expect((await run(syncId, client.id)).outcome).toBe("retry");
    expect(Date.now() - startedAt).toBeLessThan(2_000);
    expect(await readSync(syncId)).toMatchObject({ messageKey: "datev.unreachable.noConnector" });
    const check = await call()
      .get("/api/Service/CheckIsDatevConnectActive")
      .set({ ...(await loginAs(staff)), "Accept-Language": "en" })
      .expect(200);
    expect(check.body).toEqual({
      active: false,
      latencyMs: null,
      reason: "No connector of your firm is connected at the moment. Please check whether it runs.",
    });
  });

  it("hears what DATEV says against the connector's user, as on the direct way", async () => {
    await startConnector(connector, { ...datev.connection, password: "falsch" });
    const client = await newClient();
    const syncId = await queue(client.id);
    expect((await run(syncId, client.id)).outcome).toBe("giveUp");
    expect(await readSync(syncId)).toMatchObject({ status: "NotDelivered", messageKey: "datev.check.credentials" });
  });

  it("hears that the connector does not reach DATEV", async () => {
    await startConnector(connector, { ...datev.connection, baseUrl: "http://127.0.0.1:1" });
    const client = await newClient();
    const syncId = await queue(client.id);
    expect((await run(syncId, client.id)).outcome).toBe("retry");
    expect(await readSync(syncId)).toMatchObject({ messageKey: "datev.unreachable.network" });
  });

  it("is shared by two connectors of a firm", async () => {
    const other = await makeConnector({ tenantId: tenant.tenantId, userId: staff.userId, name: "Zweiter" });
    const processes = [await startConnector(), await startConnector(other)];
    await datev.behave({ mode: "slow", delayMs: 60 });
    const clients = await Promise.all(
      [1, 2, 3, 4].map((seed) => makeClient(tenant, { datevNumber: 43_210 + seed, masterData: personAnswers(seed) })),
    );
    const results = await Promise.all(clients.map(async ({ id }) => run(await queue(id), id)));
    expect(results.map(({ outcome }) => outcome)).toEqual(["done", "done", "done", "done"]);
    for (const { output } of processes) expect(output).toMatch(/: 20\d after/);
    expect((await created()).filter((path) => path === "clients")).toHaveLength(4);
  });

  it("checks the connection through it", async () => {
    await startConnector();
    const check = await call()
      .get("/api/Service/CheckIsDatevConnectActive")
      .set(await loginAs(staff))
      .expect(200);
    expect(check.body).toMatchObject({ active: true, reason: null });
    // Signals carry it there and back: nobody waits for a next look.
    expect(check.body.latencyMs).toBeLessThan(1_000);
  });
});

describe("a connector's process", () => {
  it("ends, and says why, when its token is revoked while it waits", async () => {
    const process = await startConnector();
    await call()
      .post("/api/Main/DatevConnectorRevoke")
      .query({ id: connector.connectorId })
      .set(await loginAs(staff))
      .expect(200);
    const revokedAt = Date.now();
    expect(await process.ended).toBe(3);
    expect(Date.now() - revokedAt).toBeLessThan(7_000);
    expect(process.output).toMatch(/does not know this token/);
  });

  it("checks both sides and says what to do", async () => {
    const good = await RunningConnector.start({ token: connector.token, datev: datev.connection, args: ["--check"] });
    expect(await good.ended, good.output).toBe(0);
    expect(good.output).toContain("ok    portal");
    expect(good.output).toContain("ok    DATEVconnect");
    const bad = await RunningConnector.start({
      token: "x".repeat(43),
      datev: { ...datev.connection, password: "falsch" },
      args: ["--check"],
    });
    expect(await bad.ended).toBe(1);
    expect(bad.output).toMatch(/FAULT portal does not know the token/);
    expect(bad.output).toMatch(/FAULT DATEVconnect refuses user or password: check DATEV_USERNAME/);
  });
});
