import { randomUUID } from "node:crypto";
import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, it } from "vitest";
import type { Campaign } from "@stammdaten/shared/contract/campaigns.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { call, loginAs } from "../../../../test/api.ts";
import { makeClient, makeForm, makeInvitation, makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { loseStatement } from "../../../../test/lose-statement.ts";
import { samplePerson } from "../../../../test/sample-person.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";
import { createRemindCampaign } from "./remind-campaign.job.ts";
import { createRunCampaign } from "./run-campaign.job.ts";

const DAY_MS = 86_400_000;
const deps = { invitationDays: 30, countOwnWords: () => {} };

let tenant: TestTenant;
let headers: Record<string, string>;
beforeEach(async () => {
  tenant = await makeTenant({ status: "active" });
  headers = await loginAs(await makeUser(tenant));
});

const inside = <Result>(work: Parameters<typeof inTenant<typeof system, Result>>[2]): Promise<Result> =>
  inTenant(tenant.tenantId, system, work);
const post = (path: string, body: object = {}, query: object = {}) => call().post(`/api/Main/${path}`).query(query).set(headers).send(body);
const read = async (id: string) => (await call().get("/api/Main/Campaign").query({ id }).set(headers).expect(200)).body as Campaign;
const rowsOf = async (id: string, query: object = {}) =>
  (
    await call()
      .get("/api/Main/CampaignClients")
      .query({ id, limit: "100", ...query })
      .set(headers)
      .expect(200)
  ).body.items as { name: string; state: string; reason: string | null; isLate: boolean; formularType: string }[];

async function begin(body: object = {}): Promise<string> {
  const answer = await post("Campaign", { name: "Jahresabfrage", selection: {}, personForm: "personUpdate", ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return answer.body.id as string;
}

/** Runs the jobs of a kind that are due, as the worker does, each once. @returns their outcomes */
async function work(kind: "runCampaign" | "remindCampaign", signal = new AbortController().signal): Promise<string[]> {
  const due = await inside(({ tx, tenantId }) => tx.job.findMany({ where: { tenantId, kind, runAt: { lte: new Date() } } }));
  const outcomes: string[] = [];
  for (const { id, payload } of due) {
    const run = { tenantId: tenant.tenantId, payload: payload as never, attempt: 1, signal };
    const result = await (kind === "runCampaign" ? createRunCampaign(deps) : createRemindCampaign(deps))(run);
    await inside(async (ctx) => {
      if (result.outcome === "done") await ctx.tx.job.deleteMany({ where: { tenantId: ctx.tenantId, id } });
      await result.record?.(ctx, false);
    });
    outcomes.push(result.outcome);
  }
  return outcomes;
}

async function makeClients(count: number, given: object = {}): Promise<void> {
  const { tenantId } = tenant;
  const data = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    ...{ tenantId, mandantType: "person", formularType: "person", edition: forms.person.edition, masterData: samplePerson },
    name: `Mandant ${String(index).padStart(4, "0")}`,
    email: `mandant${index}@example.org`,
    ...given,
  }));
  await inside(({ tx }) => tx.client.createMany({ data }));
}

/** How many invitations, links and mails each client of the firm got. */
const countOfEach = () =>
  inside(({ tx, tenantId }) =>
    tx.sql<{ invitations: number; links: number; mails: number; clients: number }>(sql`
      SELECT invitations, links, mails, count(*)::int AS clients FROM (
        SELECT c.id, count(DISTINCT i.id)::int AS invitations, count(DISTINCT l.id)::int AS links, count(DISTINCT j.id)::int AS mails
        FROM client c
        LEFT JOIN form f ON f.tenant_id = ${tenantId}::uuid AND f.person_id = c.id
        LEFT JOIN invitation i ON i.tenant_id = ${tenantId}::uuid AND i.form_id = f.id
        LEFT JOIN link l ON l.tenant_id = ${tenantId}::uuid AND l.invitation_id = i.id
        LEFT JOIN job j ON j.tenant_id = ${tenantId}::uuid AND j.kind = 'mailInvitation' AND j.payload ->> 'linkId' = l.id::text
        WHERE c.tenant_id = ${tenantId}::uuid GROUP BY c.id) each
      GROUP BY 1, 2, 3 ORDER BY 1`),
  );

/** Loses the connection at the last statement of a batch: all of it is undone, as when the worker is killed. */
const killedInBatch = (batch: number, during: () => Promise<unknown>): Promise<void> =>
  loseStatement(/UPDATE campaign_client cc SET state/, batch, during);

describe("a campaign", () => {
  it("asks 400 clients, each by one mail and one link, though the worker is killed twice in the middle of a batch", async () => {
    await makeClients(400);
    const id = await begin({ message: "Bitte prüfen Sie Ihre Daten." });
    expect(await read(id)).toMatchObject({ status: "listing", total: 0 });
    await killedInBatch(2, async () => expect(await work("runCampaign")).toEqual(["retry"]));
    expect(await read(id)).toMatchObject({ status: "running", total: 400, asked: 100 });
    await killedInBatch(2, async () => expect(await work("runCampaign")).toEqual(["retry"]));
    expect(await read(id)).toMatchObject({ status: "running", asked: 200 });
    expect(await work("runCampaign")).toEqual(["done"]);
    expect(await countOfEach()).toEqual([{ invitations: 1, links: 1, mails: 1, clients: 400 }]);
    const campaign = await read(id);
    expect(campaign).toMatchObject({ status: "done", total: 400, asked: 400, leftOut: 0, nextAt: null });
    expect(campaign.counts).toMatchObject({ waiting: 0, onItsWay: 400, late: 0 });
    const [form] = await inside(({ tx, tenantId }) => tx.form.findMany({ where: { tenantId }, take: 1 }));
    expect(form).toMatchObject({ formularType: "personUpdate", answers: samplePerson, baseAnswers: samplePerson });
    const [invitation] = await inside(({ tx, tenantId }) => tx.invitation.findMany({ where: { tenantId }, take: 1 }));
    expect(invitation).toMatchObject({ method: "email", message: "Bitte prüfen Sie Ihre Daten." });
  });

  it("says beforehand whom it leaves out and why, and leaves out just those", async () => {
    await makeClients(2);
    await makeClient(tenant, { name: "Ohne Adresse", email: null });
    await makeClient(tenant, { name: "Unternehmen", mandantType: "company", email: "u@example.org" });
    const open = await makeClient(tenant, { name: "Schon gefragt", email: "s@example.org" });
    await makeInvitation(tenant, { formularType: "personUpdate", personId: open.id });
    const sent = await makeClient(tenant, { name: "Schon gesendet", email: "g@example.org" });
    await makeForm(tenant, { formularType: "personUpdate", personId: sent.id, state: "submitted", submittedAt: new Date() });
    const over = await makeClient(tenant, { name: "Link abgelaufen", email: "l@example.org" });
    const expired = await makeInvitation(tenant, { formularType: "personUpdate", personId: over.id });
    const archived = await makeClient(tenant, { name: "Im Archiv", email: "a@example.org" });
    await inside(async ({ tx, tenantId }) => {
      await tx.invitation.update({ where: { tenantId, id: expired.invitationId }, data: { expiresAt: new Date(0) } });
      await tx.client.update({ where: { tenantId_id: { tenantId, id: archived.id } }, data: { archivedAt: new Date() } });
    });
    const preview = await post("CampaignPreview", { selection: {}, personForm: "personUpdate" });
    expect(preview.body).toMatchObject({
      asked: 3,
      reasons: { noEmail: 1, open: 2, otherKind: 1, archived: 0, erased: 0 },
      mostADay: 4500,
    });
    expect(preview.body.leftOut.map(({ name, reason }: { name: string; reason: string }) => [name, reason])).toEqual([
      ["Ohne Adresse", "noEmail"],
      ["Schon gefragt", "open"],
      ["Schon gesendet", "open"],
      ["Unternehmen", "otherKind"],
    ]);
    const named = await post("CampaignPreview", { selection: { clientIds: [archived.id, open.id] }, personForm: "personUpdate" });
    expect(named.body).toMatchObject({ asked: 0, reasons: { archived: 1, open: 1 } });
    const id = await begin();
    await work("runCampaign");
    expect(await read(id)).toMatchObject({ status: "done", total: 3, leftOut: 4, reasons: preview.body.reasons });
    expect((await rowsOf(id, { state: "leftOut" })).map(({ name, reason }) => [name, reason])).toEqual([
      ["Ohne Adresse", "noEmail"],
      ["Schon gefragt", "open"],
      ["Schon gesendet", "open"],
      ["Unternehmen", "otherKind"],
    ]);
    expect((await rowsOf(id, { state: "onItsWay" })).map(({ name }) => name)).toEqual(["Link abgelaufen", "Mandant 0000", "Mandant 0001"]);
  });

  it("asks persons and companies for a form each, of those whom kind and search leave", async () => {
    await makeClient(tenant, { name: "Anna Albers", email: "a@example.org" });
    await makeClient(tenant, { name: "Albers GmbH", mandantType: "company", email: "b@example.org" });
    await makeClient(tenant, { name: "Berta Bauer", email: "c@example.org" });
    const both = { personForm: "personAdditional", companyForm: "companyAdditional", selection: { search: "Albers" } };
    expect((await post("CampaignPreview", both)).body).toMatchObject({ asked: 2 });
    const persons = await post("CampaignPreview", { ...both, selection: { search: "Albers", mandantType: "person" } });
    expect(persons.body).toMatchObject({ asked: 1, reasons: { otherKind: 0 } });
    const id = await begin(both);
    await work("runCampaign");
    expect((await rowsOf(id)).map(({ name, formularType }) => [name, formularType])).toEqual([
      ["Albers GmbH", "companyAdditional"],
      ["Anna Albers", "personAdditional"],
    ]);
  });

  it.each([
    ["mine", "Meine, Ida"],
    ["none", "Niemands, Ute"],
  ])("asks of all clients those whom who begins it looks after, or whom nobody does: %s", async (responsible, name) => {
    const user = await makeUser(tenant);
    headers = await loginAs(user);
    const [mine] = [await makeClient(tenant, { name: "Meine, Ida" }), await makeClient(tenant, { name: "Niemands, Ute" })];
    const other = await makeClient(tenant, { name: "Fremde, Eva" });
    const colleague = await makeUser(tenant);
    for (const [client, { userId }] of [
      [mine, user],
      [other, colleague],
    ] as const)
      await post("AssignClients", { clients: [{ mandantType: "person", mandantId: client.id }], userId });
    const selection = { mandantType: "person", responsible };
    const preview = await post("CampaignPreview", { selection, personForm: "personUpdate" });
    expect([preview.body.asked, preview.body.leftOut]).toEqual([1, []]);
    const id = await begin({ selection });
    await work("runCampaign");
    expect((await rowsOf(id)).map((row) => row.name)).toEqual([name]);
  });

  it("is for those with a task under the money-laundering act that is due and was not put off, or for whose task is one's own", async () => {
    const user = await makeUser(tenant);
    headers = await loginAs(user);
    const day = (days: number) => new Date(new Date().setUTCHours(0, 0, 0, 0) + days * DAY_MS);
    const makeTask = async (name: string, data: object) => {
      const { id: clientId } = await makeClient(tenant, { name });
      const { tenantId } = tenant;
      await inside(({ tx }) => tx.gwgFollowUp.create({ data: { tenantId, clientId, reviewOn: day(-2), dueOn: day(-2), ...data } }));
    };
    await makeClient(tenant, { name: "Ohne, Olga" });
    await makeTask("Eigen, Eva", { ownerId: user.userId });
    await makeTask("Fällig, Fritz", {});
    await makeTask("Später, Sven", { reviewOn: day(9), dueOn: day(9) });
    await makeTask("Verreist, Vera", { snoozedUntil: day(9), snoozeReason: "Verreist" });
    const asked = async (selection: object) => (await post("CampaignPreview", { selection, personForm: "personAdditional" })).body.asked;
    expect([await asked({}), await asked({ gwgTasks: "due" })]).toEqual([5, 2]);
    expect([await asked({ gwgTasks: "due", responsible: "mine" }), await asked({ responsible: "mine" })]).toEqual([1, 0]);
    const id = await begin({ selection: { gwgTasks: "due" }, personForm: "personAdditional" });
    await work("runCampaign");
    expect((await rowsOf(id)).map((row) => row.name)).toEqual(["Eigen, Eva", "Fällig, Fritz"]);
  });

  it("asks so many a day, at the hour at which it was begun", async () => {
    await makeClients(5);
    const id = await begin({ perDay: 2 });
    await work("runCampaign");
    const first = await read(id);
    expect(first).toMatchObject({ status: "running", asked: 2, counts: { waiting: 3, onItsWay: 2 } });
    const wait = Date.parse(first.nextAt ?? "") - Date.parse(first.createdAt);
    expect(Math.abs(wait - DAY_MS)).toBeLessThanOrEqual(3_600_000);
    expect(await work("runCampaign")).toEqual([]);
    const nextDay = () =>
      inside(({ tx, tenantId }) =>
        Promise.all([
          tx.campaign.updateMany({ where: { tenantId, id }, data: { lastDay: new Date(0) } }),
          tx.job.updateMany({ where: { tenantId, kind: "runCampaign" }, data: { runAt: new Date(0) } }),
        ]),
      );
    await nextDay();
    await work("runCampaign");
    expect(await read(id)).toMatchObject({ status: "running", asked: 4 });
    await nextDay();
    await work("runCampaign");
    expect(await read(id)).toMatchObject({ status: "done", asked: 5, nextAt: null });
    expect(await countOfEach()).toEqual([{ invitations: 1, links: 1, mails: 1, clients: 5 }]);
  });

  it("looks again before it asks: who has lost the address, was archived or asked meanwhile is left out", async () => {
    await makeClients(4);
    const id = await begin({ perDay: 1 });
    await work("runCampaign");
    const [, one, two, three] = await inside(({ tx, tenantId }) => tx.client.findMany({ where: { tenantId }, orderBy: { name: "asc" } }));
    await inside(async ({ tx, tenantId }) => {
      await tx.client.update({ where: { tenantId_id: { tenantId, id: one?.id ?? "" } }, data: { email: null } });
      await tx.client.update({ where: { tenantId_id: { tenantId, id: two?.id ?? "" } }, data: { archivedAt: new Date() } });
      await tx.campaign.updateMany({ where: { tenantId, id }, data: { lastDay: new Date(0), perDay: 100 } });
      await tx.job.updateMany({ where: { tenantId, kind: "runCampaign" }, data: { runAt: new Date(0) } });
    });
    await makeInvitation(tenant, { formularType: "personUpdate", personId: three?.id ?? "" });
    await work("runCampaign");
    expect(await read(id)).toMatchObject({ status: "done", total: 1, leftOut: 3, reasons: { noEmail: 1, archived: 1, open: 1 } });
  });

  it("leaves out one client whose turn has not come, none who was asked, and ends with the last who waited", async () => {
    await makeClients(3);
    const id = await begin({ perDay: 1 });
    await work("runCampaign");
    const [asked, second, third] = (await rowsOf(id)) as unknown as { id: string; state: string }[];
    expect([asked?.state, second?.state, third?.state]).toEqual(["onItsWay", "waiting", "waiting"]);
    const cancel = (clientId = "") => post("CampaignCancel", {}, { id, clientId });
    expect((await cancel(second?.id)).body).toEqual({ cancelled: 1 });
    expect(await read(id)).toMatchObject({ status: "running", total: 2, counts: { cancelled: 1, waiting: 1, onItsWay: 1 } });
    for (const one of [second, asked]) expect((await cancel(one?.id)).body.code).toBe("campaign.notWaiting");
    expect((await cancel(randomUUID())).body.code).toBe("campaign.notWaiting");
    expect((await cancel(third?.id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: "done", total: 1, asked: 1, nextAt: null, counts: { cancelled: 2 } });
    expect((await cancel(third?.id)).body.code).toBe("campaign.over");
    const entries = await inside(({ tx, tenantId }) => tx.auditEvent.findMany({ where: { tenantId, action: "campaignCancelled" } }));
    expect(entries.map(({ details }) => details)).toEqual(
      expect.arrayContaining([second, third].map((one) => ({ clients: 1, clientId: one?.id }))),
    );
  });

  it("asks nobody else once it is cancelled, and says that it is over to whoever cancels it again", async () => {
    await makeClients(3);
    const id = await begin({ perDay: 1 });
    await work("runCampaign");
    const answer = await post("CampaignCancel", {}, { id });
    expect(answer.body).toEqual({ cancelled: 2 });
    expect(await read(id)).toMatchObject({ status: "cancelled", total: 1, counts: { cancelled: 2, onItsWay: 1 } });
    await inside(({ tx, tenantId }) => tx.job.updateMany({ where: { tenantId, kind: "runCampaign" }, data: { runAt: new Date(0) } }));
    expect(await work("runCampaign")).toEqual(["done"]);
    expect(await countOfEach()).toMatchObject([
      { clients: 2, invitations: 0 },
      { clients: 1, invitations: 1 },
    ]);
    expect((await post("CampaignCancel", {}, { id })).body.code).toBe("campaign.over");
  });

  it("refuses forms that are not for known clients of the kind, and clients who are not the firm's", async () => {
    const foreign = await makeClient(await makeTenant());
    const codeOf = async (body: object) => (await post("Campaign", { name: "X", selection: {}, ...body })).body.code as string;
    expect(await codeOf({})).toBe("invite.invalid");
    expect(await codeOf({ personForm: "person" })).toBe("invite.invalid");
    expect(await codeOf({ personForm: "companyUpdate" })).toBe("invite.invalid");
    expect(await codeOf({ personForm: "personUpdate", selection: { clientIds: [foreign.id] } })).toBe("resource.notFound");
    const preview = { selection: { clientIds: [randomUUID()] }, personForm: "personUpdate" };
    expect((await post("CampaignPreview", preview)).body.code).toBe("resource.notFound");
  });

  it("waits while a firm in its trial has said enough in its own words, and goes on the day after", async () => {
    tenant = await makeTenant({ status: "trialing" });
    headers = await loginAs(await makeUser(tenant));
    await makeClients(230);
    expect((await post("CampaignPreview", { selection: {}, personForm: "personUpdate", hasMessage: true })).body.mostADay).toBe(200);
    const id = await begin({ message: "In eigenen Worten" });
    expect(await work("runCampaign")).toEqual(["done"]);
    const campaign = await read(id);
    expect(campaign).toMatchObject({ status: "running", asked: 200, counts: { waiting: 30 } });
    expect(Date.parse(campaign.nextAt ?? "")).toBeGreaterThan(Date.now() + 3_600_000);
  });

  it("asks nobody while the firm's plan has ended", async () => {
    await makeClients(1);
    const id = await begin();
    await inside(({ tx, tenantId }) => tx.subscription.updateMany({ where: { tenantId }, data: { status: "expired" } }));
    expect(await work("runCampaign")).toEqual(["done"]);
    expect(await countOfEach()).toMatchObject([{ invitations: 0, clients: 1 }]);
    await inside(({ tx, tenantId }) => tx.subscription.updateMany({ where: { tenantId }, data: { status: "active" } }));
    expect(await read(id)).toMatchObject({ status: "running", total: 1, asked: 0 });
  });

  it("ends by itself where the firm stays closed for a month, and asks nobody when it opens again", async () => {
    await makeClients(2);
    const id = await begin();
    await inside(async ({ tx, tenantId }) => {
      await tx.subscription.updateMany({ where: { tenantId }, data: { status: "expired" } });
      await tx.campaign.updateMany({ where: { tenantId, id }, data: { createdAt: new Date(Date.now() - 31 * DAY_MS) } });
    });
    expect(await work("runCampaign")).toEqual(["done"]);
    await inside(({ tx, tenantId }) => tx.subscription.updateMany({ where: { tenantId }, data: { status: "active" } }));
    expect(await read(id)).toMatchObject({ status: "cancelled", total: 0, asked: 0, counts: { cancelled: 2 } });
    expect(await inside(({ tx, tenantId }) => tx.job.count({ where: { tenantId, kind: "runCampaign" } }))).toBe(0);
  });

  it("asks nobody twice who is in two campaigns that run at the same time", async () => {
    await makeClients(120);
    await Promise.all([begin(), begin()]);
    const jobs = await inside(({ tx, tenantId }) => tx.job.findMany({ where: { tenantId, kind: "runCampaign" } }));
    expect(jobs).toHaveLength(2);
    const signal = new AbortController().signal;
    await Promise.all(
      jobs.map(({ payload }) => createRunCampaign(deps)({ tenantId: tenant.tenantId, payload: payload as never, attempt: 1, signal })),
    );
    expect(await countOfEach()).toEqual([{ invitations: 1, links: 1, mails: 1, clients: 120 }]);
  });
});

describe("those who are late", () => {
  const sentDaysAgo = (days: number) =>
    inside(({ tx, tenantId }) => tx.invitation.updateMany({ where: { tenantId }, data: { sentAt: new Date(Date.now() - days * DAY_MS) } }));

  it("are reminded by one press with the link that they have, once a day, and who has answered is not", async () => {
    await makeClients(120);
    const id = await begin({ answerDays: 10 });
    await work("runCampaign");
    await sentDaysAgo(9);
    expect((await read(id)).counts).toMatchObject({ sent: 120, late: 0, remindable: 0 });
    expect((await post("CampaignReminder", {}, { id })).body.code).toBe("campaign.nobodyLate");
    await sentDaysAgo(11);
    const links = () => inside(({ tx, tenantId }) => tx.link.findMany({ where: { tenantId }, orderBy: { id: "asc" } }));
    const before = await links();
    await inside(async ({ tx, tenantId }) => {
      const [answered, bounced, overdue] = await tx.invitation.findMany({ where: { tenantId }, orderBy: { name: "asc" }, take: 3 });
      await tx.invitation.update({ where: { tenantId, id: answered?.id ?? "" }, data: { submittedAt: new Date() } });
      await tx.invitation.update({ where: { tenantId, id: bounced?.id ?? "" }, data: { bouncedAt: new Date() } });
      await tx.invitation.update({ where: { tenantId, id: overdue?.id ?? "" }, data: { expiresAt: new Date(0) } });
      await tx.link.updateMany({ where: { tenantId, invitationId: overdue?.id ?? "" }, data: { expiresAt: new Date(0) } });
      await tx.client.updateMany({ where: { tenantId, name: "Mandant 0003" }, data: { archivedAt: new Date() } });
    });
    expect((await read(id)).counts).toMatchObject({ submitted: 1, bounced: 1, expired: 1, late: 118, remindable: 117 });
    expect((await rowsOf(id, { state: "late", withTotal: "true" })).every(({ isLate }) => isLate)).toBe(true);
    expect((await post("CampaignReminder", {}, { id })).body).toEqual({ reminders: 117 });
    expect(await work("remindCampaign")).toEqual(["done"]);
    const reminders = await inside(({ tx, tenantId }) => tx.job.count({ where: { tenantId, kind: "mailReminder" } }));
    const after = await links();
    expect(reminders).toBe(117);
    expect(after.map((link) => link.id)).toEqual(before.map((link) => link.id));
    expect(after.every(({ endedAt, expiresAt }) => endedAt === null && expiresAt > new Date())).toBe(true);
    expect((await read(id)).counts).toMatchObject({ expired: 0, late: 118, remindable: 0 });
    expect((await post("CampaignReminder", {}, { id })).body.code).toBe("campaign.nobodyLate");
  });
});
