import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { samplePerson } from "../../../../test/sample-person.ts";
import { StandIn } from "../../../../test/stand-in.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { queueDelivery } from "../../../domain/queue-delivery.ts";
import { sql } from "../../../db/sql.ts";
import { openFirmDatev } from "../../../../test/open-firm-datev.ts";
import { runJobs } from "../../../jobs/run-jobs.ts";
import type { OpenFirmDatev } from "../settings/firm-connection.ts";
import { createDatevJobs } from "../jobs.ts";

const log = pino({ level: "silent" });
const NUMBER = 44_000;

let datev: StandIn;
let tenant: TestTenant;
let staff: Record<string, string>;
let clientId: string;
beforeAll(async () => {
  datev = await StandIn.start();
});
beforeEach(async () => {
  await datev.reset();
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
  await call()
    .put("/api/Main/DatevSettings")
    .set(staff)
    .send({ baseUrl: datev.connection.baseUrl, username: "datev", password: "Datev-Demo-1", automatic: true });
  clientId = (await makeClient(tenant, { datevNumber: NUMBER, masterData: samplePerson })).id;
});
afterAll(() => datev.close());

type Job = { attempts: number; failed_at: Date | null; seconds: number };
const readJobs = () =>
  inTenant(tenant.tenantId, system, ({ tx }) =>
    tx.sql<Job>(
      sql`SELECT attempts, failed_at, extract(epoch FROM run_at - now())::float8 AS seconds FROM job
        WHERE tenant_id = ${tenant.tenantId}::uuid AND kind = 'deliverToDatev'`,
    ),
  );
const readSync = () =>
  inTenant(tenant.tenantId, system, ({ tx }) =>
    tx.datevSync.findFirstOrThrow({ where: { tenantId: tenant.tenantId, clientId }, orderBy: { clientRevision: "desc" } }),
  );
const queue = (revision: number) =>
  inTenant(tenant.tenantId, system, (ctx) => queueDelivery(ctx, { clientId, clientRevision: revision, formId: null }));

/** The worker, for this firm alone. */
async function work(
  until: () => Promise<boolean>,
  { openDatev = openFirmDatev as OpenFirmDatev, longestRunMs }: { openDatev?: OpenFirmDatev; longestRunMs?: number } = {},
): Promise<void> {
  const deliver = createDatevJobs({ openDatev, nameIndustry: () => undefined }).deliverToDatev;
  const handlers = {
    deliverToDatev: (run: Parameters<typeof deliver>[0]) =>
      run.tenantId === tenant.tenantId ? deliver(run) : Promise.resolve({ outcome: "retry" as const, reason: "another test's" }),
  };
  const runner = runJobs({ handlers, log, pollMs: 20, concurrency: 4, ...(longestRunMs !== undefined && { longestRunMs }) });
  try {
    await vi.waitFor(async () => expect(await until()).toBe(true), { timeout: 15_000, interval: 30 });
  } finally {
    await runner.stop();
  }
}

describe("a delivery that fails", () => {
  it("is tried again after 1, 5 and 30 minutes, 2 and 12 hours, and then no more", async () => {
    await datev.behave({ mode: "error" });
    await queue(1);
    for (const [index, pause] of [60, 300, 1_800, 7_200, 43_200].entries()) {
      await work(async () => (await readSync()).attempts === index + 1);
      const [waiting] = await readJobs();
      expect(waiting).toMatchObject({ attempts: index + 1, failed_at: null });
      expect(Math.abs((waiting?.seconds ?? 0) - pause)).toBeLessThan(15);
      expect(await readSync()).toMatchObject({ status: "Not Processed" });
      await inTenant(tenant.tenantId, system, ({ tx }) =>
        tx.sql(sql`UPDATE job SET run_at = now() WHERE tenant_id = ${tenant.tenantId}::uuid`),
      );
    }
    await work(async () => (await readSync()).attempts === 6);
    expect(await readSync()).toMatchObject({ status: "NotDelivered" });
    expect((await readJobs())[0]?.failed_at).not.toBeNull();
  }, 60_000);

  it("ends with the run's time, whatever DATEV does", async () => {
    await datev.behave({ mode: "hang" });
    await queue(1);
    const started = Date.now();
    await work(async () => (await readSync()).attempts === 1, { longestRunMs: 500 });
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(await readSync()).toMatchObject({ status: "Not Processed", messageKey: "datev.unreachable.timeout" });
  });
});

it("delivers one client once at a time, also where two states of it wait for two workers", async () => {
  let [running, most] = [0, 0];
  const openDatev: OpenFirmDatev = (connection, limits) => {
    const gateway = openFirmDatev(connection, limits);
    return {
      ...gateway,
      createAddressee: async (addressee) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 200));
        return gateway.createAddressee(addressee).finally(() => (running -= 1));
      },
    };
  };
  await queue(1);
  await queue(2);
  expect((await readJobs()).length).toBe(2);
  await Promise.all([1, 2].map(() => work(async () => (await readJobs()).length === 0, { openDatev })));
  expect(most).toBe(1);
  expect(
    (await datev.readLedger()).filter(({ path, method }) => method === "POST" && path.startsWith("/datev/api/master-data/v1/clients")),
  ).toHaveLength(1);
});

it("queues nothing while automatic deliveries are off, and delivers when the firm asks", async () => {
  await call().put("/api/Main/DatevAutomatic").set(staff).send({ automatic: false });
  await queue(1);
  expect(await readJobs()).toEqual([]);
  expect(await readSync()).toMatchObject({ status: "Not Processed", attempts: 0 });
  expect((await call().post("/api/Main/DatevSyncRetry").set(staff)).status).toBe(202);
  await work(async () => (await readSync()).status === "Delivered");
  expect(await datev.gateway.findClientByNumber(NUMBER)).toBeDefined();
});
