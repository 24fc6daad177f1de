import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { StatementCounter } from "../../../../test/statement-counter.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";
import { createRetryDeliveries } from "./retry-deliveries.job.ts";

const BATCH = 300;
const MANY = 1_000;

let tenant: TestTenant;
let staff: Record<string, string>;
beforeEach(async () => {
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
});

/** So many clients, of each of whom two deliveries failed. */
async function fail(count: number): Promise<void> {
  const { tenantId } = tenant;
  const clients = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    ...{ tenantId, mandantType: "person", formularType: "person", edition: 1, masterData: {} },
    ...{ name: `Client ${index}`, datevNumber: 10_001 + index },
  }));
  await inTenant(tenantId, system, async ({ tx }) => {
    await tx.client.createMany({ data: clients });
    await tx.sql(sql`
      INSERT INTO datev_sync (id, tenant_id, client_id, client_revision, status, attempts)
      SELECT gen_random_uuid(), ${tenantId}::uuid, c.id, r, 'NotDelivered', 1
      FROM client c, generate_series(1, 2) r WHERE c.tenant_id = ${tenantId}::uuid`);
  });
}

type Answered = { readonly status: number; readonly body: { readonly jobId: string; readonly code: string } };
const retryAll = (): Promise<Answered> =>
  call()
    .post("/api/Main/DatevSyncRetry")
    .set(staff)
    .then(({ status, body }) => ({ status, body: body as Answered["body"] }));
const look = async (id: string) => (await call().get("/api/Main/Job").query({ id }).set(staff)).body as Record<string, unknown>;
const cancel = (id: string) => call().delete("/api/Main/Job").query({ id }).set(staff);
const retryId = async () => ((await call().get("/api/Main/DatevSyncState").set(staff)).body as { retryId: unknown }).retryId;

/** A signal that is aborted when it is looked at for the given time. */
const abortedAt = (most: number): AbortSignal => {
  let looks = 0;
  const { signal } = new AbortController();
  Object.defineProperty(signal, "aborted", { get: () => ++looks >= most });
  return signal;
};

/** Runs the job as the worker does, once. */
async function run(progressId: string, signal = abortedAt(Infinity)): Promise<string> {
  const { tenantId } = tenant;
  const job = createRetryDeliveries({ batchSize: BATCH });
  const { outcome, record } = await job({ tenantId, payload: { progressId }, attempt: 1, signal });
  await inTenant(tenantId, system, async (ctx) => record?.(ctx, outcome !== "retry"));
  return outcome;
}

async function countQueued() {
  const { tenantId } = tenant;
  const [found] = await inTenant(tenantId, system, ({ tx }) =>
    tx.sql(sql`
      SELECT (SELECT count(*)::int FROM job WHERE tenant_id = ${tenantId}::uuid AND kind = 'deliverToDatev') AS jobs,
        (SELECT count(DISTINCT key)::int FROM job WHERE tenant_id = ${tenantId}::uuid AND kind = 'deliverToDatev') AS keys,
        (SELECT count(*)::int FROM audit_event
          WHERE tenant_id = ${tenantId}::uuid AND action = 'syncQueued' AND subject_type = 'datevSync') AS entries,
        (SELECT array_agg(DISTINCT client_revision) FROM datev_sync WHERE tenant_id = ${tenantId}::uuid AND requested_by_firm) AS revisions`),
  );
  return found;
}
const queued = (count: number) => ({ jobs: count, keys: count, entries: count, revisions: [2] });
const none = { ...queued(0), revisions: null };

describe("trying again all that is not delivered", () => {
  it("queues those of a few clients at once, each client once, with an entry of the log for each", async () => {
    await fail(200);
    expect(await retryAll()).toMatchObject({ status: 202, body: { jobId: null } });
    expect(await countQueued()).toEqual(queued(200));
    expect((await retryAll()).body.code).toBe("datev.nothingToRetry");
  });

  it("leaves those of many to the worker, in a few statements, and writes down who asked", async () => {
    await fail(MANY);
    const counter = new StatementCounter();
    counter.start();
    const { status, body } = await retryAll();
    counter.stop();
    expect(status).toBe(202);
    expect(counter.take()).toBeLessThan(20);
    expect(await look(body.jobId)).toEqual({ state: "queued", done: 0, total: 0, errors: [] });
    expect([await countQueued(), await retryId()]).toEqual([none, body.jobId]);
    expect((await retryAll()).body.jobId).toBe(body.jobId);
    const asked = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.auditEvent.findMany({ where: { tenantId, action: "syncQueued", actorKind: "user" } }),
    );
    expect(asked.map(({ subjectId }) => subjectId)).toEqual([tenant.tenantId]);
  });

  it("is done by the worker a batch at a time, each client once", async () => {
    await fail(MANY);
    const { jobId } = (await retryAll()).body;
    const counter = new StatementCounter();
    counter.start();
    expect(await run(jobId)).toBe("done");
    counter.stop();
    expect(counter.take()).toBeLessThan(100);
    expect(await look(jobId)).toMatchObject({ state: "done", done: MANY, total: MANY });
    expect([await countQueued(), await retryId()]).toEqual([queued(MANY), null]);
    expect((await retryAll()).body.code).toBe("datev.nothingToRetry");
  });

  it("goes on after a run that was broken off with those who are missing", async () => {
    await fail(MANY);
    const { jobId } = (await retryAll()).body;
    expect(await run(jobId, abortedAt(3))).toBe("retry");
    expect(await look(jobId)).toMatchObject({ state: "running", done: 2 * BATCH, total: MANY });
    expect(await countQueued()).toEqual(queued(2 * BATCH));
    expect(await run(jobId)).toBe("done");
    expect(await look(jobId)).toMatchObject({ state: "done", done: MANY, total: MANY });
    expect(await countQueued()).toEqual(queued(MANY));
  });

  it("ends when somebody cancels it; what is queued stays", async () => {
    await fail(MANY);
    const { jobId } = (await retryAll()).body;
    expect(await run(jobId, abortedAt(2))).toBe("retry");
    expect((await cancel(jobId)).status).toBe(200);
    expect(await run(jobId)).toBe("done");
    expect(await look(jobId)).toMatchObject({ state: "cancelled", done: BATCH, total: MANY });
    expect([await countQueued(), await retryId()]).toEqual([queued(BATCH), null]);
  });
});
