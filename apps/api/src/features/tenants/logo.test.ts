import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, it, vi } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeAdmin, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";
import type * as ReadLogo from "../../pdf/read-logo.ts";

const { drawing } = vi.hoisted(() => ({ drawing: vi.fn<() => Promise<void>>() }));
vi.mock("../../pdf/read-logo.ts", async (load) => {
  const logo = await load<typeof ReadLogo>();
  return { ...logo, shrinkLogo: (url: string) => drawing().then(() => logo.shrinkLogo(url)) };
});

let tenant: TestTenant;
beforeEach(async () => {
  tenant = await makeTenant();
  drawing.mockReset();
  // Inside of a transaction it would throw: none begins where one runs.
  drawing.mockImplementation(() => inTenant(tenant.tenantId, system, () => Promise.resolve()));
});

const drawLogo = async (): Promise<string> => {
  const picture = sharp({ create: { width: 1_440, height: 480, channels: 3, background: `#${randomUUID().slice(0, 6)}` } });
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString("base64")}`;
};

it.each([
  ["the firm", false, async () => loginAs(await makeUser(tenant))],
  ["an admin", true, async () => loginAs(await makeAdmin())],
])("is drawn outside of a transaction, once, where %s sends it", async (_who, ofAdmin, login) => {
  const headers = await login();
  const put = (body: object) =>
    call()
      .put("/api/Main/Tenant")
      .query(ofAdmin ? { tenantId: tenant.tenantId } : {})
      .set(headers)
      .send(body);
  const { status, body } = await put({ logoUrl: await drawLogo() });
  expect([status, drawing.mock.calls.length]).toEqual([200, 1]);
  const bytes = Buffer.from(String(body.logoUrl).split(",")[1] ?? "", "base64");
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 720, height: 240 });

  expect((await put({ logoUrl: body.logoUrl, phone: "0221 1" })).body).toMatchObject({ logoUrl: body.logoUrl, phone: "0221 1" });
  expect((await put({ logoUrl: null })).body.logoUrl).toBe(null);
  expect(drawing).toHaveBeenCalledTimes(1);
});
