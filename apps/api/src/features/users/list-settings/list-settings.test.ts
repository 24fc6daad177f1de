import { expect, it } from "vitest";
import type { ListSetting } from "@stammdaten/shared/contract/list-settings.ts";
import { call, loginAs } from "../../../../test/api.ts";
import { makeTenant, makeUser } from "../../../../test/factories.ts";

const setting: ListSetting = { list: "invitations", columns: ["name", "status"], views: [{ name: "Offene", query: "status=Opened" }] };

async function openUser(tenant?: Awaited<ReturnType<typeof makeTenant>>) {
  const headers = await loginAs(await makeUser(tenant ?? (await makeTenant())));
  const read = async () => ((await call().get("/api/Users/ListSettings").set(headers).expect(200)).body as { lists: ListSetting[] }).lists;
  const save = (body: object) => call().put("/api/Users/ListSetting").set(headers).send(body);
  return { read, save };
}

it("keeps how each of the staff has arranged a list, one of each", async () => {
  const tenant = await makeTenant();
  const [one, other] = [await openUser(tenant), await openUser(tenant)];
  expect(await one.read()).toEqual([]);
  await one.save(setting).expect(200);
  await one.save({ ...setting, list: "forms", columns: [], views: [] }).expect(200);
  const changed = { ...setting, columns: ["status", "name"] };
  await one.save(changed).expect(200);
  expect(await one.read()).toEqual([{ list: "forms", columns: [], views: [] }, changed]);
  expect(await other.read()).toEqual([]);
});

it("changes what is given, and leaves the rest as it was", async () => {
  const { read, save } = await openUser();
  await save({ list: "invitations", views: setting.views }).expect(200);
  await save({ list: "invitations", columns: setting.columns }).expect(200);
  expect(await read()).toEqual([setting]);
});

it("keeps no search words of a view, which can be names of clients", async () => {
  const { read, save } = await openUser();
  await save({ ...setting, views: [{ name: "Suche", query: "search=M%C3%BCller&q=M%C3%BCller&status=Opened&cursor=abc&page=3" }] }).expect(
    200,
  );
  expect((await read())[0]?.views).toEqual([{ name: "Suche", query: "status=Opened" }]);
});

it("keeps the filter by who is responsible of a view", async () => {
  const { read, save } = await openUser();
  const view = { name: "Meine offenen", query: "status=Waiting&responsible=mine" };
  await save({ ...setting, views: [view] }).expect(200);
  expect((await read())[0]?.views).toEqual([view]);
});

it.each([
  { ...setting, list: "clients" },
  { ...setting, columns: Array.from({ length: 31 }, () => "name") },
  { ...setting, views: [{ name: "", query: "" }] },
  { ...setting, views: Array.from({ length: 21 }, () => ({ name: "Offene", query: "" })) },
])("refuses %o", async (body) => {
  const { read, save } = await openUser();
  await save(body).expect(400);
  expect(await read()).toEqual([]);
});
