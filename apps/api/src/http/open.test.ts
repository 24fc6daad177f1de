import { contract } from "@stammdaten/shared/contract/index.ts";
import type { Endpoint } from "@stammdaten/shared/contract/endpoint.ts";
import { describe, expect, it } from "vitest";
import { makeInvitation, makeSession, makeTenant, makeUser, system, type TestTenant } from "../../test/factories.ts";
import { inTenant } from "../db/in-tenant.ts";
import { openFor } from "./open.ts";
import type { Credentials } from "./session.ts";

const origin = { ip: null, requestId: null };
const close = ({ tenantId }: TestTenant) =>
  inTenant(tenantId, system, ({ tx }) => tx.tenant.update({ where: { id: tenantId }, data: { active: false } }));

/** Calls once while the firm is open, and once more when it is not. @returns how often the work began */
async function callTwice(tenant: TestTenant, credentials: Credentials, endpoint: Endpoint): Promise<number> {
  let begun = 0;
  const call = () =>
    openFor(
      credentials,
      { endpoint, namedTenant: undefined, origin, idleSeconds: 1800, adminTwoFactor: false, look: () => ({ call: "", named: [] }) },
      async ({ tx, tenantId }) => {
        begun += 1;
        await tx.form.count({ where: { tenantId } });
      },
    );
  await call();
  await close(tenant);
  await expect(call()).rejects.toMatchObject({ code: credentials.kind === "invitation" ? "firm.closed" : "tenant.deactivated" });
  return begun;
}

async function makeGuest(tenant: TestTenant): Promise<Credentials> {
  return { kind: "invitation", token: (await makeInvitation(tenant)).token, proof: null };
}

async function makeStaff(tenant: TestTenant): Promise<Credentials> {
  const user = await makeUser(tenant);
  const claims = {
    sub: user.userId,
    email: user.username,
    accessLevel: "tenant",
    tenantId: tenant.tenantId,
    companyId: null,
    normalPersonId: null,
    sid: await makeSession(user),
    iat: 0,
    exp: 0,
    iss: "",
    aud: "",
  } as const;
  return { kind: "session", claims };
}

describe.each([
  ["a guest", makeGuest],
  ["staff", makeStaff],
])("the work of %s who is not let in any more", (_name, make) => {
  it.each([
    ["a call whose work is its transaction's alone", contract.saveForm],
    ["a call that takes files, which no rollback takes back", contract.addAttachment],
  ])("does not begin in %s", async (_name, endpoint) => {
    const tenant = await makeTenant();
    expect(await callTwice(tenant, await make(tenant), endpoint)).toBe(1);
  });
});
