import type { DatevImportClient, DatevImportRun } from "@stammdaten/shared/contract/datev-import.ts";
import { DatevUnreachable } from "@stammdaten/datev/datev-errors.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import { describe, expect, it } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeTenant, makeUser } from "../../../../test/factories.ts";
import { datev, importRange, readClient, staff, tenant, useImportingFirm, within } from "../../../../test/importing-firm.ts";
import { openFirmDatev } from "../../../../test/open-firm-datev.ts";
import type { JobResult } from "../../../jobs/job.ts";
import { createDatevJobs } from "../jobs.ts";

useImportingFirm();

const path = "/api/Service/DatevImport";
const begin = (body: object) => call().post(path).set(staff).send(body);
const beginRange = async (from: number, to: number): Promise<string> => {
  const answer = await begin({ fromDatevNumber: from, toDatevNumber: to });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return answer.body.id as string;
};
const read = async (id: string): Promise<DatevImportRun> => (await call().get(path).query({ id }).set(staff).expect(200)).body;
const readClients = async (id: string, state?: string): Promise<DatevImportClient[]> =>
  (
    await call()
      .get("/api/Service/DatevImportClients")
      .query({ id, limit: "100", ...(state !== undefined && { state }) })
      .set(staff)
      .expect(200)
  ).body.items;
const countClients = () => within(({ tx, tenantId }) => tx.client.count({ where: { tenantId } }));
const countJobs = () => within(({ tx, tenantId }) => tx.job.count({ where: { tenantId, kind: "importFromDatev" } }));

type Change = (gateway: DatevGateway) => Partial<DatevGateway>;
/** One run of the worker's job. @param attempt its number */
const work = (importId: string, { change = () => ({}), attempt = 1 }: { change?: Change; attempt?: number } = {}): Promise<JobResult> => {
  const openDatev: typeof openFirmDatev = (connection, limits) => {
    const gateway = openFirmDatev(connection, limits);
    return { ...gateway, ...change(gateway) };
  };
  return createDatevJobs({ openDatev, nameIndustry: () => undefined }).importFromDatev({
    tenantId: tenant.tenantId,
    payload: { importId },
    attempt,
    signal: AbortSignal.timeout(30_000),
  });
};
const finish = async (result: JobResult, final = result.outcome !== "retry"): Promise<void> =>
  within(async (ctx) => result.record?.(ctx, final));

const unreachable = (): Promise<never> => Promise.reject(new DatevUnreachable("timeout"));

describe("an import of many clients from DATEV", () => {
  it("takes over a range of any size, names who was here, and keeps a report", async () => {
    await importRange(10_001);
    const known = await readClient(10_001);
    const id = await beginRange(1, 99_999);
    expect(await read(id)).toMatchObject({ status: "listing", total: 0, done: 0, fromDatevNumber: 1, toDatevNumber: 99_999 });
    await finish(await work(id));
    const run = await read(id);
    expect(run).toMatchObject({ status: "done", hindrance: null, done: run.total });
    expect(run.counts.created).toBeGreaterThan(2);
    expect(run.counts.waiting).toBe(0);
    expect(await readClients(id, "alreadyHere")).toEqual([
      {
        datevNumber: 10_001,
        state: "alreadyHere",
        client: { id: known.id, mandantType: known.mandantType, name: known.name, isArchived: false },
        notes: ["Schon hier und in DATEV unverändert."],
      },
    ]);
    const created = await readClients(id, "created");
    expect(created.every(({ client }) => client !== null)).toBe(true);
    expect(await countClients()).toBe(run.counts.created + 1);
    const list = await call().get("/api/Service/DatevImports").set(staff).expect(200);
    expect(list.body.items).toMatchObject([{ id, status: "done" }]);
    const actions = await within(({ tx, tenantId }) =>
      tx.auditEvent.findMany({ where: { tenantId, subjectId: id }, orderBy: { at: "asc" } }),
    );
    expect(actions.map(({ action }) => action)).toEqual(["datevImportBegun", "datevImportEnded"]);
  });

  it("takes over who is ticked in DATEV's list, each once, and says which number DATEV does not have", async () => {
    await importRange(10_002);
    const list = await call()
      .get("/api/Service/DatevClients")
      .query({ fromDatevNumber: "10001", toDatevNumber: "10003" })
      .set(staff)
      .expect(200);
    expect(list.body.items.map(({ datevNumber, here }: { datevNumber: number; here: unknown }) => [datevNumber, here !== null])).toEqual([
      [10_001, false],
      [10_002, true],
      [10_003, false],
    ]);
    const { id } = (await begin({ datevNumbers: [10_001, 10_001, 99_998] }).expect(202)).body;
    await finish(await work(id));
    expect((await readClients(id)).map(({ datevNumber, state, notes }) => [datevNumber, state, notes.slice(0, 1)])).toEqual([
      [10_001, "created", expect.anything()],
      [99_998, "failed", ["DATEV hat zu dieser Nummer keine Daten."]],
    ]);
  });

  it("goes on after a run that was killed anywhere, without losing or doubling a client", async () => {
    const id = await beginRange(10_001, 10_020);
    // Each run dies at the next call of an addressee, as one whose process is killed: nothing is recorded.
    for (let kill = 1; kill <= 3; kill += 1) {
      let calls = 0;
      const change: Change = (gateway) => ({
        readAddressee: (addresseeId) => {
          calls += 1;
          return calls > 40 ? Promise.reject(new Error("killed")) : gateway.readAddressee(addresseeId);
        },
        listLegalForms: () => (kill === 1 ? Promise.reject(new Error("killed")) : gateway.listLegalForms()),
      });
      await work(id, { change });
    }
    // Two at once, as when a lease was lost.
    const [one] = await Promise.all([work(id), work(id)]);
    await finish(one);
    const run = await read(id);
    expect(run).toMatchObject({ status: "done", done: run.total });
    const rows = await readClients(id);
    expect(new Set(rows.map(({ datevNumber }) => datevNumber)).size).toBe(rows.length);
    expect(await countClients()).toBe(run.counts.created);
    expect(run.counts.alreadyHere).toBe(0);
  });

  it("waits for the firm when DATEV does not answer for long, and is resumed", async () => {
    const id = await beginRange(10_001, 10_005);
    expect((await call().post("/api/Service/DatevImportResume").query({ id }).set(staff)).body.code).toBe("datev.importNotFailed");
    const first = await work(id, { change: () => ({ readAddressee: unreachable }) });
    expect(first.outcome).toBe("retry");
    await finish(first);
    const running = await read(id);
    expect(running).toMatchObject({ status: "running", done: 0 });
    expect(running.hindrance).toContain("nicht rechtzeitig");
    await finish(await work(id, { change: () => ({ listClientsByNumber: unreachable }) }), true);
    expect(await read(id)).toMatchObject({ status: "failed", done: 0 });
    expect((await begin({ datevNumbers: [1] })).body.code).toBe("datev.importRunning");
    const before = await countJobs();
    await call().post("/api/Service/DatevImportResume").query({ id }).set(staff).expect(202);
    expect(await countJobs()).toBe(before + 1);
    await finish(await work(id));
    const run = await read(id);
    expect(run).toMatchObject({ status: "done", hindrance: null, done: run.total });
    expect(run.counts.failed).toBeLessThan(run.total);
  });

  it("ends a client whom DATEV does not give out with the cause, and takes over the others", async () => {
    const id = await beginRange(10_001, 10_003);
    const { natural_person_id: personId, legal_person_id: companyId } = (await datev.gateway.findClientByNumber(10_002)) ?? {};
    const change: Change = (gateway) => ({
      readAddressee: (one) => (one === personId || one === companyId ? unreachable() : gateway.readAddressee(one)),
    });
    await finish(await work(id, { change }));
    expect(await read(id)).toMatchObject({ status: "done", counts: { created: 2, failed: 1 } });
    expect((await readClients(id, "failed"))[0]?.notes[0]).toContain("nicht rechtzeitig");
  });

  it("keeps who was taken over when it is cancelled, and takes over nobody else", async () => {
    const id = await beginRange(10_001, 10_005);
    const change: Change = (gateway) => ({
      readAddressee: async (one) => {
        const found = await gateway.readAddressee(one);
        await call().post("/api/Service/DatevImportCancel").query({ id }).set(staff);
        return found;
      },
    });
    await finish(await work(id, { change }));
    const run = await read(id);
    expect(run).toMatchObject({ status: "cancelled", counts: { created: 0, waiting: 0 } });
    expect(run.counts.cancelled).toBe(run.total);
    expect(await countClients()).toBe(0);
    expect((await call().post("/api/Service/DatevImportCancel").query({ id }).set(staff)).body.code).toBe("datev.importOver");
    await beginRange(10_001, 10_001);
  });

  it("is one at a time for a firm, beside the call for a hundred numbers too", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => begin({ datevNumbers: [10_001] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 422, 422]);
    const other = await call().get("/api/Service/FormFromDatev").query({ fromDatevNumber: "1", toDatevNumber: "2" }).set(staff);
    expect(other.body.code).toBe("datev.importRunning");
  });

  it("refuses a range that is none, and a firm without DATEV", async () => {
    expect((await begin({ fromDatevNumber: 5, toDatevNumber: 4 })).body.code).toBe("range.invalid");
    expect((await begin({ datevNumbers: [0] })).status).toBe(400);
    const stranger = await loginAs(await makeUser(await makeTenant()));
    expect(
      (
        await call()
          .post(path)
          .set(stranger)
          .send({ datevNumbers: [1] })
      ).body.code,
    ).toBe("datev.notConfigured");
  });

  it("is nobody else's", async () => {
    const id = await beginRange(10_001, 10_002);
    const stranger = await loginAs(await makeUser(await makeTenant()));
    for (const [method, address] of [
      ["get", path],
      ["get", "/api/Service/DatevImportClients"],
      ["post", "/api/Service/DatevImportCancel"],
      ["post", "/api/Service/DatevImportResume"],
    ] as const)
      expect((await call()[method](address).query({ id }).set(stranger)).status, address).toBe(404);
  });
});
