import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:tls";
import { Registry } from "prom-client";
import { generate } from "selfsigned";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { DatevUnreachable } from "@stammdaten/datev/datev-errors.ts";
import { createDatevConnect } from "@stammdaten/datev/datev-connect.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { MailRefused, MailUnreachable, type Mail, type Mailer } from "../src/integrations/mail/mailer.ts";
import { openStripe } from "../src/integrations/stripe/open-stripe.ts";
import { runJobs } from "../src/jobs/run-jobs.ts";
import { observeCertificate } from "../src/observability/observe-certificate.ts";
import { observeDatev } from "../src/observability/observe-datev.ts";
import { observeHourly } from "../src/observability/observe-hourly.ts";
import { observeJobs } from "../src/observability/observe-jobs.ts";
import { observeMailer } from "../src/observability/observe-mailer.ts";
import { observePool } from "../src/observability/observe-pool.ts";
import { observeQueue } from "../src/observability/observe-queue.ts";
import { observeStripe } from "../src/observability/observe-stripe.ts";
import { noTelemetry, type Telemetry } from "../src/observability/telemetry.ts";
import { loginAs, makeApp, settings } from "./api.ts";
import { makeTenant, makeUser, system } from "./factories.ts";
import { useOwnDatabase, type OwnDatabase } from "./own-database.ts";
import { deliver, makeEvent } from "./stripe-event.ts";

let database: OwnDatabase;
beforeAll(async () => {
  database = await useOwnDatabase();
});
afterAll(() => database.drop());

/** The value of one series; undefined where there is none. */
async function read(registry: Registry, series: string): Promise<number | undefined> {
  const line = (await registry.metrics()).split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe("metrics of requests", () => {
  const telemetry = noTelemetry();
  const app = makeApp(telemetry);
  const count = (labels: string) => read(telemetry.registry, `stammdaten_http_request_duration_seconds_count{${labels}}`);

  it("name endpoints as the contract does, and what is none by its area", async () => {
    const headers = await loginAs(await makeUser(await makeTenant()));
    await supertest(app).get("/api/Main/Persons").query({ search: "Kanari" }).set(headers).expect(200);
    await supertest(app).get("/api/main/persons").set(headers).expect(200);
    await supertest(app).get("/api/Main/Persons").expect(401);
    for (const path of ["/api/Kanari/1", "/api/Kanari/2", "/API"]) await supertest(app).get(path);
    await supertest(app).get("/Kanari");
    await supertest(app).get("/api/Main/InvitationTemplate").set(headers);
    await vi.waitFor(async () => expect(await count('endpoint="persons",method="GET",status="2xx",waits="no"')).toBe(2), {
      timeout: 5_000,
    });
    expect(await count('endpoint="persons",method="GET",status="4xx",waits="no"')).toBe(1);
    expect(await count('endpoint="unknown",method="GET",status="4xx",waits="no"')).toBe(3);
    expect(await count('endpoint="web",method="GET",status="4xx",waits="no"')).toBe(1);
    expect(await telemetry.registry.metrics()).toMatch(/endpoint="invitationTemplate",method="GET",status="\dxx",waits="yes"/);
    expect(await telemetry.registry.metrics()).not.toContain("Kanari");
    expect(await read(telemetry.registry, "stammdaten_http_requests_in_flight")).toBe(0);
  });

  it("keep a method that nobody knows from becoming a label", async () => {
    await supertest(app).propfind("/api/Main/Persons");
    await vi.waitFor(async () => expect(await telemetry.registry.metrics()).toContain('method="other"'), { timeout: 5_000 });
    expect(await telemetry.registry.metrics()).not.toContain("PROPFIND");
  });

  it("count events of Stripe's by what became of them", async () => {
    const post = async (payload: string, signature?: string | null) => {
      const { path, headers } = deliver(payload, signature);
      return supertest(app)
        .post(path)
        .set(headers ?? {})
        .send(payload);
    };
    const event = JSON.stringify(makeEvent());
    await post(event);
    await post(event);
    await post(event, "t=1,v1=0");
    const events = (outcome: string) => read(telemetry.registry, `stammdaten_stripe_events_total{outcome="${outcome}"}`);
    expect([await events("parked"), await events("repeated"), await events("refused"), await events("queued")]).toEqual([1, 1, 1, 0]);
  });
});

describe("metrics of external services", () => {
  const mail: Mail = { to: "a@example.org", subject: "", text: "", html: "", messageId: "<1@x>", language: "de" };
  const swallow = () => {};

  it("count mails by what became of them", async () => {
    const telemetry = noTelemetry();
    const failures = [undefined, new MailRefused("x"), new MailUnreachable("x"), new Error("x")];
    const mailer: Mailer = {
      send: () => {
        const failure = failures.shift();
        return failure === undefined ? Promise.resolve() : Promise.reject(failure);
      },
    };
    const observed = observeMailer(mailer, telemetry);
    for (let sent = 0; sent < 4; sent += 1) await observed.send(mail, AbortSignal.timeout(1_000)).catch(swallow);
    const mails = (outcome: string) => read(telemetry.registry, `stammdaten_mails_total{outcome="${outcome}"}`);
    expect([await mails("sent"), await mails("refused"), await mails("unreachable")]).toEqual([1, 1, 2]);
    expect(await read(telemetry.registry, "stammdaten_mail_duration_seconds_count")).toBe(4);
  });

  it("tell one firm that fails from many, and name none", async () => {
    const telemetry = noTelemetry();
    const watch = observeDatev(telemetry);
    const answering = watch(() => Promise.resolve({ status: 404, text: "", link: null }), "direct", "https://one.example:58452");
    const failing = watch(() => Promise.reject(new DatevUnreachable("timeout")), "connector", randomUUID());
    expect(await createDatevConnect(answering).readClient("x")).toBeUndefined();
    await createDatevConnect(failing).readClient("x").catch(swallow);
    await createDatevConnect(failing).readClient("x").catch(swallow);
    const firms = (state: string) => read(telemetry.registry, `stammdaten_datev_firms{state="${state}"}`);
    expect([await firms("answered"), await firms("failing")]).toEqual([1, 1]);
    expect(await read(telemetry.registry, 'stammdaten_datev_call_duration_seconds_count{way="direct",outcome="refused"}')).toBe(1);
    expect(await read(telemetry.registry, 'stammdaten_datev_call_duration_seconds_count{way="connector",outcome="timeout"}')).toBe(2);
    expect(await telemetry.registry.metrics()).not.toMatch(/one\.example|[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  it("count calls to Stripe by what came of them, each try for itself", async () => {
    const telemetry = noTelemetry();
    const watch = observeStripe(telemetry);
    const open = (apiBase: string | undefined) => openStripe({ secretKey: settings.STRIPE_SECRET_KEY, apiBase }, watch);
    await open(inject("stripeUrl")).prices.list({ limit: 1 });
    await open(inject("stripeUrl")).customers.retrieve("cus_nobody").catch(swallow);
    await open("http://127.0.0.1:1").prices.list({ limit: 1 }).catch(swallow);
    const calls = (outcome: string) => read(telemetry.registry, `stammdaten_stripe_call_duration_seconds_count{outcome="${outcome}"}`);
    expect([await calls("ok"), await calls("refused"), await calls("unreachable")]).toEqual([1, 1, 2]);
    expect(await telemetry.registry.metrics()).not.toContain("cus_nobody");
  });

  it("say nothing of a certificate where there is none", async () => {
    const [plain, away] = [new Registry(), new Registry()];
    observeCertificate({ registry: plain }, "http://stammdaten.example");
    observeCertificate({ registry: away }, "https://127.0.0.1:1");
    expect(await plain.metrics()).not.toContain("certificate");
    expect(await away.metrics()).not.toMatch(/^stammdaten_certificate/m);
  });
});

describe("the figure of the certificate", () => {
  it("is when the one ends that APP_URL shows", async () => {
    const notAfterDate = new Date(Math.floor(Date.now() / 1000) * 1000 + 10 * 86_400_000);
    const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], { notAfterDate, keySize: 2048 });
    const server = createServer({ key, cert }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const registry = new Registry();
    observeCertificate({ registry }, `https://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
    expect(await read(registry, 'stammdaten_certificate_expiry_timestamp_seconds{host="127.0.0.1"}')).toBe(notAfterDate.getTime() / 1000);
    server.close();
  });
});

describe("metrics of the queue", () => {
  const read1 = (telemetry: Telemetry, state: string) =>
    read(telemetry.registry, `stammdaten_queue_jobs{kind="mailRevealCode",state="${state}"}`);

  it("are those of all firms, and the same however many ask", async () => {
    const [one, other] = [noTelemetry(), noTelemetry()];
    observeQueue(one);
    observeQueue(other);
    for (let firm = 0; firm < 2; firm += 1) {
      const { tenantId } = await makeTenant();
      await inTenant(tenantId, system, (ctx) => ctx.enqueue("mailRevealCode", { revealId: randomUUID() }));
      await inTenant(tenantId, system, (ctx) => ctx.enqueue("mailRevealCode", { revealId: randomUUID() }, new Date(Date.now() + 60_000)));
    }
    await database.owner.query(
      "UPDATE job SET run_at = now() - interval '400 seconds' WHERE id = (SELECT id FROM job WHERE run_at <= now() LIMIT 1)",
    );
    await database.owner.query("UPDATE job SET failed_at = now() WHERE id = (SELECT id FROM job WHERE run_at > now() LIMIT 1)");
    for (const telemetry of [one, other]) {
      expect([
        await read1(telemetry, "due"),
        await read1(telemetry, "later"),
        await read1(telemetry, "givenUp"),
        await read1(telemetry, "running"),
      ]).toEqual([2, 1, 1, 0]);
      const age = await read(telemetry.registry, 'stammdaten_queue_oldest_due_seconds{kind="mailRevealCode"}');
      expect(age).toBeGreaterThan(399);
      expect(age).toBeLessThan(500);
    }
  });

  it("count runs by kind and outcome", async () => {
    await database.owner.query("DELETE FROM job");
    const telemetry = noTelemetry();
    const { tenantId } = await makeTenant();
    for (let job = 0; job < 3; job += 1)
      await inTenant(tenantId, system, (ctx) => ctx.enqueue("mailRevealCode", { revealId: randomUUID() }));
    const outcomes = ["done", "retry", "giveUp"] as const;
    let ran = 0;
    const runner = runJobs({
      handlers: { mailRevealCode: () => Promise.resolve({ outcome: outcomes[ran++] ?? "done" }) },
      log: telemetry.log,
      watch: observeJobs(telemetry),
      pollMs: 10,
      concurrency: 1,
    });
    const runs = (outcome: string) => read(telemetry.registry, `stammdaten_job_runs_total{kind="mailRevealCode",outcome="${outcome}"}`);
    await vi.waitFor(
      async () => expect([await runs("done"), await runs("retry"), await runs("givenUp"), await runs("lost")]).toEqual([1, 1, 1, 0]),
      { timeout: 20_000 },
    );
    expect(runner.sinceLastTurn()).toBeLessThan(5_000);
    await runner.stop();
  });
});

describe("metrics of the process", () => {
  it("tell the pool's connections and who waits for one", async () => {
    const { registry } = noTelemetry();
    observePool({ registry });
    const pool = (state: string) => read(registry, `stammdaten_pool_connections{state="${state}"}`);
    const { tenantId } = await makeTenant();
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const holding = Array.from({ length: 8 }, () => inTenant(tenantId, system, () => held));
    await vi.waitFor(async () => expect([await pool("busy"), await pool("waiting"), await pool("most")]).toEqual([6, 2, 6]), {
      timeout: 5_000,
    });
    release();
    await Promise.all(holding);
    expect([await pool("busy"), await pool("waiting")]).toEqual([0, 0]);
  });

  it("tell when what is done by the hour last went well, and from the start on what never did", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T08:00:00Z") });
    try {
      const telemetry = noTelemetry();
      const lastOf = (work: string) => read(telemetry.registry, `stammdaten_hourly_last_success_timestamp_seconds{work="${work}"}`);
      const hourly = observeHourly(telemetry, { swept: () => Promise.resolve(1), compared: () => Promise.reject(new Error("x")) });
      const begun = Date.now() / 1000;
      expect([await lastOf("swept"), await lastOf("compared")]).toEqual([begun, begun]);
      vi.setSystemTime(new Date("2026-03-01T09:00:00Z"));
      expect(await hourly["swept"]?.()).toBe(1);
      await expect(hourly["compared"]?.()).rejects.toThrow("x");
      expect([await lastOf("swept"), await lastOf("compared")]).toEqual([begun + 3600, begun]);
    } finally {
      vi.useRealTimers();
    }
  });
});
