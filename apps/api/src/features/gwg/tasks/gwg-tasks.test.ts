import type { GwgTask } from "@stammdaten/shared/contract/gwg-tasks.ts";
import { addDays, germanDayOf } from "@stammdaten/shared/values/date.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant, type TestUser } from "../../../../test/factories.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";
import { toDate } from "../../../domain/calendar-day.ts";
import { refreshFollowUps } from "../../../domain/refresh-follow-ups.ts";
import { tendFollowUps } from "./tend-follow-ups.ts";

const dayIn = (days: number) => addDays(germanDayOf(new Date()), days);
const expiredOn = "2020-12-31";

let tenant: TestTenant;
let user: TestUser;
let staff: Record<string, string>;
beforeEach(async () => {
  tenant = await makeTenant();
  user = await makeUser(tenant);
  staff = await loginAs(user);
});

const within = <Result>(work: Parameters<typeof inTenant<typeof system, Result>>[2]) => inTenant(tenant.tenantId, system, work);
const refresh = () => within((ctx) => refreshFollowUps(ctx));
const rate = ({ id }: { id: string }, nextReviewOn: string) =>
  within(({ tx, tenantId, now }) =>
    tx.riskAssessment.create({
      data: {
        ...{ tenantId, clientId: id, level: "normal", proposedLevel: "normal", reasons: [], assessedBy: user.userId, assessedAt: now },
        nextReviewOn: toDate(nextReviewOn),
      },
    }),
  );
const verify = ({ id }: { id: string }, more: object = {}) =>
  call()
    .post("/api/Main/Verification")
    .query({ mandantType: "person", id })
    .set(staff)
    .send({
      ...{ person: "Anna Groß", method: "original", documentKind: "passport", documentNumber: "C01X00T47", issuingAuthority: "Köln" },
      ...{ verifiedOn: "2020-01-15", validUntil: expiredOn },
      ...more,
    })
    .expect(201);
const list = async (query: object = {}, headers = staff) =>
  (await call().get("/api/Main/GwgTasks").query(query).set(headers).expect(200)).body.items as GwgTask[];
const idsOf = async (query: object = {}, headers = staff) => (await list(query, headers)).map(({ id }) => id);
const change = ({ id }: { id: string }, body: object, headers = staff) =>
  call().put("/api/Main/GwgTask").query({ mandantType: "person", id }).set(headers).send(body);

describe("what the firm looks at again (§ 10 Abs. 1 Nr. 5 GwG)", () => {
  it("are reviews that are due or near, the most urgent first; archived clients and later reviews are not", async () => {
    const [near, due, later, archived] = [
      await makeClient(tenant),
      await makeClient(tenant, { name: "Groß, Anna" }),
      await makeClient(tenant),
      await makeClient(tenant),
    ];
    await rate(near, dayIn(60));
    await rate(due, dayIn(0));
    await rate(later, dayIn(61));
    await rate(archived, dayIn(0));
    await within(({ tx, tenantId }) =>
      tx.client.update({ where: { tenantId_id: { tenantId, id: archived.id } }, data: { archivedAt: new Date() } }),
    );
    expect(await refresh()).toBe(2);
    expect(await refresh()).toBe(0);
    const [first, ...others] = await list();
    expect(others.map(({ id, isDue }) => [id, isDue])).toEqual([[near.id, false]]);
    expect(first).toEqual({
      ...{ id: due.id, mandantType: "person", name: "Groß, Anna", datevNumber: due.datevNumber, level: "normal" },
      ...{ dueOn: dayIn(0), reviewOn: dayIn(0), expiredOn: null, ownersChangedOn: null, discrepancyOn: null },
      ...{ isDue: true, owner: null, snooze: null },
    });
    expect(await idsOf({ show: "overdue" })).toEqual([]);
    expect(await idsOf({ show: "due" })).toEqual([due.id]);
  });

  it("end with a new rating, at once", async () => {
    const client = await makeClient(tenant);
    await rate(client, dayIn(-1));
    await refresh();
    expect(await idsOf({ show: "overdue" })).toEqual([client.id]);
    await call()
      .post("/api/Main/RiskAssessment")
      .query({ mandantType: "person", id: client.id })
      .set(staff)
      .send({ level: "normal" })
      .expect(201);
    expect(await idsOf()).toEqual([]);
  });

  it("are identity documents that have expired, until another one is seen (§ 12 Abs. 1 Nr. 1 GwG)", async () => {
    const client = await makeClient(tenant);
    await verify(client);
    expect(await list()).toMatchObject([{ id: client.id, dueOn: expiredOn, expiredOn, reviewOn: null, level: null, isDue: true }]);
    await verify(client, { person: "Jan Weiß", documentNumber: "X1", validUntil: "2099-01-01" });
    expect(await idsOf()).toEqual([client.id]);
    await verify(client, { person: "anna groß", documentNumber: "X2", validUntil: "2099-01-01" });
    expect(await idsOf()).toEqual([]);
  });

  it("settled by hand, documents that had expired by then do not come again", async () => {
    const client = await makeClient(tenant);
    await verify(client);
    await change(client, { settled: { reason: "Frau Groß ist ausgeschieden." } }).expect(200);
    expect(await idsOf()).toEqual([]);
    await refresh();
    expect(await idsOf()).toEqual([]);
  });

  it("are written for every firm by the worker", async () => {
    const client = await makeClient(tenant);
    await rate(client, dayIn(0));
    expect((await tendFollowUps()).changed).toBeGreaterThan(0);
    expect(await idsOf()).toEqual([client.id]);
  });
});

describe("a task", () => {
  it("put off with a reason is not listed until its day, and the reason lies encrypted", async () => {
    const client = await makeClient(tenant);
    await verify(client);
    await change(client, { snooze: { until: dayIn(10), reason: "Verreist" } }).expect(200);
    expect([await idsOf(), await idsOf({ show: "overdue" })]).toEqual([[], []]);
    expect(await list({ show: "snoozed" })).toMatchObject([{ id: client.id, snooze: { until: dayIn(10), reason: "Verreist" } }]);
    const [row] = await within(({ tx, tenantId }) =>
      tx.sql<{ reason: string }>(sql`SELECT snooze_reason AS reason FROM gwg_follow_up WHERE tenant_id = ${tenantId}::uuid`),
    );
    expect(row?.reason).toMatch(/^v\d/);
    await within(({ tx, tenantId }) => tx.gwgFollowUp.updateMany({ where: { tenantId }, data: { snoozedUntil: toDate(dayIn(0)) } }));
    expect(await list()).toMatchObject([{ id: client.id, snooze: null }]);
    await change(client, { snooze: { until: dayIn(10), reason: "Verreist" } }).expect(200);
    await change(client, { snooze: null }).expect(200);
    expect(await idsOf()).toEqual([client.id]);
  });

  it.each([
    ["today", () => dayIn(0)],
    ["more than a year from now", () => dayIn(367)],
  ])("is not put off until %s, nor without a reason", async (_, until) => {
    const client = await makeClient(tenant);
    const refused = await change(client, { snooze: { until: until(), reason: "x" } }).expect(400);
    expect(refused.body).toMatchObject({ errors: [{ path: "snooze.until", code: "validation.gwgTask.snoozeOutOfRange" }] });
    await change(client, { snooze: { until: dayIn(10), reason: "" } }).expect(400);
  });

  it("is of whoever is named for it, or else of who looks after the client", async () => {
    const other = await makeUser(tenant);
    const [named, own, foreign] = [await makeClient(tenant), await makeClient(tenant), await makeClient(tenant)];
    for (const client of [named, own, foreign]) await verify(client);
    await within(({ tx, tenantId }) =>
      tx.client.updateMany({ where: { tenantId, id: { in: [own.id, foreign.id] } }, data: { responsibleId: user.userId } }),
    );
    await change(named, { ownerId: user.userId }).expect(200);
    await change(foreign, { ownerId: other.userId }).expect(200);
    expect((await idsOf({ responsible: "mine" })).sort()).toEqual([named.id, own.id].sort());
    expect(await idsOf({ responsible: "mine" }, await loginAs(other))).toEqual([foreign.id]);
    expect((await list()).find(({ id }) => id === foreign.id)?.owner?.id).toBe(other.userId);
    await change(foreign, { ownerId: null }).expect(200);
    expect(await idsOf({ responsible: "mine" })).toHaveLength(3);
    const stranger = await makeUser(await makeTenant());
    await change(named, { ownerId: stranger.userId }).expect(404);
    const client = await makeUser(tenant, { accessLevel: "mandant", personId: named.id });
    await change(named, { ownerId: client.userId }).expect(404);
  });

  it("leaves each change in the log, without its words", async () => {
    const client = await makeClient(tenant);
    await change(client, { ownerId: user.userId, snooze: { until: dayIn(3), reason: "Verreist" }, settled: { reason: "Weg" } }).expect(200);
    const entries = await within(({ tx, tenantId }) =>
      tx.auditEvent.findMany({ where: { tenantId, subjectId: client.id }, select: { action: true, details: true } }),
    );
    expect(entries.map(({ action }) => action).sort()).toEqual(["gwgTaskAssigned", "gwgTaskSettled", "gwgTaskSnoozed"]);
    expect(JSON.stringify(entries)).not.toMatch(/Verreist|Weg"/);
  });
});
