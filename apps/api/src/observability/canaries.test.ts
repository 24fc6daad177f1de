import { randomUUID } from "node:crypto";
import supertest, { type Test } from "supertest";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connectDatev } from "../../test/deliver-now.ts";
import { loginAs, makeApp, withLink } from "../../test/api.ts";
import { makeClient, makeInvitation, makeTenant, makeUser, system, type TestTenant, type TestUser } from "../../test/factories.ts";
import { MailInbox } from "../../test/mail-inbox.ts";
import { StandIn } from "../../test/stand-in.ts";
import { inTenant } from "../db/in-tenant.ts";
import { sql } from "../db/sql.ts";
import { MailRefused } from "../integrations/mail/mailer.ts";
import { createSmtpMailer } from "../integrations/mail/smtp-mailer.ts";
import type { JobResult } from "../jobs/job.ts";
import { runJobs } from "../jobs/run-jobs.ts";
import { openLog } from "./open-log.ts";
import { observeJobs } from "./observe-jobs.ts";
import { observeMailer } from "./observe-mailer.ts";
import { noTelemetry } from "./telemetry.ts";

/** What nobody else has typed: each must be nowhere in the log, in no spelling. */
const canary = {
  name: "Kanarienvogel",
  lower: "kanarieta",
  mail: "kanari.mail@vogel.example",
  iban: "DE02120300000000202051",
  password: "Kanari-Pass-77",
  token: "KanariToken0000000000000000000000000000000x",
  taxId: "47119925811",
  street: "Kanaristraße 9",
};
const values = Object.values(canary);

const lines: string[] = [];
const telemetry = { ...noTelemetry(), log: openLog("api", "debug", { write: (line: string) => void lines.push(line) }) };
let thrown = (): Promise<never> => Promise.reject(new Error("nothing to throw"));
const app = makeApp({ ...telemetry, openDatev: () => new Proxy({} as never, { get: () => () => thrown() }) });

let tenant: TestTenant;
let user: TestUser;
let headers: Record<string, string>;
let inbox: MailInbox;
let datev: StandIn;
beforeAll(async () => {
  tenant = await makeTenant({ name: `Kanzlei ${canary.name}` });
  user = await makeUser(tenant);
  headers = await loginAs(user);
  inbox = await MailInbox.start();
  datev = await StandIn.start();
  await connectDatev(tenant, datev);
});
afterAll(async () => {
  await inbox.close();
  await datev.close();
});

/** Lines since the last look. */
const take = (): Record<string, unknown>[] => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>);

function expectClean(logged: readonly Record<string, unknown>[]): void {
  const text = JSON.stringify(logged).toLowerCase();
  const spellings = values.flatMap((value) => [value, encodeURIComponent(value), Buffer.from(value).toString("base64")]);
  expect(spellings.filter((spelling) => text.includes(spelling.toLowerCase()))).toEqual([]);
}

async function play(build: (agent: ReturnType<typeof supertest>) => Test): Promise<Record<string, unknown>> {
  await build(supertest(app));
  const logged = await vi.waitFor(
    () => {
      expect(lines.some((line) => line.includes('"msg":"request"'))).toBe(true);
      return take();
    },
    { timeout: 5_000 },
  );
  expectClean(logged);
  const requests = logged.filter(({ msg }) => msg === "request");
  expect(requests).toHaveLength(1);
  return requests[0] ?? {};
}

describe("the log's line of a request", () => {
  it("says who called what with which outcome, and nothing else", async () => {
    const line = await play((agent) =>
      agent
        .get("/api/Main/Persons")
        .query({ search: canary.name })
        .set(headers)
        .set("User-Agent", canary.name)
        .set("Referer", `https://x.example/?token=${canary.token}`),
    );
    expect(line).toEqual({
      level: "info",
      time: expect.stringMatching(/Z$/) as string,
      process: "api",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      endpoint: "persons",
      path: "/Main/Persons",
      method: "GET",
      status: 200,
      ms: expect.any(Number) as number,
      tenantId: tenant.tenantId,
      userId: user.userId,
      msg: "request",
    });
  });

  it("names the refusal, and the request as the answer names it", async () => {
    const refused: { body?: { requestId?: string } } = {};
    const line = await play((agent) =>
      agent
        .get("/api/Main/Person")
        .query({ id: randomUUID() })
        .set(headers)
        .expect((answer) => void (refused.body = answer.body as { requestId: string })),
    );
    expect(line).toMatchObject({ status: 404, code: "resource.notFound", requestId: refused.body?.requestId });
  });

  it("knows a guest by the link's id, not by its token", async () => {
    const { token, linkId, form } = await makeInvitation(tenant);
    const line = await play((agent) =>
      agent
        .put("/api/Forms/Form")
        .query({ id: form.id })
        .set(withLink(token))
        .send({ revision: 0, answers: { personalData: { lastName: canary.name, firstName: canary.lower } } }),
    );
    expect(line).toMatchObject({ linkId, tenantId: tenant.tenantId });
    expect(JSON.stringify(line)).not.toContain(token);
  });

  const calls: Record<string, (agent: ReturnType<typeof supertest>) => Test> = {
    "a wrong password": (agent) => agent.post("/api/Users/BearerToken").send({ username: canary.mail, password: canary.password }),
    "a token in the query of a page": (agent) => agent.get("/person-form").query({ token: canary.token }),
    "a token in the path of nothing": (agent) => agent.get(`/api/Service/${canary.token}/${canary.name}`),
    "a token that is none": (agent) =>
      agent
        .get("/api/Forms/Form")
        .query({ id: randomUUID() })
        .set({ Authorization: `Invitation ${canary.token}` }),
    "a body that is no JSON": (agent) =>
      agent.post("/api/Users/BearerToken").set("content-type", "application/json").send(`{"username": "${canary.mail}", ${canary.name}`),
    "a body that misses every rule": (agent) =>
      agent
        .post("/api/Main/Invitation")
        .set(headers)
        .send({ method: canary.name, email: canary.mail, name: 7, [canary.name]: canary.iban }),
    "a query that misses every rule": (agent) =>
      agent
        .get("/api/Main/Persons")
        .query({ limit: canary.iban, [canary.lower]: canary.taxId })
        .set(headers),
    "an invitation": (agent) =>
      agent
        .post("/api/Main/Invitation")
        .set(headers)
        .send({ method: "email", email: canary.mail, name: canary.name, formularType: "person", language: "de", message: canary.street }),
    "a forgotten password": (agent) =>
      agent
        .get("/api/Service/ForgottenPassword")
        .query({ userName: canary.mail, url: `https://${canary.lower}.example/?token=${canary.token}` }),
    "headers of all kinds": (agent) =>
      agent.get("/api/Health/Live").set({
        "Accept-Language": canary.lower,
        Origin: `https://${canary.lower}.example`,
        traceparent: canary.token,
        Cookie: `a=${canary.token}`,
      }),
  };
  it.each(Object.keys(calls))("repeats nothing of %s", async (name) => {
    const line = await play((agent) => calls[name]?.(agent) ?? agent.get("/"));
    expect(line).toMatchObject({ msg: "request", status: expect.any(Number) as number });
  });

  it("is short of names where somebody asks for what does not exist", async () => {
    expect(await play((agent) => agent.get(`/api/${canary.name}`))).toMatchObject({ endpoint: "unknown" });
    expect(await play((agent) => agent.get(`/${canary.name}`))).toMatchObject({ endpoint: "web" });
  });
});

const failing = new Map<string, () => Promise<never>>();
failing.set("PostgreSQL", () =>
  inTenant(tenant.tenantId, system, async ({ tx }) => {
    await tx.sql(
      sql`INSERT INTO credential (username, user_id, access_level) SELECT ${canary.mail}, gen_random_uuid(), 'tenant'
        FROM generate_series(1, 2)`,
    );
    throw new Error("not refused");
  }),
);
failing.set("Prisma", () =>
  inTenant(tenant.tenantId, system, async ({ tx }) => {
    await tx.credential.create({
      data: { username: canary.mail, userId: user.userId, tenantId: tenant.tenantId, accessLevel: canary.lower },
    });
    throw new Error("not refused");
  }),
);
failing.set("a parser", () => Promise.reject(new SyntaxError(`Unexpected token 'K', "${canary.name} ${canary.iban}" is not valid JSON`)));
failing.set("code of ours", () =>
  Promise.reject(new Error(`no bank for ${canary.iban} of ${canary.name}`, { cause: new Error(canary.mail) })),
);

describe("what goes wrong on our side", () => {
  it.each([...failing.keys()])("is logged with its places and without its values: %s", async (name) => {
    thrown = failing.get(name) ?? thrown;
    lines.splice(0);
    const { status } = await supertest(app).get("/api/Service/CheckIsDatevConnectActive").set(headers);
    expect(status).toBe(500);
    await vi.waitFor(() => expect(lines.some((line) => line.includes('"msg":"request"'))).toBe(true), { timeout: 5_000 });
    const all = take();
    expectClean(all);
    expect(all.find(({ msg }) => msg === "request")).toMatchObject({ level: "error", status: 500, code: "unexpected" });
    expect(all.find(({ msg }) => msg === "request failed")).toMatchObject({
      level: "error",
      endpoint: "checkIsDatevConnectActive",
      tenantId: tenant.tenantId,
      err: { type: expect.any(String) as string, stack: expect.arrayContaining([expect.stringContaining("canaries.test.ts")]) as string[] },
    });
  });
});

describe("the log's line of a job", () => {
  async function runOnce(handle: () => Promise<JobResult>): Promise<Record<string, unknown>> {
    lines.splice(0);
    const own = await makeTenant();
    await inTenant(own.tenantId, system, (ctx) => ctx.enqueue("mailRevealCode", { revealId: randomUUID() }));
    const handlers = {
      mailRevealCode: async ({ tenantId }: { tenantId: string }): Promise<JobResult> =>
        tenantId === own.tenantId ? handle() : { outcome: "retry", reason: "another test's" },
    };
    const runner = runJobs({
      handlers,
      log: telemetry.log,
      watch: observeJobs({ ...telemetry, registry: noTelemetry().registry }),
      pollMs: 10,
      concurrency: 2,
    });
    const line = await vi.waitFor(
      () => {
        const found = lines.map((one) => JSON.parse(one) as Record<string, unknown>).find(({ tenantId }) => tenantId === own.tenantId);
        expect(found).toBeDefined();
        return found ?? {};
      },
      { timeout: 10_000 },
    );
    await runner.stop();
    expectClean(take());
    return line;
  }

  it("says which job came to what", async () => {
    const line = await runOnce(() => Promise.resolve({ outcome: "done" }));
    expect(line).toEqual({
      level: "info",
      time: expect.any(String) as string,
      process: "api",
      job: expect.any(String) as string,
      kind: "mailRevealCode",
      tenantId: expect.any(String) as string,
      attempt: 1,
      outcome: "done",
      ms: expect.any(Number) as number,
      msg: "job",
    });
  });

  it("keeps DATEV's own words out, and codes in", async () => {
    expect(await runOnce(() => Promise.resolve({ outcome: "giveUp", reason: `Der Name ${canary.name} ist unbekannt` }))).not.toHaveProperty(
      "reason",
    );
    expect(await runOnce(() => Promise.resolve({ outcome: "giveUp", reason: canary.lower }))).not.toHaveProperty("reason");
    expect(await runOnce(() => Promise.resolve({ outcome: "giveUp", reason: "sync.conflict" }))).toMatchObject({
      level: "error",
      outcome: "givenUp",
      reason: "sync.conflict",
    });
  });

  it("logs the kind and place of a thrown error", async () => {
    expect(await runOnce(() => failing.get("PostgreSQL")?.() ?? Promise.reject(new Error("none")))).toMatchObject({
      level: "warn",
      outcome: "retry",
      err: { type: "DatabaseError", code: "23505", table: "credential" },
    });
  });

  it("logs the codes of a mail that was refused", async () => {
    const mailer = createSmtpMailer({ url: inbox.smtpUrl, from: "no-reply@stammdaten.example" });
    const observed = observeMailer(mailer, { ...telemetry, registry: noTelemetry().registry });
    const mail = {
      to: `bounce.${canary.mail}`,
      subject: canary.name,
      text: canary.token,
      html: canary.token,
      messageId: "<1@stammdaten.example>",
      language: "de" as const,
    };
    const line = await runOnce(async () => {
      const error = await observed.send(mail, new AbortController().signal).catch((refused: unknown) => refused);
      expect(error).toBeInstanceOf(MailRefused);
      return { outcome: "giveUp", reason: error instanceof MailRefused ? `${error.name}: ${error.message}` : "" };
    });
    mailer.close();
    expect(line).toMatchObject({ reason: "MailRefused: EENVELOPE RCPT TO 550" });
  });

  it("logs of a delivery that DATEV refuses nothing but that", async () => {
    const client = await makeClient(tenant, { masterData: { personalData: { lastName: canary.name, firstName: canary.lower } } });
    const refusal = datev.gateway
      .createClient({ id: client.id, number: -1, name: canary.name, type: "natural_person" } as never)
      .catch((error: unknown) => error);
    const error = await refusal;
    expect(error).toBeInstanceOf(Error);
    const line = await runOnce(() => Promise.reject(error instanceof Error ? error : new Error("none")));
    expect(line).toMatchObject({ outcome: "retry", err: { type: expect.stringMatching(/^Datev/) as string } });
  });
});
