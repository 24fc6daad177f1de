import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Ctx, SystemActor } from "../src/db/context.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { clearDueInquiries } from "../src/features/inquiries/clear-due-inquiries.ts";
import { call, loginAs } from "./api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant } from "./factories.ts";
import { makeDocument } from "./make-document.ts";
import { giveExport } from "./make-export.ts";

const DAY_MS = 86_400_000;

describe("exports that hold what is deleted", () => {
  let tenant: TestTenant;
  let headers: Record<string, string>;
  let clientId: string;
  beforeEach(async () => {
    tenant = await makeTenant();
    headers = await loginAs(await makeUser(tenant));
    clientId = (await makeClient(tenant)).id;
    const neighbourId = (await makeClient(tenant)).id;
    const { tenantId } = tenant;
    for (const scope of ["client", "own"] as const) await giveExport({ tenantId, scope, clientId, canary: "" });
    await giveExport({ tenantId, scope: "client", clientId: neighbourId, canary: "" });
    await giveExport({ tenantId, scope: "firm", clientId: null, canary: "" });
  });

  const inFirm = <T>(verb: (ctx: Ctx<SystemActor>) => Promise<T>): Promise<T> => inTenant(tenant.tenantId, system, verb);
  async function left(): Promise<string[]> {
    const rows = await inFirm(({ tx, tenantId }) => tx.dataExport.findMany({ where: { tenantId } }));
    return rows.map((row) => (row.scope === "client" && row.clientId !== clientId ? "neighbour" : row.scope)).sort();
  }
  async function makeAttachment(createdAt: Date): Promise<{ id: string; attachmentId: string }> {
    const { id } = await makeForm(tenant, { personId: clientId });
    const attachmentId = randomUUID();
    const file = { fileKey: randomUUID(), name: "Ausweis.png", mimeType: "image/png", sizeBytes: 1, createdAt };
    await inFirm(({ tx, tenantId }) => tx.attachment.create({ data: { id: attachmentId, tenantId, formId: id, ...file } }));
    return { id, attachmentId };
  }
  const erase = async (id: string) => {
    const target = { documentId: id };
    await call().delete("/api/Main/DeleteDocumentFromDatabase").query(target).set(headers).expect(200);
  };

  it("are gone with a document of the client", async () => {
    await erase((await inFirm((ctx) => makeDocument(ctx, { clientId, inBin: true }))).id);
    expect(await left()).toEqual(["neighbour"]);
  });

  it("are those of the firm where a template is deleted", async () => {
    await erase((await inFirm((ctx) => makeDocument(ctx, { inBin: true }))).id);
    expect(await left()).toEqual(["client", "neighbour", "own"]);
  });

  it("are gone with a file that is taken out of a form", async () => {
    const query = await makeAttachment(new Date(Date.now() - DAY_MS));
    await call().delete("/api/Forms/Attachment").query(query).set(headers).expect(200);
    expect(await left()).toEqual(["neighbour"]);
  });

  it("stay where the file came after they were made", async () => {
    const query = await makeAttachment(new Date());
    await call().delete("/api/Forms/Attachment").query(query).set(headers).expect(200);
    expect(await left()).toEqual(["client", "firm", "neighbour", "own"]);
  });

  it("are those of the firm where inquiries leave the quarantine by their age", async () => {
    const sender = {
      kind: "person",
      firstName: "Eva",
      lastName: "Muster",
      email: "eva@example.org",
      phone: "0221 123456",
      message: "Guten Tag",
    };
    await inFirm(({ tx, tenantId }) => tx.inquiry.create({ data: { tenantId, ...sender, quarantined: true } }));
    const clearAfter = (days: number) => inFirm((ctx) => clearDueInquiries({ ...ctx, now: new Date(Date.now() + days * DAY_MS) }));
    expect(await clearAfter(29)).toBe(0);
    expect(await left()).toEqual(["client", "firm", "neighbour", "own"]);
    expect(await clearAfter(31)).toBe(1);
    expect(await left()).toEqual(["client", "neighbour", "own"]);
  });
});
