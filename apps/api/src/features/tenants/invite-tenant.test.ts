import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { call, fromElsewhere, loginAs } from "../../../test/api.ts";
import { lastAccountToken, makeAdmin, makeTenant, makeUser, system } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { asPlatform } from "../../db/platform.ts";
import { sql } from "../../db/sql.ts";

const NEW = "Fuchs-und-Gans7";
const newTenant = (email = `neu-${randomUUID()}@kanzlei.example`) => ({
  name: "Kanzlei Neu",
  email,
  firstName: "Nele",
  lastName: "Neu",
  applicationType: 2,
});
const create = async (email?: string): Promise<string> =>
  (await call().post("/api/Main/Tenant").set(fromElsewhere()).send(newTenant(email))).body.id;
const invite = (headers: Record<string, string>, tenantId: string) =>
  call().post("/api/Main/TenantInvite").query({ tenantId }).set(headers);
const confirm = (token: string) =>
  call()
    .post("/api/Main/TenantConfirmed")
    .set(fromElsewhere())
    .send({ token, username: `chef-${randomUUID()}`, password: NEW, passwordConfirmation: NEW, acceptTerms: true });
/** What eight days do to a firm that has not confirmed. */
async function letRunOut(tenantId: string): Promise<void> {
  const past = new Date(Date.now() - 8 * 86_400_000);
  await inTenant(tenantId, system, ({ tx }) => tx.tenant.update({ where: { id: tenantId }, data: { createdAt: past } }));
  await asPlatform("let a link run out in a test", (tx) => tx.accountLink.updateMany({ where: { tenantId }, data: { expiresAt: past } }));
}

describe("an invitation of a firm that is sent again", () => {
  it("is a new link, mailed; the earlier one ends", async () => {
    const admin = await loginAs(await makeAdmin());
    const tenantId = await create();
    const first = await lastAccountToken({ tenantId });
    const answer = await invite(admin, tenantId);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain((await lastAccountToken({ tenantId })).token);
    const second = await lastAccountToken({ tenantId });
    expect(
      await asPlatform("find a job in a test", (tx) =>
        tx.sql(sql`SELECT 1 FROM job WHERE kind = 'mailAccountLink' AND payload ->> 'accountLinkId' = ${second.id}`),
      ),
    ).toHaveLength(1);
    expect((await confirm(first.token)).body.code).toBe("link.expired");
    expect((await confirm(second.token)).status).toBe(200);
    expect((await invite(admin, tenantId)).body).toMatchObject({ status: 422, code: "tenant.confirmed" });
  });

  it("helps a firm whose link has run out, and holds its address again", async () => {
    const admin = await loginAs(await makeAdmin());
    const email = `neu-${randomUUID()}@kanzlei.example`;
    const tenantId = await create(email);
    await letRunOut(tenantId);
    expect((await invite(admin, tenantId)).status).toBe(200);
    expect((await call().post("/api/Main/Tenant").set(fromElsewhere()).send(newTenant(email))).body.code).toBe("tenant.emailTaken");
    expect((await confirm((await lastAccountToken({ tenantId })).token)).status).toBe(200);
  });

  it("is refused when another firm has registered with the address since", async () => {
    const admin = await loginAs(await makeAdmin());
    const email = `neu-${randomUUID()}@kanzlei.example`;
    const tenantId = await create(email);
    await letRunOut(tenantId);
    expect(await create(email)).not.toBe(tenantId);
    expect((await invite(admin, tenantId)).body.code).toBe("tenant.emailTaken");
  });

  it("is refused for one that is shut out or does not exist, and to everybody but an admin", async () => {
    const admin = await loginAs(await makeAdmin());
    const tenantId = await create();
    await call().post("/api/Main/TenantDeactivate").query({ tenantId }).set(admin);
    expect((await invite(admin, tenantId)).body.code).toBe("tenant.inactive");
    expect((await invite(admin, randomUUID())).status).toBe(404);
    expect((await call().post("/api/Main/TenantInvite").set(admin)).status).toBe(400);
    const tenant = await makeTenant();
    expect((await invite(await loginAs(await makeUser(tenant)), tenant.tenantId)).status).toBe(403);
    expect((await invite({}, tenant.tenantId)).status).toBe(401);
  });
});
