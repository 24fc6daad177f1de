import { randomBytes, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DatevAnswerInvalid } from "@stammdaten/datev/datev-errors.ts";
import { call, loginAs, withConnector } from "../../../../test/api.ts";
import { makeConnector, makeTenant, makeUser, system, type TestTenant, type TestUser } from "../../../../test/factories.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { hashToken } from "../../../db/keys.ts";
import { openThroughConnector } from "./open-through-connector.ts";
import { sweepConnectorCalls } from "./sweep-connector-calls.ts";

const PATH = "/datev/api/master-data/v1/clients";

let tenant: TestTenant;
let staff: TestUser;
let connector: { connectorId: string; token: string };
beforeEach(async () => {
  tenant = await makeTenant();
  staff = await makeUser(tenant);
  connector = await makeConnector({ tenantId: tenant.tenantId, userId: staff.userId, lastSeenAt: new Date() });
});

type Taken = { id: string; method: string; path: string; body: unknown; ms: number };
const poll = (token = connector.token, waitSeconds = 5) =>
  call().post("/api/Connector/Call").set(withConnector(token)).send({ version: "0.1.0", waitSeconds });
const take = async (token = connector.token, waitSeconds = 5): Promise<Taken | null> =>
  (await poll(token, waitSeconds).expect(200)).body.call;
const answer = (id: string, body: object = { status: 200, text: "[]", link: null }, token = connector.token) =>
  call().post("/api/Connector/Answer").query({ id }).set(withConnector(token)).send(body);
const rows = () => inTenant(tenant.tenantId, system, ({ tx }) => tx.datevConnectorCall.findMany({ where: { tenantId: tenant.tenantId } }));
const ask = (given: { callMs?: number; signal?: AbortSignal } = {}, tenantId = tenant.tenantId) =>
  openThroughConnector(tenantId, { callMs: 5_000, ...given })({ method: "POST", path: PATH, body: { name: "Müller" } });
/** So that a rejection before anyone awaits it is not an unhandled one. */
const heard = <Result>(work: Promise<Result>): Promise<Result> => {
  work.catch(() => {});
  return work;
};

describe("a call through a connector", () => {
  it("is passed to a waiting connector at once, and its answer to the waiting process", async () => {
    const waiting = take();
    const startedAt = Date.now();
    const asked = ask();
    const taken = await waiting;
    expect(taken).toMatchObject({ method: "POST", path: PATH, body: { name: "Müller" } });
    expect(taken?.ms).toBeGreaterThan(3_000);
    expect(taken?.ms).toBeLessThanOrEqual(4_500);
    await answer(taken?.id ?? "", { status: 204, text: "ä", link: "<x>" }).expect(200);
    expect(await asked).toEqual({ status: 204, text: "ä", link: "<x>" });
    expect(Date.now() - startedAt).toBeLessThan(2_500);
    expect(await rows()).toEqual([]);
  });

  it("lies sealed in the database, and so does its answer", async () => {
    const asked = heard(ask());
    const taken = await take();
    const [laid] = await rows();
    expect(Buffer.from(laid?.request ?? []).toString("latin1")).not.toContain("Müller");
    expect(laid).toMatchObject({ takenBy: connector.connectorId });
    await answer(taken?.id ?? "");
    await asked;
  });

  it.each([
    [{ failure: "timeout" }, { name: "DatevUnreachable", reason: "timeout" }],
    [{ failure: "network" }, { name: "DatevUnreachable", reason: "network" }],
    [{ failure: "forbiddenHost" }, { name: "DatevUnreachable", reason: "forbiddenHost" }],
    [{ failure: "invalidAnswer" }, { name: "DatevAnswerInvalid" }],
    [{ failure: "notCarried" }, { name: "DatevAnswerInvalid" }],
  ])("that brought no answer says why: %j", async (body, error) => {
    const asked = heard(ask());
    await answer((await take())?.id ?? "", body).expect(200);
    await expect(asked).rejects.toMatchObject(error);
  });

  it("that nobody takes or answers is over in its time, and gone", async () => {
    await expect(ask({ callMs: 300 })).rejects.toMatchObject({ reason: "timeout" });
    const asked = heard(ask({ callMs: 2_000 }));
    const taken = await take();
    await expect(asked).rejects.toMatchObject({ reason: "timeout" });
    expect(await rows()).toEqual([]);
    await answer(taken?.id ?? "").expect(404);
  });

  it("is taken back when whoever waits may wait no longer", async () => {
    await expect(ask({ signal: AbortSignal.timeout(200) })).rejects.toMatchObject({ reason: "timeout" });
    await expect(ask({ signal: AbortSignal.abort() })).rejects.toMatchObject({ reason: "timeout" });
    expect(await rows()).toEqual([]);
    expect(await take(connector.token, 0)).toBeNull();
  });

  it("is refused at once where no connector was heard of in the last minute, or all were revoked", async () => {
    const set = (data: { lastSeenAt?: Date; revokedAt?: Date }) =>
      inTenant(tenant.tenantId, system, ({ tx }) => tx.datevConnector.updateMany({ where: { tenantId: tenant.tenantId }, data }));
    await set({ lastSeenAt: new Date(Date.now() - 61_000) });
    await expect(ask()).rejects.toMatchObject({ reason: "noConnector" });
    await set({ lastSeenAt: new Date(), revokedAt: new Date() });
    await expect(ask()).rejects.toMatchObject({ reason: "noConnector" });
    expect(await rows()).toEqual([]);
  });

  it("is given to one of two connectors, never to both", async () => {
    const other = await makeConnector({ tenantId: tenant.tenantId, userId: staff.userId, lastSeenAt: new Date() });
    const asked = Array.from({ length: 10 }, () => ask());
    const work = async (token: string): Promise<string[]> => {
      const ids: string[] = [];
      for (let taken = await take(token, 1); taken !== null; taken = await take(token, 1)) {
        ids.push(taken.id);
        await answer(taken.id, { status: 200, text: taken.id }, token).expect(200);
      }
      return ids;
    };
    const [mine, theirs] = await Promise.all([work(connector.token), work(other.token)]);
    expect(new Set([...mine, ...theirs]).size).toBe(10);
    expect(mine.length + theirs.length).toBe(10);
    expect(mine.length).toBeGreaterThan(0);
    expect(theirs.length).toBeGreaterThan(0);
    expect((await Promise.all(asked)).map(({ text }) => text).sort()).toEqual([...mine, ...theirs].sort());
  });

  it("is not given to a connector that has hung up", async () => {
    await expect(poll(connector.token, 20).timeout(300)).rejects.toMatchObject({ timeout: 300 });
    const asked = ask();
    const taken = await take();
    expect(taken).not.toBeNull();
    await answer(taken?.id ?? "").expect(200);
    await asked;
  });
});

describe("an answer", () => {
  it("counts once, from the connector that took the call, in its time; everything else is not there", async () => {
    const foreignFirm = await makeTenant();
    const foreign = await makeConnector({
      tenantId: foreignFirm.tenantId,
      userId: (await makeUser(foreignFirm)).userId,
      lastSeenAt: new Date(),
    });
    const sibling = await makeConnector({ tenantId: tenant.tenantId, userId: staff.userId, lastSeenAt: new Date() });
    const asked = heard(ask());
    const [waiting] = await vi.waitFor(
      async () => {
        const laid = await rows();
        expect(laid).toHaveLength(1);
        return laid;
      },
      { timeout: 5_000 },
    );
    // Nobody has taken it yet.
    await answer(waiting?.id ?? "").expect(404);
    expect(await take(foreign.token, 0)).toBeNull();
    const taken = await take();
    expect(taken?.id).toBe(waiting?.id);
    for (const [token, id] of [
      [foreign.token, taken?.id],
      [sibling.token, taken?.id],
      [connector.token, randomUUID()],
    ] as const) {
      const refused = await answer(id ?? "", { status: 200, text: "stolen" }, token).expect(404);
      expect(refused.body.code).toBe("resource.notFound");
    }
    await answer(taken?.id ?? "", { status: 200, text: "first" }).expect(200);
    await answer(taken?.id ?? "", { status: 200, text: "second" }).expect(404);
    expect((await asked).text).toBe("first");
  });

  it("is not taken after its time, even while its row is still there", async () => {
    const asked = heard(ask({ callMs: 1_500 }));
    const taken = await take();
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.datevConnectorCall.updateMany({ where: { tenantId: tenant.tenantId }, data: { expiresAt: new Date(Date.now() - 1) } }),
    );
    await answer(taken?.id ?? "").expect(404);
    await expect(asked).rejects.toMatchObject({ reason: "timeout" });
  });

  it("may be as long as on the direct way, quotes and all, and no longer", async () => {
    const asked = heard(ask());
    const taken = await take();
    const text = '"'.repeat(1_990_000);
    await answer(taken?.id ?? "", { status: 200, text: "x".repeat(2_000_001) }).expect(400);
    const tooLarge = await answer(taken?.id ?? "", { status: 200, text: '"'.repeat(2_000_000) }).expect(400);
    expect(tooLarge.body.code).toBe("body.tooLarge");
    await answer(taken?.id ?? "", { status: 200, text }).expect(200);
    expect((await asked).text).toBe(text);
  });

  it.each([
    {},
    { status: 200 },
    { text: "" },
    { status: 99, text: "" },
    { status: 600, text: "" },
    { status: 200, text: "", failure: "timeout" },
    { failure: "other" },
    { status: 200, text: "", extra: 1 },
  ])("is refused as %j", async (body) => {
    const asked = heard(ask());
    const taken = await take();
    await answer(taken?.id ?? "", body).expect(400);
    await answer(taken?.id ?? "", { failure: "invalidAnswer" }).expect(200);
    await expect(asked).rejects.toBeInstanceOf(DatevAnswerInvalid);
  });
});

describe("a token", () => {
  it("is shown once, and only its hash is kept", async () => {
    const created = await call()
      .post("/api/Main/DatevConnector")
      .set(await loginAs(staff))
      .send({ name: "  DATEV-Server " })
      .expect(201);
    expect(created.body.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const stored = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.datevConnector.findFirstOrThrow({ where: { tenantId: tenant.tenantId, id: created.body.id } }),
    );
    expect(Buffer.from(stored.tokenHash)).toEqual(hashToken(created.body.token));
    const list = await call()
      .get("/api/Main/DatevConnectors")
      .set(await loginAs(staff))
      .expect(200);
    expect(JSON.stringify(list.body)).not.toContain(created.body.token);
    expect(list.body.items[0]).toMatchObject({
      name: "DATEV-Server",
      createdBy: "Uta Test",
      connected: false,
      lastSeenAt: null,
      version: null,
      revokedAt: null,
    });
    await poll(created.body.token, 0).expect(200, { call: null });
    const after = await call()
      .get("/api/Main/DatevConnectors")
      .set(await loginAs(staff))
      .expect(200);
    expect(after.body.items[0]).toMatchObject({ connected: true, version: "0.1.0" });
    const events = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.auditEvent.findMany({ where: { tenantId: tenant.tenantId, subjectId: created.body.id } }),
    );
    expect(events.map(({ action }) => action)).toEqual(["connectorAdded"]);
    expect(JSON.stringify(events)).not.toContain(created.body.token);
  });

  it("that is revoked ends the wait and is worth nothing from then on; revoking again changes nothing", async () => {
    const waiting = poll(connector.token, 20).then(({ status, body }) => ({ status, code: body.code, at: Date.now() }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const revokedAt = Date.now();
    const headers = await loginAs(staff);
    for (let time = 0; time < 2; time += 1)
      await call().post("/api/Main/DatevConnectorRevoke").query({ id: connector.connectorId }).set(headers).expect(200);
    const ended = await waiting;
    expect(ended).toMatchObject({ status: 401, code: "auth.unauthorized" });
    expect(ended.at - revokedAt).toBeLessThan(3_000);
    await poll(connector.token, 0).expect(401);
    const events = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.auditEvent.count({ where: { tenantId: tenant.tenantId, action: "connectorRevoked" } }),
    );
    expect(events).toBe(1);
  });

  it.each(["", "x", "x".repeat(43), "x".repeat(44), randomBytes(32).toString("base64url")])(
    "that nobody has is refused: %s",
    async (token) => {
      const refused = await poll(token, 0).expect(401);
      expect(refused.body.code).toBe("auth.unauthorized");
    },
  );

  it("is no use in another firm's state: closed or without a plan", async () => {
    for (const [given, code] of [
      [{ active: false }, "tenant.deactivated"],
      [{ status: "expired" }, "subscription.required"],
    ] as const) {
      const closed = await makeTenant(given);
      const { token } = await makeConnector({ tenantId: closed.tenantId, userId: (await makeUser(closed)).userId });
      expect((await poll(token, 0).expect(403)).body.code).toBe(code);
    }
  });

  it("can be had ten times", async () => {
    const headers = await loginAs(staff);
    for (let count = 1; count < 10; count += 1)
      await call()
        .post("/api/Main/DatevConnector")
        .set(headers)
        .send({ name: `Nr. ${count}` })
        .expect(201);
    expect((await call().post("/api/Main/DatevConnector").set(headers).send({ name: "Nr. 11" }).expect(422)).body.code).toBe(
      "connector.tooMany",
    );
  });
});

describe("the way", () => {
  it("through a connector forgets server, user and password, and back they are needed again", async () => {
    const headers = await loginAs(staff);
    const put = (body: object) => call().put("/api/Main/DatevSettings").set(headers).send(body);
    await put({ baseUrl: "https://datev.example:58452", username: "datev", password: "Geheim-1", automatic: true }).expect(200);
    const chosen = await put({ way: "connector", automatic: false }).expect(200);
    expect(chosen.body).toMatchObject({ way: "connector", baseUrl: null, username: null, passwordSet: false, automatic: false });
    const stored = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.datevSettings.findFirstOrThrow({ where: { tenantId: tenant.tenantId } }),
    );
    expect(stored.passwordEncrypted).toBeNull();
    const refused = await put({ way: "direct", automatic: true }).expect(400);
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(["baseUrl", "username"]);
    const back = await put({
      way: "direct",
      baseUrl: "https://datev.example:58452",
      username: "datev",
      password: "Geheim-1",
      automatic: true,
    }).expect(200);
    expect(back.body).toMatchObject({ way: "direct", passwordSet: true });
  });
});

describe("calls that nobody took away", () => {
  it("are swept when their time is over, of every firm", async () => {
    const lay = (expiresAt: Date) =>
      inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
        tx.datevConnectorCall.create({ data: { tenantId, request: new Uint8Array(3), expiresAt } }),
      );
    await lay(new Date(Date.now() - 120_000));
    const kept = await lay(new Date(Date.now() + 10_000));
    expect(await sweepConnectorCalls()).toBeGreaterThanOrEqual(1);
    expect((await rows()).map(({ id }) => id)).toEqual([kept.id]);
  });
});
