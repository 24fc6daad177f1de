import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { samplePerson } from "../../../../test/sample-person.ts";
import { StatementCounter } from "../../../../test/statement-counter.ts";
import { FirmCipher } from "../../../db/firm-cipher.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { createCheckDebtors } from "./check-debtors.job.ts";

const nameIndustry = (code: string): string => `Branche ${code}`;

/** More than a preview checks itself, and two pages of the worker's. */
const CLIENTS = 250;
const named = (lastName: string): Answers => ({
  ...samplePerson,
  personal: { ...samplePerson["personal"], title: undefined, academicDegree: undefined, lastName },
});
const plain = named("Müller");
const others = [named("Dąbrowski"), named("王"), named("Müller-Lüdenscheidt-Hohenzollern-Sigmaringen-Brandenburg-Ansbach")];

let tenant: TestTenant;
let headers: Record<string, string>;
beforeEach(async () => {
  tenant = await makeTenant();
  headers = await loginAs(await makeUser(tenant));
  const { tenantId } = tenant;
  const rows = Array.from({ length: CLIENTS }, (_, index) => ({
    id: newId(),
    ...{ tenantId, mandantType: "person", formularType: "person", edition: forms.person.edition },
    datevNumber: 10_001 + index,
    name: `Client ${index}`,
    masterData: others[index] ?? plain,
  }));
  await inTenant(tenantId, system, ({ tx }) => tx.client.createMany({ data: rows }));
});

const preview = async (query: object = {}) =>
  (await call().get("/api/Main/DatevExportPreview").query(query).set(headers)).body as Record<string, unknown>;
const begin = async (query: object = {}) => {
  const { status, body } = await call().post("/api/Main/DatevExportCheck").query(query).set(headers);
  expect(status).toBe(202);
  return (body as { jobId: string }).jobId;
};
const look = async (id: string) => (await call().get("/api/Main/Job").query({ id }).set(headers)).body as Record<string, unknown>;
const cancel = (id: string) => call().delete("/api/Main/Job").query({ id }).set(headers);

/** A signal that is aborted when it is looked at for the given time, and tells of each look. */
const abortedAt = (most: number, onLook: (looks: number) => void = () => {}): AbortSignal => {
  let looks = 0;
  const signal = new AbortController().signal;
  Object.defineProperty(signal, "aborted", {
    get: () => {
      onLook(++looks);
      return looks >= most;
    },
  });
  return signal;
};

/** Runs the check as the worker does, once. */
async function run(progressId: string, signal = abortedAt(Infinity), pageSize?: number): Promise<string> {
  const { tenantId } = tenant;
  const job = createCheckDebtors({ nameIndustry, ...(pageSize !== undefined && { pageSize }) });
  const { outcome, record } = await job({ tenantId, payload: { progressId }, attempt: 1, signal });
  await inTenant(tenantId, system, async (ctx) => record?.(ctx, outcome !== "retry"));
  return outcome;
}

/** How many master data are opened by what is done, and at most between two statements. */
async function countOpened(work: () => Promise<unknown>): Promise<{ all: number; most: number; statements: number }> {
  const counter = new StatementCounter();
  const opened = { all: 0, most: 0, statements: 0 };
  let since = 0;
  const open = FirmCipher.prototype.open;
  const spy = vi.spyOn(FirmCipher.prototype, "open").mockImplementation(function open_(this: FirmCipher, ...given) {
    const statements = counter.take();
    opened.statements += statements;
    since = statements > 0 ? 1 : since + 1;
    opened.all += 1;
    opened.most = Math.max(opened.most, since);
    return open.apply(this, given);
  });
  counter.start();
  try {
    await work();
  } finally {
    counter.stop();
    spy.mockRestore();
  }
  opened.statements += counter.take();
  return opened;
}

const findings = {
  respelled: { count: 1, names: ["Client 0"] },
  unreadable: { count: 1, names: ["Client 1"] },
  shortened: { count: 1, names: ["Client 2"] },
};
const nothing = { count: 0, names: [] };

describe("the preview of DATEV's file for a firm of many clients", () => {
  it("opens none of them, in a few statements, and says how many are not checked", async () => {
    const opened = await countOpened(async () => {
      expect(await preview()).toMatchObject({
        ...{ clients: CLIENTS, written: CLIENTS, unchecked: CLIENTS, checkId: null },
        ...{ respelled: nothing, unreadable: nothing, shortened: nothing },
      });
    });
    expect(opened.all).toBe(0);
    expect(opened.statements).toBeLessThan(25);
  });

  it("knows what the worker has found, page by page, without opening anybody again", async () => {
    const id = await begin();
    expect(await begin()).toBe(id);
    expect(await look(id)).toEqual({ state: "queued", done: 0, total: 0, errors: [] });
    expect((await preview())["checkId"]).toBe(id);

    expect((await countOpened(async () => expect(await run(id, abortedAt(2))).toBe("retry"))).most).toBe(200);
    expect(await look(id)).toEqual({ state: "running", done: 200, total: CLIENTS, errors: [] });

    expect((await countOpened(async () => expect(await run(id)).toBe("done"))).all).toBe(50);
    expect(await look(id)).toEqual({ state: "done", done: CLIENTS, total: CLIENTS, errors: [] });
    expect((await countOpened(preview)).all).toBe(0);
    expect(await preview()).toMatchObject({ written: CLIENTS, unchecked: 0, checkId: null, ...findings });
    expect(await preview({ accounts: "added", accountLength: "4" })).toMatchObject({ written: CLIENTS, ...findings });
  });

  it("tells of those who are checked while others are not, and stops where it is cancelled", async () => {
    const id = await begin();
    expect(await run(id, abortedAt(2), 100)).toBe("retry");
    expect(await preview()).toMatchObject({ written: CLIENTS, unchecked: CLIENTS - 100, checkId: id, ...findings });
    expect((await cancel(id)).status).toBe(200);
    expect((await countOpened(async () => expect(await run(id)).toBe("done"))).all).toBe(0);
    expect(await look(id)).toEqual({ state: "cancelled", done: 100, total: CLIENTS, errors: [] });
    expect(await preview()).toMatchObject({ unchecked: CLIENTS - 100, checkId: null });
    const next = await begin();
    expect(next).not.toBe(id);
    await run(next);
    expect(await look(next)).toMatchObject({ state: "done", done: CLIENTS - 100, total: CLIENTS - 100 });
    expect((await cancel(next)).status).toBe(200);
    expect((await look(next))["state"]).toBe("done");
  });

  it("stops in the middle of a run that is cancelled", async () => {
    const id = await begin();
    let cancelled: Promise<{ status: number }> | undefined;
    const signal = abortedAt(Infinity, (looks) => {
      if (looks === 2) cancelled = Promise.resolve(cancel(id));
    });
    expect(await run(id, signal, 10)).toBe("done");
    expect((await cancelled)?.status).toBe(200);
    const { state, done } = await look(id);
    expect(state).toBe("cancelled");
    expect(done).toBeLessThan(CLIENTS);
  });

  it("believes no finding of master data that were written since, or of earlier rules", async () => {
    await run(await begin());
    const { tenantId } = tenant;
    const kept = () =>
      inTenant(tenantId, system, ({ tx }) =>
        tx.client.findFirstOrThrow({
          where: { tenantId, datevNumber: 10_001 },
          select: { id: true, debtorRules: true, debtorFindings: true },
        }),
      );
    const { id, debtorRules } = await kept();
    expect(debtorRules).not.toBeNull();
    await inTenant(tenantId, system, ({ tx }) =>
      tx.client.update({ where: { tenantId_id: { tenantId, id } }, data: { name: "Mueller", masterData: plain } }),
    );
    expect(await kept()).toEqual({ id, debtorRules: null, debtorFindings: null });
    expect(await preview()).toMatchObject({ unchecked: 0, respelled: nothing });
    await inTenant(tenantId, system, ({ tx }) => tx.client.updateMany({ where: { tenantId }, data: { debtorRules: 1 } }));
    expect(await preview()).toMatchObject({ unchecked: CLIENTS });
  });

  it("checks the clients of the archive separately", async () => {
    const { tenantId } = tenant;
    await inTenant(tenantId, system, ({ tx, now }) =>
      tx.client.updateMany({ where: { tenantId, datevNumber: { gt: 10_120 } }, data: { archivedAt: now } }),
    );
    const id = await begin({ archived: "true" });
    expect(await begin()).not.toBe(id);
    await run(id);
    expect(await preview({ archived: "true" })).toMatchObject({ written: 130, unchecked: 0 });
    expect(await preview()).toMatchObject({ written: 120, unchecked: 120 });
  });
});
