import { beforeEach, describe, expect, it, vi } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestUser } from "../../../test/factories.ts";
import { buildExport, fetchByAddress } from "../../../test/make-export.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { asPlatform } from "../../db/platform.ts";

describe("the address of a file", () => {
  let user: TestUser;
  let headers: Record<string, string>;
  let url: string;
  beforeEach(async () => {
    const tenant = await makeTenant();
    user = await makeUser(tenant);
    headers = await loginAs(user);
    const query = { mandantType: "person", id: (await makeClient(tenant)).id };
    await call().post("/api/Main/DataExport").query(query).set(headers).expect(202);
    await buildExport(tenant.tenantId);
    url = (await call().get("/api/Service/DataExport").query(query).set(headers).expect(200)).body.url;
  });

  it("gives the file to be stored, in parts and no other one's behind what was fetched, and says nothing of it", async () => {
    const whole = await fetchByAddress(url);
    expect(whole.headers).toMatchObject({
      "content-type": "application/zip",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(whole.headers["content-disposition"]).toMatch(/^attachment; /);
    const part = await fetchByAddress(url, "bytes=0-3");
    expect([part.status, (part.body as Buffer).toString("latin1")]).toEqual([206, "PK\u0003\u0004"]);
    expect(part.headers["etag"]).toBe(whole.headers["etag"]);
    expect(Buffer.from(new URL(url).searchParams.get("address") ?? "", "base64url").toString("latin1")).not.toContain("zip");
  });

  it("is nothing once it was changed, its time is over or its session has ended", async () => {
    const changed = new URL(url);
    const address = changed.searchParams.get("address") ?? "";
    changed.searchParams.set("address", `${address.slice(0, -4)}${address.slice(-4) === "AAAA" ? "BBBB" : "AAAA"}`);
    expect((await fetchByAddress(changed.href)).status).toBe(404);
    const now = Date.now();
    const later = vi.spyOn(Date, "now").mockReturnValue(now + 3_700_000);
    expect((await fetchByAddress(url)).status).toBe(404);
    later.mockRestore();
    expect((await fetchByAddress(url)).status).toBe(200);
    await asPlatform("end a session for a test", (tx) =>
      tx.session.updateMany({ where: { userId: user.userId }, data: { endedAt: new Date() } }),
    );
    expect((await fetchByAddress(url)).status).toBe(404);
  });

  it("is nothing while the firm is deactivated", async () => {
    const tenantId = user.tenantId ?? "";
    const setActive = (active: boolean) =>
      inTenant(tenantId, system, ({ tx }) => tx.tenant.updateMany({ where: { id: tenantId }, data: { active } }));
    await setActive(false);
    expect((await fetchByAddress(url)).status).toBe(404);
    await setActive(true);
    expect((await fetchByAddress(url)).status).toBe(200);
  });
});
