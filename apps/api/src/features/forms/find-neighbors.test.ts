import { beforeAll, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeForm, makeTenant, makeUser, type TestTenant } from "../../../test/factories.ts";

let tenant: TestTenant;
let headers: Record<string, string>;
const ids: string[] = [];
const on = (day: number) => new Date(Date.UTC(2026, 10, day, 10));
const read = async (id: string) => (await call().get("/api/Forms/Neighbors").query({ id }).set(headers).expect(200)).body as object;

beforeAll(async () => {
  tenant = await makeTenant({ status: "active" });
  headers = await loginAs(await makeUser(tenant));
  for (const [day, state] of [
    [1, "submitted"],
    [2, "confirmed"],
    [3, "inReview"],
  ] as const)
    ids.push((await makeForm(tenant, { state, submittedAt: on(day) })).id);
  await makeForm(tenant, { state: "draft" });
});

it("leads from each form that waits to the one that came in before it, and from the last to the first", async () => {
  const [first = "", second = "", third = ""] = ids;
  expect(await read(third)).toEqual({ next: second, previous: first, others: 2 });
  expect(await read(second)).toEqual({ next: first, previous: third, others: 2 });
  expect(await read(first)).toEqual({ next: third, previous: second, others: 2 });
});

it("leads on from a form that is decided by now", async () => {
  const [first = "", second = "", third = ""] = ids;
  const approved = await makeForm(tenant, { state: "approved", submittedAt: new Date(Date.UTC(2026, 10, 2, 12)) });
  expect(await read(approved.id)).toEqual({ next: second, previous: third, others: 3 });
  expect(await read(third)).toEqual({ next: second, previous: first, others: 2 });
});

it("knows of two that came in at the same moment, and of none where nothing waits", async () => {
  const other = await makeTenant({ status: "active" });
  const as = await loginAs(await makeUser(other));
  const one = await makeForm(other, { state: "submitted", submittedAt: on(5) });
  const ask = async (id: string) => (await call().get("/api/Forms/Neighbors").query({ id }).set(as)).body as object;
  expect(await ask(one.id)).toEqual({ next: null, previous: null, others: 0 });
  const two = await makeForm(other, { state: "submitted", submittedAt: on(5) });
  expect(await ask(one.id)).toEqual({ next: two.id, previous: two.id, others: 1 });
  expect(await ask(two.id)).toEqual({ next: one.id, previous: one.id, others: 1 });
  expect(await ask(ids[0] ?? "")).toMatchObject({ status: 404 });
});
