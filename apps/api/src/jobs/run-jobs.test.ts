import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeTenant, system } from "../../test/factories.ts";
import { useOwnDatabase, type OwnDatabase } from "../../test/own-database.ts";
import { disconnectDatabase } from "../db/connection.ts";
import { inTenant } from "../db/in-tenant.ts";
import { asPlatform } from "../db/platform.ts";
import { completeJob, extendLease, leaseJobs, returnJob } from "../db/queue.ts";
import { sql } from "../db/sql.ts";
import type { JobHandlers, JobResult } from "./job.ts";
import { runJobs } from "./run-jobs.ts";

const log = pino({ level: "silent" });
/** Workers of other tests would take the jobs of these. */
let database: OwnDatabase;
type Row = { attempts: number; failed_at: Date | null; lease_token: string | null; last_error: string | null; seconds: number };

beforeAll(async () => {
  database = await useOwnDatabase();
});
afterAll(() => database.drop());

async function enqueue(revealId = randomUUID()): Promise<{ tenantId: string; revealId: string }> {
  const { tenantId } = await makeTenant();
  await inTenant(tenantId, system, (ctx) => ctx.enqueue("mailRevealCode", { revealId }));
  return { tenantId, revealId };
}

const read = (tenantId: string): Promise<Row[]> =>
  asPlatform("look at the queue in a test", (tx) =>
    tx.sql<Row>(
      sql`SELECT attempts, failed_at, lease_token, last_error, extract(epoch FROM run_at - now())::float8 AS seconds FROM job
        WHERE tenant_id = ${tenantId}::uuid ORDER BY created_at`,
    ),
  );

/** Runs the queue with one handler for the jobs of one firm; those of other tests are put off. */
async function runWith(
  tenantId: string,
  handle: () => Promise<JobResult>,
  until: () => Promise<boolean>,
  longestRunMs?: number,
): Promise<void> {
  const putOff = async (): Promise<JobResult> => ({ outcome: "retry", reason: "another test's" });
  const handlers: Pick<JobHandlers, "mailRevealCode"> = { mailRevealCode: (run) => (run.tenantId === tenantId ? handle() : putOff()) };
  const runner = runJobs({ handlers, log, pollMs: 20, concurrency: 4, ...(longestRunMs !== undefined && { longestRunMs }) });
  await vi.waitFor(async () => expect(await until()).toBe(true), { timeout: 10_000, interval: 20 });
  await runner.stop();
}

describe("the queue", () => {
  it("ends a job together with its record", async () => {
    const { tenantId } = await enqueue();
    const record = vi.fn(() => Promise.resolve());
    await runWith(
      tenantId,
      () => Promise.resolve({ outcome: "done", record }),
      async () => (await read(tenantId)).length === 0,
    );
    expect(record).toHaveBeenCalledTimes(1);
  });

  it("keeps the job when its record cannot be written", async () => {
    const { tenantId } = await enqueue();
    const record = vi.fn(() => Promise.reject(new Error("disk")));
    await runWith(
      tenantId,
      () => Promise.resolve({ outcome: "done", record }),
      () => Promise.resolve(record.mock.calls.length > 0),
    );
    expect(await read(tenantId)).toHaveLength(1);
  });

  it("tries again after the plan's pause, and says when a run was the last", async () => {
    const { tenantId } = await enqueue();
    const finals: boolean[] = [];
    await runWith(
      tenantId,
      () => Promise.resolve({ outcome: "retry", reason: "away", record: (_ctx, final) => Promise.resolve(void finals.push(final)) }),
      async () => (await read(tenantId))[0]?.last_error === "away",
    );
    const [waiting] = await read(tenantId);
    expect(waiting).toMatchObject({ attempts: 1, failed_at: null, lease_token: null });
    expect(waiting?.seconds).toBeGreaterThan(3);
    await asPlatform("let a job be due for its last run", (tx) =>
      tx.sql(sql`UPDATE job SET run_at = now(), attempts = 4 WHERE tenant_id = ${tenantId}::uuid`),
    );
    await runWith(
      tenantId,
      () => Promise.reject(new Error("thrown")),
      async () => (await read(tenantId))[0]?.failed_at !== null,
    );
    expect((await read(tenantId))[0]?.last_error).toContain("thrown");
    expect(finals).toEqual([false]);
  });

  it("interrupts a long run when the worker ends, and leaves it to the next one", async () => {
    const { tenantId } = await makeTenant();
    const payload = { exportId: randomUUID(), whole: false };
    await inTenant(tenantId, system, (ctx) => ctx.enqueue("buildExport", payload));
    const begun = vi.fn();
    const buildExport: JobHandlers["buildExport"] = ({ tenantId: of, signal }) => {
      if (of !== tenantId) return Promise.resolve({ outcome: "retry", reason: "another test's" });
      begun();
      return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
    };
    const runner = runJobs({ handlers: { buildExport }, log, pollMs: 20, concurrency: 4, longestRunMs: 10 });
    await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(1), { timeout: 10_000, interval: 20 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await read(tenantId))[0]?.lease_token).not.toBe(null);
    await runner.stop();
    expect((await read(tenantId))[0]).toMatchObject({ attempts: 1, failed_at: null, lease_token: null });
    expect((await read(tenantId))[0]?.last_error).toContain("the worker ends");
  });

  it("keeps a job for a long run, until another has taken it over", async () => {
    const { tenantId } = await enqueue();
    const [job] = (await leaseJobs(["mailRevealCode"], 100)).filter((one) => one.tenantId === tenantId);
    if (job === undefined) throw new Error("the job is due");
    const lease = () =>
      asPlatform("look at a lease in a test", (tx) =>
        tx.sql<{ seconds: number }>(
          sql`SELECT extract(epoch FROM lease_until - now())::float8 AS seconds FROM job WHERE id = ${job.id}::uuid`,
        ),
      );
    const setLease = (seconds: number) =>
      asPlatform("let time pass in a test", (tx) =>
        tx.sql(sql`UPDATE job SET lease_until = now() + ${seconds} * interval '1 second' WHERE id = ${job.id}::uuid`),
      );
    await setLease(5);
    expect(await extendLease(job)).toBe(true);
    expect((await lease())[0]?.seconds).toBeGreaterThan(80);
    await setLease(-1);
    await leaseJobs(["mailRevealCode"], 100);
    expect(await extendLease(job)).toBe(false);
  });

  it("abandons a run that ignores its time limit, and tries again", async () => {
    const { tenantId } = await enqueue();
    await runWith(
      tenantId,
      () => new Promise(() => {}),
      async () => (await read(tenantId))[0]?.last_error === "out of time",
      200,
    );
    expect((await read(tenantId))[0]).toMatchObject({ attempts: 1, failed_at: null, lease_token: null });
  });

  it("never leases two jobs of one key, and takes over what a dead worker held", async () => {
    const { tenantId, revealId } = await enqueue();
    await inTenant(tenantId, system, (ctx) => ctx.enqueue("mailRevealCode", { revealId }));
    const own = async () => (await leaseJobs(["mailRevealCode"], 50)).filter((job) => job.tenantId === tenantId);
    const both = [...(await Promise.all([own(), own(), own()]))].flat();
    expect(both).toHaveLength(1);
    const [held] = both;
    if (held === undefined) throw new Error("nothing leased");
    expect(await own()).toEqual([]);
    await asPlatform("let a lease run out", (tx) =>
      tx.sql(sql`UPDATE job SET lease_until = now() - interval '1 second' WHERE id = ${held.id}::uuid`),
    );
    const [taken] = await own();
    expect(taken).toMatchObject({ id: held.id, attempt: 2 });
    // The first worker wakes up: it holds nothing any more.
    expect(await inTenant(tenantId, system, ({ tx }) => completeJob(tx, held))).toBe(false);
    expect(await inTenant(tenantId, system, ({ tx }) => returnJob(tx, held, { runAfterSeconds: 1 }, "late"))).toBe(false);
    if (taken === undefined) throw new Error("nothing taken over");
    expect(await inTenant(tenantId, system, ({ tx }) => completeJob(tx, taken))).toBe(true);
    expect(await own()).toHaveLength(1);
  });
});

describe("a queue that cannot be reached", () => {
  it("is reported once a second and not more often", async () => {
    await disconnectDatabase();
    const lines: string[] = [];
    const runner = runJobs({
      handlers: {},
      log: pino({ level: "error" }, { write: (line) => void lines.push(line) }),
      pollMs: 10,
      concurrency: 1,
    });
    await new Promise((resolve) => setTimeout(resolve, 400));
    await runner.stop();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("DatabaseUnavailable");
  });
});
