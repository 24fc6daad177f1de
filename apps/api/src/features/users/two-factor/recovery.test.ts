import { describe, expect, it } from "vitest";
import { call, fromElsewhere, loginAs } from "../../../../test/api.ts";
import { changesTold } from "../../../../test/changes-told.ts";
import { lastAccountToken, makeAccountToken, makeTenant, makeUser, PASSWORD, type TestUser } from "../../../../test/factories.ts";
import { accountToken } from "../../../db/keys.ts";
import { asPlatform } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";
import { stepAt, totpCode } from "./totp.ts";

const HOUR_MS = 3_600_000;
const logIn = (user: TestUser, code?: string) =>
  call()
    .post("/api/Users/BearerToken")
    .set(fromElsewhere())
    .send({ username: user.username, password: PASSWORD, ...(code !== undefined && { code }) });
const ask = (user: TestUser, password = PASSWORD) =>
  call().post("/api/Users/TwoFactorRecovery").set(fromElsewhere()).send({ username: user.username, password });
const stop = (token: string) => call().post("/api/Users/TwoFactorRecoveryStop").set(fromElsewhere()).send({ token });

async function withTwoFactor(given: Parameters<typeof makeUser>[1] = {}, tenant?: Awaited<ReturnType<typeof makeTenant>>) {
  const user = await makeUser(tenant ?? (await makeTenant()), given);
  const headers = await loginAs(user);
  const { secret } = (await call().post("/api/Users/TwoFactor").set(headers)).body as { secret: string };
  await call()
    .post("/api/Users/TwoFactorConfirm")
    .set(headers)
    .send({ code: totpCode(secret, stepAt(new Date()) - 1) });
  return { user, headers, code: () => totpCode(secret, stepAt(new Date())) };
}

const mailsAbout = (user: TestUser) =>
  asPlatform("read the mails about a recovery in a test", (tx) =>
    tx.sql<{ link: string; hours: number; reminder: boolean | null }>(sql`
      SELECT l.id AS link, extract(epoch FROM j.run_at - now())::float8 / 3600 AS hours, (j.payload -> 'isReminder')::boolean AS reminder
      FROM job j JOIN account_link l ON l.id = (j.payload ->> 'accountLinkId')::uuid
      WHERE l.user_id = ${user.userId}::uuid AND l.purpose = 'recoveryStop' ORDER BY j.run_at`),
  );

/** Lets the wait end so many hours ago. */
const endWait = (user: TestUser, hoursAgo = 0) =>
  asPlatform("let time pass in a test", (tx) =>
    tx.credential.updateMany({
      where: { userId: user.userId },
      data: { recoveryEndsAt: new Date(Date.now() - hoursAgo * HOUR_MS - 1000) },
    }),
  );

describe("a second factor that the firm's only user has lost", () => {
  it("counts for 72 hours more, is announced at once and a day before, and goes off with the next login by password", async () => {
    const { user } = await withTwoFactor();
    const asked = await ask(user);
    expect(asked.status).toBe(200);
    expect((Date.parse(asked.body.recoveryEndsAt) - Date.now()) / HOUR_MS).toBeCloseTo(72, 1);
    const mails = await mailsAbout(user);
    expect(mails.map(({ hours, reminder }) => [Math.round(Math.max(0, hours)), reminder])).toEqual([
      [0, null],
      [48, true],
    ]);
    expect((await logIn(user)).body).toMatchObject({ code: "auth.codeRequired", recoveryEndsAt: asked.body.recoveryEndsAt });
    expect((await ask(user)).body.recoveryEndsAt).toBe(asked.body.recoveryEndsAt);
    expect(await mailsAbout(user)).toHaveLength(2);
    await endWait(user);
    expect((await logIn(user)).status).toBe(200);
    expect((await logIn(user)).status).toBe(200);
    expect(await changesTold(user)).toEqual(["twoFactorOn", "twoFactorOff"]);
  });

  it("takes the right password, and somebody without colleagues", async () => {
    const tenant = await makeTenant();
    const { user } = await withTwoFactor({}, tenant);
    expect((await ask(user, "Falsch-1")).body.code).toBe("auth.badCredentials");
    const colleague = await makeUser(tenant);
    expect((await ask(user)).body.code).toBe("twoFactor.notAlone");
    expect((await ask(colleague)).body.code).toBe("twoFactor.notAlone");
    const client = await withTwoFactor({ accessLevel: "mandant" });
    expect((await ask(client.user)).body.code).toBe("twoFactor.notAlone");
    expect((await logIn(client.user)).body).toMatchObject({ code: "auth.codeRequired", isClient: true });
    expect((await logIn(user)).body).toMatchObject({ code: "auth.codeRequired", isClient: false });
    expect((await ask(await makeUser(await makeTenant()))).body.code).toBe("twoFactor.notStarted");
  });

  it("stays when somebody brings the mailed link, once", async () => {
    const { user } = await withTwoFactor();
    await ask(user);
    const token = accountToken((await mailsAbout(user))[0]?.link ?? "");
    expect((await call().get("/api/Users/LinkByToken").set(fromElsewhere()).query({ token })).body).toMatchObject({ kind: "recoveryStop" });
    expect((await stop(token)).status).toBe(200);
    await expect(logIn(user).then(({ body }) => body)).resolves.toMatchObject({ code: "auth.codeRequired", recoveryEndsAt: null });
    expect((await stop(token)).body.code).toBe("link.expired");
    expect(await changesTold(user)).toEqual(["twoFactorOn", "recoveryStopped"]);
  });

  it("stays when somebody logs in with it meanwhile", async () => {
    const { user, code } = await withTwoFactor();
    await ask(user);
    expect((await logIn(user, code())).status).toBe(200);
    expect((await logIn(user)).body).toMatchObject({ code: "auth.codeRequired", recoveryEndsAt: null });
    expect(await changesTold(user)).toEqual(["twoFactorOn", "recoveryStopped"]);
  });

  it("stays when the password is reset by mail, which ends the recovery and its reminder", async () => {
    const { user } = await withTwoFactor();
    await ask(user);
    const stopping = accountToken((await mailsAbout(user))[0]?.link ?? "");
    const token = await makeAccountToken("reset", user);
    const password = "Neu-vergeben-7";
    const set = await call()
      .post("/api/Service/ChangePasswordConfirmation")
      .set(fromElsewhere())
      .send({ token, password, passwordConfirmation: password });
    expect(set.status).toBe(200);
    const login = call().post("/api/Users/BearerToken").set(fromElsewhere()).send({ username: user.username, password });
    expect((await login).body).toMatchObject({ code: "auth.codeRequired", recoveryEndsAt: null });
    expect((await stop(stopping)).body.code).toBe("link.expired");
    expect(await changesTold(user)).toEqual(["twoFactorOn", "recoveryStopped"]);
  });

  it("can be stopped with the mailed link after a new e-mail address was confirmed", async () => {
    const { user, headers } = await withTwoFactor();
    await call().put("/api/Users/User").query({ userId: user.userId }).set(headers).send({ email: "neu@kanzlei.example" });
    const { token } = await lastAccountToken({ tenantId: user.tenantId ?? "", userId: user.userId });
    await ask(user);
    expect((await call().post("/api/Users/EmailConfirmation").set(fromElsewhere()).send({ token })).status).toBe(200);
    expect((await stop(accountToken((await mailsAbout(user))[0]?.link ?? ""))).status).toBe(200);
    await expect(logIn(user).then(({ body }) => body)).resolves.toMatchObject({ recoveryEndsAt: null });
  });

  it("stays when nobody comes for a week after the wait; then it is asked for anew", async () => {
    const { user } = await withTwoFactor();
    await ask(user);
    await endWait(user, 7 * 24);
    expect((await logIn(user)).body.code).toBe("auth.codeRequired");
    expect(Date.parse((await ask(user)).body.recoveryEndsAt)).toBeGreaterThan(Date.now() + 71 * HOUR_MS);
  });
});
