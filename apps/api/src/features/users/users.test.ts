import { randomUUID } from "node:crypto";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { NewUser } from "@stammdaten/shared/contract/users.ts";
import { describe, expect, it } from "vitest";
import { call, fromElsewhere, loginAs } from "../../../test/api.ts";
import {
  lastAccountToken,
  makeAdmin,
  makeClient,
  makeTenant,
  makeUser,
  PASSWORD,
  system,
  type TestTenant,
  type TestUser,
} from "../../../test/factories.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { createUser } from "./create-user.ts";
import { removeUser } from "./remove-user.ts";
import { updateUser } from "./update-user.ts";

type Headers = Record<string, string>;
const newUser = (given: object = {}) => {
  const name = `neu-${randomUUID().slice(0, 12)}`;
  return { username: name, email: `${name}@example.org`, firstName: "Nele", lastName: "Neu", accessLevel: "tenant", ...given };
};
const post = (headers: Headers, body: object, tenantId?: string) =>
  call()
    .post("/api/Users/User")
    .query(tenantId === undefined ? {} : { tenantId })
    .set(headers)
    .send(body);
const put = (headers: Headers, userId: string, body: object) => call().put("/api/Users/User").query({ userId }).set(headers).send(body);
const remove = (headers: Headers, userId: string) => call().delete("/api/Users/User").query({ userId }).set(headers);
const register = (body: object) => call().post("/api/Users/Register").set(fromElsewhere()).send(body);
const logIn = (username: string, password: string) =>
  call().post("/api/Users/BearerToken").set(fromElsewhere()).send({ username, password });
const self = (headers: Headers, username: string) => call().get("/api/Users/UserByUsername").query({ username }).set(headers);
const twice = (password: string) => ({ password, passwordConfirmation: password });
/** What a verb gives to somebody of the firm who takes none of its places, or the code of its refusal. */
async function asUncounted<Result>({ tenantId }: TestTenant, act: (ctx: Ctx<UserActor>) => Promise<Result>): Promise<Result | string> {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  const actor = { kind: "user", level: "tenant", userId, sessionId, personId: null, companyId: null, ip: null, requestId: null } as const;
  try {
    return await inTenant(tenantId, actor, act);
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
}
const actionsOf = async ({ tenantId }: TestTenant) =>
  (await inTenant(tenantId, system, async ({ tx }) => await tx.auditEvent.findMany({ where: { tenantId }, orderBy: { at: "asc" } }))).map(
    ({ action }) => action,
  );

describe("users of a firm", () => {
  it("are made, invited by mail, register and log in", async () => {
    const tenant = await makeTenant();
    const headers = await loginAs(await makeUser(tenant));
    const body = newUser();
    const made = await post(headers, body);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      username: body.username,
      status: "invited",
      accessLevel: "tenant",
      tenantId: tenant.tenantId,
      language: "de",
    });
    expect((await logIn(body.username, PASSWORD)).body.code).toBe("auth.badCredentials");
    const first = await lastAccountToken({ tenantId: tenant.tenantId, userId: made.body.id });
    expect((await call().post("/api/Users/UserInvite").query({ userId: made.body.id }).set(headers)).status).toBe(200);
    const second = await lastAccountToken({ tenantId: tenant.tenantId, userId: made.body.id });
    expect((await register({ token: first.token, ...twice("Fuchs-und-Gans7") })).body.code).toBe("link.expired");
    expect((await register({ token: second.token, ...twice("Passwort1") })).body.errors[0].code).toBe("validation.password.weak");
    expect((await register({ token: second.token, ...twice("Fuchs-und-Gans7") })).status).toBe(200);
    expect((await register({ token: second.token, ...twice("Fuchs-und-Gans8") })).body.code).toBe("link.expired");
    expect((await logIn(body.username, "Fuchs-und-Gans7")).status).toBe(200);
    expect((await call().post("/api/Users/UserInvite").query({ userId: made.body.id }).set(headers)).body.code).toBe("user.notInvited");
    expect(await actionsOf(tenant)).toEqual(expect.arrayContaining(["userCreated", "userInvited", "userRegistered", "loginSucceeded"]));
  });

  it("have the language of their account, clients one more than firms work in", async () => {
    const tenant = await makeTenant();
    const headers = await loginAs(await makeUser(tenant));
    const client = await makeClient(tenant);
    const ofClient = { accessLevel: "mandant", normalPersonId: client.id, language: "ar" };
    const made = await post(headers, newUser(ofClient));
    expect([made.status, made.body.language]).toEqual([201, "ar"]);
    const refused = {
      code: "request.invalid",
      errors: [{ path: "language", code: "validation.language.invalid", message: "Bitte wählen Sie Deutsch oder Englisch." }],
    };
    expect((await post(headers, newUser({ language: "ar" }))).body).toMatchObject(refused);
    const change = { accessLevel: "tenant", normalPersonId: null };
    expect((await put(headers, made.body.id, change)).body).toMatchObject(refused);
    expect((await put(headers, made.body.id, { ...change, language: "en" })).body).toMatchObject({ accessLevel: "tenant", language: "en" });
  });

  it("may choose another name when they register, if it is free", async () => {
    const tenant = await makeTenant();
    const staff = await makeUser(tenant);
    const made = await post(await loginAs(staff), newUser());
    const { token } = await lastAccountToken({ tenantId: tenant.tenantId, userId: made.body.id });
    const taken = `Jürgen ${randomUUID()}`;
    expect((await post(await loginAs(staff), newUser({ username: taken }))).status).toBe(201);
    expect((await register({ token, username: taken.toUpperCase(), ...twice("Fuchs-und-Gans7") })).body.code).toBe("user.taken");
    const name = `Jürgen ${randomUUID()}`;
    expect((await register({ token, username: name, ...twice("Fuchs-und-Gans7") })).status).toBe(200);
    expect((await logIn(name.toUpperCase(), "Fuchs-und-Gans7")).status).toBe(200);
  });

  it("who are invited to a mistyped address get a new link when it is corrected, and the stranger's ends", async () => {
    const tenant = await makeTenant();
    const headers = await loginAs(await makeUser(tenant));
    const made = await post(headers, newUser());
    const owner = { tenantId: tenant.tenantId, userId: made.body.id };
    const { token: strangers } = await lastAccountToken(owner);
    expect((await put(headers, made.body.id, { firstName: "Nora" })).status).toBe(200);
    expect((await lastAccountToken(owner)).token).toBe(strangers);
    expect((await put(headers, made.body.id, { email: `richtig-${randomUUID()}@example.org` })).status).toBe(200);
    const { token: own } = await lastAccountToken(owner);
    expect((await register({ token: strangers, ...twice("Fuchs-und-Gans7") })).body.code).toBe("link.expired");
    expect((await register({ token: own, ...twice("Fuchs-und-Gans7") })).status).toBe(200);
  });

  it("find themselves by e-mail, whatever they log in with, and nobody else by theirs", async () => {
    const tenant = await makeTenant();
    const colleague = await loginAs(await makeUser(tenant));
    const made = await post(colleague, newUser({ username: `Jürgen ${randomUUID()}` }));
    const { token } = await lastAccountToken({ tenantId: tenant.tenantId, userId: made.body.id });
    await register({ token, ...twice("Fuchs-und-Gans7") });
    const login = await logIn(made.body.username, "Fuchs-und-Gans7");
    const headers = { Authorization: `Bearer ${login.body.token}` };
    expect((await self(headers, made.body.email)).body).toMatchObject({ id: made.body.id, username: made.body.username });
    // A colleague who bears one's e-mail as a name does not take one's place.
    await post(colleague, newUser({ username: made.body.email }));
    expect((await self(headers, made.body.email)).body.id).toBe(made.body.id);
    expect((await self(await loginAs(await makeUser(await makeTenant())), made.body.email)).status).toBe(404);
  });

  it("have names of their own within the firm", async () => {
    const other = await loginAs(await makeUser(await makeTenant()));
    const body = newUser();
    expect((await post(other, body)).status).toBe(201);
    expect((await post(other, { ...body, username: ` ${body.username.toUpperCase()}` })).body).toMatchObject({
      status: 422,
      code: "user.taken",
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(other, newUser({ username: `${body.username}-2` }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422, 422, 422]);
  });

  it("take no field that is not theirs to set", async () => {
    const tenant = await makeTenant();
    const headers = await loginAs(await makeUser(tenant));
    for (const extra of [
      { accessLevel: "admin" },
      { tenantId: randomUUID() },
      { status: "active" },
      { id: randomUUID() },
      { passwordHash: "x" },
      { __proto__x: 1 },
    ]) {
      expect((await post(headers, newUser(extra))).status, JSON.stringify(extra)).toBe(400);
    }
    const made = await post(headers, newUser());
    for (const extra of [
      { accessLevel: "admin" },
      { status: "invited" },
      { password: "Fuchs-und-Gans7" },
      { tenantId: tenant.tenantId },
      { lastLoginAt: null },
    ]) {
      expect((await put(headers, made.body.id, extra)).status, JSON.stringify(extra)).toBe(400);
    }
  });

  it("are one on Go, counted under a lock: of twenty at once exactly one is made", async () => {
    const tenant = await makeTenant({ applicationType: 1 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => asUncounted(tenant, (ctx) => createUser(ctx, NewUser.parse(newUser())))),
    );
    expect(answers.filter((answer) => typeof answer !== "string")).toHaveLength(1);
    expect(new Set(answers.filter((answer) => typeof answer === "string"))).toEqual(new Set(["plan.userLimit"]));
    const client = await makeClient(tenant);
    const input = NewUser.parse(newUser({ accessLevel: "mandant", normalPersonId: client.id }));
    const mandant = await asUncounted(tenant, (ctx) => createUser(ctx, input));
    const userId = typeof mandant === "string" ? mandant : mandant.id;
    const change = { accessLevel: "tenant", normalPersonId: null } as const;
    expect(await asUncounted(tenant, (ctx) => updateUser(ctx, { userId, change }))).toBe("plan.userLimit");
  });

  it("of Go make room by being disabled", async () => {
    const tenant = await makeTenant({ applicationType: 1 });
    const { userId } = await makeUser(tenant);
    await makeUser(tenant);
    const change = (status: "active" | "disabled") => asUncounted(tenant, (ctx) => updateUser(ctx, { userId, change: { status } }));
    expect(await change("disabled")).toMatchObject({ status: "disabled" });
    expect(await change("active")).toBe("plan.userLimit");
  });

  it("who are clients belong to one person or company of the firm", async () => {
    const tenant = await makeTenant();
    const headers = await loginAs(await makeUser(tenant));
    const own = await makeClient(tenant);
    const foreign = await makeClient(await makeTenant());
    const mandant = (given: object) => post(headers, newUser({ accessLevel: "mandant", ...given }));
    expect((await mandant({})).body.errors[0].code).toBe("validation.user.client");
    expect((await mandant({ normalPersonId: own.id, companyId: own.id })).status).toBe(400);
    expect((await mandant({ normalPersonId: foreign.id })).status).toBe(404);
    expect((await mandant({ companyId: own.id })).status).toBe(404);
    expect((await mandant({ normalPersonId: own.id })).body).toMatchObject({
      accessLevel: "mandant",
      normalPersonId: own.id,
      companyId: null,
    });
    const company = await makeClient(tenant, { mandantType: "company" });
    expect((await mandant({ normalPersonId: company.id })).status).toBe(404);
    expect((await mandant({ companyId: company.id })).body).toMatchObject({
      accessLevel: "mandant",
      normalPersonId: null,
      companyId: company.id,
    });
    expect((await post(headers, newUser({ normalPersonId: own.id }))).status).toBe(400);
  });

  it("act on their next request when they are disabled or get another level", async () => {
    const tenant = await makeTenant();
    const boss = await loginAs(await makeUser(tenant));
    const [first, second] = [await makeUser(tenant), await makeUser(tenant)];
    const client = await makeClient(tenant);
    const [one, other] = [await loginAs(first), await loginAs(second)];
    expect((await self(one, first.username)).status).toBe(200);
    expect((await put(boss, first.userId, { status: "disabled" })).status).toBe(200);
    expect((await self(one, first.username)).status).toBe(419);
    expect((await put(boss, first.userId, { status: "active" })).body.status).toBe("active");
    expect((await self(one, first.username)).status).toBe(419);
    expect((await logIn(first.username, PASSWORD)).status).toBe(200);
    expect((await put(boss, second.userId, { accessLevel: "mandant", normalPersonId: client.id })).status).toBe(200);
    expect((await self(other, second.username)).status).toBe(419);
    expect((await logIn(second.username, PASSWORD)).body.accessLevel).toBe("mandant");
  });

  it("do not remove or demote themselves, nor the firm's last", async () => {
    const tenant = await makeTenant();
    const staff = await makeUser(tenant);
    const headers = await loginAs(staff);
    expect((await remove(headers, staff.userId)).body.code).toBe("user.self");
    expect((await put(headers, staff.userId, { status: "disabled" })).body.code).toBe("user.self");
    expect((await put(headers, staff.userId, { firstName: "Ute" })).body.firstName).toBe("Ute");
    const { userId } = staff;
    expect(await asUncounted(tenant, (ctx) => removeUser(ctx, { userId }))).toBe("user.last");
    expect(await asUncounted(tenant, (ctx) => updateUser(ctx, { userId, change: { status: "disabled" } }))).toBe("user.last");
    const colleague = await makeUser(tenant);
    expect((await remove(headers, colleague.userId)).status).toBe(200);
    expect((await remove(headers, colleague.userId)).status).toBe(404);
    expect((await self(headers, colleague.username)).status).toBe(404);
    expect((await logIn(colleague.username, PASSWORD)).body.code).toBe("auth.badCredentials");
    const list = await call().get("/api/Users/Users").query({ withTotal: "true" }).set(headers);
    expect(list.body).toMatchObject({ total: 1, items: [{ id: staff.userId, firstName: "Ute" }] });
    const other = await makeUser(tenant);
    const one = await call().get("/api/Users/Users").query({ userId: other.userId }).set(headers);
    expect(one.body.items.map(({ id }: { id: string }) => id)).toEqual([other.userId]);
    const { id: personId } = await makeClient(tenant, { name: "Müller, Käthe" });
    const client = await makeUser(tenant, { accessLevel: "mandant", personId });
    const ofClient = await call().get("/api/Users/Users").query({ mandantId: personId }).set(headers);
    expect(ofClient.body.items.map(({ id }: { id: string }) => id)).toEqual([client.userId]);
    const foreign = await makeUser(await makeTenant());
    expect((await call().get("/api/Users/Users").query({ userId: foreign.userId }).set(headers)).body.items).toEqual([]);
    expect((await post(headers, newUser({ username: colleague.username, email: colleague.username }))).status).toBe(201);
  });

  it("of another firm are not there", async () => {
    const foreign = await makeUser(await makeTenant());
    const tenant = await makeTenant();
    const headers = await loginAs(await makeUser(tenant));
    expect((await put(headers, foreign.userId, { firstName: "X" })).status).toBe(404);
    expect((await remove(headers, foreign.userId)).status).toBe(404);
    expect((await call().post("/api/Users/UserInvite").query({ userId: foreign.userId }).set(headers)).status).toBe(404);
    expect((await call().get("/api/Users/Users").query({ tenantId: foreign.tenantId }).set(headers)).status).toBe(404);
  });
});

describe("sessions", () => {
  it("are listed to their owner with where they came from, and end one by one", async () => {
    const user = await makeUser(await makeTenant());
    const other = await loginAs(await makeUser(await makeTenant()));
    const login = await call()
      .post("/api/Users/BearerToken")
      .set(fromElsewhere())
      .set("User-Agent", "Firefox on Linux")
      .send({ username: user.username, password: PASSWORD });
    const headers = { Authorization: `Bearer ${login.body.token}` };
    const second = await loginAs(user);
    const list = await call().get("/api/Users/Sessions").set(headers);
    expect(list.body.items).toHaveLength(2);
    const [current] = list.body.items.filter((one: { current: boolean }) => one.current);
    const [foreign] = list.body.items.filter((one: { current: boolean }) => !one.current);
    expect(current).toMatchObject({ userAgent: "Firefox on Linux", ip: expect.stringMatching(/^10\./) });
    const end = (headersOf: Headers, id: string) => call().delete("/api/Users/Session").query({ id }).set(headersOf);
    expect((await end(other, foreign.id)).status).toBe(404);
    expect((await self(second, user.username)).status).toBe(200);
    expect((await end(headers, foreign.id)).status).toBe(200);
    expect((await self(second, user.username)).status).toBe(419);
    expect((await end(headers, foreign.id)).status).toBe(404);
    expect((await self(headers, user.username)).status).toBe(200);
  });
});

describe("the users of a firm", () => {
  it("tell an admin who searches them nothing of the firm's clients, who have words of their own", async () => {
    const tenant = await makeTenant();
    const rename = async (user: TestUser, lastName: string) =>
      inTenant(tenant.tenantId, system, ({ tx, tenantId }) => tx.user.update({ where: { tenantId, id: user.userId }, data: { lastName } }));
    await rename(await makeUser(tenant), "Schmidtke");
    const admin = await loginAs(await makeAdmin());
    const find = async (search: string) =>
      (await call().get("/api/Users/Users").query({ tenantId: tenant.tenantId, search }).set(admin)).body.items.length;
    const before = await find("schmitdke");
    await rename(await makeUser(tenant, { accessLevel: "mandant", personId: (await makeClient(tenant)).id }), "Schmitdke");
    expect(await find("schmitdke")).toBe(before);
    expect(await find("midtk")).toBe(1);
  });

  it("tell an admin nothing of a client's login, by name, address or in what they ask of the firm", async () => {
    const tenant = await makeTenant();
    const { tenantId } = tenant;
    const staff = await makeUser(tenant);
    const client = await makeUser(tenant, { accessLevel: "mandant", personId: (await makeClient(tenant)).id });
    const admin = await loginAs(await makeAdmin());
    expect((await self(admin, staff.username)).body).toMatchObject({ id: staff.userId, tenantId });
    expect((await self(admin, client.username)).body).toMatchObject({ status: 404, code: "resource.notFound" });
    const onUser = { tenantId, userId: client.userId };
    const asked = [
      await call().put("/api/Users/User").query(onUser).set(admin).send({ lastName: "Neu" }),
      await call().delete("/api/Users/User").query(onUser).set(admin),
      await call().post("/api/Users/UserInvite").query(onUser).set(admin),
    ];
    expect(asked.map(({ status, body }) => [status, body.code])).toEqual(asked.map(() => [404, "resource.notFound"]));
    // Asked about staff, who acts for a client by now.
    const other = await makeUser(tenant);
    const request = { tenantId, userId: other.userId };
    expect((await call().put("/api/Users/User").query(request).set(admin).send({ lastName: "Neu" })).status).toBe(200);
    await inTenant(tenantId, system, ({ tx }) =>
      tx.user.update({ where: { tenantId, id: other.userId }, data: { accessLevel: "mandant" } }),
    );
    const open = await call().get("/api/Users/Requests").query({ tenantId }).set(admin);
    expect(open.body).toMatchObject([{ kind: "change", user: null, before: {} }]);
    expect(
      (
        await call()
          .get("/api/Users/Requests")
          .set(await loginAs(staff))
      ).body,
    ).toMatchObject([{ user: { username: other.username } }]);
  });
});
