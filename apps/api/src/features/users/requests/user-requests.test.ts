import { randomUUID } from "node:crypto";
import type { UserRequest } from "@stammdaten/shared/contract/users.ts";
import { describe, expect, it } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeAdmin, makeTenant, makeUser, system, type TestTenant, type TestUser } from "../../../../test/factories.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { lapseUserRequest } from "./lapse-request.job.ts";

type Headers = Record<string, string>;

const newUser = () => {
  const name = `neu-${randomUUID().slice(0, 12)}`;
  return { username: name, email: `${name}@operator.example`, firstName: "Nele", lastName: "Neu", accessLevel: "tenant" };
};

async function makeFirm() {
  const tenant = await makeTenant();
  const staff = await makeUser(tenant);
  return { tenant, staff, headers: await loginAs(staff), admin: await loginAs(await makeAdmin()) };
}

const listOpen = async (headers: Headers, tenantId?: string): Promise<readonly UserRequest[]> =>
  (
    await call()
      .get("/api/Users/Requests")
      .query(tenantId === undefined ? {} : { tenantId })
      .set(headers)
  ).body as UserRequest[];
const decide = (path: "RequestConfirmation" | "RequestRefusal", headers: Headers, requestId: string) =>
  call().post(`/api/Users/${path}`).query({ requestId }).set(headers);
const askForUser = (admin: Headers, { tenantId }: TestTenant, body: object) =>
  call().post("/api/Users/User").query({ tenantId }).set(admin).send(body);

/** Everything about who gets into the firm: what no admin may change. */
const readAccess = ({ tenantId }: TestTenant) =>
  inTenant(tenantId, system, async ({ tx }) => ({
    users: await tx.user.findMany({ where: { tenantId }, orderBy: { id: "asc" } }),
    credentials: await tx.credential.findMany({ where: { tenantId }, orderBy: { userId: "asc" } }),
    links: await tx.accountLink.findMany({ where: { tenantId } }),
  }));

describe("what an admin asks of a firm's users", () => {
  it("changes nothing about who gets in, by any call, until the firm consents", async () => {
    const { tenant, staff, headers, admin } = await makeFirm();
    const { tenantId } = tenant;
    const invited = await call().post("/api/Users/User").set(headers).send(newUser());
    const before = await readAccess(tenant);
    const of = (userId: string) => ({ tenantId, userId });
    const calls = [
      await askForUser(admin, tenant, newUser()),
      await call().put("/api/Users/User").query(of(staff.userId)).set(admin).send({ email: "ich@operator.example" }),
      await call().put("/api/Users/User").query(of(staff.userId)).set(admin).send({ username: "ich", status: "disabled" }),
      await call()
        .put("/api/Users/User")
        .query(of(String(invited.body.id)))
        .set(admin)
        .send({ email: "ich@operator.example" }),
      await call()
        .post("/api/Users/UserInvite")
        .query(of(String(invited.body.id)))
        .set(admin),
      await call().delete("/api/Users/User").query(of(staff.userId)).set(admin),
    ];
    expect(calls.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200, 200]);
    expect(await readAccess(tenant)).toEqual(before);
    expect((await listOpen(headers)).map(({ kind }) => kind).sort()).toEqual(["change", "change", "change", "create", "invite", "remove"]);
    expect(await listOpen(admin, tenantId)).toEqual(await listOpen(headers));
    const jobs = await inTenant(tenantId, system, ({ tx }) => tx.job.findMany({ where: { tenantId, kind: "mailUserRequest" } }));
    expect(jobs.map(({ payload }) => payload)).toEqual(calls.map(() => expect.objectContaining({ userId: staff.userId }) as unknown));
  });

  it("is done when one of the firm consents, in the name of whoever consents", async () => {
    const { tenant, staff, headers, admin } = await makeFirm();
    const body = newUser();
    const asked = await askForUser(admin, tenant, body);
    expect(asked.body.request).toMatchObject({ kind: "create", user: null, change: body, askedBy: "Ada Admin" });
    expect((await decide("RequestConfirmation", headers, asked.body.request.id as string)).status).toBe(200);
    const { users } = await readAccess(tenant);
    expect(users.map(({ username }) => username)).toContain(body.username);
    expect(await listOpen(headers)).toEqual([]);
    const { tenantId } = tenant;
    const log = await inTenant(tenantId, system, ({ tx }) =>
      tx.auditEvent.findMany({ where: { tenantId, action: { in: ["userRequestAsked", "userRequestConfirmed", "userCreated"] } } }),
    );
    expect(log.map(({ action, actorKind, actorId }) => [action, actorKind, actorId === staff.userId]).sort()).toEqual([
      ["userCreated", "user", true],
      ["userRequestAsked", "admin", false],
      ["userRequestConfirmed", "user", true],
    ]);
  });

  it("is not done when the firm declines, when the admin takes it back, or after 14 days", async () => {
    const { tenant, headers, admin } = await makeFirm();
    const { tenantId } = tenant;
    const ask = async () => (await askForUser(admin, tenant, newUser())).body.request.id as string;
    const [declined, withdrawn, lapsed] = [await ask(), await ask(), await ask()];
    expect((await decide("RequestRefusal", headers, declined)).status).toBe(200);
    expect((await call().delete("/api/Users/Request").query({ tenantId, requestId: withdrawn }).set(admin)).status).toBe(200);
    await inTenant(tenantId, system, ({ tx }) =>
      tx.userRequest.update({ where: { tenantId, id: lapsed }, data: { expiresAt: new Date(Date.now() - 1000) } }),
    );
    expect(await listOpen(headers)).toEqual([]);
    for (const id of [declined, withdrawn, lapsed])
      expect((await decide("RequestConfirmation", headers, id)).body, id).toMatchObject({ status: 422, code: "user.requestOver" });
    expect((await readAccess(tenant)).users).toHaveLength(1);
  });

  it("is done once, however many of the firm consent at once", async () => {
    const { tenant, headers, admin } = await makeFirm();
    const colleague: TestUser = await makeUser(tenant);
    const other = await loginAs(colleague);
    const id = (await askForUser(admin, tenant, newUser())).body.request.id as string;
    const answers = await Promise.all([headers, other, headers, other].map((who) => decide("RequestConfirmation", who, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await readAccess(tenant)).users).toHaveLength(3);
  });

  it("stays open where the act is refused, and takes the proof that the act takes", async () => {
    const { tenant, staff, headers, admin } = await makeFirm();
    const colleague = await makeUser(tenant);
    const taken = { ...newUser(), username: colleague.username, email: colleague.username };
    const id = (await askForUser(admin, tenant, taken)).body.request.id as string;
    expect((await decide("RequestConfirmation", headers, id)).body.code).toBe("user.taken");
    expect((await listOpen(headers)).map((one) => one.id)).toEqual([id]);
    const { tenantId } = tenant;
    const change = await call()
      .put("/api/Users/User")
      .query({ tenantId, userId: colleague.userId })
      .set(admin)
      .send({ email: "neu@kanzlei.example" });
    const changeId = change.body.request.id as string;
    const unproven = await decide("RequestConfirmation", await loginAs(staff, { confirmedAt: null }), changeId);
    expect(unproven.body.code, unproven.text).toBe("confirmation.required");
    expect((await decide("RequestConfirmation", headers, changeId)).status).toBe(200);
    const { users } = await readAccess(tenant);
    expect(users.find((one) => one.id === colleague.userId)).toMatchObject({
      email: colleague.username,
      pendingEmail: "neu@kanzlei.example",
    });
    expect(users.find((one) => one.id === staff.userId)?.email).toBe(staff.username);
  });

  it("is one request however often it is asked for, and no more than twenty wait", async () => {
    const { tenant, headers, admin } = await makeFirm();
    const body = newUser();
    const first = await askForUser(admin, tenant, body);
    expect((await askForUser(admin, tenant, body)).body.request.id).toBe(first.body.request.id);
    for (let index = 1; index < 20; index += 1) expect((await askForUser(admin, tenant, newUser())).status).toBe(201);
    expect((await askForUser(admin, tenant, newUser())).body.code).toBe("rate.limited");
    expect(await listOpen(headers)).toHaveLength(20);
  });

  it("holds for what protects the firm as well, and for nothing that stays as it is", async () => {
    const { tenant, headers, admin } = await makeFirm();
    const { tenantId } = tenant;
    const readFirm = () => inTenant(tenantId, system, ({ tx }) => tx.tenant.findFirstOrThrow({ where: { id: tenantId } }));
    const before = await readFirm();
    const put = (body: object) => call().put("/api/Main/Tenant").query({ tenantId }).set(admin).send(body);
    const guarded = { email: "ich@operator.example", twoFactorRequired: true, revealByCode: false, passwordMinLength: 8 };
    const answer = await put({ ...guarded, location: "Bonn", defaultLanguage: "de" });
    expect(answer.body, answer.text).toMatchObject({ location: "Bonn", email: before.email, request: { kind: "firm", change: guarded } });
    expect(await readFirm()).toEqual({ ...before, location: "Bonn" });
    expect((await put({ email: before.email, location: "Ulm" })).body.request).toBeUndefined();
    const [request] = await listOpen(headers);
    expect(request?.before).toEqual({ email: before.email, twoFactorRequired: false, revealByCode: true, passwordMinLength: 6 });
    expect((await decide("RequestConfirmation", headers, String(request?.id))).status).toBe(200);
    expect(await readFirm()).toEqual({ ...before, ...guarded, location: "Ulm" });
    const entries = await inTenant(tenantId, system, ({ tx }) =>
      tx.auditEvent.findMany({ where: { tenantId, action: "tenantChanged" }, orderBy: { at: "desc" } }),
    );
    expect(entries.map(({ actorKind, details }) => `${actorKind}: ${(details as { fields: string[] }).fields.sort().join()}`)).toEqual([
      "user: email,passwordMinLength,revealByCode,twoFactorRequired",
      "admin: location",
      "admin: location",
    ]);
    const steps = await inTenant(tenantId, system, ({ tx }) =>
      tx.auditEvent.findMany({ where: { tenantId, action: { startsWith: "userRequest" } }, orderBy: { at: "asc" } }),
    );
    expect(steps.map(({ action, subjectType, subjectId }) => [action, subjectType, subjectId])).toEqual([
      ["userRequestAsked", "tenant", tenantId],
      ["userRequestConfirmed", "tenant", tenantId],
    ]);
  });

  it("leaves the address alone to which the link for a firm's first user goes, where the firm gave it itself", async () => {
    const admin = await loginAs(await makeAdmin());
    const body = {
      name: "Kanzlei Neu",
      email: `${randomUUID()}@kanzlei.example`,
      firstName: "Nele",
      lastName: "Neu",
      applicationType: 2,
    };
    const registered = await call().post("/api/Main/Tenant").send(body);
    expect(registered.status, registered.text).toBe(201);
    const put = (tenantId: string, email: string) => call().put("/api/Main/Tenant").query({ tenantId }).set(admin).send({ email });
    const refused = await put(String(registered.body.id), "ich@operator.example");
    expect(refused.body).toMatchObject({ status: 422, code: "tenant.emailOfFirm" });
    const made = await call()
      .post("/api/Main/Tenant")
      .set(admin)
      .send({ ...body, email: `${randomUUID()}@kanzlei.example` });
    expect((await put(String(made.body.id), `${randomUUID()}@kanzlei.example`)).status).toBe(200);
  });

  it("lapses after 14 days with an entry of the log, and keeps nothing of what was asked", async () => {
    const { tenant, headers, admin } = await makeFirm();
    const { tenantId } = tenant;
    const id = (await askForUser(admin, tenant, newUser())).body.request.id as string;
    const read = () => inTenant(tenantId, system, ({ tx }) => tx.userRequest.findFirstOrThrow({ where: { tenantId, id } }));
    const [job] = await inTenant(tenantId, system, ({ tx }) => tx.job.findMany({ where: { tenantId, kind: "lapseUserRequest" } }));
    expect(job?.payload).toEqual({ requestId: id });
    expect(job?.runAt).toEqual((await read()).expiresAt);
    const lapse = () => lapseUserRequest({ tenantId, payload: { requestId: id }, attempt: 1, signal: new AbortController().signal });
    await lapse();
    await lapse();
    expect(await read()).toMatchObject({ state: "lapsed", input: {} });
    expect(await listOpen(headers)).toEqual([]);
    const log = await call().get("/api/Main/AuditLog").query({ action: "userRequestLapsed" }).set(headers);
    expect(log.body.items).toHaveLength(1);
  });

  it("is not asked for what cannot be done", async () => {
    const { tenant, staff, headers, admin } = await makeFirm();
    const query = { tenantId: tenant.tenantId, userId: staff.userId };
    expect((await call().post("/api/Users/UserInvite").query(query).set(admin)).body.code).toBe("user.notInvited");
    expect(await listOpen(headers)).toEqual([]);
  });
});
