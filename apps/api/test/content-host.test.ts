import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import supertest, { type Response } from "supertest";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { inTenant } from "../src/db/in-tenant.ts";
import { asPlatform } from "../src/db/platform.ts";
import { loginAs, makeApp, settings, withLink } from "./api.ts";
import { makeAdmin, system } from "./factories.ts";
import { makeGlobalDocument } from "./make-document.ts";
import { endpointNames, endpointOf, sampleOf, writeRequest } from "./sample-requests.ts";
import { loginWithAccess, makeSupportAccess } from "./support.ts";
import { makeWorld, type FirmWorld } from "./world.ts";

const root = mkdtempSync(path.join(inject("runFolder"), "content-"));
mkdirSync(path.join(root, "assets"));
for (const name of [
  "index.html",
  "guest.html",
  "inquiry.html",
  "content-frame.html",
  "content-frame.js",
  "embed.js",
  "version.json",
  "assets/main-1.js",
])
  writeFileSync(path.join(root, name), "{}");
const app = makeApp({
  settings: {
    ...settings,
    APP_URL: "https://app.example",
    LINK_ORIGINS: ["https://second.example"],
    CONTENT_URL: "https://files.example",
    WEB_ROOT: root,
  },
});

type Headers = Record<string, string>;
const on = (host: "app.example" | "files.example") => ({
  get: (target: string, headers: Headers = {}) =>
    supertest(app)
      .get(target)
      .set({ Host: host, ...headers })
      .buffer(true),
});
const onApp = on("app.example");
const onFiles = on("files.example");
const pathOf = (url: string): string => {
  const { origin, pathname, search } = new URL(url);
  expect(origin).toBe("https://files.example");
  return pathname + search;
};

let firm: FirmWorld;
let staff: Headers;
beforeAll(async () => {
  firm = await makeWorld("a");
  staff = await loginAs(firm.staff);
});

const preview = async (headers: Headers, documentPath = firm.clients[0].documents.newPath): Promise<string> =>
  pathOf((await onApp.get(`/api/Main/DocumentPreview?documentPath=${documentPath}`, headers).expect(200)).body.url);

/** The answer leaves nothing behind in a browser, and says no more than that there is nothing. */
function expectNothing(answer: Response, what: string): void {
  expect(answer.status, what).toBe(404);
  expect(answer.headers["set-cookie"], what).toBeUndefined();
  expect(answer.headers["content-security-policy"], what).toContain("default-src 'none'");
}

describe("uploaded files on a host of their own", () => {
  it("are answered there to whoever was given the address, for the app's pages to show", async () => {
    const address = await preview(staff);
    const shown = await onFiles.get(address, { Origin: "https://second.example" });
    expect(shown.status).toBe(200);
    expect(shown.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-security-policy":
        "default-src 'none'; frame-ancestors https://app.example https://second.example; object-src 'self'; style-src 'unsafe-inline'",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "https://second.example",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect(shown.headers["content-disposition"]).toMatch(/^inline; /);
    for (const name of ["set-cookie", "x-frame-options", "access-control-allow-credentials"])
      expect(shown.headers[name], name).toBeUndefined();
    const foreign = await onFiles.get(address, { Origin: "https://evil.example" });
    expect(foreign.headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("are given to each who may see them: staff, client, guest, admin; pictures in a sandbox, downloads to be stored", async () => {
    const [client] = firm.clients;
    const { formId, attachmentId, token } = client.forms.draft;
    const picture = `/api/Forms/Attachment?id=${formId}&attachmentId=${attachmentId}`;
    for (const headers of [staff, withLink(token), await loginAs(client.user)]) {
      const shown = await onFiles.get(pathOf((await onApp.get(picture, headers).expect(200)).body.url)).expect(200);
      expect(shown.headers["content-security-policy"]).toBe(
        "default-src 'none'; frame-ancestors https://app.example https://second.example; sandbox",
      );
    }
    const kept = await onApp.get(`/api/Service/DownloadDocument?id=${client.documents.newId}`, staff).expect(200);
    const stored = await onFiles.get(pathOf(kept.body.url)).expect(200);
    expect(stored.headers["content-disposition"]).toMatch(/^attachment; /);
    expect(stored.headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    const template = await makeGlobalDocument();
    await onFiles.get(await preview(await loginAs(await makeAdmin()), template.path)).expect(200);
  });

  it("are nothing any more to an admin whose access the firm has closed", async () => {
    const admin = await makeAdmin();
    const id = await makeSupportAccess({ tenantId: firm.tenantId, openedBy: firm.staff, admin });
    const address = await preview(await loginWithAccess(admin, firm.tenantId, id));
    await onFiles.get(address).expect(200);
    await inTenant(firm.tenantId, system, ({ tx, tenantId }) =>
      tx.supportAccess.updateMany({ where: { tenantId, id }, data: { closedAt: new Date() } }),
    );
    expectNothing(await onFiles.get(address), "closed");
  });

  it("are nothing any more once the session has ended", async () => {
    const address = await preview(await loginAs(firm.clients[1].user), firm.clients[1].documents.newPath);
    await onFiles.get(address).expect(200);
    await asPlatform("end a session for a test", (tx) =>
      tx.session.updateMany({ where: { userId: firm.clients[1].user.userId }, data: { endedAt: new Date() } }),
    );
    expectNothing(await onFiles.get(address), "an ended session");
  });

  it("are not on the app's hosts, which lead the frame for mails there and may show what is there", async () => {
    const address = await preview(staff);
    expect((await onApp.get(address)).body.code).toBe("resource.notFound");
    const frame = await onApp.get("/content-frame");
    expect([frame.status, frame.headers["location"]]).toEqual([302, "https://files.example/content-frame"]);
    const policy = (await onApp.get("/tenant/forms")).headers["content-security-policy"] as string;
    for (const kind of ["img-src 'self' blob: data:", "frame-src 'self' blob:", "connect-src 'self'"])
      expect(policy).toContain(`${kind} https://files.example`);
    const bytes = endpointNames.filter((name) => endpointOf(name).answer === "content");
    expect(bytes.sort()).toEqual(["attachment", "documentPreview", "downloadDocument"]);
  });
});

describe("the host for uploaded files", () => {
  it("has nothing else: no call, no page, no cookie", async () => {
    const aim = { firm, client: firm.clients[0], tenantId: undefined };
    for (const name of endpointNames.filter((one) => one !== "content")) {
      const { method, path: target, headers, body } = writeRequest(name, sampleOf(name, aim), staff);
      const lower = method.toLowerCase() as "get" | "post" | "put" | "delete";
      const request = supertest(app)
        [lower](target)
        .set({ ...headers, Host: "files.example" });
      expectNothing(await (body === undefined ? request : request.send(body)), name);
    }
    for (const target of [
      "/",
      "/login",
      "/tenant/forms",
      "/invitation?token=x",
      "/inquiry",
      "/embed.js",
      "/version.json",
      "/assets/main-1.js",
      "/content-frame.html",
    ])
      expectNothing(await onFiles.get(target, { Cookie: "XSRF-TOKEN=a" }), target);
    expectNothing(await onFiles.get("/api/Service/Content?address=none"), "no address");
    expectNothing(
      await supertest(app)
        .post(await preview(staff))
        .set("Host", "files.example"),
      "POST",
    );
  });

  it("has the page for others' content, which the app's pages frame and nobody else", async () => {
    const frame = await onFiles.get("/content-frame").expect(200);
    expect(frame.headers["content-security-policy"]).toContain("frame-ancestors https://app.example https://second.example");
    expect(frame.headers["x-frame-options"]).toBeUndefined();
    await onFiles.get("/content-frame.js").expect(200);
  });
});
