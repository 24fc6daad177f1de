import { randomUUID } from "node:crypto";
import type { AuditLogEntry } from "@stammdaten/shared/contract/audit-log.ts";
import { contract, type EndpointName } from "@stammdaten/shared/contract/index.ts";
import type { SupportAccess } from "@stammdaten/shared/contract/support-access.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeAdmin, makeClient, makeTenant, makeUser, system, type TestUser } from "../../../../test/factories.ts";
import { makeGoodCall } from "../../../../test/good-call.ts";
import { endpointNames, endpointOf, sampleOf, writeRequest } from "../../../../test/sample-requests.ts";
import { send } from "../../../../test/send.ts";
import { loginWithAccess, makeSupport, makeSupportAccess } from "../../../../test/support.ts";
import { makeWorld, type FirmWorld } from "../../../../test/world.ts";
import { inSupport } from "../../../db/identify.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { asPlatform } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";
import { endSupportAccess } from "./end-access.job.ts";

type Headers = Record<string, string>;

async function makeFirm() {
  const tenant = await makeTenant();
  const staff = await makeUser(tenant);
  await makeUser(tenant);
  const admin = await makeAdmin();
  return { ...tenant, staff, headers: await loginAs(staff), admin, adminHeaders: await loginAs(admin) };
}

const open = (headers: Headers, body: object) => call().post("/api/Main/SupportAccess").set(headers).send(body);
const openFor = async (headers: Headers, { username }: TestUser, hours = 2) => {
  const answer = await open(headers, { username, reason: "Ein Import hängt", hours });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as SupportAccess;
};
const close = (headers: Headers, id: string) => call().delete("/api/Main/SupportAccess").query({ id }).set(headers);
const list = async (headers: Headers) =>
  ((await call().get("/api/Main/SupportAccess").set(headers)).body as { items: SupportAccess[] }).items;
const enter = (headers: Headers, id: string) => call().post("/api/Users/OpenFirm").query({ id }).set(headers);
const goIn = async (headers: Headers, id: string): Promise<Headers> => ({
  Authorization: `Bearer ${((await enter(headers, id)).body as { token: string }).token}`,
});
const readPerson = (headers: Headers, id: string) => call().get("/api/Main/Person").query({ id }).set(headers);

describe("the access of an admin to a firm", () => {
  it("is opened by the firm, used with an entry for each look, and over on the next request once it is closed", async () => {
    const firm = await makeFirm();
    const { headers, admin, adminHeaders, tenantId } = firm;
    const client = await makeClient(firm);
    const foreign = await makeClient(await makeTenant());
    expect((await call().get("/api/Users/OpenFirms").set(adminHeaders)).body).toEqual([]);
    const access = await openFor(headers, admin);
    expect(access).toMatchObject({ admin: "Ada Admin", reason: "Ein Import hängt", openedBy: "Uta Test", isOpen: true, looks: 0 });
    expect(new Date(access.expiresAt).getTime() - new Date(access.openedAt).getTime()).toBe(2 * 3_600_000);
    expect((await call().get("/api/Users/OpenFirms").set(adminHeaders)).body).toEqual([
      { accessId: access.id, tenantId, tenantName: firm.name, expiresAt: access.expiresAt },
    ]);

    // The admin's own token reads nothing of the firm: only who has gone in does.
    expect((await readPerson(adminHeaders, client.id)).body.code).toBe("access.forbidden");
    const inside = await goIn(adminHeaders, access.id);
    expect((await readPerson(inside, client.id)).body).toMatchObject({ id: client.id, name: client.name });
    expect((await readPerson(inside, foreign.id)).body).toMatchObject({ status: 404, code: "resource.notFound" });
    expect((await call().get("/api/Main/Persons").set(inside)).body.items).toHaveLength(1);

    const log = await call().get("/api/Main/AuditLog").query({ accessId: access.id }).set(headers);
    expect((log.body as { items: AuditLogEntry[] }).items.map((one) => [one.action, one.actor, one.call, one.client?.id])).toEqual([
      ["supportLooked", "Ada Admin", "persons", undefined],
      // What was asked for and refused is there, too.
      ["supportLooked", "Ada Admin", "person", undefined],
      ["supportLooked", "Ada Admin", "person", client.id],
      ["supportEntered", "Ada Admin", null, undefined],
    ]);
    expect((await list(headers)).map(({ isOpen, looks }) => ({ isOpen, looks }))).toEqual([{ isOpen: true, looks: 3 }]);

    expect((await close(headers, access.id)).status).toBe(200);
    expect((await readPerson(inside, client.id)).body).toMatchObject({ status: 403, code: "support.over" });
    expect((await enter(adminHeaders, access.id)).status).toBe(404);
    expect((await close(headers, access.id)).status).toBe(200);
    expect((await list(headers))[0]).toMatchObject({ isOpen: false, closedBy: "Uta Test", looks: 3 });
    const jobs = await inTenant(tenantId, system, ({ tx }) =>
      tx.job.findMany({ where: { tenantId, kind: { in: ["mailSupportAccess", "endSupportAccess"] } } }),
    );
    expect(jobs.map(({ kind, payload }) => `${kind} ${(payload as { event?: string }).event ?? ""}`.trim()).sort()).toEqual([
      "endSupportAccess",
      ...["closed", "closed", "opened", "opened"].map((event) => `mailSupportAccess ${event}`),
    ]);
  });

  it("is over when its time is, whether the worker runs or not; the worker writes it down once", async () => {
    const firm = await makeFirm();
    const { tenantId, staff, admin, headers } = firm;
    const client = await makeClient(firm);
    const openedAt = new Date(Date.now() - 4 * 3_600_000 + 1500);
    const id = await makeSupportAccess({ tenantId, openedBy: staff, admin, openedAt });
    const inside = await goIn(firm.adminHeaders, id);
    expect((await readPerson(inside, client.id)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, openedAt.getTime() + 4 * 3_600_000 - Date.now() + 5));
    const kept = await loginWithAccess(admin, tenantId, id);
    expect((await readPerson(kept, client.id)).body).toMatchObject({ status: 403, code: "support.over" });
    const end = () => endSupportAccess({ tenantId, payload: { accessId: id }, attempt: 1, signal: new AbortController().signal });
    await end();
    await end();
    expect((await list(headers))[0]).toMatchObject({ isOpen: false, closedBy: null });
    const ended = await call().get("/api/Main/AuditLog").query({ action: "supportClosed" }).set(headers);
    expect(ended.body.items).toHaveLength(1);
  });

  it("takes a proof of who opens it, an admin by exact name, and four hours at most", async () => {
    const { headers, staff, admin } = await makeFirm();
    const body = { username: admin.username, reason: "Frage", hours: 4 };
    const unproven = await open(await loginAs(staff, { confirmedAt: null }), body);
    expect(unproven.body).toMatchObject({ status: 422, code: "confirmation.required" });
    expect((await open(headers, { ...body, hours: 5 })).body.errors[0]).toMatchObject({ path: "hours" });
    for (const username of [staff.username, admin.username.slice(0, -1)])
      expect((await open(headers, { ...body, username })).body).toMatchObject({ status: 422, code: "support.unknownAdmin" });
    const disabled = await makeAdmin();
    await asPlatform("disable a login for a test", (tx) =>
      tx.credential.updateMany({ where: { userId: disabled.userId }, data: { enabled: false } }),
    );
    expect((await open(headers, { ...body, username: disabled.username })).body.code).toBe("support.unknownAdmin");
    await openFor(headers, admin, 4);
    expect((await open(headers, body)).body.code).toBe("support.alreadyOpen");
  });

  it("lets a firm try ten names in a quarter of an hour; who has yet to prove who they are has tried none", async () => {
    const { headers, staff, admin } = await makeFirm();
    const unproven = await loginAs(staff, { confirmedAt: null });
    for (let index = 0; index < 11; index += 1)
      expect((await open(unproven, { username: admin.username, reason: "Frage", hours: 1 })).body.code).toBe("confirmation.required");
    const guess = () => open(headers, { username: `admin-${randomUUID()}`, reason: "Frage", hours: 1 });
    for (let index = 0; index < 10; index += 1) expect((await guess()).body.code).toBe("support.unknownAdmin");
    expect((await open(headers, { username: admin.username, reason: "Frage", hours: 1 })).body.code).toBe("rate.limited");
  });

  it("is for that admin and that firm alone", async () => {
    const { tenantId, admin, headers } = await makeFirm();
    const other = await makeFirm();
    const { id } = await openFor(headers, admin);
    expect((await enter(other.adminHeaders, id)).status).toBe(404);
    expect((await close(other.headers, id)).status).toBe(404);
    const persons = (who: Headers) => call().get("/api/Main/Persons").set(who);
    for (const made of [
      await loginWithAccess(other.admin, tenantId, id),
      await loginWithAccess(admin, other.tenantId, id),
      await loginWithAccess(admin, tenantId, randomUUID()),
    ])
      expect((await persons(made)).body).toMatchObject({ status: 403, code: "support.over" });
    const named = await call()
      .get("/api/Main/Persons")
      .query({ tenantId: other.tenantId })
      .set(await loginWithAccess(admin, tenantId, id));
    expect(named.body.code).toBe("resource.notFound");
  });
});

describe("what the database itself holds of it", () => {
  it("never lets the app prolong it, give it to another admin, or open it for longer", async () => {
    const { tenantId, staff, admin } = await makeFirm();
    const id = await makeSupportAccess({ tenantId, openedBy: staff, admin });
    const change = (data: object) => inTenant(tenantId, system, ({ tx }) => tx.supportAccess.updateMany({ where: { tenantId, id }, data }));
    await expect(change({ expiresAt: new Date(Date.now() + 60_000) })).rejects.toThrow(/permission denied|42501/);
    await expect(change({ adminId: randomUUID() })).rejects.toThrow(/permission denied|42501/);
    const openedAt = new Date();
    await expect(
      inTenant(tenantId, system, ({ tx }) =>
        tx.supportAccess.create({
          data: {
            tenantId,
            adminId: admin.userId,
            adminName: "Ada",
            reason: "Frage",
            openedBy: staff.userId,
            openedAt,
            expiresAt: new Date(openedAt.getTime() + 4 * 3_600_000 + 1000),
          },
        }),
      ),
    ).rejects.toThrow(/support_access_hours/);
  });

  it("refuses every write of a transaction that was opened by it", async () => {
    const {
      tenantId,
      staff,
      admin,
      admin: { userId: adminId },
    } = await makeFirm();
    const accessId = await makeSupportAccess({ tenantId, openedBy: staff, admin });
    const support = { accessId, adminId, sessionId: randomUUID(), idleSeconds: 60, readOnly: true };
    const write = (statement: ReturnType<typeof sql>) =>
      inSupport(
        support,
        () => ({}),
        (tx) => tx.sql(statement),
      );
    expect(await write(sql`SELECT name FROM tenant`)).toHaveLength(1);
    for (const statement of [
      sql`UPDATE tenant SET location = 'Bonn' WHERE id = ${tenantId}::uuid`,
      sql`INSERT INTO audit_event SELECT * FROM audit_event LIMIT 1`,
      sql`SELECT id FROM tenant FOR UPDATE`,
    ])
      await expect(write(statement)).rejects.toMatchObject({ code: "25006" });
  });
});

describe("every call of the contract, by an admin with access", () => {
  let firm: FirmWorld;
  let admin: TestUser;
  let headers: Headers;
  beforeAll(async () => {
    firm = await makeWorld("a");
    admin = await makeAdmin();
    const id = await makeSupportAccess({ tenantId: firm.tenantId, openedBy: firm.staff, admin });
    headers = await loginWithAccess(admin, firm.tenantId, id);
  });
  const aim = () => ({ firm, client: firm.clients[0], tenantId: firm.tenantId });
  const ofStaff = (isRead: boolean): EndpointName[] =>
    endpointNames.filter((name) => endpointOf(name).access.includes("tenant") && (endpointOf(name).method === "GET") === isRead);

  it("that changes something, or takes data along, answers 403, whichever of their tokens they send", async () => {
    const own = await loginAs(admin);
    const refused = [...ofStaff(false), ...ofStaff(true).filter((name) => !endpointOf(name).access.includes("support"))];
    const wrong: string[] = [];
    for (const name of refused) {
      const request = (who: Headers) => send(writeRequest(name, sampleOf(name, aim()), who));
      const inside = await request(headers);
      if (inside.status !== 403 || inside.json["code"] !== "support.readOnly") wrong.push(`${name}: ${inside.status}`);
      if (endpointOf(name).access.includes("admin")) continue;
      const outside = await request(own);
      if (outside.status !== 403) wrong.push(`${name} as an admin: ${outside.status}`);
    }
    expect(wrong).toEqual([]);
    expect(refused.length).toBeGreaterThan(80);
  });

  it("that reads leaves one entry with admin, call and client, and changes nothing", async () => {
    const { tenantId, clients } = firm;
    const reads = ofStaff(true).filter((name) => endpointOf(name).access.includes("support"));
    const calls: { name: EndpointName; request: ReturnType<typeof writeRequest> }[] = [];
    for (const name of reads) {
      const { sample } = await makeGoodCall(name, "tenant", { ...aim(), client: clients[0] });
      calls.push({ name, request: writeRequest(name, sample, headers) });
    }
    const entries = () => inTenant(tenantId, system, ({ tx }) => tx.auditEvent.findMany({ where: { tenantId } }));
    const rows = () =>
      inTenant(tenantId, system, async ({ tx }) => ({
        forms: await tx.form.findMany({ where: { tenantId }, orderBy: { id: "asc" } }),
        documents: await tx.document.findMany({ where: { tenantId }, orderBy: { id: "asc" } }),
        inquiries: await tx.inquiry.findMany({ where: { tenantId }, orderBy: { id: "asc" } }),
        invitations: await tx.invitation.findMany({ where: { tenantId }, orderBy: { id: "asc" } }),
        jobs: await tx.job.count({ where: { tenantId } }),
      }));
    const before = await rows();
    const known = new Set((await entries()).map(({ id }) => id));
    const wrong: string[] = [];
    for (const { name, request } of calls) {
      const answer = await send(request);
      if (answer.status !== contract[name].status) wrong.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
      const added = (await entries()).filter(({ id }) => !known.has(id));
      for (const { id } of added) known.add(id);
      const [entry, ...more] = added;
      const details = entry?.details as { call?: string } | undefined;
      if (more.length > 0 || entry?.action !== "supportLooked" || details?.call !== name || entry.actorId !== admin.userId)
        wrong.push(`${name}: ${added.map(({ action }) => action).join()}`);
      if (
        endpointOf(name).objectKey !== undefined &&
        !["tenant", "job", "userByUsername", "campaign", "campaignClients"].includes(name) &&
        entry?.subjectId === null
      )
        wrong.push(`${name}: no subject`);
    }
    expect(wrong).toEqual([]);
    expect(calls.length).toBeGreaterThan(35);
    expect(await rows()).toEqual(before);
    // A form that was sent is still new to the firm.
    expect(before.forms.some(({ state }) => state === "submitted")).toBe(true);
  });

  it("is refused in a firm that was shut out", async () => {
    const shut = await makeWorld("d", { active: false });
    const answer = await call()
      .get("/api/Main/Persons")
      .set(await makeSupport(shut));
    expect(answer.body).toMatchObject({ status: 403, code: "tenant.deactivated" });
  });
});
