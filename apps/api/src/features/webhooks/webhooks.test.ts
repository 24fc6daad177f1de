import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { publicHosts } from "@stammdaten/datev/hosts.ts";
import { webhookEvents, webhookPauses } from "@stammdaten/shared/contract/webhook-events.ts";
import type { WebhookDelivery } from "@stammdaten/shared/contract/webhooks.ts";
import { call, loginAs, settings } from "../../../test/api.ts";
import { changesTold } from "../../../test/changes-told.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant, type TestUser } from "../../../test/factories.ts";
import { queryAsOwner } from "../../../test/query-as-owner.ts";
import { audit } from "../../db/audit.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { leaseJobs } from "../../db/queue.ts";
import { sql, type Sql } from "../../db/sql.ts";
import { endFirmData } from "../../domain/firm/end-firm-data.ts";
import { openWebhookCalls, type WebhookCalls } from "../../integrations/webhooks/open-webhook-calls.ts";
import { runJobs } from "../../jobs/run-jobs.ts";
import { createSendWebhooks } from "./send-webhooks.job.ts";

type Got = { readonly headers: IncomingHttpHeaders; readonly body: string };
type Receiver = { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

/** What the receiver got at each path, and how it answers there. */
const got = new Map<string, Got[]>();
const behaviour = new Map<string, () => Receiver | Promise<Receiver>>();
let server: Server;
let origin = "";
beforeAll(async () => {
  server = createServer((req, res) => {
    let body = "";
    req.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
    req.on("end", () => {
      const path = req.url ?? "";
      got.set(path, [...(got.get(path) ?? []), { headers: req.headers, body }]);
      const answer = async (): Promise<void> => {
        const { status, headers } = (await behaviour.get(path)?.()) ?? { status: 204 };
        res.writeHead(status, headers).end();
      };
      answer().catch(() => res.destroy());
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

let tenant: TestTenant;
let user: TestUser;
let staff: Record<string, string>;
let path: string;
beforeEach(async () => {
  tenant = await makeTenant();
  user = await makeUser(tenant);
  staff = await loginAs(user);
  path = `/${randomBytes(6).toString("hex")}`;
});

const wanted = () => ({ url: `${origin}${path}`, events: ["client.archived", "client.restored"] });
const create = (body: object = wanted(), headers = staff) => call().post("/api/Main/Webhook").set(headers).send(body);
const add = async (body: object = wanted()) => (await create(body).expect(201)).body as { id: string; secret: string };
const list = async () => (await call().get("/api/Main/Webhooks").set(staff).expect(200)).body.items as Record<string, unknown>[];
const deliveries = async (id: string) =>
  (await call().get("/api/Main/WebhookDeliveries").query({ id }).set(staff).expect(200)).body.items as WebhookDelivery[];
const receive = (answer: () => Receiver | Promise<Receiver>): void => void behaviour.set(path, answer);
const received = (): Got[] => got.get(path) ?? [];
const ids = (): unknown[] => received().map(({ headers }) => headers["webhook-id"]);

const jobsOf = () =>
  queryAsOwner<{ seconds: number; webhook_id: string }>(
    `SELECT extract(epoch FROM run_at - now())::float8 AS seconds, payload ->> 'webhookId' AS webhook_id FROM job
     WHERE tenant_id = $1 AND kind = 'sendWebhooks' ORDER BY run_at`,
    [tenant.tenantId],
  );

/** A run of the worker's, with its end. */
async function run(id: string, allowed = settings.EGRESS_ALLOW): Promise<void> {
  await queryAsOwner("DELETE FROM job WHERE tenant_id = $1 AND kind = 'sendWebhooks'", [tenant.tenantId]);
  const send = createSendWebhooks(openWebhookCalls(publicHosts(allowed)));
  const signal = AbortSignal.timeout(60_000);
  const { outcome, record } = await send({
    tenantId: tenant.tenantId,
    payload: { tenantId: tenant.tenantId, webhookId: id },
    attempt: 1,
    signal,
  });
  expect(outcome).toBe("done");
  await inTenant(tenant.tenantId, system, async (ctx) => record?.(ctx, true));
}

const ask = <Row extends object>(statement: Sql) => inTenant(tenant.tenantId, system, ({ tx }) => tx.sql<Row>(statement));
const countDeliveries = async () => (await ask(sql`SELECT id FROM webhook_delivery WHERE tenant_id = ${tenant.tenantId}::uuid`)).length;

/** Lets the next try be due. */
const wait = () => ask(sql`UPDATE webhook_delivery SET next_at = now() WHERE tenant_id = ${tenant.tenantId}::uuid AND state = 'waiting'`);
const archive = (id: string) => call().delete("/api/Main/Person").query({ id }).set(staff).expect(200);

describe("a webhook", () => {
  it("is shown with its secret once, lies sealed, and is told to all staff", async () => {
    const colleague = await makeUser(tenant);
    const { id, secret } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await list()).toEqual([
      { id, url: wanted().url, events: wanted().events, state: "on", createdAt: expect.any(String) as string },
    ]);
    const stored = JSON.stringify(await ask(sql`SELECT * FROM webhook WHERE tenant_id = ${tenant.tenantId}::uuid AND id = ${id}::uuid`));
    for (const word of [secret, secret.slice(6), path]) expect(stored).not.toContain(word);
    for (const one of [user, colleague]) expect(await changesTold(one)).toEqual(["webhookAdded"]);
  });

  it("takes a proof of who asks, events that there are, and is one of ten at most", async () => {
    expect((await create(wanted(), await loginAs(user, { confirmedAt: null }))).body.code).toBe("confirmation.required");
    for (const events of [[], ["client.read"], undefined]) expect((await create({ ...wanted(), events })).status).toBe(400);
    for (let count = 0; count < 10; count += 1) await add();
    expect((await create()).body.code).toBe("webhook.tooMany");
  });

  it("leads nowhere but to public hosts over TLS, and what the operator allows", async () => {
    for (const url of [
      "http://example.com/hook",
      "https://10.0.0.1/hook",
      "https://[::1]/hook",
      "https://169.254.169.254/latest",
      "https://intranet/hook",
      "https://user:word@example.com/",
      "file:///etc/passwd",
      "nothing",
    ])
      expect((await create({ ...wanted(), url })).body, url).toMatchObject({ status: 422, code: "webhook.addressRefused" });
    // What its name leads to is judged with each call.
    const { id } = await add({ ...wanted(), url: `${origin.replace("127.0.0.1", "localhost")}${path}` });
    await archive((await makeClient(tenant)).id);
    await run(id, []);
    expect(received()).toEqual([]);
    expect(await deliveries(id)).toEqual([expect.objectContaining({ state: "waiting", tries: 1, status: null })]);
  });

  it("is switched off and on, removed, and never another firm's", async () => {
    const { id } = await add();
    const client = await makeClient(tenant);
    await archive(client.id);
    const change = (on: boolean, headers = staff) => call().put("/api/Main/Webhook").query({ id }).set(headers).send({ on });
    await change(false).expect(200);
    expect(await deliveries(id)).toEqual([expect.objectContaining({ state: "failed", nextAt: null })]);
    await call().post("/api/Main/RestoreClient").query({ mandantType: "person", id: client.id }).set(staff).expect(200);
    expect(await deliveries(id)).toHaveLength(1);
    expect((await call().post("/api/Main/WebhookTest").query({ id }).set(staff)).body.code).toBe("webhook.off");
    await change(true).expect(200);
    await archive(client.id);
    expect(await deliveries(id)).toHaveLength(2);
    const other = await loginAs(await makeUser(await makeTenant()));
    expect((await change(false, other)).status).toBe(404);
    expect((await call().get("/api/Main/WebhookDeliveries").query({ id }).set(other)).status).toBe(404);
    const remove = () => call().delete("/api/Main/Webhook").query({ id }).set(staff);
    await remove().expect(200);
    await remove().expect(404);
    expect(await countDeliveries()).toBe(0);
    await run(id);
    expect(received()).toEqual([]);
    const { body } = await call().get("/api/Main/AuditLog").set(staff).expect(200);
    const entries = (body.items as { action: string }[]).map(({ action }) => action).filter((action) => action.startsWith("webhook"));
    expect(entries).toEqual(["webhookRemoved", "webhookSwitchedOn", "webhookSwitchedOff", "webhookAdded"]);
  });
});

describe("an event", () => {
  it("is sent signed, with ids and nothing else, to those who want it", async () => {
    const { id, secret } = await add();
    const { id: deaf } = await add({ ...wanted(), events: ["form.submitted"] });
    const client = await makeClient(tenant);
    await archive(client.id);
    expect(await jobsOf()).toEqual([{ webhook_id: id, seconds: expect.any(Number) as number }]);
    await run(id);
    const [{ headers, body } = { headers: {}, body: "" }] = received();
    const [sent] = await deliveries(id);
    expect(headers["webhook-id"]).toBe(sent?.id);
    expect(headers["content-type"]).toBe("application/json");
    const message = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(message).toEqual({ type: "client.archived", timestamp: sent?.at, data: { kind: "person", id: client.id } });
    expect(() => new Webhook(`whsec_${randomBytes(32).toString("base64")}`).verify(body, headers as Record<string, string>)).toThrow();
    expect(sent).toMatchObject({ event: "client.archived", state: "delivered", tries: 1, status: 204, nextAt: null });
    expect(await deliveries(deaf)).toEqual([]);
  });

  it("that was rolled back is sent to nobody", async () => {
    const { id } = await add();
    const act = inTenant(tenant.tenantId, system, async (ctx) => {
      await audit(ctx, { action: "clientArchived", subjectType: "person", subjectId: user.userId });
      throw new Error("no");
    });
    await expect(act).rejects.toThrow("no");
    expect(await deliveries(id)).toEqual([]);
    expect(await jobsOf()).toEqual([]);
  });

  it("costs one job for many, and is found by the run that waits for its transaction", async () => {
    const { id } = await add();
    const entry = { action: "clientArchived", subjectType: "person", subjectId: user.userId } as const;
    await inTenant(tenant.tenantId, system, async (ctx) => {
      await audit(ctx, entry);
      await audit(ctx, entry);
    });
    expect(await jobsOf()).toHaveLength(1);
    await inTenant(tenant.tenantId, system, async (ctx) => {
      await audit(ctx, entry);
      await ctx.tx.sql(sql`SELECT`);
      const taken = await queryAsOwner("SELECT id FROM job WHERE tenant_id = $1 AND kind = 'sendWebhooks' FOR UPDATE SKIP LOCKED", [
        tenant.tenantId,
      ]);
      expect(taken).toEqual([]);
    });
    expect(await jobsOf()).toHaveLength(1);
    await run(id);
    expect(new Set(ids()).size).toBe(3);
    // What is left is to clear away in 30 days.
    expect((await jobsOf()).map(({ seconds }) => Math.round(seconds / 86_400))).toEqual([30]);
  });

  it("is tried again with the same id until it is taken, also by the worker after one that was killed", async () => {
    const { id } = await add();
    await archive((await makeClient(tenant)).id);
    const [held] = (await leaseJobs(["sendWebhooks"], 100)).filter(({ tenantId }) => tenantId === tenant.tenantId);
    if (held === undefined) throw new Error("the job is due");
    // It sends, and is killed before it hears the answer: nothing of its run is written down.
    const calls = openWebhookCalls(publicHosts(settings.EGRESS_ALLOW));
    const answered = new Promise((resolve) => {
      const post: WebhookCalls["post"] = (...sent) => {
        calls.post(...sent).then(resolve, resolve);
        return new Promise(() => {});
      };
      createSendWebhooks({ post })({ ...held, payload: held.payload as never, signal: AbortSignal.timeout(60_000) }).catch(resolve);
    });
    expect(await answered).toBe(204);
    expect(await deliveries(id)).toEqual([expect.objectContaining({ state: "waiting", tries: 0, status: null })]);
    receive(() => ({ status: 500 }));
    await queryAsOwner("UPDATE job SET lease_until = now() - interval '1 second' WHERE id = $1", [held.id]);
    const runner = runJobs({
      handlers: { sendWebhooks: createSendWebhooks(calls) },
      log: pino({ level: "silent" }),
      pollMs: 20,
      concurrency: 4,
    });
    await vi.waitFor(async () => expect((await jobsOf())[0]?.seconds).toBeGreaterThan(30), { timeout: 10_000, interval: 50 });
    await runner.stop();
    expect(await deliveries(id)).toEqual([expect.objectContaining({ state: "waiting", tries: 1, status: 500 })]);
    // The receiver is left alone for a minute, and gets the event again after the plan's first pause.
    expect((await jobsOf())[0]?.seconds).toBeCloseTo(webhookPauses[0] ?? 0, -1);
    receive(() => ({ status: 200 }));
    await wait();
    await run(id);
    expect(ids()).toHaveLength(3);
    expect(new Set(ids()).size).toBe(1);
    expect(await deliveries(id)).toEqual([expect.objectContaining({ state: "delivered", tries: 2, status: 200 })]);
  });

  it("is given up after eight tries, and sent again when staff ask for it", async () => {
    const { id } = await add();
    await archive((await makeClient(tenant)).id);
    receive(() => ({ status: 503 }));
    for (let tries = 0; tries <= webhookPauses.length; tries += 1) {
      await wait();
      await run(id);
    }
    const [given] = await deliveries(id);
    expect(given).toMatchObject({ state: "failed", tries: 8, status: 503 });
    await run(id);
    expect(received()).toHaveLength(8);
    receive(() => ({ status: 200 }));
    await call().post("/api/Main/WebhookDeliveryResend").query({ id: given?.id }).set(staff).expect(200);
    expect((await jobsOf())[0]?.seconds).toBeLessThanOrEqual(0);
    await run(id);
    expect(await deliveries(id)).toEqual([expect.objectContaining({ id: given?.id, state: "delivered", tries: 1 })]);
    expect(new Set(ids()).size).toBe(1);
    const other = await loginAs(await makeUser(await makeTenant()));
    expect((await call().post("/api/Main/WebhookDeliveryResend").query({ id: given?.id }).set(other)).status).toBe(404);
  });

  it("is not sent on where the receiver points elsewhere", async () => {
    const { id } = await add();
    await archive((await makeClient(tenant)).id);
    receive(() => ({ status: 302, headers: { location: `${origin}/elsewhere` } }));
    await run(id);
    expect(got.get("/elsewhere")).toBeUndefined();
    expect(await deliveries(id)).toEqual([expect.objectContaining({ state: "waiting", status: 302 })]);
  });

  it("is the last one for a receiver that is gone, or fails for days", async () => {
    const gone = await add();
    await archive((await makeClient(tenant)).id);
    await archive((await makeClient(tenant)).id);
    receive(() => ({ status: 410 }));
    await run(gone.id);
    expect(received()).toHaveLength(1);
    expect((await deliveries(gone.id)).map(({ state }) => state)).toEqual(["failed", "failed"]);
    expect((await list())[0]).toMatchObject({ state: "gone" });
    expect(await changesTold(user)).toEqual(["webhookAdded", "webhookSwitchedOff"]);

    const failing = await add();
    receive(() => ({ status: 500 }));
    await archive((await makeClient(tenant)).id);
    const fail = async (failures: number, days: number): Promise<unknown> => {
      await ask(sql`UPDATE webhook SET failures = ${failures}, failing_since = now() - ${days} * interval '1 day'
        WHERE tenant_id = ${tenant.tenantId}::uuid AND id = ${failing.id}::uuid`);
      await wait();
      await run(failing.id);
      return (await list()).find((one) => one["id"] === failing.id)?.["state"];
    };
    expect(await fail(15, 2)).toBe("on");
    expect(await fail(3, 10)).toBe("on");
    expect(await fail(15, 3)).toBe("failing");
    expect(await changesTold(user)).toHaveLength(4);
  });

  it("waits while its firm is shut out, is gone after 30 days, and with the firm", async () => {
    const { id } = await add();
    await archive((await makeClient(tenant)).id);
    await ask(sql`UPDATE tenant SET active = false WHERE id = ${tenant.tenantId}::uuid`);
    await run(id);
    expect(received()).toEqual([]);
    expect((await jobsOf()).map(({ seconds }) => Math.round(seconds / 86_400))).toEqual([30]);
    await ask(sql`UPDATE webhook_delivery SET at = now() - interval '31 days' WHERE tenant_id = ${tenant.tenantId}::uuid`);
    await run(id);
    const count = async () => (await ask(sql`SELECT id FROM webhook WHERE tenant_id = ${tenant.tenantId}::uuid`)).length;
    expect(await countDeliveries()).toBe(0);
    expect(await jobsOf()).toEqual([]);
    expect(await count()).toBe(1);
    await inTenant(tenant.tenantId, system, (ctx) => endFirmData(ctx, new Date()));
    expect(await count()).toBe(0);
  });

  it("can be a test", async () => {
    const { id, secret } = await add();
    await call().post("/api/Main/WebhookTest").query({ id }).set(staff).expect(200);
    await run(id);
    const [{ headers, body } = { headers: {}, body: "" }] = received();
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: "webhook.test",
      data: { kind: "webhook", id },
    });
  });
});

it("is made of the entries that the trigger of the log looks for, and no others", async () => {
  const [trigger] = await queryAsOwner<{ text: string }>(
    "SELECT pg_get_triggerdef(oid) AS text FROM pg_trigger WHERE tgname = 'audit_event_told'",
  );
  const listed = /'\{([^}]*)\}'/.exec(trigger?.text ?? "")?.[1]?.split(",") ?? [];
  expect(listed.sort()).toEqual(Object.values(webhookEvents).sort());
});
