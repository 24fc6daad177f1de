import { describe, expect, it } from "vitest";
import { call, fromElsewhere, loginAs, settings } from "../../../../test/api.ts";
import { changesTold } from "../../../../test/changes-told.ts";
import { makeAdmin, makeTenant, makeUser, PASSWORD, system, type TestUser } from "../../../../test/factories.ts";
import { VirtualAuthenticator } from "../../../../test/virtual-authenticator.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { asPlatform } from "../../../db/platform.ts";

type Headers = Record<string, string>;
const origin = settings.APP_URL;
const startAdding = (headers: Headers) => call().post("/api/Users/PasskeyOptions").set(headers);
const add = (headers: Headers, credential: object, name = "Laptop") =>
  call().post("/api/Users/Passkey").set(headers).send({ name, credential });
const remove = (headers: Headers, id: string) => call().delete("/api/Users/Passkey").query({ id }).set(headers);
const list = async (headers: Headers) => (await call().get("/api/Users/Passkeys").set(headers)).body.items;
const startLogin = async () => (await call().post("/api/Users/PasskeyLoginOptions").set(fromElsewhere())).body.options;
const send = (credential: object) => call().post("/api/Users/PasskeyLogin").set(fromElsewhere()).send({ credential });
const logIn = async (device: VirtualAuthenticator, given: object = {}) => send(device.get(await startLogin(), { origin, ...given }));

async function withPasskey(user: TestUser, device = new VirtualAuthenticator()) {
  const headers = await loginAs(user);
  const { options } = (await startAdding(headers)).body;
  const added = await add(headers, device.create(options, { origin }));
  return { headers, device, added, options };
}
const makeStaff = async () => makeUser(await makeTenant());

describe("a passkey", () => {
  it("is added by whoever has proved who they are, listed by its name, and told", async () => {
    const user = await makeStaff();
    const unproved = await loginAs(user, { confirmedAt: null });
    expect((await startAdding(unproved)).body.code).toBe("confirmation.required");
    const { headers, added, options } = await withPasskey(user);
    expect(added.status).toBe(201);
    expect(options).toMatchObject({ authenticatorSelection: { userVerification: "required", residentKey: "required" } });
    expect(await list(headers)).toMatchObject([{ id: added.body.id, name: "Laptop", lastUsedAt: null }]);
    expect(await changesTold(user)).toEqual(["passkeyAdded"]);
  });

  it("logs in without a password, for both factors", async () => {
    const user = await makeStaff();
    await inTenant(user.tenantId ?? "", system, ({ tx }) =>
      tx.tenant.update({ where: { id: user.tenantId ?? "" }, data: { twoFactorRequired: true } }),
    );
    const { device } = await withPasskey(user);
    const answer = await logIn(device);
    expect(answer.body).toMatchObject({ accessLevel: "tenant", tenantId: user.tenantId });
    expect(answer.body.twoFactorDue).toBeUndefined();
    const headers = { Authorization: `Bearer ${answer.body.token}` };
    expect((await call().get("/api/Users/Users").set(headers)).status).toBe(200);
    expect((await list(headers))[0].lastUsedAt).not.toBeNull();
    // The session that goes on after a new password had both factors, too.
    const password = "Ein neues, langes Kennwort 7";
    const given = { currentPassword: PASSWORD, password, passwordConfirmation: password };
    const { token } = (await call().post("/api/Service/ChangePassword").set(headers).send(given)).body;
    const next = await call()
      .get("/api/Users/Users")
      .set({ Authorization: `Bearer ${token}` });
    expect(next.status).toBe(200);
  });

  it("is there for admins, and not for clients", async () => {
    const { device, added } = await withPasskey(await makeAdmin());
    expect(added.status).toBe(201);
    expect((await logIn(device)).body.accessLevel).toBe("admin");
    const client = await makeUser(await makeTenant(), { accessLevel: "mandant" });
    expect((await startAdding(await loginAs(client))).status).toBe(403);
  });

  it("is made with a challenge of the same session, once", async () => {
    const user = await makeStaff();
    const [here, elsewhere] = [await loginAs(user), await loginAs(user)];
    const { options } = (await startAdding(here)).body;
    const made = new VirtualAuthenticator().create(options, { origin });
    expect((await add(elsewhere, made)).body.code).toBe("passkey.refused");
    expect((await add(here, made)).status).toBe(201);
    expect((await add(here, new VirtualAuthenticator().create(options, { origin }))).body.code).toBe("passkey.refused");
    const login = await startLogin();
    expect((await add(here, new VirtualAuthenticator().create({ ...login, rp: { id: login.rpId } }, { origin }))).body.code).toBe(
      "passkey.refused",
    );
  });

  it.each([
    ["of another site", { origin: "https://stammdaten.example.net" }],
    ["without the user's verification", { isVerified: false }],
  ])("is refused %s, when it is made and when it is used", async (_what, given) => {
    const user = await makeStaff();
    const { headers, device } = await withPasskey(user);
    const { options } = (await startAdding(headers)).body;
    expect((await add(headers, new VirtualAuthenticator().create(options, { origin, ...given }))).body.code).toBe("passkey.refused");
    expect((await logIn(device, given)).body.code).toBe("passkey.refused");
    expect((await logIn(device)).status).toBe(200);
  });

  it("of another device, of nobody, or with a challenge of somebody else's opens nothing", async () => {
    const { device } = await withPasskey(await makeStaff());
    expect((await logIn(new VirtualAuthenticator())).body.code).toBe("passkey.refused");
    const stranger = new VirtualAuthenticator();
    expect((await send({ ...stranger.get(await startLogin(), { origin }), id: device.id, rawId: device.id })).body.code).toBe(
      "passkey.refused",
    );
    const options = await startLogin();
    const forged = Buffer.from("A".repeat(22) + ".9999999999999." + "A".repeat(43)).toString("base64url");
    expect((await send(device.get({ ...options, challenge: forged }, { origin }))).body.code).toBe("passkey.refused");
  });

  it("proves once: the same answer again is refused, of many at once all but one", async () => {
    const { device } = await withPasskey(await makeStaff());
    const proof = device.get(await startLogin(), { origin });
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(proof)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it("that counts must count on: a copy of it is refused", async () => {
    const { device } = await withPasskey(await makeStaff());
    expect((await logIn(device, { counter: 5 })).status).toBe(200);
    expect((await logIn(device, { counter: 5 })).body.code).toBe("passkey.refused");
    expect((await logIn(device, { counter: 6 })).status).toBe(200);
  });

  it("is removed by its owner alone, after a proof, and opens nothing then", async () => {
    const tenant = await makeTenant();
    const [user, colleague] = [await makeUser(tenant), await makeUser(tenant)];
    const { headers, device, added } = await withPasskey(user);
    const { id } = added.body as { id: string };
    expect((await remove(await loginAs(colleague), id)).status).toBe(404);
    expect((await remove(await loginAs(user, { confirmedAt: null }), id)).body.code).toBe("confirmation.required");
    expect((await remove(headers, id)).status).toBe(200);
    expect((await logIn(device)).body.code).toBe("passkey.refused");
    expect(await changesTold(user)).toEqual(["passkeyAdded", "passkeyRemoved"]);
  });

  it("of somebody disabled or removed, or of a firm that is shut out, opens nothing", async () => {
    const tenant = await makeTenant();
    const [boss, user, other] = [await makeUser(tenant), await makeUser(tenant), await makeUser(tenant)];
    const [one, two, mine] = [await withPasskey(user), await withPasskey(other), await withPasskey(boss)];
    await call().put("/api/Users/User").query({ userId: user.userId }).set(mine.headers).send({ status: "disabled" });
    await call().delete("/api/Users/User").query({ userId: other.userId }).set(mine.headers);
    expect((await logIn(one.device)).body.code).toBe("passkey.refused");
    expect((await logIn(two.device)).body.code).toBe("passkey.refused");
    expect(await asPlatform("count passkeys in a test", (tx) => tx.passkey.count({ where: { userId: other.userId } }))).toBe(0);
    await inTenant(tenant.tenantId, system, ({ tx }) => tx.tenant.update({ where: { id: tenant.tenantId }, data: { active: false } }));
    expect((await logIn(mine.device)).body.code).toBe("tenant.deactivated");
  });

  it("that is not one counts as a wrong try of the address", async () => {
    const from = fromElsewhere();
    const proof = new VirtualAuthenticator().get(await startLogin(), { origin });
    const tryOnce = () => call().post("/api/Users/PasskeyLogin").set(from).send({ credential: proof });
    for (let index = 0; index < 20; index += 1) expect((await tryOnce()).status).toBe(400);
    expect((await tryOnce()).status).toBe(429);
  });

  it("that is right counts for nothing, even where the firm is shut out", async () => {
    const user = await makeStaff();
    const { device } = await withPasskey(user);
    const tenantId = user.tenantId ?? "";
    await inTenant(tenantId, system, ({ tx }) => tx.tenant.update({ where: { id: tenantId }, data: { active: false } }));
    const from = fromElsewhere();
    for (let index = 0; index < 21; index += 1) {
      const credential = device.get(await startLogin(), { origin });
      const answer = await call().post("/api/Users/PasskeyLogin").set(from).send({ credential });
      expect(answer.body.code).toBe("tenant.deactivated");
    }
  });
});
