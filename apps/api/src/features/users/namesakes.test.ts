import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { call, fromElsewhere, loginAs } from "../../../test/api.ts";
import { makeAccountToken, makeTenant, makeUser, PASSWORD, system, type TestTenant, type TestUser } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { asPlatform } from "../../db/platform.ts";
import { sql } from "../../db/sql.ts";

const OTHER = "Ganz-anders-7788";
type Headers = Record<string, string>;
const twice = (password: string) => ({ password, passwordConfirmation: password });
const freshName = (): string => `mueller-${randomUUID().slice(0, 13)}`;
const logIn = (username: string, password: string, given: { tenantId?: string | null; from?: Headers | undefined } = {}) => {
  const { from = fromElsewhere(), ...rest } = given;
  return call()
    .post("/api/Users/BearerToken")
    .set(from)
    .send({ username, password, ...rest });
};
const codeOf = async (answer: ReturnType<typeof logIn>): Promise<string> => ((await answer).body as { code?: string }).code ?? "ok";
const staffOf = async (tenant: TestTenant): Promise<Headers> => loginAs(await makeUser(tenant));
const someone = (username: string) => ({
  username,
  email: `${randomUUID()}@demo.example`,
  firstName: "Uta",
  lastName: "Neu",
  accessLevel: "tenant",
});
const create = (headers: Headers, username: string) => call().post("/api/Users/User").set(headers).send(someone(username));
const register = (token: string, password: string, username?: string) =>
  call()
    .post("/api/Users/Register")
    .set(fromElsewhere())
    .send({ token, ...(username !== undefined && { username }), ...twice(password) });

/** A user of a firm of their own with a name and a password, without going through mails. */
async function makeNamed(
  username: string,
  { password = PASSWORD, tenant }: { password?: string; tenant?: TestTenant } = {},
): Promise<TestUser> {
  const firm = tenant ?? (await makeTenant());
  const answer = await create(await staffOf(firm), username);
  expect(answer.status, answer.text).toBe(201);
  const { id: userId } = answer.body as { id: string };
  const user: TestUser = { userId, username, accessLevel: "tenant", tenantId: firm.tenantId, personId: null };
  expect((await register(await makeAccountToken("registration", user), password)).status).toBe(200);
  return user;
}

const readHash = async ({ userId }: TestUser): Promise<string> =>
  asPlatform("read a hash in a test", async (tx) => (await tx.credential.findFirst({ where: { userId } }))?.passwordHash ?? "");

describe("a user name that nobody else has", () => {
  it("gets a new salt with each new password", async () => {
    const user = await makeNamed(freshName());
    const before = await readHash(user);
    const answer = await call()
      .post("/api/Service/ChangePasswordConfirmation")
      .set(fromElsewhere())
      .send({ token: await makeAccountToken("reset", user), ...twice(OTHER) });
    expect(answer.status, answer.text).toBe(200);
    expect((await readHash(user)).slice(0, 29)).not.toBe(before.slice(0, 29));
  });
});

describe("a user name that another firm has", () => {
  it("is given like every other: the answers are the same, and each logs in to their own firm", async () => {
    const [taken, free] = [freshName(), freshName()];
    const first = await makeNamed(taken);
    const headers = await staffOf(await makeTenant());
    const bare = (body: Record<string, unknown>) => ({ ...body, id: "", username: "", email: "", createdAt: "" });
    const [ofTaken, ofFree] = [await create(headers, taken.toUpperCase()), await create(headers, free)];
    expect([ofTaken.status, bare(ofTaken.body as Record<string, unknown>)]).toEqual([201, bare(ofFree.body as Record<string, unknown>)]);
    const { id: userId, tenantId } = ofTaken.body as { id: string; tenantId: string };
    const second: TestUser = { userId, username: taken, accessLevel: "tenant", tenantId, personId: null };
    expect((await register(await makeAccountToken("registration", second), OTHER)).status).toBe(200);
    expect((await logIn(taken, PASSWORD)).body).toMatchObject({ tenantId: first.tenantId });
    expect((await logIn(taken, OTHER)).body).toMatchObject({ tenantId: second.tenantId });
    expect(await codeOf(logIn(taken, "Falsch-1"))).toBe("auth.badCredentials");
    // One comparison does for both.
    expect((await readHash(first)).slice(0, 29)).toBe((await readHash(second)).slice(0, 29));
    expect((await create(headers, taken)).body.code).toBe("user.taken");
  });

  it("can be chosen at a registration and by renaming; the next login brings the hash to the name's salt", async () => {
    const taken = freshName();
    const first = await makeNamed(taken, { password: OTHER });
    const tenant = await makeTenant();
    const chooses = await makeUser(tenant);
    await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.user.update({ where: { tenantId, id: chooses.userId }, data: { status: "invited" } }),
    );
    expect((await register(await makeAccountToken("registration", chooses), PASSWORD, taken)).status).toBe(200);
    const renamed = await makeUser(await makeTenant());
    const rename = call()
      .put("/api/Users/User")
      .query({ userId: renamed.userId })
      .set(await loginAs(renamed));
    expect((await rename.send({ username: taken })).status).toBe(200);
    expect((await logIn(taken, OTHER)).body).toMatchObject({ tenantId: first.tenantId });
    expect((await logIn(taken, PASSWORD, { tenantId: renamed.tenantId })).body).toMatchObject({ tenantId: renamed.tenantId });
    expect(new Set((await Promise.all([first, chooses, renamed].map(readHash))).map((hash) => hash.slice(0, 29))).size).toBe(1);
  });

  it("can be tried by renaming twenty times a day at most, so that nobody looks through names", async () => {
    const user = await makeUser(await makeTenant());
    const headers = await loginAs(user);
    const rename = () => call().put("/api/Users/User").query({ userId: user.userId }).set(headers).send({ username: freshName() });
    for (let index = 0; index < 20; index += 1) expect((await rename()).status).toBe(200);
    const answer = await rename();
    expect(answer).toMatchObject({ status: 429, body: { code: "rate.limited" } });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(86_000);
  });

  it("finds nobody of another firm", async () => {
    const name = freshName();
    await makeNamed(name);
    const own = await makeNamed(name);
    const find = async (headers: Headers) => call().get("/api/Users/UserByUsername").query({ username: name }).set(headers);
    expect((await find(await staffOf({ tenantId: own.tenantId ?? "", name: "" }))).body).toMatchObject({ id: own.userId });
    expect((await find(await staffOf(await makeTenant()))).status).toBe(404);
  });

  it("is refused to a fifth account with a password, at the registration and without a word of the others", async () => {
    const name = freshName();
    const four = [await makeNamed(name), await makeNamed(name), await makeNamed(name), await makeNamed(name)];
    const tenant = await makeTenant();
    const made = await create(await staffOf(tenant), name);
    expect(made.status).toBe(201);
    const fifth = { userId: (made.body as { id: string }).id, tenantId: tenant.tenantId };
    const token = await makeAccountToken("registration", fifth);
    const refused = await register(token, PASSWORD);
    expect(refused.body).toMatchObject({ status: 422, code: "user.taken" });
    expect((await register(token, PASSWORD, freshName())).status).toBe(200);
    expect((await logIn(name, PASSWORD, { tenantId: four[3]?.tenantId ?? null })).status).toBe(200);
  });
});

describe("a name and a password that open accounts in two firms", () => {
  it("ask which firm is meant, and open that one", async () => {
    const name = freshName();
    const [a, b] = [await makeTenant({ name: "Kanzlei A" }), await makeTenant({ name: "Kanzlei B" })];
    await makeNamed(name, { tenant: a });
    await makeNamed(name, { tenant: b });
    const asked = await logIn(name, PASSWORD);
    expect(asked.body).toMatchObject({
      status: 400,
      code: "auth.firmRequired",
      firms: [
        { tenantId: a.tenantId, name: "Kanzlei A" },
        { tenantId: b.tenantId, name: "Kanzlei B" },
      ],
    });
    for (const { tenantId } of [a, b]) expect((await logIn(name, PASSWORD, { tenantId })).body).toMatchObject({ tenantId });
    // A firm that is named opens nothing that the password does not, and nobody learns of firms without it.
    const stranger = await makeTenant();
    for (const answer of [
      await logIn(name, PASSWORD, { tenantId: stranger.tenantId }),
      await logIn(name, PASSWORD, { tenantId: null }),
      await logIn(name, "Falsch-1", { tenantId: a.tenantId }),
      await logIn(name, "Falsch-1"),
    ])
      expect([answer.body.code, answer.body.firms]).toEqual(["auth.badCredentials", undefined]);
  });

  it("open the one that is left where the other firm is deactivated", async () => {
    const name = freshName();
    const [a, b] = [await makeTenant(), await makeTenant()];
    await makeNamed(name, { tenant: a });
    await makeNamed(name, { tenant: b });
    await inTenant(a.tenantId, system, ({ tx, tenantId }) => tx.tenant.update({ where: { id: tenantId }, data: { active: false } }));
    expect((await logIn(name, PASSWORD)).body).toMatchObject({ tenantId: b.tenantId });
    expect(await codeOf(logIn(name, PASSWORD, { tenantId: a.tenantId }))).toBe("tenant.deactivated");
  });
});

describe("guesses at an account whose name somebody else has too", () => {
  it("are five, from wherever the other one has logged in", async () => {
    const name = freshName();
    const victim = await makeNamed(name, { password: OTHER });
    await makeNamed(name);
    const home = fromElsewhere();
    expect((await logIn(name, OTHER, { from: home })).status).toBe(200);
    const [unused, ...places] = Array.from({ length: 4 }, fromElsewhere);
    for (const from of [unused, ...places]) expect((await logIn(name, PASSWORD, { from })).status).toBe(200);
    const looked: string[] = [];
    for (const from of places)
      for (let index = 0; index < 6; index += 1) looked.push(await codeOf(logIn(name, `Geraten-${index}`, { from })));
    expect(looked.filter((code) => code === "auth.badCredentials")).toHaveLength(15);
    // From where tries are left, the guesser's own account is still looked at, and the other one only where its owner has been.
    expect(await codeOf(logIn(name, OTHER, { from: unused }))).toBe("auth.badCredentials");
    expect((await logIn(name, PASSWORD, { from: unused })).status).toBe(200);
    expect(await codeOf(logIn(name, OTHER))).toBe("rate.limited");
    expect((await logIn(name, OTHER, { from: home })).body).toMatchObject({ tenantId: victim.tenantId });
  });
});

describe("a user name with @", () => {
  it("is the user's own e-mail address, whoever gives it and when", async () => {
    const tenant = await makeTenant();
    const headers = await staffOf(tenant);
    const stranger = `${randomUUID()}@demo.example`;
    const refused = { status: 400, errors: [{ path: "username", code: "validation.username.notOwnAddress" }] };
    const send = (given: object) =>
      call()
        .post("/api/Users/User")
        .set(headers)
        .send({ ...someone(stranger), ...given });
    expect((await send({})).body).toMatchObject(refused);
    const made = await send({ email: stranger.toUpperCase() });
    expect(made.status).toBe(201);
    const { id: userId } = made.body as { id: string };
    const change = (body: object) => call().put("/api/Users/User").query({ userId }).set(headers).send(body);
    // Else the link that shows whose address it is would go elsewhere.
    expect((await change({ email: `${randomUUID()}@demo.example` })).body).toMatchObject(refused);
    expect((await change({ username: `${randomUUID()}@demo.example` })).body).toMatchObject(refused);
    const token = await makeAccountToken("registration", { userId, tenantId: tenant.tenantId });
    expect((await register(token, PASSWORD, `${randomUUID()}@demo.example`)).body).toMatchObject(refused);
    expect((await register(token, PASSWORD)).status).toBe(200);
  });
});

describe("a forgotten password", () => {
  it("is mailed to each account of the name", async () => {
    const name = freshName();
    const users = [await makeNamed(name), await makeNamed(name)];
    const ask = async (userName: string) =>
      expect((await call().post("/api/Service/ForgottenPassword").query({ userName }).set(fromElsewhere())).status).toBe(200);
    const read = () =>
      asPlatform("read links in a test", (tx) =>
        tx.sql<{ userId: string; jobs: number }>(sql`
          SELECT l.user_id AS "userId", (SELECT count(*)::int FROM job j WHERE j.payload ->> 'accountLinkId' = l.id::text) AS jobs
          FROM account_link l WHERE l.purpose = 'reset' AND l.used_at IS NULL AND l.user_id = ANY (${users.map(({ userId }) => userId)}::uuid[])`),
      );
    await ask(name);
    await ask(name);
    const links = await read();
    expect(links.map(({ userId }) => userId).sort()).toEqual(users.map(({ userId }) => userId).sort());
    expect(links.map(({ jobs }) => jobs)).toEqual([1, 1]);
  });
});
