import { randomBytes, randomUUID } from "node:crypto";
import bcrypt from "bcrypt";
import { describe, expect, it, vi } from "vitest";
import { call, fromElsewhere, loginAs } from "../../../../test/api.ts";
import {
  lastAccountToken,
  makeAccountToken,
  makeAdmin,
  makeTenant,
  makeUser,
  PASSWORD,
  system,
  type TestUser,
} from "../../../../test/factories.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { asPlatform } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";

// Hashes are as dear as in production.
vi.hoisted(() => vi.stubEnv("NODE_ENV", "production"));

const NEW = "Fuchs-und-Gans7";
const twice = (password: string) => ({ password, passwordConfirmation: password });
const logIn = (username: string, password: string) =>
  call().post("/api/Users/BearerToken").set(fromElsewhere()).send({ username, password });
const forgotten = (userName: string, query: object = {}) =>
  call()
    .post("/api/Service/ForgottenPassword")
    .query({ userName, ...query })
    .set(fromElsewhere());
const reset = (token: string, password = NEW) =>
  call()
    .post("/api/Service/ChangePasswordConfirmation")
    .set(fromElsewhere())
    .send({ token, ...twice(password) });
const self = (headers: Record<string, string>, username: string) =>
  call().get("/api/Users/UserByUsername").query({ username }).set(headers);
const hashOf = async ({ userId }: TestUser): Promise<string | null | undefined> =>
  (await asPlatform("read a hash in a test", async (tx) => await tx.credential.findFirst({ where: { userId } })))?.passwordHash;
const resetLink = async (user: TestUser): Promise<string> => makeAccountToken("reset", user);
const ownerOf = (user: TestUser) => ({ tenantId: user.tenantId ?? "", userId: user.userId });
const jobsOf = (linkId: string) =>
  asPlatform("count jobs in a test", (tx) => tx.sql(sql`SELECT 1 FROM job WHERE payload ->> 'accountLinkId' = ${linkId}`));

describe("a forgotten password", () => {
  it("is replaced with the link of the mail; all sessions end", async () => {
    const user = await makeUser(await makeTenant());
    const headers = await loginAs(user);
    const asked = await forgotten(` ${user.username.toUpperCase()}`);
    expect(asked.status).toBe(200);
    const link = await lastAccountToken(ownerOf(user));
    expect(asked.text).not.toContain(link.token);
    expect(await jobsOf(link.id)).toHaveLength(1);
    expect((await reset(link.token)).status).toBe(200);
    expect((await self(headers, user.username)).status).toBe(419);
    expect((await logIn(user.username, PASSWORD)).body.code).toBe("auth.badCredentials");
    expect((await logIn(user.username, NEW)).status).toBe(200);
  });

  it("works for admins too", async () => {
    const admin = await makeAdmin();
    await forgotten(admin.username);
    expect((await reset(await resetLink(admin))).status).toBe(200);
    expect((await logIn(admin.username, NEW)).body.accessLevel).toBe("admin");
  });

  it("is answered alike for whoever asks, and makes a link for those alone who have a password", async () => {
    const tenant = await makeTenant();
    const [known, disabled] = [await makeUser(tenant), await makeUser(tenant)];
    await asPlatform("switch a login off in a test", (tx) =>
      tx.credential.updateMany({ where: { userId: disabled.userId }, data: { enabled: false } }),
    );
    const answers = [
      await forgotten(known.username),
      await forgotten(disabled.username),
      await forgotten(`nobody-${randomUUID()}`),
      await forgotten("x".repeat(254)),
      await forgotten(""),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await expect(lastAccountToken(ownerOf(disabled))).rejects.toThrow("no link");
  });

  it("is mailed at most five times an hour per name, without the answer showing it", async () => {
    const user = await makeUser(await makeTenant());
    const answers: number[] = [];
    for (let index = 0; index < 8; index += 1) answers.push((await forgotten(user.username)).status);
    expect(answers).toEqual(Array.from({ length: 8 }, () => 200));
    const links = await asPlatform("count links in a test", (tx) => tx.accountLink.count({ where: { userId: user.userId } }));
    expect(links).toBe(5);
  });

  it("sends nothing where the call says so, and takes no other word for a flag", async () => {
    const user = await makeUser(await makeTenant());
    expect((await forgotten(user.username, { disableEmailSender: "true" })).status).toBe(200);
    expect(await jobsOf((await lastAccountToken(ownerOf(user))).id)).toHaveLength(0);
    expect((await forgotten(user.username, { disableEmailSender: "yes" })).status).toBe(400);
  });
});

type Step =
  | "ask"
  | "look"
  | "useFirst"
  | "useLatest"
  | "useOther"
  | "useRegistration"
  | "useInvitation"
  | "useGuess"
  | "useOfOtherUser"
  | "disable"
  | "expire";

/** Steps in some order; at most one of them may change this user's password, and it must be the one marked legal. */
const orders: readonly (readonly Step[])[] = [
  ["useLatest", "useLatest"],
  ["useFirst", "ask", "useFirst"],
  ["ask", "useFirst"],
  ["ask", "useFirst", "useLatest"],
  ["ask", "useLatest", "useFirst"],
  ["ask", "ask", "useFirst", "useLatest"],
  ["look", "useLatest"],
  ["look", "look", "look", "useLatest", "look"],
  ["useGuess"],
  ["useGuess", "useLatest"],
  ["useRegistration"],
  ["useRegistration", "useLatest"],
  ["useInvitation"],
  ["useInvitation", "useLatest"],
  ["useOfOtherUser"],
  ["useOfOtherUser", "useLatest"],
  ["disable", "useLatest"],
  ["disable", "ask", "useLatest"],
  ["disable", "useFirst", "useLatest"],
  ["useLatest", "disable", "useLatest"],
  ["expire", "useLatest"],
  ["expire", "ask", "useLatest"],
  ["expire", "useFirst", "ask", "useFirst"],
  ["ask", "expire", "useLatest"],
  ["ask", "expire", "useFirst"],
  ["useLatest", "ask", "useFirst"],
  ["useLatest", "ask", "useLatest"],
  ["useLatest", "useLatest", "ask", "useFirst"],
  ["useFirst", "useFirst", "useFirst"],
  ["ask", "ask", "ask", "useFirst"],
  ["useRegistration", "useInvitation", "useGuess"],
  ["useInvitation", "useOfOtherUser", "useGuess"],
  ["ask", "useGuess", "useFirst"],
  ["look", "ask", "look", "useFirst"],
  ["look", "expire", "useLatest"],
  ["useOther"],
  ["useOther", "useLatest"],
  ["ask", "useOther", "useFirst"],
  ["disable", "useOther"],
  ["useLatest", "useOther", "useFirst"],
];

describe("forty orders of the steps of a reset", () => {
  it("has forty", () => expect(new Set(orders.map((order) => order.join())).size).toBe(40));

  it.each(orders.map((order) => [order.join(" → "), order] as const))(
    "%s",
    async (_name, order) => {
      const tenant = await makeTenant();
      const [user, stranger] = [await makeUser(tenant), await makeUser(await makeTenant())];
      const links = [await resetLink(user)];
      let latestIsGood = true;
      let enabled = true;
      const strangerBefore = await hashOf(stranger);
      const attempt = async (token: string): Promise<number> => (await reset(token, `Neues-Wort-${randomBytes(4).toString("hex")}`)).status;
      for (const step of order) {
        const before = await hashOf(user);
        let legal = false;
        let status: number | undefined;
        if (step === "ask") {
          // A disabled user gets no link; the older ones are dead already.
          if (enabled) links.push(await resetLink(user));
          latestIsGood = enabled;
        } else if (step === "look") {
          await call().get(`/reset-password?token=${links.at(-1) ?? ""}`);
          await call().head(`/api/Service/ChangePasswordConfirmation?token=${links.at(-1) ?? ""}`);
        } else if (step === "disable") {
          await asPlatform("switch a login off in a test", (tx) =>
            tx.credential.updateMany({ where: { userId: user.userId }, data: { enabled: false } }),
          );
          enabled = false;
        } else if (step === "expire") {
          await asPlatform("let links run out in a test", (tx) =>
            tx.accountLink.updateMany({ where: { userId: user.userId }, data: { expiresAt: new Date(Date.now() - 1000) } }),
          );
          latestIsGood = false;
        } else if (step === "useLatest" || step === "useFirst") {
          const token = step === "useLatest" ? links.at(-1) : links[0];
          legal = latestIsGood && enabled && token === links.at(-1);
          status = await attempt(token ?? "");
          if (legal) latestIsGood = false;
        } else if (step === "useGuess") status = await attempt(randomBytes(32).toString("base64url"));
        else if (step === "useRegistration") status = await attempt(await makeAccountToken("registration", user));
        else if (step === "useInvitation")
          status = await attempt(await makeAccountToken("tenantInvitation", { tenantId: tenant.tenantId, userId: null }));
        else if (step === "useOther") {
          // The good token on the calls of other purposes.
          const answer = await call()
            .post("/api/Users/Register")
            .set(fromElsewhere())
            .send({ token: links.at(-1), ...twice(NEW) });
          const other = await call()
            .post("/api/Main/TenantConfirmed")
            .set(fromElsewhere())
            .send({ token: links.at(-1), username: user.username, acceptTerms: true, ...twice(NEW) });
          expect([answer.body.code, other.body.code]).toEqual(["link.unknown", "link.unknown"]);
        } else {
          const answer = await call()
            .post("/api/Service/ChangePasswordConfirmation")
            .set(fromElsewhere())
            .send({ token: await resetLink(stranger), userId: user.userId, username: user.username, ...twice(NEW) });
          status = answer.status;
        }
        if (status !== undefined) expect(status, step).toBe(legal ? 200 : 400);
        expect((await hashOf(user)) !== before, step).toBe(legal);
      }
      expect(await hashOf(stranger)).toBe(strangerBefore);
    },
    30_000,
  );
});

describe("a link", () => {
  it("is used by one of many at once", async () => {
    const user = await makeUser(await makeTenant());
    const token = await resetLink(user);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => reset(token, `Neues-Wort-${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(["link.expired"]));
  }, 30_000);

  it("is not used up by a password that is refused", async () => {
    const tenant = await makeTenant();
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.tenant.update({ where: { id: tenant.tenantId }, data: { passwordMinLength: 12 } }),
    );
    const user = await makeUser(tenant);
    const token = await resetLink(user);
    for (const [password, code] of [
      ["abc", "weak"],
      ["Passwort1", "weak"],
      ["Kx7!qmZ", "tooShort"],
      [`A1${"x".repeat(80)}`, "tooLong"],
    ] as const) {
      expect((await reset(token, password)).body.errors[0].code, password).toBe(`validation.password.${code}`);
    }
    const unlike = await call()
      .post("/api/Service/ChangePasswordConfirmation")
      .set(fromElsewhere())
      .send({ token, password: NEW, passwordConfirmation: `${NEW}8` });
    expect(unlike.body.errors).toMatchObject([{ path: "passwordConfirmation", code: "validation.password.mismatch" }]);
    expect((await reset(token)).status).toBe(200);
  });

  it("is looked for twenty times an address", async () => {
    const from = fromElsewhere();
    const guess = () =>
      call()
        .post("/api/Service/ChangePasswordConfirmation")
        .set(from)
        .send({ token: randomBytes(32).toString("base64url"), ...twice(NEW) });
    for (let index = 0; index < 20; index += 1) expect((await guess()).body.code).toBe("link.unknown");
    expect((await guess()).status).toBe(429);
  });
});

describe("a change of password", () => {
  const change = (headers: Record<string, string>, currentPassword: string, password = NEW) =>
    call()
      .post("/api/Service/ChangePassword")
      .set(headers)
      .send({ currentPassword, ...twice(password) });

  it("ends the nineteen other sessions on their next request, and answers a token that goes on", async () => {
    const user = await makeUser(await makeTenant());
    const sessions = await Promise.all(Array.from({ length: 20 }, () => loginAs(user)));
    const answer = await change(sessions[0] ?? {}, PASSWORD);
    expect(answer.status).toBe(200);
    const statuses = await Promise.all(sessions.map(async (headers) => (await self(headers, user.username)).status));
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 419));
    expect((await self({ Authorization: `Bearer ${answer.body.token}` }, user.username)).status).toBe(200);
    const stored = await hashOf(user);
    expect(stored).toMatch(/^\$2[aby]\$12\$/);
    expect(await bcrypt.compare(NEW, stored ?? "")).toBe(true);
    const queued = await asPlatform("find a job in a test", (tx) =>
      tx.sql(sql`SELECT 1 FROM job WHERE kind = 'mailPasswordChanged' AND payload ->> 'userId' = ${user.userId}`),
    );
    expect(queued).toHaveLength(1);
  });

  it("needs the current one, and is tried five times", async () => {
    const user = await makeUser(await makeTenant());
    const headers = await loginAs(user);
    for (let index = 0; index < 5; index += 1) expect((await change(headers, `Falsch-${index}`)).body.code).toBe("auth.badCredentials");
    expect((await change(headers, PASSWORD)).status).toBe(429);
    expect((await self(headers, user.username)).status).toBe(200);
  });

  it("refuses common ones, one's own name and what the firm finds too short", async () => {
    const tenant = await makeTenant();
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.tenant.update({ where: { id: tenant.tenantId }, data: { passwordMinLength: 10 } }),
    );
    const user = await makeUser(tenant);
    const headers = await loginAs(user);
    expect((await change(headers, PASSWORD, "Sommer2026!")).body.errors[0].code).toBe("validation.password.weak");
    expect((await change(headers, PASSWORD, "Kx7!qm")).body.errors[0].code).toBe("validation.password.tooShort");
    expect((await change(headers, PASSWORD)).status).toBe(200);
  });

  it("ends links that were asked for before", async () => {
    const user = await makeUser(await makeTenant());
    const token = await resetLink(user);
    expect((await change(await loginAs(user), PASSWORD)).status).toBe(200);
    expect((await reset(token)).body.code).toBe("link.expired");
  });
});
