import { describe, expect, it } from "vitest";
import { call, fromElsewhere, settings } from "../../test/api.ts";
import { lastAccountToken, makeTenant, makeUser } from "../../test/factories.ts";
import { chooseOrigin, linkPaths } from "./link-origin.ts";

const own = ["https://app.example", "http://localhost:3000"];
const path = linkPaths.reset;

const hostile = [
  "//evil.example/reset-password",
  "\\\\evil.example\\reset-password",
  "/\\evil.example/reset-password",
  "https:evil.example/reset-password",
  "https:/evil.example/reset-password",
  "https://evil.example/reset-password",
  "https://app.example@evil.example/reset-password",
  "https://app.example:443@evil.example/reset-password",
  "https://app.example%40evil.example/reset-password",
  "https://app.example.evil.example/reset-password",
  "https://evil.example/https://app.example/reset-password",
  "https://app.example:8443/reset-password",
  "https://app.example:443/reset-password",
  "http://app.example/reset-password",
  "HTTPS://APP.EXAMPLE/reset-password",
  "https://app。example/reset-password",
  "https://app.example./reset-password",
  "https://аpp.example/reset-password",
  "javascript:alert(1)//https://app.example/reset-password",
  "data:text/html,https://app.example/reset-password",
  "https://app.example\r\nHost: evil.example/reset-password",
  "https://app.example/\r\n/reset-password",
  " https://app.example/reset-password",
  "\u0000https://app.example/reset-password",
  "https://app.example/reset-password/../../evil",
  "https://app.example/reset-password%2f..%2fevil",
  "https://app.example/reset-password-evil",
  "https://app.example/tenant-invitation",
  "https://app.example/",
  "https://user:pass@app.example/reset-password",
  "https://app.example#@evil.example/reset-password",
  "https://app.example?/reset-password",
  "file:///reset-password",
  "reset-password",
  "https://[::1]/reset-password",
  "https://app.example\\reset-password",
];

describe("the origin of a mailed link", () => {
  it("is tried by thirty hostile addresses and more", () => expect(new Set(hostile).size).toBeGreaterThanOrEqual(30));

  it.each(hostile)("is canonical for %j", (url) => {
    expect(chooseOrigin(url, path, own)).toEqual({ origin: null, rejected: true });
  });

  it.each([
    ["https://app.example/reset-password", "https://app.example"],
    ["https://app.example/reset-password/", "https://app.example"],
    ["http://localhost:3000/reset-password?next=//evil.example", "http://localhost:3000"],
    ["http://localhost:3000/reset-password#/evil", "http://localhost:3000"],
  ])("is ours for %s", (url, origin) => expect(chooseOrigin(url, path, own)).toEqual({ origin, rejected: false }));

  it("is canonical without an address, and nothing is amiss", () => {
    expect(chooseOrigin(undefined, path, own)).toEqual({ origin: null, rejected: false });
    expect(chooseOrigin("", path, own)).toEqual({ origin: null, rejected: false });
  });

  it.each(hostile.slice(0, 5))("stays canonical when %j is asked for, whatever the headers say; the answer is the same", async (url) => {
    const tenant = await makeTenant();
    const user = await makeUser(tenant);
    const ask = (given: string) =>
      call().post("/api/Service/ForgottenPassword").query({ userName: user.username, url: given }).set(fromElsewhere()).set({
        Host: "evil.example",
        "X-Forwarded-Host": "evil.example",
        Origin: "https://evil.example",
        Referer: "https://evil.example/",
      });
    const bad = await ask(url);
    expect((await lastAccountToken({ tenantId: tenant.tenantId, userId: user.userId })).origin).toBeNull();
    const good = await ask(`${settings.APP_URL}/reset-password`);
    expect((await lastAccountToken({ tenantId: tenant.tenantId, userId: user.userId })).origin).toBe(settings.APP_URL);
    expect([bad.status, bad.text]).toEqual([200, good.text]);
  });
});
