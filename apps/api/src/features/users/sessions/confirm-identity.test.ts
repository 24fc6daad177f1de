import { describe, expect, it } from "vitest";
import { call, fromElsewhere, loginAs } from "../../../../test/api.ts";
import { changesTold } from "../../../../test/changes-told.ts";
import { makeTenant, makeUser, PASSWORD } from "../../../../test/factories.ts";
import { asPlatform } from "../../../db/platform.ts";
import { stepAt, totpCode } from "../two-factor/totp.ts";

type Headers = Record<string, string>;
const unconfirmed = { confirmedAt: null };
const prove = (headers: Headers, proof: object) => call().post("/api/Users/Confirmation").set(headers).send(proof);
const start = (headers: Headers) => call().post("/api/Users/TwoFactor").set(headers);
const codeOf = (secret: string, offset = 0) => totpCode(secret, stepAt(new Date()) + offset);
const changeTo = "Ganz-Neu-7788";
const changePassword = (headers: Headers, given: object) =>
  call()
    .post("/api/Service/ChangePassword")
    .set(headers)
    .send({ currentPassword: PASSWORD, password: changeTo, passwordConfirmation: changeTo, ...given });

async function withTwoFactor() {
  const user = await makeUser(await makeTenant());
  const headers = await loginAs(user);
  const { secret } = (await start(headers)).body as { secret: string };
  const answer = await call()
    .post("/api/Users/TwoFactorConfirm")
    .set(headers)
    .send({ code: codeOf(secret, -1) });
  const { recoveryCodes } = answer.body as { recoveryCodes: string[] };
  return { user, secret, recoveryCodes, headers: await loginAs(user, unconfirmed) };
}

describe("what changes how somebody logs in takes a proof of who asks", () => {
  it.each([
    ["setting up two-factor", "post", "/api/Users/TwoFactor", {}],
    ["another user name", "put", "/api/Users/User", { username: "anders" }],
    ["another e-mail address", "put", "/api/Users/User", { email: "anders@demo.example" }],
  ] as const)("%s: refused after a login alone, with a code that says so", async (_what, method, path, body) => {
    const user = await makeUser(await makeTenant());
    const login = await call().post("/api/Users/BearerToken").set(fromElsewhere()).send({ username: user.username, password: PASSWORD });
    const headers = { Authorization: `Bearer ${(login.body as { token: string }).token}` };
    const ask = () =>
      call()
        [method](path)
        .query(method === "put" ? { userId: user.userId } : {})
        .set(headers)
        .send(body);
    expect((await ask()).body).toMatchObject({ status: 422, code: "confirmation.required" });
    expect((await prove(headers, { password: "Falsch-1" })).body.code).toBe("auth.badCredentials");
    expect((await ask()).body.code).toBe("confirmation.required");
    expect((await prove(headers, { password: PASSWORD })).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  it("what is no part of a login takes none", async () => {
    const user = await makeUser(await makeTenant());
    const answer = await call()
      .put("/api/Users/User")
      .query({ userId: user.userId })
      .set(await loginAs(user, unconfirmed))
      .send({ username: user.username, email: user.username, firstName: "Ute" });
    expect(answer.body).toMatchObject({ firstName: "Ute", pendingEmail: null });
  });

  it("counts five minutes, and in the session alone where it was given", async () => {
    const user = await makeUser(await makeTenant());
    const stale = await loginAs(user, { confirmedAt: new Date(Date.now() - 5 * 60_000 - 1000) });
    expect((await start(stale)).body.code).toBe("confirmation.required");
    const [here, elsewhere] = [await loginAs(user, unconfirmed), await loginAs(user, unconfirmed)];
    await prove(here, { password: PASSWORD });
    expect((await start(elsewhere)).body.code).toBe("confirmation.required");
    expect((await start(here)).status).toBe(200);
  });

  it("takes the code too where two-factor is on", async () => {
    const { user, headers, secret, recoveryCodes } = await withTwoFactor();
    const off = () => call().delete("/api/Users/TwoFactor").set(headers);
    expect((await off()).body.code).toBe("confirmation.required");
    expect((await prove(headers, { password: PASSWORD })).body.code).toBe("auth.codeRequired");
    expect((await prove(headers, { password: PASSWORD, code: "000000" })).body.code).toBe("auth.codeWrong");
    expect((await off()).body.code).toBe("confirmation.required");
    expect((await prove(headers, { password: PASSWORD, code: codeOf(secret) })).status).toBe(200);
    expect((await prove(headers, { password: PASSWORD, code: recoveryCodes[0] })).status).toBe(200);
    expect((await off()).status).toBe(200);
    expect(await changesTold(user)).toEqual(["twoFactorOn", "twoFactorOff"]);
  });

  it("counts wrong tries, and half a proof neither as wrong nor as good", async () => {
    const { headers, secret } = await withTwoFactor();
    for (let index = 0; index < 4; index += 1) expect((await prove(headers, { password: PASSWORD, code: "000000" })).status).toBe(400);
    for (let index = 0; index < 3; index += 1) expect((await prove(headers, { password: PASSWORD })).body.code).toBe("auth.codeRequired");
    expect((await prove(headers, { password: "Falsch-1" })).body.code).toBe("auth.badCredentials");
    expect((await prove(headers, { password: PASSWORD, code: codeOf(secret) })).status).toBe(429);
  });

  it("a new password takes the code with the old one", async () => {
    const { headers, secret } = await withTwoFactor();
    expect((await changePassword(headers, {})).body.code).toBe("auth.codeRequired");
    expect((await changePassword(headers, { code: "000000" })).body.code).toBe("auth.codeWrong");
    expect((await changePassword(headers, { code: codeOf(secret) })).status).toBe(200);
  });

  it("is written down", async () => {
    const user = await makeUser(await makeTenant());
    await prove(await loginAs(user, unconfirmed), { password: PASSWORD });
    const events = await asPlatform("read sessions in a test", (tx) =>
      tx.session.findMany({ where: { userId: user.userId }, select: { confirmedAt: true } }),
    );
    expect(events.filter(({ confirmedAt }) => confirmedAt !== null)).toHaveLength(1);
  });
});
