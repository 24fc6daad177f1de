import { randomBytes, randomUUID } from "node:crypto";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { call, fromElsewhere, loginAs, makeApp, settings } from "../../../../test/api.ts";
import { makeAdmin, makeClient, makeTenant, makeUser, PASSWORD, system } from "../../../../test/factories.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { countTry } from "../../../db/rate-limit.ts";
import { perAddress } from "./counted-try.ts";
import { logIn } from "./log-in.ts";

/** Every test comes from an address of its own, as the limits count by it. */
const from = (): { ip: string; requestId: string } => ({ ip: randomUUID(), requestId: randomUUID() });
const attempt = (username: string, password: string, origin = from()) => logIn({ username, password, origin, ttlSeconds: 60 });
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "ok";
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
};

describe("login", () => {
  it("takes a name in any case and with blanks around it", async () => {
    const user = await makeUser(await makeTenant());
    expect(await attempt(`  ${user.username.toUpperCase()} `, PASSWORD)).toMatchObject({
      userId: user.userId,
      accessLevel: "tenant",
      applicationType: 2,
    });
  });

  it("logs an admin in without a tenant", async () => {
    const admin = await makeAdmin();
    expect(await attempt(admin.username, PASSWORD)).toMatchObject({ accessLevel: "admin", tenantId: null });
  });

  it("says the same of a wrong password, an unknown name and a disabled user", async () => {
    const tenant = await makeTenant();
    const user = await makeUser(tenant);
    expect(await codeOf(attempt(user.username, "Falsch-1"))).toBe("auth.badCredentials");
    expect(await codeOf(attempt(`nobody-${randomUUID()}`, PASSWORD))).toBe("auth.badCredentials");
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.user.updateMany({ where: { tenantId: tenant.tenantId }, data: { status: "disabled" } }),
    );
    expect(await codeOf(attempt(user.username, PASSWORD))).toBe("auth.badCredentials");
  });

  it("begins a session of its own each time", async () => {
    const user = await makeUser(await makeTenant());
    const sessions = new Set<unknown>();
    for (let index = 0; index < 3; index += 1) {
      const { body } = await call()
        .post("/api/Users/BearerToken")
        .set(fromElsewhere())
        .send({ username: user.username, password: PASSWORD });
      sessions.add(JSON.parse(Buffer.from(String(body.token).split(".")[1] ?? "", "base64url").toString()).sid);
    }
    expect(sessions.size).toBe(3);
  });

  it("comes from where the connection does, whatever a header says, unless a trusted proxy says it", async () => {
    const user = await makeUser(await makeTenant());
    const headers = { "X-Forwarded-For": "198.51.100.7", Forwarded: "for=198.51.100.7", "X-Real-IP": "198.51.100.7" };
    const addressOf = async (TRUSTED_PROXIES: string[]): Promise<string> => {
      const asked = supertest(makeApp({ settings: { ...settings, TRUSTED_PROXIES } }));
      const { body } = await asked.post("/api/Users/BearerToken").set(headers).send({ username: user.username, password: PASSWORD });
      return (await asked.get("/api/Users/Sessions").set({ Authorization: `Bearer ${body.token}` })).text;
    };
    expect(await addressOf([])).not.toContain("198.51.100.");
    expect(await addressOf(["loopback"])).toContain("198.51.100.");
  });

  it("looks at five wrong tries a name, then at none, whatever the password", async () => {
    const user = await makeUser(await makeTenant());
    for (let index = 0; index < 5; index += 1) expect(await codeOf(attempt(user.username, `Falsch-${index}`))).toBe("auth.badCredentials");
    expect(await codeOf(attempt(user.username, PASSWORD))).toBe("rate.limited");
  });

  it("looks at twenty wrong tries an address", async () => {
    const origin = from();
    for (let index = 0; index < 20; index += 1) await countTry(perAddress, origin.ip);
    const user = await makeUser(await makeTenant());
    expect(await codeOf(attempt(user.username, PASSWORD, origin))).toBe("rate.limited");
    expect(await codeOf(attempt(user.username, PASSWORD))).toBe("ok");
  });

  it("looks at no more of them when they come at once", async () => {
    const user = await makeUser(await makeTenant());
    const byName = await Promise.all(Array.from({ length: 22 }, (_, index) => codeOf(attempt(user.username, `Falsch-${index}`))));
    expect(byName.filter((code) => code === "auth.badCredentials")).toHaveLength(5);
    const origin = from();
    const others = await Promise.all(Array.from({ length: 22 }, async () => (await makeUser(await makeTenant())).username));
    const byAddress = await Promise.all(others.map((name) => codeOf(attempt(name, "Falsch-1", origin))));
    expect(byAddress.filter((code) => code === "auth.badCredentials")).toHaveLength(20);
    expect(byAddress.filter((code) => code === "rate.limited")).toHaveLength(2);
  });

  it("gives back what a right password used, and nothing of what others did", async () => {
    const origin = from();
    const user = await makeUser(await makeTenant());
    for (let index = 0; index < 19; index += 1) await countTry(perAddress, origin.ip);
    for (let index = 0; index < 3; index += 1) expect(await codeOf(attempt(user.username, PASSWORD, origin))).toBe("ok");
    expect(await codeOf(attempt(user.username, "Falsch-1", origin))).toBe("auth.badCredentials");
    expect(await codeOf(attempt(user.username, PASSWORD, origin))).toBe("rate.limited");
    for (let index = 0; index < 6; index += 1) expect(await codeOf(attempt(user.username, PASSWORD))).toBe("ok");
  });

  it("knows a name again in the IPv6 network where it has logged in, and in no other", async () => {
    const network = `2001:db8:${randomBytes(2).toString("hex")}`;
    const at = (rest: string) => ({ ...from(), ip: `${network}:${rest}` });
    const user = await makeUser(await makeTenant());
    expect(await codeOf(attempt(user.username, PASSWORD, at("a::1")))).toBe("ok");
    for (let index = 0; index < 5; index += 1) expect(await codeOf(attempt(user.username, `Falsch-${index}`))).toBe("auth.badCredentials");
    expect(await codeOf(attempt(user.username, PASSWORD, at("b::1")))).toBe("rate.limited");
    expect(await codeOf(attempt(user.username, PASSWORD, at("a:f00d::9")))).toBe("ok");
  });

  it("lets a blocked firm's staff in, to pay, and refuses its clients", async () => {
    const tenant = await makeTenant({ status: "expired" });
    const client = await makeClient(tenant);
    const staff = await makeUser(tenant);
    const mandant = await makeUser(tenant, { accessLevel: "mandant", personId: client.id });
    expect(await codeOf(attempt(staff.username, PASSWORD))).toBe("ok");
    expect(await codeOf(attempt(mandant.username, PASSWORD))).toBe("subscription.required");
    expect(await codeOf(attempt((await makeUser(await makeTenant({ active: false }))).username, PASSWORD))).toBe("tenant.deactivated");
  });

  it("ends at logout, on the very next request", async () => {
    const user = await makeUser(await makeTenant());
    const headers = await loginAs(user);
    const self = () => call().get("/api/Users/UserByUsername").query({ username: user.username }).set(headers);
    expect((await self()).body).toMatchObject({ id: user.userId, status: "active" });
    expect((await call().post("/api/Users/Logout").set(headers).set("Accept-Language", "en")).body.message).toMatch(/logged out/i);
    expect((await self()).status).toBe(419);
  });
});
