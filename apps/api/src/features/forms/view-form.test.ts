import { beforeAll, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeForm, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { clearFormViewers } from "./clear-form-viewers.ts";

let tenant: TestTenant;
let first: Record<string, string>;
let second: Record<string, string>;
const formIds: string[] = [];
const view = (headers: Record<string, string>, id = "") => call().post("/api/Forms/Viewer").query({ id }).set(headers);
const others = async (headers: Record<string, string>, id = "") => (await view(headers, id).expect(200)).body as object;
const rows = () => inTenant(tenant.tenantId, system, ({ tx, tenantId }) => tx.formViewer.findMany({ where: { tenantId } }));
const leave = (seconds: number) =>
  inTenant(tenant.tenantId, system, ({ tx, tenantId, now }) =>
    tx.formViewer.updateMany({ where: { tenantId }, data: { seenAt: new Date(now.getTime() - seconds * 1_000) } }),
  );

beforeAll(async () => {
  tenant = await makeTenant({ status: "active" });
  first = await loginAs(await makeUser(tenant));
  second = await loginAs(await makeUser(tenant));
  for (let made = 0; made < 2; made += 1) formIds.push((await makeForm(tenant, { state: "submitted", submittedAt: new Date() })).id);
});

it("says who else has the form on screen, never the caller, until they open another or a minute has passed", async () => {
  const [one, two] = formIds;
  expect(await others(first, one)).toEqual({ others: [] });
  expect(await others(second, one)).toEqual({ others: [{ name: "Uta Test" }] });
  expect(await others(first, one)).toEqual({ others: [{ name: "Uta Test" }] });
  expect(await others(second, two)).toEqual({ others: [] });
  expect(await others(first, one)).toEqual({ others: [] });
  await others(second, one);
  await leave(61);
  expect(await others(first, one)).toEqual({ others: [] });
});

it("keeps one row a user, none in the log, and none once they have left", async () => {
  const [one, two] = formIds;
  for (const id of [one, two, one]) await view(first, id).expect(200);
  await view(second, two).expect(200);
  expect(await rows()).toHaveLength(2);
  const logged = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
    tx.auditEvent.count({ where: { tenantId, subjectId: { in: formIds } } }),
  );
  expect(logged).toBe(0);
  await clearFormViewers();
  expect(await rows()).toHaveLength(2);
  await leave(61);
  await clearFormViewers();
  expect(await rows()).toEqual([]);
});

it("knows no form of another firm", async () => {
  const other = await makeTenant({ status: "active" });
  const stranger = await loginAs(await makeUser(other));
  await view(stranger, formIds[0]).expect(404);
  await view(first, formIds[0]).expect(200);
  const own = await makeForm(other, { state: "submitted", submittedAt: new Date() });
  expect(await others(stranger, own.id)).toEqual({ others: [] });
});
