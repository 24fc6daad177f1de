import { expect, it } from "vitest";
import type { Setup } from "@stammdaten/shared/contract/dashboard.ts";
import { call, loginAs } from "../../../test/api.ts";
import { makeInvitation, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";

async function startFirm(plan: 0 | 1 | 2) {
  const tenant = await makeTenant({ applicationType: plan });
  const headers = await loginAs(await makeUser(tenant));
  const read = async () => (await call().get("/api/Main/Setup").set(headers).expect(200)).body as Setup;
  const change = (body: object) => call().put("/api/Main/Setup").set(headers).send(body).expect(200);
  return { tenant, headers, read, change };
}
const endedAt = ({ tenantId }: TestTenant) =>
  inTenant(tenantId, system, async ({ tx }) => (await tx.tenant.findFirst({ where: { id: tenantId } }))?.setupEndedAt ?? null);
const open = (...steps: string[]) => steps.map((step) => ({ step, state: "open" }));

it("begins with all that a firm of its plan can set up", async () => {
  const pro = await startFirm(2);
  expect(await pro.read()).toEqual({ ended: false, steps: open("logo", "datev", "invitation", "colleagues") });
  // With Go there is one user.
  expect(await (await startFirm(1)).read()).toEqual({ ended: false, steps: open("logo", "datev", "invitation") });
});

it("sees what is done, keeps what is left out, and ends for good when nothing is open", async () => {
  const { tenant, read, change } = await startFirm(2);
  await makeInvitation(tenant);
  await makeUser(tenant);
  await change({ skipped: ["logo"] });
  expect(await read()).toEqual({
    ended: false,
    steps: [
      { step: "logo", state: "skipped" },
      { step: "datev", state: "open" },
      { step: "invitation", state: "done" },
      { step: "colleagues", state: "done" },
    ],
  });
  await change({ skipped: ["logo", "datev"] });
  expect((await read()).ended).toBe(true);
  expect(await endedAt(tenant)).not.toBeNull();
  // What is taken back later does not bring the list back.
  await change({ skipped: [] });
  expect((await read()).ended).toBe(true);
});

it("is put away for the firm, whoever looks, and for no other", async () => {
  const { tenant, change } = await startFirm(2);
  const neighbour = await startFirm(2);
  await change({ ended: true });
  const colleague = await loginAs(await makeUser(tenant));
  const { body } = await call().get("/api/Main/Setup").set(colleague);
  expect((body as Setup).ended).toBe(true);
  expect((await neighbour.read()).ended).toBe(false);
  const [entry] = await inTenant(tenant.tenantId, system, ({ tx }) =>
    tx.auditEvent.findMany({ where: { tenantId: tenant.tenantId, action: "tenantChanged" } }),
  );
  expect(entry?.details).toEqual({ fields: ["setup"] });
});

it("refuses steps that there are not", async () => {
  const { headers } = await startFirm(2);
  await call()
    .put("/api/Main/Setup")
    .set(headers)
    .send({ skipped: ["coffee"] })
    .expect(400);
  await call().put("/api/Main/Setup").set(headers).send({ ended: false }).expect(400);
});
