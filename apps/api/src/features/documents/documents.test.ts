import { createHash } from "node:crypto";
import { documentStatuses, type Document, type DocumentStatus } from "@stammdaten/shared/contract/documents.ts";
import { canFollow } from "@stammdaten/shared/lifecycles/document.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { countStored } from "../../../test/where-files-lie.ts";
import { makeAdmin, makeClient, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { makeDocument, makePdf, type GivenDocument } from "../../../test/make-document.ts";
import { sealedSize } from "../../db/file-cipher.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { sql } from "../../db/sql.ts";

type Headers = Record<string, string>;
type Firm = { tenant: TestTenant; staff: Headers; clientId: string; client: Headers };

let pdf: Buffer;
beforeAll(async () => {
  pdf = await makePdf();
});

async function makeFirm(given: Parameters<typeof makeTenant>[0] = {}): Promise<Firm> {
  const tenant = await makeTenant(given);
  const { id: clientId } = await makeClient(tenant, { name: "Müller, Käthe" });
  return {
    tenant,
    clientId,
    staff: await loginAs(await makeUser(tenant)),
    client: await loginAs(await makeUser(tenant, { accessLevel: "mandant", personId: clientId })),
  };
}

const make = ({ tenant: { tenantId }, clientId }: Firm, given: GivenDocument = {}) =>
  inTenant(tenantId, system, (ctx) => makeDocument(ctx, { clientId, ...given }));
const listOf = async ({ clientId }: Firm, headers: Headers, query: object = {}): Promise<Document[]> =>
  (
    await call()
      .get("/api/Main/MandantDocuments")
      .query({ mandantType: "person", mandantId: clientId, ...query })
      .set(headers)
  ).body.items;
const put = ({ clientId, staff }: Firm, names: readonly string[], bytes = pdf) => {
  const request = call()
    .post("/api/Main/MandantDocumentsByTenant")
    .query({ mandantType: "person", mandantId: clientId })
    .set(staff)
    .field("description", "Bitte unterschreiben");
  for (const name of names) request.attach("files", bytes, name);
  return request;
};
const answer = ({ client }: Firm, documentId?: string, headers = client) => {
  const request = call().post("/api/Main/Documents").set(headers).attach("files", pdf, "unterschrieben.pdf");
  return documentId === undefined ? request : request.field("documentId", documentId);
};
const usedBytes = async ({ staff }: Firm): Promise<number> =>
  (await call().get("/api/Main/TenantFileStorageSize").set(staff)).body.usedBytes;

let firm: Firm;
beforeEach(async () => {
  firm = await makeFirm();
});

describe("a document goes from the firm to the client and back", () => {
  it("are searched by a client in their own alone: what they find tells nothing of others' documents", async () => {
    const own = await makeFirm();
    await put(own, ["Muexller.pdf"]);
    const find = async () => (await listOf(own, own.client, { search: "mueller" })).length;
    const before = await find();
    const { id: otherId } = await makeClient(own.tenant);
    await make(own, { clientId: otherId, name: "Mueller Scheidung.pdf" });
    expect(await find()).toBe(before);
    expect(await listOf(own, own.client, { search: "exll" })).toHaveLength(1);
  });

  it("is put in, fetched, answered and accepted", async () => {
    const added = await put(firm, ["Vollmacht Müller.pdf", "Vertrag.pdf"]);
    expect(added.status).toBe(201);
    const [first] = added.body.items as Document[];
    expect(first).toMatchObject({
      name: "Vollmacht Müller.pdf",
      status: "New",
      description: "Bitte unterschreiben",
      mandantId: firm.clientId,
      mandantName: "Müller, Käthe",
      uploadedBy: "tenant",
      sizeBytes: pdf.length,
    });
    const id = first?.id ?? "";
    expect((await listOf(firm, firm.client)).map(({ name }) => name).sort()).toEqual(["Vertrag.pdf", "Vollmacht Müller.pdf"]);

    const got = await call().get("/api/Service/DownloadDocument").query({ id }).set(firm.client).buffer(true);
    expect(got.status).toBe(200);
    expect(got.headers["content-disposition"]).toContain("filename*=UTF-8''Vollmacht%20M%C3%BCller.pdf");
    expect(Buffer.from(got.body as Uint8Array).equals(pdf)).toBe(true);
    expect((await listOf(firm, firm.staff)).find((one) => one.id === id)?.status).toBe("Downloaded");

    const sent = await answer(firm, id);
    expect(sent.status).toBe(201);
    expect(sent.body.items[0]).toMatchObject({ signedOf: id, status: "Uploaded", uploadedBy: "mandant" });
    expect((await listOf(firm, firm.staff)).find((one) => one.id === id)?.status).toBe("Uploaded");
    expect((await answer(firm, id)).body.code).toBe("document.notOpen");

    const done = await call().post("/api/Main/MandantDocumentSetAsCompleted").query({ documentId: id }).set(firm.staff);
    expect(done.body).toMatchObject({ status: "Completed" });
    expect((await listOf(firm, firm.client)).filter(({ status }) => status === "Completed")).toHaveLength(2);
  });

  it("is rejected with a reason, and can be sent again", async () => {
    const { id } = await make(firm);
    const first = (await answer(firm, id)).body.items[0] as Document;
    const reject = (query: object) => call().post("/api/Main/MandantDocumentSetAsRejected").query(query).set(firm.staff);
    expect((await reject({ documentId: id, description: "  " })).body.code).toBe("request.invalid");
    // Whether the firm names what it sent or what came back makes no difference.
    expect((await reject({ documentId: first.id, description: "Die zweite Seite fehlt." })).body).toMatchObject({
      status: "Rejected",
      rejectionReason: "Die zweite Seite fehlt.",
    });
    expect((await listOf(firm, firm.client)).map(({ status }) => status)).toEqual(["Rejected", "Rejected"]);
    const second = (await answer(firm, id)).body.items[0] as Document;
    const all = await listOf(firm, firm.staff);
    expect(all.find((one) => one.id === id)).toMatchObject({ status: "Uploaded", rejectionReason: null });
    expect(all.find((one) => one.id === first.id)).toMatchObject({ status: "Rejected" });
    expect((await call().post("/api/Main/MandantDocumentSetAsCompleted").query({ documentId: first.id }).set(firm.staff)).body.code).toBe(
      "document.statusNotPossible",
    );
    expect((await call().post("/api/Main/MandantDocumentSetAsCompleted").query({ documentId: second.id }).set(firm.staff)).status).toBe(
      200,
    );
  });

  it("comes back as several files, on all of which one decision is made, and on none that was decided before", async () => {
    const { id } = await make(firm);
    const sendPages = (count: number) => {
      const request = call().post("/api/Main/Documents").set(firm.client).field("documentId", id);
      for (let page = 1; page <= count; page++) request.attach("files", pdf, `Seite ${page}.pdf`);
      return request;
    };
    const first = ((await sendPages(3)).body.items as Document[]).map((one) => one.id);
    expect(
      (
        await call()
          .post("/api/Main/MandantDocumentSetAsRejected")
          .query({ documentId: first[1], description: "Unleserlich" })
          .set(firm.staff)
      ).status,
    ).toBe(200);
    expect((await listOf(firm, firm.staff)).map(({ status }) => status)).toEqual(["Rejected", "Rejected", "Rejected", "Rejected"]);
    const second = ((await sendPages(2)).body.items as Document[]).map((one) => one.id);
    expect((await call().post("/api/Main/MandantDocumentSetAsCompleted").query({ documentId: id }).set(firm.staff)).status).toBe(200);
    const now = new Map((await listOf(firm, firm.staff)).map((one) => [one.id, one.status]));
    expect([id, ...second].map((one) => now.get(one))).toEqual(["Completed", "Completed", "Completed"]);
    expect(first.map((one) => now.get(one))).toEqual(["Rejected", "Rejected", "Rejected"]);
  });

  it("can be decided on when what was sent lies in the bin", async () => {
    const { id } = await make(firm);
    const [signed] = (await answer(firm, id)).body.items as [Document];
    await call().delete("/api/Main/SoftDeleteDocument").query({ documentId: id }).set(firm.staff);
    expect(
      (await call().post("/api/Main/MandantDocumentSetAsCompleted").query({ documentId: signed.id }).set(firm.staff)).body,
    ).toMatchObject({ status: "Completed" });
  });

  it("can be a client's own, without an answer to anything", async () => {
    expect((await answer(firm)).body.items[0]).toMatchObject({ signedOf: null, status: "Uploaded" });
  });

  it("is answered by nobody but its client", async () => {
    const { id } = await make(firm);
    const { id: otherId } = await makeClient(firm.tenant, { name: "Andere" });
    const neighbour = await loginAs(await makeUser(firm.tenant, { accessLevel: "mandant", personId: otherId }));
    for (const headers of [neighbour, (await makeFirm()).client])
      expect((await answer(firm, id, headers)).body.code).toBe("resource.notFound");
    expect(await listOf(firm, firm.staff)).toHaveLength(1);
  });
});

describe("what a document is for", () => {
  it("is said by the firm for all files of an upload, and shown to the client", async () => {
    await put(firm, ["Vertrag.pdf", "Anlage.pdf"]).field("purpose", "sign").expect(201);
    for (const headers of [firm.staff, firm.client])
      expect((await listOf(firm, headers)).map(({ purpose }) => purpose)).toEqual(["sign", "sign"]);
    expect((await put(firm, ["Vertrag.pdf"]).field("purpose", "burn")).body.code).toBe("request.invalid");
  });

  it("keeps answers and signatures from what is for information", async () => {
    const { id } = await make(firm, { purpose: "information" });
    expect((await answer(firm, id)).body.code).toBe("document.notOpen");
    const signature = { signature: { kind: "typed" }, name: "Käthe Müller", page: 1, x: 0.1, y: 0.1, width: 0.3, consent: true };
    const signed = await call().post("/api/Main/DocumentSign").query({ documentId: id }).set(firm.client).send(signature);
    expect(signed.body.code).toBe("document.notOpen");
    const changed = await call().post("/api/Main/DocumentChangeStatus").query({ documentId: id, status: "Uploaded" }).set(firm.staff);
    expect(changed.body.code).toBe("document.statusNotPossible");
    expect(await listOf(firm, firm.staff)).toHaveLength(1);
  });

  it.each([
    ["information", "Downloaded"],
    ["sign", "New"],
  ] as const)("counts a look at what is to %s as %s", async (purpose, status) => {
    const { path } = await make(firm, { purpose });
    for (const [headers, expected] of [
      [firm.staff, "New"],
      [firm.client, status],
    ] as const) {
      await call().get("/api/Main/DocumentPreview").query({ documentPath: path }).set(headers).expect(200);
      expect((await listOf(firm, firm.staff))[0]?.status).toBe(expected);
    }
  });
});

describe("the life of a document", () => {
  it.each(documentStatuses.flatMap((from) => documentStatuses.map((to) => [from, to] as const)))(
    "%s > %s",
    async (from: DocumentStatus, to: DocumentStatus) => {
      for (const [level, headers] of [
        ["tenant", firm.staff],
        ["mandant", firm.client],
      ] as const) {
        const { id } = await make(firm, { status: from });
        const changed = await call().post("/api/Main/DocumentChangeStatus").query({ documentId: id, status: to }).set(headers);
        // A rejection needs its reason, and has its own call.
        const isPossible = to !== "Rejected" && canFollow({ status: from, purpose: null }, to, level);
        expect([level, changed.status, changed.body.code ?? changed.body.status]).toEqual([
          level,
          isPossible ? 200 : 422,
          isPossible ? to : "document.statusNotPossible",
        ]);
      }
    },
  );

  it("is stepped on once, whoever comes at the same time", async () => {
    const { id } = await make(firm);
    const answers = await Promise.all(Array.from({ length: 6 }, () => answer(firm, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect(await listOf(firm, firm.staff)).toHaveLength(2);
    expect(await usedBytes(firm)).toBe(2 * pdf.length);
  });
});

describe("the bin", () => {
  const bin = (documentId: string, headers = firm.staff) =>
    call().delete("/api/Main/SoftDeleteDocument").query({ documentId }).set(headers);
  const erase = (documentId: string) => call().delete("/api/Main/DeleteDocumentFromDatabase").query({ documentId }).set(firm.staff);

  it("holds what can be brought back, and alone what is erased", async () => {
    const { id } = await make(firm);
    expect((await erase(id)).body.code).toBe("document.notInBin");
    expect((await bin(id)).status).toBe(200);
    expect(await listOf(firm, firm.client)).toEqual([]);
    expect((await listOf(firm, firm.staff, { deleted: true })).map((one) => one.id)).toEqual([id]);
    expect((await call().get("/api/Main/MandantDocuments").query({ deleted: true }).set(firm.client)).status).toBe(404);
    expect((await call().get("/api/Service/DownloadDocument").query({ id }).set(firm.client)).status).toBe(404);
    expect((await call().post("/api/Main/DocumentRestore").query({ documentId: id }).set(firm.staff)).body).toMatchObject({
      id,
      deletedAt: null,
    });
    await bin(id);
    expect((await erase(id)).status).toBe(200);
    expect((await erase(id)).status).toBe(404);
    expect(await usedBytes(firm)).toBe(0);
    const jobs = await inTenant(firm.tenant.tenantId, system, ({ tx }) =>
      tx.sql(sql`SELECT 1 FROM job WHERE tenant_id = ${firm.tenant.tenantId}::uuid AND kind = 'removeFile'`),
    );
    expect(jobs).toHaveLength(1);
  });

  it("erases a document and leaves what answered it", async () => {
    const { id } = await make(firm);
    const signed = (await answer(firm, id)).body.items[0] as Document;
    await bin(id);
    expect((await erase(id)).status).toBe(200);
    expect((await listOf(firm, firm.staff)).map((one) => [one.id, one.signedOf])).toEqual([[signed.id, null]]);
  });

  it("takes back what the client has not fetched", async () => {
    const [fresh, fetched] = [await make(firm), await make(firm, { status: "Downloaded" })];
    const withdraw = (id: string) => call().delete("/api/Main/DocumentForTenantUser").query({ id }).set(firm.staff);
    expect((await withdraw(fetched.id)).body.code).toBe("document.notWithdrawable");
    expect((await withdraw(fresh.id)).status).toBe(200);
    expect((await listOf(firm, firm.client)).map((one) => one.id)).toEqual([fetched.id]);
  });
});

describe("a file of a document", () => {
  it("is sent in part where that is asked for, and goes on only while it is the same", async () => {
    const { id } = await make(firm);
    const get = (headers: Headers) =>
      call()
        .get("/api/Service/DownloadDocument")
        .query({ id })
        .set({ ...firm.staff, ...headers })
        .buffer(true);
    const part = await get({ Range: "bytes=5-9" });
    expect([part.status, part.headers["content-range"], part.headers["content-length"]]).toEqual([206, `bytes 5-9/${pdf.length}`, "5"]);
    expect(Buffer.from(part.body as Uint8Array).equals(pdf.subarray(5, 10))).toBe(true);
    expect((await get({ Range: "bytes=-4" })).headers["content-range"]).toBe(`bytes ${pdf.length - 4}-${pdf.length - 1}/${pdf.length}`);
    expect((await get({ Range: `bytes=${pdf.length}-` })).status).toBe(416);
    expect((await get({ Range: "bytes=0-1,3-4" })).status).toBe(200);
    expect((await get({ Range: "bytes=5-9", "If-Range": String(part.headers["etag"]) })).status).toBe(206);
    expect((await get({ Range: "bytes=5-9", "If-Range": '"another"' })).status).toBe(200);
  });

  it("is shown in a sandbox by its random path, and by no other", async () => {
    const { path: documentPath } = await make(firm);
    const preview = (query: object, headers = firm.client) => call().get("/api/Main/DocumentPreview").query(query).set(headers);
    const shown = await preview({ documentPath });
    expect([shown.status, shown.headers["content-type"], shown.headers["content-security-policy"]]).toEqual([
      200,
      "application/pdf",
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    ]);
    expect(shown.headers["content-disposition"]).toMatch(/^inline;/);
    for (const wrong of [
      "../../etc/passwd",
      "/etc/passwd",
      "..\\..\\a",
      `${documentPath}/`,
      `./${documentPath}`,
      "%2e%2e%2f",
      "a\u0000b",
      documentPath.toUpperCase(),
      "",
      `file:${documentPath}`,
    ]) {
      expect([400, 404], wrong).toContain((await preview({ documentPath: wrong })).status);
    }
    expect((await preview({ documentPath }, (await makeFirm()).staff)).status).toBe(404);
  });

  it("of a kind that browsers do not show is for downloading", async () => {
    const sent = await call()
      .post("/api/Main/MandantDocumentsByTenant")
      .query({ mandantType: "person", mandantId: firm.clientId })
      .set(firm.staff)
      .attach("files", Buffer.from("Name;Ort\nMüller;Köln"), "Liste.csv");
    const { documentPath, mimeType } = sent.body.items[0] as Document;
    expect(mimeType).toBe("text/csv");
    expect((await call().get("/api/Main/DocumentPreview").query({ documentPath }).set(firm.staff)).body.code).toBe(
      "document.notPreviewable",
    );
  });
});

describe("a signature in the browser", () => {
  it("leaves evidence that its firm can read, and no other and no client", async () => {
    const { id } = await make(firm);
    const body = { signature: { kind: "typed" }, name: "Käthe Müller", page: 1, x: 0.1, y: 0.7, width: 0.4, consent: true };
    const signed = await call().post("/api/Main/DocumentSign").query({ documentId: id }).set(firm.client).send(body);
    expect([signed.status, signed.body.isSigned]).toEqual([201, true]);
    const evidence = (documentId: string, headers: Headers) => call().get("/api/Main/DocumentSignature").query({ documentId }).set(headers);
    const got = await evidence(signed.body.id, firm.staff);
    expect(got.body).toMatchObject({
      kind: "typed",
      signerName: "Käthe Müller",
      sha256Before: createHash("sha256").update(pdf).digest("hex"),
    });
    expect(got.body.sha256After).toMatch(/^[0-9a-f]{64}$/);
    expect(got.body.sha256After).not.toBe(got.body.sha256Before);
    expect((await evidence(id, firm.staff)).status).toBe(404);
    expect((await evidence(signed.body.id, (await makeFirm()).staff)).status).toBe(404);
    expect((await evidence(signed.body.id, firm.client)).status).toBe(403);
  });
});

describe("storage", () => {
  const leave = ({ tenant: { tenantId } }: Firm, bytes: number) =>
    inTenant(tenantId, system, ({ tx }) =>
      tx.sql(
        sql`INSERT INTO storage_use (tenant_id, used_bytes) VALUES (${tenantId}::uuid, ${10_000_000_000 - bytes})
          ON CONFLICT (tenant_id) DO UPDATE SET used_bytes = EXCLUDED.used_bytes`,
      ),
    );

  it("of the last megabyte goes to exactly those uploads that fit", async () => {
    await leave(firm, 1_000_000);
    const before = await countStored();
    const file = Buffer.concat([Buffer.from("Text\n"), Buffer.alloc(149_995, "a")]);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => put(firm, [`Datei ${at}.txt`], file)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(answers.filter(({ status, body }) => status === 422 && body.code === "storage.exceeded")).toHaveLength(14);
    expect(await usedBytes(firm)).toBe(10_000_000_000 - 1_000_000 + 6 * 150_000);
    const after = await countStored();
    expect([after.files - before.files, after.bytes - before.bytes]).toEqual([6, 6 * sealedSize(150_000)]);
  });

  it("keeps nothing of a call when one of its files is refused", async () => {
    const before = await countStored();
    const request = call()
      .post("/api/Main/MandantDocumentsByTenant")
      .query({ mandantType: "person", mandantId: firm.clientId })
      .set(firm.staff);
    const sent = await request.attach("files", pdf, "gut.pdf").attach("files", Buffer.from("<html></html>"), "schlecht.pdf");
    expect([sent.status, sent.body.code, sent.body.errors[0].code]).toEqual([400, "file.invalid", "validation.file.kind"]);
    expect(await listOf(firm, firm.staff)).toEqual([]);
    expect(await countStored()).toEqual(before);
  });

  it("takes twenty files, and not one more", async () => {
    expect(
      (
        await put(
          firm,
          Array.from({ length: 20 }, (_, at) => `${at}.pdf`),
        )
      ).body.items,
    ).toHaveLength(20);
    expect(
      (
        await put(
          firm,
          Array.from({ length: 21 }, (_, at) => `${at}.pdf`),
        )
      ).body.errors[0].code,
    ).toBe("validation.file.tooMany");
  });
});

describe("a plan without documents", () => {
  it("has no such pages, for anyone", async () => {
    const basic = await makeFirm({ applicationType: 0 });
    for (const headers of [basic.staff, basic.client])
      expect((await call().get("/api/Main/MandantDocuments").set(headers)).status).toBe(404);
    expect((await call().get("/api/Main/Documents").set(basic.staff)).status).toBe(404);
    expect((await put(basic, ["a.pdf"])).status).toBe(404);
  });
});

describe("templates", () => {
  const add = (headers: Headers, name: string) => call().post("/api/Main/Documents").set(headers).attach("files", pdf, name);
  const names = async (headers: Headers, query: object = {}) =>
    (
      (
        await call()
          .get("/api/Main/Documents")
          .query({ limit: 100, ...query })
          .set(headers)
      ).body.items as Document[]
    ).map(({ name, isGlobal }) => `${name}${isGlobal ? " (global)" : ""}`);

  it("are the firm's own and the operator's", async () => {
    const admin = await loginAs(await makeAdmin());
    const name = `Merkblatt ${firm.tenant.tenantId}.pdf`;
    const global = await add(admin, name);
    expect(global.status).toBe(201);
    await add(firm.staff, "Hausregel.pdf");
    const search = { search: firm.tenant.tenantId };
    expect(await names(firm.staff, { scope: "own" })).toEqual(["Hausregel.pdf"]);
    expect(await names(firm.staff, search)).toEqual([`${name} (global)`]);
    expect(await names(admin, search)).toEqual([`${name} (global)`]);
    expect((await names(await loginAs(await makeUser(await makeTenant())))).includes("Hausregel.pdf")).toBe(false);
    const [{ id }] = global.body.items as [Document];
    expect((await call().delete("/api/Main/Document").query({ id }).set(firm.staff)).status).toBe(404);
    expect((await call().delete("/api/Main/Document").query({ id }).set(admin)).status).toBe(200);
    expect(await names(firm.staff, search)).toEqual([]);
  });
});
