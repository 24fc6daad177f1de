import { expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeAdmin, makeClient, makeTenant, makeUser, system } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";

it("mails all active staff what an admin has changed about their firm, and nothing that is as before", async () => {
  const tenant = await makeTenant();
  const { tenantId } = tenant;
  const [boss, colleague] = [await makeUser(tenant), await makeUser(tenant)];
  await makeUser(tenant, { accessLevel: "mandant", personId: (await makeClient(tenant)).id });
  const admin = await loginAs(await makeAdmin());
  const put = (headers: Record<string, string>, body: object) => call().put("/api/Main/Tenant").query({ tenantId }).set(headers).send(body);
  const mails = async () =>
    (
      await inTenant(tenantId, system, ({ tx }) =>
        tx.job.findMany({ where: { tenantId, kind: "mailAdminChange" }, orderBy: { id: "asc" } }),
      )
    )
      .map(({ payload }) => payload as { userId: string; changes: string[] })
      .map(
        ({ userId, changes }) =>
          `${userId === boss.userId ? "boss" : userId === colleague.userId ? "colleague" : userId}: ${changes.join()}`,
      );
  expect((await put(await loginAs(boss), { location: "Köln" })).status).toBe(200);
  expect(await mails()).toEqual([]);
  expect((await put(admin, { location: "Köln" })).status).toBe(200);
  expect(await mails()).toEqual([]);
  expect((await put(admin, { location: "Bonn", applicationType: 1 })).status).toBe(200);
  expect((await mails()).sort()).toEqual(["boss: plan,settings", "colleague: plan,settings"]);
  expect((await call().post("/api/Main/TenantDeactivate").query({ tenantId }).set(admin)).status).toBe(200);
  expect((await mails()).sort()).toEqual([
    "boss: deactivated",
    "boss: plan,settings",
    "colleague: deactivated",
    "colleague: plan,settings",
  ]);
});
