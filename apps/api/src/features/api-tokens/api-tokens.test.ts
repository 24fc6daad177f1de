import { randomBytes, randomInt } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { CALLS_PER_MINUTE, type TokenScope } from "@stammdaten/shared/contract/token-scopes.ts";
import { call, loginAs, withToken } from "../../../test/api.ts";
import { changesTold } from "../../../test/changes-told.ts";
import { makeApiToken, makeClient, makeTenant, makeUser, system, type TestTenant, type TestUser } from "../../../test/factories.ts";
import { queryAsOwner } from "../../../test/query-as-owner.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { hashToken } from "../../db/keys.ts";
import { countTry } from "../../db/rate-limit.ts";
import { TOKEN_LIMIT, UNKNOWN_TOKEN_LIMIT } from "../../http/open-token.ts";

let tenant: TestTenant;
let user: TestUser;
let staff: Record<string, string>;
beforeEach(async () => {
  tenant = await makeTenant();
  user = await makeUser(tenant);
  staff = await loginAs(user);
});

const wanted = { name: "Auswertung", scopes: ["read"], days: 90 };
const create = (headers = staff, body: object = wanted) => call().post("/api/Main/ApiToken").set(headers).send(body);
const list = async () => (await call().get("/api/Main/ApiTokens").set(staff).expect(200)).body.items as Record<string, unknown>[];
const made = (scopes: readonly TokenScope[], given: { expiresAt?: Date; revokedAt?: Date } = {}) =>
  makeApiToken({ tenantId: tenant.tenantId, userId: user.userId, scopes, ...given });

describe("an API token", () => {
  it("is shown once, kept as a hash, told to all staff, and reads from then on", async () => {
    const colleague = await makeUser(tenant);
    const { body } = await create().expect(201);
    expect(body.token).toMatch(/^stm_[A-Za-z0-9_-]{43}$/);
    const stored = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.apiToken.findFirstOrThrow({ where: { tenantId: tenant.tenantId } }),
    );
    expect(JSON.stringify(stored)).not.toContain(body.token);
    expect(Buffer.from(stored.tokenHash)).toEqual(hashToken(body.token as string));
    expect(await list()).toEqual([
      expect.objectContaining({
        id: body.id,
        name: "Auswertung",
        prefix: (body.token as string).slice(0, 9),
        scopes: ["read"],
        lastUsedAt: null,
      }),
    ]);
    expect(JSON.stringify(await list())).not.toContain(body.token);
    expect(await changesTold(user)).toEqual(["apiTokenCreated"]);
    expect(await changesTold(colleague)).toEqual(["apiTokenCreated"]);
    await call()
      .get("/api/Main/Persons")
      .set(withToken(body.token as string))
      .expect(200);
    expect((await list())[0]?.["lastUsedAt"]).toMatch(/^2\d{3}-/);
  });

  it("takes a proof of who asks, and is refused to more than twenty", async () => {
    expect((await create(await loginAs(user, { confirmedAt: null }))).body.code).toBe("confirmation.required");
    for (const days of [0, 367, 1.5]) expect((await create(staff, { ...wanted, days })).status).toBe(400);
    for (const scopes of [[], ["everything"], undefined]) expect((await create(staff, { ...wanted, scopes })).status).toBe(400);
    await Promise.all(Array.from({ length: 20 }, () => made(["read"])));
    expect((await create()).body.code).toBe("apiToken.tooMany");
  });

  it("does what its scopes say and nothing else", async () => {
    const reader = withToken((await made(["read"])).token);
    const inviter = withToken((await made(["invitations"])).token);
    const invitation = { method: "link", formularType: "person", name: "Frau Muster" };
    expect((await call().post("/api/Main/Invitation").set(reader).send(invitation)).body).toMatchObject({
      status: 403,
      code: "apiToken.scopeMissing",
    });
    await call().post("/api/Main/Invitation").set(inviter).send(invitation).expect(201);
    expect((await call().get("/api/Main/Invitations").set(inviter)).body.code).toBe("apiToken.scopeMissing");
    await call().get("/api/Main/Invitations").set(reader).expect(200);
    const all = withToken((await made(["read", "invitations", "forms", "clients", "documents"])).token);
    for (const path of [
      "/api/Users/Users",
      "/api/Main/ApiTokens",
      "/api/Users/Sessions",
      "/api/Main/Tenant",
      "/api/Main/AuditLog",
      "/api/Main/Tenants",
    ])
      expect(
        (
          await call()
            .get(path)
            .query(path.endsWith("Tenant") ? { id: tenant.tenantId } : {})
            .set(all)
        ).body,
        path,
      ).toMatchObject({
        status: 403,
        code: "apiToken.notForThis",
      });
    expect((await create(all)).body.code).toBe("apiToken.notForThis");
  });

  it("is nothing once it was revoked or has expired, from the next call on", async () => {
    const { apiTokenId, token } = await made(["read"]);
    const read = (given = token) => call().get("/api/Main/Persons").set(withToken(given));
    await read().expect(200);
    await call().post("/api/Main/ApiTokenRevoke").query({ id: apiTokenId }).set(staff).expect(200);
    expect((await read()).body).toMatchObject({ status: 401, code: "auth.unauthorized" });
    await call().post("/api/Main/ApiTokenRevoke").query({ id: apiTokenId }).set(staff).expect(200);
    for (const given of [{ expiresAt: new Date(Date.now() - 1000) }, { revokedAt: new Date() }])
      expect((await read((await made(["read"], given)).token)).status).toBe(401);
    for (const wrong of ["stm_", `stm_${"a".repeat(43)}`, `${token}a`]) expect((await read(wrong)).status).toBe(401);
    expect((await list()).map(({ revokedAt }) => revokedAt !== null)).toContain(true);
  });

  it("stands in the log by its name for what it did", async () => {
    const { token } = await makeApiToken({ tenantId: tenant.tenantId, userId: user.userId, name: "Auswertung" });
    const client = await makeClient(tenant);
    await call().get("/api/Main/Person").query({ id: client.id }).set(withToken(token)).expect(200);
    const { body } = await call().get("/api/Main/AuditLog").query({ action: "clientRead" }).set(staff).expect(200);
    expect(body.items).toEqual([
      expect.objectContaining({ action: "clientRead", actorKind: "token", actor: "Auswertung", subjectId: client.id }),
    ]);
  });

  it("has its calls counted, and is told when to go on", async () => {
    const [busy, other] = [await made(["read"]), await made(["read"])];
    await countTry(TOKEN_LIMIT, busy.apiTokenId, { points: CALLS_PER_MINUTE });
    const refused = await call().get("/api/Main/Persons").set(withToken(busy.token));
    expect(refused.body).toMatchObject({ status: 429, code: "rate.limited" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    await call().get("/api/Main/Persons").set(withToken(other.token)).expect(200);
  });

  it.each(["removed", "disabled"] as const)("ends with whoever made it, when they are %s", async (how) => {
    const { token } = await made(["read"]);
    const admin = await loginAs(await makeUser(tenant));
    const { token: kept } = await create(admin).then(({ body }) => body as { token: string });
    if (how === "removed") await call().delete("/api/Users/User").query({ userId: user.userId }).set(admin).expect(200);
    else await call().put("/api/Users/User").query({ userId: user.userId }).set(admin).send({ status: "disabled" }).expect(200);
    await call().get("/api/Main/Persons").set(withToken(token)).expect(401);
    await call().get("/api/Main/Persons").set(withToken(kept)).expect(200);
  });

  it("that is made up leaves one counter for its network, and keeps no program from its calls", async () => {
    const { token } = await made(["read"]);
    const from = `198.18.${randomInt(256)}.${randomInt(256)}`;
    const madeUp = () =>
      call()
        .get("/api/Main/Persons")
        .set(withToken(`stm_${randomBytes(32).toString("base64url")}`))
        .set("X-Forwarded-For", from);
    const counters = async () =>
      (await queryAsOwner<{ key: string }>("SELECT key FROM rate_limit WHERE key LIKE $1", [`api-token%${from}`])).length;
    for (let tries = 0; tries < 3; tries += 1) expect((await madeUp()).status).toBe(401);
    expect(await counters()).toBe(1);
    await countTry(UNKNOWN_TOKEN_LIMIT, from, { points: UNKNOWN_TOKEN_LIMIT.points - 3 });
    expect((await madeUp()).body).toMatchObject({ status: 429, code: "rate.limited" });
    await call().get("/api/Main/Persons").set(withToken(token)).set("X-Forwarded-For", from).expect(200);
  });
});
