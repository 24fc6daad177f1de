import { beforeEach, describe, expect, it } from "vitest";
import { call, files, loginAs } from "../../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant, type TestUser } from "../../../../test/factories.ts";
import { fetchByAddress } from "../../../../test/make-export.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";
import { dropExportsWith } from "../../../domain/drop-exports.ts";
import { createExportedLists } from "../../../exported-lists.ts";
import { createWriteList } from "./write-list.job.ts";

const lists = createExportedLists({ nameIndustry: (code) => `Branche ${code}` });
const books = { consultantNumber: 29_098, clientNumber: 55_003, fiscalYearStart: "2026-01-01" };

let tenant: TestTenant;
let user: TestUser;
let staff: Record<string, string>;
beforeEach(async () => {
  tenant = await makeTenant();
  user = await makeUser(tenant);
  staff = await loginAs(user);
});

type Shown = { readonly id: string; readonly name: string; readonly state: string; readonly done: number; readonly total: number };
const begin = async (order: object, headers = staff) => {
  const { status, body } = await call().post("/api/Main/ListExport").set(headers).send(order);
  expect(status).toBe(202);
  return body as Shown;
};
const shown = async (headers = staff) => ((await call().get("/api/Main/ListExports").set(headers)).body as { items: Shown[] }).items;
const drop = (id: string, headers = staff) => call().delete("/api/Main/ListExport").query({ id }).set(headers);
const address = (id: string, headers = staff) => call().get("/api/Service/ListExport").query({ id }).set(headers);

/** Runs the job as the worker does, once. */
async function run(exportId: string, given = { files, lists }, attempt = 1): Promise<string> {
  const { tenantId } = tenant;
  const signal = AbortSignal.timeout(60_000);
  const { outcome, record } = await createWriteList(given)({ tenantId, payload: { tenantId, exportId }, attempt, signal });
  await inTenant(tenantId, system, async (ctx) => record?.(ctx, outcome !== "retry"));
  return outcome;
}

async function fetchFile(id: string): Promise<{ text: string; type: string }> {
  const { status, body } = await address(id);
  expect(status).toBe(200);
  const file = await fetchByAddress((body as { url: string }).url);
  return { text: (file.body as Buffer).toString("latin1"), type: String(file.headers["content-type"]) };
}

const actionsOf = () =>
  inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
    tx.auditEvent.findMany({
      where: { tenantId, actorId: user.userId, action: { in: ["clientsExported", "dataExportDownloaded", "dataExportDropped"] } },
      orderBy: { at: "asc" },
    }),
  );

describe("a list as a file that the worker makes", () => {
  it("is DATEV's file of debtors, the same as the call answers at once, and is written down when asked for and when fetched", async () => {
    await makeClient(tenant, { datevNumber: 12_345 });
    await makeClient(tenant, { datevNumber: 12_346 });
    const asked = await begin({ list: "clients", format: "extf", ...books });
    expect(asked).toMatchObject({
      state: "queued",
      done: 0,
      total: 2,
      name: expect.stringMatching(/^EXTF_Debitoren_\d{8}\.csv$/) as string,
    });
    expect(await run(asked.id)).toBe("done");
    expect(await shown()).toMatchObject([{ id: asked.id, state: "ready", done: 2, total: 2 }]);
    const { text, type } = await fetchFile(asked.id);
    expect(type).toBe("text/csv; charset=windows-1252");
    const direct = await call()
      .get("/api/Main/DatevExport")
      .query({ format: "extf", consultantNumber: "29098", clientNumber: "55003", fiscalYearStart: "2026-01-01" })
      .set(staff)
      .responseType("blob");
    const withoutMoment = (file: string) => file.replace(/;\d{17};/, ";;");
    expect(withoutMoment(text)).toBe(withoutMoment((direct.body as Buffer).toString("latin1")));
    const [first, second] = await actionsOf();
    expect(first).toMatchObject({ action: "clientsExported", details: { format: "extf", count: 2, searched: false } });
    expect(second).toMatchObject({ action: "dataExportDownloaded", details: { scope: "list" } });
  });

  it("is narrowed to what whoever asked looks after", async () => {
    const mine = await makeClient(tenant, { datevNumber: 12_345 });
    await makeClient(tenant, { datevNumber: 12_346 });
    await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.client.updateMany({ where: { tenantId, id: mine.id }, data: { responsibleId: user.userId } }),
    );
    const { id, total } = await begin({ list: "clients", format: "csv", mandantType: "person", responsible: "mine" });
    expect(total).toBe(1);
    await run(id);
    const lines = (await fetchFile(id)).text.trimEnd().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^12345;/);
  });

  it("is the log as it was when it was asked for, and the sent forms", async () => {
    const log = await begin({ list: "log", format: "csv" });
    const forms = await begin({ list: "forms", format: "xlsx", columns: "name,status" });
    expect([await run(log.id), await run(forms.id)]).toEqual(["done", "done"]);
    const { text } = await fetchFile(log.id);
    expect(text.trimEnd().split("\r\n")).toHaveLength(log.total + 1);
    expect(text).not.toContain("Protokoll exportiert");
    expect((await fetchFile(forms.id)).text.slice(0, 2)).toBe("PK");
    expect((await shown()).map(({ id }) => id)).toEqual([forms.id, log.id]);
  });

  it("refuses what its call refuses", async () => {
    const refused = async (order: object) => {
      const { status, body } = await call().post("/api/Main/ListExport").set(staff).send(order);
      return [status, (body as { errors: { path: string }[] }).errors.map(({ path }) => path)];
    };
    expect(await refused({ list: "clients", format: "extf" })).toEqual([400, ["consultantNumber", "clientNumber"]]);
    expect(await refused({ list: "clients", format: "csv" })).toEqual([400, ["mandantType"]]);
    expect(await refused({ list: "log", format: "csv", fromDate: "2026-10-02", toDate: "2026-10-01" })).toEqual([400, ["toDate"]]);
    expect(await refused({ list: "users", format: "csv" })).toEqual([400, ["list"]]);
    expect(await shown()).toEqual([]);
  });

  it("is nobody else's, not even of the same firm", async () => {
    const { id } = await begin({ list: "log", format: "csv" });
    await run(id);
    const colleague = await loginAs(await makeUser(tenant));
    expect(await shown(colleague)).toEqual([]);
    expect([(await address(id, colleague)).status, (await drop(id, colleague)).status]).toEqual([404, 404]);
  });

  it("keeps what it is narrowed by encrypted, and no longer than until it is written", async () => {
    const { id } = await begin({ list: "forms", format: "csv", search: "Özdemir" });
    const orderOf = async () => {
      const [row] = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
        tx.sql<{ text: string | null }>(
          sql`SELECT list_order::text AS text FROM data_export WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid`,
        ),
      );
      return row?.text;
    };
    expect(await orderOf()).not.toContain("zdemir");
    await run(id);
    expect(await orderOf()).toBeNull();
  });

  it("is cancelled by removing it: nothing is left of it, and it cannot be fetched", async () => {
    const { id } = await begin({ list: "log", format: "csv" });
    const cancelled = {
      ...lists,
      log: { ...lists.log, write: (...given: Parameters<typeof lists.log.write>) => cancelWhileWritten(id, given) },
    };
    expect(await run(id, { files, lists: cancelled })).toBe("done");
    expect([await shown(), (await address(id)).status, (await drop(id)).status]).toEqual([[], 404, 404]);
    expect((await actionsOf()).map(({ action }) => action)).toEqual(["dataExportDropped"]);
  });

  it("is tried again, and after the last run counts as failed", async () => {
    const { id } = await begin({ list: "log", format: "csv" });
    const broken = { ...lists, log: { ...lists.log, write: () => breakOff() } };
    expect(await run(id, { files, lists: broken })).toBe("retry");
    expect((await shown())[0]?.state).toBe("running");
    expect(await run(id, { files, lists: broken }, 6)).toBe("giveUp");
    expect((await shown())[0]?.state).toBe("failed");
  });

  it("goes with whatever is erased meanwhile, since it may hold that", async () => {
    const { id } = await begin({ list: "log", format: "csv" });
    await run(id);
    // Files of forms are in no list.
    await inTenant(tenant.tenantId, system, (ctx) => dropExportsWith(ctx, [], { isListed: false }));
    expect(await shown()).toHaveLength(1);
    await inTenant(tenant.tenantId, system, (ctx) => dropExportsWith(ctx, []));
    expect(await shown()).toEqual([]);
  });

  it("is one of the newest twenty of whoever asked; the oldest goes, also where it was not written yet", async () => {
    const colleague = await loginAs(await makeUser(tenant));
    const theirs = await begin({ list: "log", format: "csv" }, colleague);
    const ids: string[] = [];
    for (let asked = 0; asked < 21; asked += 1) ids.unshift((await begin({ list: "log", format: "csv" })).id);
    expect((await shown()).map(({ id }) => id)).toEqual(ids.slice(0, 20));
    expect(await run(ids[20] ?? "")).toBe("done");
    expect((await shown(colleague)).map(({ id }) => id)).toEqual([theirs.id]);
  });
});

async function* cancelWhileWritten(id: string, [order, writing]: Parameters<typeof lists.log.write>): AsyncGenerator<Uint8Array> {
  expect((await drop(id)).status).toBe(200);
  // Progress is written once a second at most.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  yield* lists.log.write(order, writing);
}

async function* breakOff(): AsyncGenerator<Uint8Array> {
  await Promise.reject(new Error("the disk is full"));
}
