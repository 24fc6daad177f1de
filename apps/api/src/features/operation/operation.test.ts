import { afterAll, beforeAll, expect, it } from "vitest";
import type { Operation } from "@stammdaten/shared/contract/operation.ts";
import { addDays, germanDayOf } from "@stammdaten/shared/values/date.ts";
import { loginAs, makeApp } from "../../../test/api.ts";
import { makeAdmin, makeClient, makeForm, makeTenant, makeUser, system } from "../../../test/factories.ts";
import { useOwnDatabase, type OwnDatabase } from "../../../test/own-database.ts";
import supertest from "supertest";
import { inTenant } from "../../db/in-tenant.ts";

const DAY_MS = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

let database: OwnDatabase;
let admin: Record<string, string>;
beforeAll(async () => {
  database = await useOwnDatabase();
  admin = await loginAs(await makeAdmin());
});
afterAll(() => database.drop());

const app = makeApp({
  lists: {
    banks: { asOf: addDays(germanDayOf(new Date()), -400), entries: [] },
    taxOffices: { asOf: addDays(germanDayOf(new Date()), -10), entries: [] },
  },
  readiness: () =>
    Promise.resolve({
      status: "degraded",
      checks: {
        database: { status: "ok", since: daysAgo(1).toISOString(), found: "PostgreSQL 15" },
        files: { status: "failed", since: daysAgo(0).toISOString(), found: "no answer within 2 s" },
      },
    }),
});
const read = async (): Promise<Operation> => (await supertest(app).get("/api/Main/Operation").set(admin).expect(200)).body as Operation;
const logIn = (tenantId: string, userId: string, lastLoginAt: Date) =>
  inTenant(tenantId, system, ({ tx }) => tx.user.update({ where: { tenantId, id: userId }, data: { lastLoginAt } }));

it("counts firms and forms a week, and firms by when something last happened there", async () => {
  const names = ["Ahorn", "Birke", "Eiche", "Fichte"];
  const firms = await Promise.all(names.map((name) => makeTenant({ name: `Kanzlei ${name}` })));
  const [today, lastWeek, longAgo, never] = firms as [(typeof firms)[0], (typeof firms)[0], (typeof firms)[0], (typeof firms)[0]];
  await makeTenant({ name: "Kanzlei Weg", active: false });
  for (const [firm, days] of [
    [today, 0],
    [lastWeek, 3],
    [longAgo, 40],
  ] as const) {
    const { userId } = await makeUser(firm);
    await logIn(firm.tenantId, userId, daysAgo(days));
  }
  const client = await makeClient(today, { name: "Geheim, Gerda" });
  await makeForm(today, { state: "submitted", submittedAt: new Date(), personId: client.id, name: client.name });
  await makeForm(lastWeek, { state: "approved", submittedAt: daysAgo(3) });
  await makeForm(lastWeek, { state: "approved", submittedAt: daysAgo(200) });
  await makeForm(longAgo, { state: "draft" });

  const operation = await read();
  expect(operation.firmsPerWeek).toHaveLength(12);
  expect(operation.firmsPerWeek.at(-1)?.count).toBe(5);
  expect(operation.formsPerWeek.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  expect(operation.formsPerWeek.at(-1)?.count).toBeGreaterThanOrEqual(1);
  expect(new Date(operation.formsPerWeek[0]?.week ?? "").getUTCDay()).toBe(1);
  expect(operation.activity).toEqual({ day: 1, week: 1, month: 0, earlier: 1, never: 1 });
  expect(operation.quietest.map(({ id }) => id)).toEqual([never.tenantId, longAgo.tenantId]);
  expect(operation.quietest[0]?.lastActiveAt).toBeNull();
  expect(JSON.stringify(operation)).not.toContain("Geheim");
});

it("says what of the queue is stuck or given up, and nothing of whom it is about", async () => {
  const add = (kind: string, columns: string, values: string) =>
    database.owner.query(
      `INSERT INTO job (id, kind, key, payload, ${columns}) VALUES (gen_random_uuid(), $1, gen_random_uuid(), '{"formId":"x"}', ${values})`,
      [kind],
    );
  await add("mailInquiry", "run_at", "now() - interval '10 minutes'");
  await add("runCampaign", "run_at, failed_at", "now() - interval '1 day', now()");
  await add("sendWebhooks", "run_at", "now() + interval '1 day'");
  const { jobs } = await read();
  expect(jobs.map(({ kind }) => kind)).toEqual(["runCampaign", "mailInquiry", "sendWebhooks"]);
  expect(jobs[0]).toEqual({ kind: "runCampaign", due: 0, running: 0, later: 0, givenUp: 1, oldestSeconds: 0 });
  expect(jobs[1]?.oldestSeconds).toBeGreaterThan(590);
});

it("says what the process stands on, and which lists have to be looked at, those first", async () => {
  const { health, lists } = await read();
  expect(health.status).toBe("degraded");
  expect(health.checks.map(({ name, status }) => `${name} ${status}`)).toEqual(["database ok", "files failed"]);
  expect(lists.map(({ list }) => list).sort()).toEqual(
    ["banks", "highRiskCountries", "ownerThresholds", "pepFunctions", "sanctionsEu", "sanctionsUn", "taxOffices"].sort(),
  );
  expect(lists.find(({ list }) => list === "banks")).toMatchObject({ isOverdue: true, ageDays: 400, everyDays: 365 });
  const overdue = lists.map(({ isOverdue }) => isOverdue);
  expect(overdue).toEqual([...overdue].sort((one, other) => Number(other) - Number(one)));
  // Of the sanctions lists there is none before an operator imports one.
  expect(lists.find(({ list }) => list === "sanctionsEu")).toMatchObject({ validFrom: null, ageDays: null, isOverdue: true });
});

it("is the operator's alone, and each look is written down", async () => {
  const staff = await loginAs(await makeUser(await makeTenant()));
  await supertest(app).get("/api/Main/Operation").set(staff).expect(403);
  await supertest(app).get("/api/Main/Operation").expect(401);
  const looks = async (): Promise<number> =>
    (await database.owner.query<{ count: number }>("SELECT count(*)::int AS count FROM platform_event WHERE action = 'adminReadOperation'"))
      .rows[0]?.count ?? 0;
  const before = await looks();
  await read();
  expect(await looks()).toBe(before + 1);
});
