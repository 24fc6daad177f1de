import { expect, it } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeForm, makeTenant, makeUser, type TestUser } from "../../../../test/factories.ts";
import { asPlatform } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const setSeen = ({ userId }: TestUser, at: Date) =>
  asPlatform("let a session idle in a test", (tx) =>
    tx.sql(sql`UPDATE session SET last_seen_at = ${at} WHERE user_id = ${userId}::uuid RETURNING id`),
  );
const seenOf = ({ userId }: TestUser) =>
  asPlatform("look at a session in a test", async (tx) => {
    const [row] = await tx.sql<{ last_seen_at: Date }>(sql`SELECT last_seen_at FROM session WHERE user_id = ${userId}::uuid`);
    return row?.last_seen_at.getTime();
  });

it("does not keep a session alive by what a page asks for while nobody is there", async () => {
  const user = await makeUser(await makeTenant());
  const headers = await loginAs(user);
  const before = minutesAgo(25);
  await setSeen(user, before);
  await call()
    .get("/api/Main/Statistics")
    .set({ ...headers, "x-background": "1" })
    .expect(200);
  expect(await seenOf(user)).toBe(before.getTime());
  await call().get("/api/Main/Statistics").set(headers).expect(200);
  expect(await seenOf(user)).toBeGreaterThan(Date.now() - 60_000);
});

it("does not keep one alive by the word that a form is on screen while nobody is there", async () => {
  const tenant = await makeTenant({ status: "active" });
  const user = await makeUser(tenant);
  const headers = await loginAs(user);
  const { id } = await makeForm(tenant, { state: "submitted", submittedAt: new Date() });
  const before = minutesAgo(25);
  await setSeen(user, before);
  await call()
    .post("/api/Forms/Viewer")
    .query({ id })
    .set({ ...headers, "x-background": "1" })
    .expect(200);
  expect(await seenOf(user)).toBe(before.getTime());
});

it("takes an act for one, whatever the page says of it", async () => {
  const user = await makeUser(await makeTenant());
  const headers = { ...(await loginAs(user)), "x-background": "1" };
  await setSeen(user, minutesAgo(25));
  await call().put("/api/Users/ListSetting").set(headers).send({ list: "forms", columns: [] }).expect(200);
  expect(await seenOf(user)).toBeGreaterThan(Date.now() - 60_000);
});

it("ends a session of whose page alone something was heard", async () => {
  const user = await makeUser(await makeTenant());
  const headers = { ...(await loginAs(user)), "x-background": "1" };
  await setSeen(user, minutesAgo(29));
  await call().get("/api/Main/Statistics").set(headers).expect(200);
  await setSeen(user, minutesAgo(31));
  await call().get("/api/Main/Statistics").set(headers).expect(419);
});
