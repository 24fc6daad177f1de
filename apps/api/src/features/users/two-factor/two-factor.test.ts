import { describe, expect, it } from "vitest";
import { call, fromElsewhere, loginAs } from "../../../../test/api.ts";
import { changesTold } from "../../../../test/changes-told.ts";
import { makeAccountToken, makeAdmin, makeTenant, makeUser, PASSWORD, system, type TestUser } from "../../../../test/factories.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { asPlatform } from "../../../db/platform.ts";
import { stepAt, totpCode } from "./totp.ts";

type Headers = Record<string, string>;
const logIn = (user: TestUser, code?: string, password = PASSWORD) =>
  call()
    .post("/api/Users/BearerToken")
    .set(fromElsewhere())
    .send({ username: user.username, password, ...(code !== undefined && { code }) });
const start = (headers: Headers) => call().post("/api/Users/TwoFactor").set(headers);
const confirm = (headers: Headers, code: string) => call().post("/api/Users/TwoFactorConfirm").set(headers).send({ code });
const remove = (headers: Headers) => call().delete("/api/Users/TwoFactor").set(headers);
const prove = (headers: Headers, proof: object) => call().post("/api/Users/Confirmation").set(headers).send(proof);
const state = async (headers: Headers) => (await call().get("/api/Users/Sessions").set(headers)).body.twoFactor;
const codeNow = (secret: string, offset = 0): string => totpCode(secret, stepAt(new Date()) + offset);
/** Lets codes of the present steps count again, in place of waiting for half a minute. */
const forgetStep = (user: TestUser) =>
  asPlatform("wait for the next step in a test", (tx) =>
    tx.credential.updateMany({ where: { userId: user.userId }, data: { totpLastStep: null } }),
  );

async function setUp(user: TestUser): Promise<{ headers: Headers; secret: string; recoveryCodes: string[] }> {
  const headers = await loginAs(user);
  const { secret } = (await start(headers)).body;
  const { recoveryCodes } = (await confirm(headers, codeNow(secret))).body;
  await forgetStep(user);
  return { headers, secret, recoveryCodes };
}

describe("two-factor", () => {
  it("counts once a code was confirmed; then a login needs one", async () => {
    const user = await makeUser(await makeTenant());
    const [headers, elsewhere] = [await loginAs(user), await loginAs(user)];
    expect((await confirm(headers, "123456")).body.code).toBe("twoFactor.notStarted");
    const first = (await start(headers)).body;
    expect(first.otpauthUri).toContain(`secret=${first.secret}`);
    expect(await state(headers)).toEqual({ active: false, required: false });
    expect((await logIn(user)).status).toBe(200);
    const { secret } = (await start(headers)).body;
    expect(secret).not.toBe(first.secret);
    expect((await confirm(headers, codeNow(first.secret))).body.code).toBe("auth.codeWrong");
    const confirmed = await confirm(headers, codeNow(secret));
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect((await start(headers)).body.code).toBe("twoFactor.active");
    expect((await confirm(headers, codeNow(secret, 1))).body.code).toBe("twoFactor.active");
    expect((await call().get("/api/Users/Sessions").set(elsewhere)).status).toBe(419);
    expect((await logIn(user)).body).toMatchObject({ status: 400, code: "auth.codeRequired" });
    expect((await logIn(user, "000000", "Falsch-1")).body.code).toBe("auth.badCredentials");
    expect((await logIn(user, codeNow(secret, 1))).status).toBe(200);
  });

  it("takes no code twice, nor one before it", async () => {
    const user = await makeUser(await makeTenant());
    const { secret } = await setUp(user);
    const code = codeNow(secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(user, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await logIn(user, codeNow(secret, -1))).body.code).toBe("auth.codeWrong");
  });

  it("takes each recovery code once, however it is typed", async () => {
    const user = await makeUser(await makeTenant());
    const { recoveryCodes } = await setUp(user);
    const [one = "", two = ""] = recoveryCodes;
    expect((await logIn(user, ` ${one.toLowerCase().replaceAll("-", " ")} `)).status).toBe(200);
    expect((await logIn(user, one)).body.code).toBe("auth.codeWrong");
    expect((await logIn(user, two)).status).toBe(200);
    const stranger = await makeUser(await makeTenant());
    await setUp(stranger);
    expect((await logIn(stranger, recoveryCodes[3])).body.code).toBe("auth.codeWrong");
  });

  it("counts a wrong code as a wrong try", async () => {
    const user = await makeUser(await makeTenant());
    const { secret } = await setUp(user);
    for (let index = 0; index < 5; index += 1) expect((await logIn(user, "000000")).body.code).toBe("auth.codeWrong");
    expect((await logIn(user, codeNow(secret))).status).toBe(429);
  });

  it("goes off for whoever has just proved who they are, and tells them", async () => {
    const user = await makeUser(await makeTenant());
    const { headers } = await setUp(user);
    expect((await remove(headers)).status).toBe(200);
    expect((await remove(headers)).body.code).toBe("twoFactor.notStarted");
    expect(await state(headers)).toEqual({ active: false, required: false });
    expect((await logIn(user)).status).toBe(200);
    expect(await changesTold(user)).toEqual(["twoFactorOn", "twoFactorOff"]);
  });

  it("keeps the secret sealed and bound to its user, and no recovery code in plain", async () => {
    const user = await makeUser(await makeTenant());
    const { secret, recoveryCodes } = await setUp(user);
    const stored = await asPlatform(
      "read a credential in a test",
      async (tx) => await tx.credential.findFirst({ where: { userId: user.userId } }),
    );
    const text =
      JSON.stringify(stored, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value)) +
      Buffer.from(stored?.totpSecret ?? []).toString("latin1");
    expect(text).not.toContain(secret);
    for (const code of recoveryCodes) expect(text).not.toContain(code.replaceAll("-", ""));
    const stranger = await makeUser(await makeTenant());
    await asPlatform("move a secret in a test", (tx) =>
      tx.credential.updateMany({
        where: { userId: stranger.userId },
        data: { totpSecret: stored?.totpSecret ?? null, totpConfirmedAt: new Date() },
      }),
    );
    expect((await logIn(stranger, codeNow(secret))).status).toBe(500);
  });

  it("is a duty of staff where the firm says so: nothing but setting it up is open", async () => {
    const tenant = await makeTenant();
    const user = await makeUser(tenant);
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.tenant.update({ where: { id: tenant.tenantId }, data: { twoFactorRequired: true } }),
    );
    const login = await logIn(user);
    expect(login.body.twoFactorDue).toBe(true);
    const headers = { Authorization: `Bearer ${login.body.token}` };
    await prove(headers, { password: PASSWORD });
    const users = () => call().get("/api/Users/Users").set(headers);
    expect((await users()).body.code).toBe("twoFactor.required");
    expect(await state(headers)).toEqual({ active: false, required: true });
    expect(await state(await loginAs(await makeUser(tenant, { accessLevel: "mandant" })))).toEqual({ active: false, required: false });
    const { secret } = (await start(headers)).body;
    expect((await confirm(headers, codeNow(secret))).status).toBe(200);
    expect((await users()).status).toBe(200);
    expect(await state(headers)).toEqual({ active: true, required: true });
    expect((await remove(headers)).body.code).toBe("twoFactor.required");
  });

  it("stays when the password is replaced with a mailed link", async () => {
    const user = await makeUser(await makeTenant());
    const { secret } = await setUp(user);
    const password = "Ersetzt-und-lang2";
    const token = await makeAccountToken("reset", user);
    const replaced = await call()
      .post("/api/Service/ChangePasswordConfirmation")
      .set(fromElsewhere())
      .send({ token, password, passwordConfirmation: password });
    expect(replaced.status, replaced.text).toBe(200);
    expect((await logIn(user, undefined, password)).body.code).toBe("auth.codeRequired");
    expect((await logIn(user, codeNow(secret), password)).status).toBe(200);
  });

  it("is there for admins", async () => {
    const admin = await makeAdmin();
    const { headers, secret } = await setUp(admin);
    expect(await state(headers)).toEqual({ active: true, required: false });
    expect((await logIn(admin)).body.code).toBe("auth.codeRequired");
    expect((await logIn(admin, codeNow(secret))).body.accessLevel).toBe("admin");
  });
});
