import { beforeEach, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { makeDocument, makeGlobalDocument } from "../../../test/make-document.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { copyDocumentsJob } from "./copy-documents.job.ts";

let tenant: TestTenant;
let staff: Record<string, string>;
let clients: string[];
beforeEach(async () => {
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
  clients = [];
  for (const name of ["Adam", "Berta", "Cäsar"]) clients.push((await makeClient(tenant, { name })).id);
});

const copy = (body: object) => call().post("/api/Main/CopyGlobalDocumentsToMandants").set(staff).send(body);
const progress = (id: string) => call().get("/api/Main/Job").query({ id }).set(staff);
const copies = (documentId: string) =>
  inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
    tx.document.findMany({
      where: { tenantId, OR: [{ templateId: documentId }, { globalDocumentId: documentId }] },
      select: { clientId: true, fileId: true, globalDocumentId: true, purpose: true, deletedAt: true },
    }),
  );

async function run(progressId: string): Promise<void> {
  const result = await copyDocumentsJob({
    tenantId: tenant.tenantId,
    payload: { progressId },
    attempt: 1,
    signal: new AbortController().signal,
  });
  expect(result.outcome).toBe("done");
  await inTenant(tenant.tenantId, system, async (ctx) => result.record?.(ctx, true));
}

describe("templates are given to clients", () => {
  it("by reference, to those who are named, and it can be seen how far that is", async () => {
    const { id } = await inTenant(tenant.tenantId, system, (ctx) => makeDocument(ctx, { name: "Hausregel.pdf" }));
    const before = (await call().get("/api/Main/TenantFileStorageSize").set(staff)).body.usedBytes;
    const begun = await copy({
      documentIds: [id],
      mandants: clients.slice(0, 2).map((mandantId) => ({ mandantType: "person", mandantId })),
      purpose: "return",
    });
    expect(begun.status).toBe(202);
    const { jobId } = begun.body;
    expect((await progress(jobId)).body).toEqual({ state: "queued", done: 0, total: 0, errors: [] });
    await run(jobId);
    expect((await progress(jobId)).body).toEqual({ state: "done", done: 2, total: 2, errors: [] });
    const made = await copies(id);
    expect(made.map(({ clientId }) => clientId).sort()).toEqual(clients.slice(0, 2).sort());
    expect(made.map(({ purpose }) => purpose)).toEqual(["return", "return"]);
    expect(new Set(made.map(({ fileId }) => fileId)).size).toBe(1);
    expect((await call().get("/api/Main/TenantFileStorageSize").set(staff)).body.usedBytes).toBe(before);
  });

  it("to nobody twice, whatever runs side by side, and not anew out of the bin", async () => {
    const { id } = await makeGlobalDocument();
    const all = { documentIds: [id], mandants: [] };
    const jobs = (await Promise.all([copy(all), copy(all), copy(all)])).map(({ body }) => body.jobId as string);
    await Promise.all(jobs.map(run));
    expect(await copies(id)).toHaveLength(3);
    const { tenantId } = tenant;
    await inTenant(tenantId, system, ({ tx, now }) =>
      tx.document.updateMany({ where: { tenantId, clientId: clients[0] ?? "" }, data: { deletedAt: now } }),
    );
    await run((await copy(all)).body.jobId);
    expect(await copies(id)).toHaveLength(3);
    const [late] = [(await makeClient(tenant, { name: "Dora" })).id];
    await run((await copy(all)).body.jobId);
    expect((await copies(id)).map(({ clientId }) => clientId)).toContain(late);
  });

  it("when a run ended in the middle, the next adds only what is missing", async () => {
    const { id } = await makeGlobalDocument();
    const { jobId } = (await copy({ documentIds: [id] })).body;
    const aborted = new AbortController();
    aborted.abort();
    expect(
      (await copyDocumentsJob({ tenantId: tenant.tenantId, payload: { progressId: jobId }, attempt: 1, signal: aborted.signal })).outcome,
    ).toBe("retry");
    expect((await progress(jobId)).body.state).toBe("running");
    await run(jobId);
    await run(jobId);
    expect(await copies(id)).toHaveLength(3);
  });

  it("to no more of them when that was cancelled", async () => {
    const { id } = await makeGlobalDocument();
    const { jobId } = (await copy({ documentIds: [id] })).body;
    const cancel = () => call().delete("/api/Main/Job").query({ id: jobId }).set(staff);
    expect((await cancel()).body).toEqual({ message: "Die Arbeit ist abgebrochen." });
    await run(jobId);
    expect((await progress(jobId)).body).toEqual({ state: "cancelled", done: 0, total: 0, errors: [] });
    expect(await copies(id)).toEqual([]);
    const { jobId: again } = (await copy({ documentIds: [id] })).body;
    await run(again);
    expect((await call().delete("/api/Main/Job").query({ id: again }).set(staff)).status).toBe(200);
    expect((await progress(again)).body).toMatchObject({ state: "done", done: 3 });
    const stranger = await loginAs(await makeUser(await makeTenant()));
    expect((await call().delete("/api/Main/Job").query({ id: again }).set(stranger)).status).toBe(404);
  });

  it("that were never given because no run came to an end are reported as failed", async () => {
    const { jobId } = (await copy({ documentIds: [(await makeGlobalDocument()).id] })).body;
    const { tenantId } = tenant;
    const result = await copyDocumentsJob({ tenantId, payload: { progressId: jobId }, attempt: 6, signal: AbortSignal.abort() });
    await inTenant(tenantId, system, async (ctx) => result.record?.(ctx, true));
    expect((await progress(jobId)).body).toMatchObject({ state: "failed", errors: [{ code: "unexpected" }] });
  });

  it("that cannot be given are reported as failed when there is no further run", async () => {
    const { jobId } = (await copy({})).body;
    const { tenantId } = tenant;
    await inTenant(tenantId, system, ({ tx }) =>
      tx.workProgress.updateMany({ where: { tenantId, id: jobId }, data: { input: { documentIds: "none" } } }),
    );
    const result = await copyDocumentsJob({ tenantId, payload: { progressId: jobId }, attempt: 6, signal: new AbortController().signal });
    expect(result.outcome).toBe("retry");
    await inTenant(tenantId, system, async (ctx) => result.record?.(ctx, true));
    expect((await progress(jobId)).body).toMatchObject({ state: "failed", errors: [{ code: "unexpected" }] });
  });

  it("of another firm, or to another's client, not at all", async () => {
    const other = await makeTenant();
    const foreign = await inTenant(other.tenantId, system, (ctx) => makeDocument(ctx, {}));
    const stranger = (await makeClient(other)).id;
    expect((await copy({ documentIds: [foreign.id] })).status).toBe(404);
    expect((await copy({ mandants: [{ mandantType: "person", mandantId: stranger }] })).status).toBe(404);
    expect((await copy({ mandants: [{ mandantType: "company", mandantId: clients[0] }] })).status).toBe(404);
  });
});
