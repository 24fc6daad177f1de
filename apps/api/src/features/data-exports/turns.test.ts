import { pino } from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { call, files, loginAs } from "../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system } from "../../../test/factories.ts";
import { prints } from "../../../test/make-export.ts";
import { useOwnDatabase, type OwnDatabase } from "../../../test/own-database.ts";
import { inTenant } from "../../db/in-tenant.ts";
import type { JobHandlers } from "../../jobs/job.ts";
import { runJobs } from "../../jobs/run-jobs.ts";
import { createDataExportJobs } from "./jobs.ts";

const path = "/api/Main/DataExport";
const log = pino({ level: "silent" });
/** Exports of other tests would stand in the same queue. */
let database: OwnDatabase;

beforeAll(async () => {
  database = await useOwnDatabase();
});
afterAll(() => database.drop());

/** Asks for exports of new clients, one after the other. */
async function askFor(count: number) {
  const tenant = await makeTenant();
  const headers = await loginAs(await makeUser(tenant));
  const queries: { mandantType: string; id: string }[] = [];
  for (let n = 0; n < count; n++) {
    const query = { mandantType: "person", id: (await makeClient(tenant)).id };
    await call().post(path).query(query).set(headers).expect(202);
    queries.push(query);
  }
  return { ...tenant, headers, queries };
}

/** The states of a firm's exports. */
const readStates = ({ tenantId }: { tenantId: string }) =>
  inTenant(tenantId, system, async ({ tx }) => (await tx.dataExport.findMany({ where: { tenantId } })).map(({ state }) => state));

/** Runs the worker until nothing of a firm waits. @returns whose exports were made, in order */
async function work(firms: readonly { tenantId: string }[], buildExport: JobHandlers["buildExport"]): Promise<string[]> {
  const order: string[] = [];
  const noted: JobHandlers["buildExport"] = (run) => {
    order.push(run.tenantId);
    return buildExport(run);
  };
  const runner = runJobs({ handlers: { buildExport: noted }, log, pollMs: 20, concurrency: 4 });
  const isDone = async () => (await Promise.all(firms.map(readStates))).flat().every((state) => state === "ready" || state === "failed");
  await vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 30_000, interval: 50 });
  await runner.stop();
  return order;
}

it("makes firms' exports by turns: one that asks for many does not keep others waiting behind all of them", async () => {
  const many = await askFor(5);
  const single = await askFor(1);
  await call()
    .delete(path)
    .query(many.queries[2] ?? {})
    .set(many.headers)
    .expect(200);
  const order = await work([many, single], createDataExportJobs({ files, prints }).buildExport);
  expect(order.indexOf(single.tenantId)).toBe(1);
  expect(await readStates(single)).toEqual(["ready"]);
  expect(await readStates(many)).toEqual(["ready", "ready", "ready", "ready"]);
});

it("goes on to the firm's next where one was cancelled when its turn came, or waits for its next try", async () => {
  const firm = await askFor(3);
  await call()
    .delete(path)
    .query(firm.queries[0] ?? {})
    .set(firm.headers)
    .expect(200);
  const { buildExport } = createDataExportJobs({ files, prints });
  let runs = 0;
  // The second of all runs fails once: the first is that of the cancelled one.
  await work([firm], (run) => {
    runs += 1;
    return buildExport(runs === 2 ? { ...run, signal: AbortSignal.abort(new DOMException("the worker ends", "TimeoutError")) } : run);
  });
  expect(await readStates(firm)).toEqual(["ready", "ready"]);
});
