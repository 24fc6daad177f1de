import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeTenant, makeUser, system, type TestTenant, type TestUser } from "../../../test/factories.ts";
import { MailInbox } from "../../../test/mail-inbox.ts";
import { useOwnDatabase, type OwnDatabase } from "../../../test/own-database.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { createSmtpMailer, type SmtpMailer } from "../../integrations/mail/smtp-mailer.ts";
import { runJobs } from "../../jobs/run-jobs.ts";
import { createMailJobs } from "./jobs.ts";

const COUNT = 20;
const OUTAGE_SECONDS = 600;
const STEP_SECONDS = 60;

let database: OwnDatabase;
let inbox: MailInbox;
let mailer: SmtpMailer;
let tenant: TestTenant;
let user: TestUser;

beforeAll(async () => {
  database = await useOwnDatabase();
  inbox = await MailInbox.start();
  mailer = createSmtpMailer({ url: inbox.smtpUrl, from: "no-reply@stammdaten.example" });
  tenant = await makeTenant();
  user = await makeUser(tenant);
});
afterAll(async () => {
  mailer.close();
  await inbox.close();
  await database.drop();
});

const invite = async (rows: object[]) =>
  (
    await call()
      .post("/api/Main/Invitations")
      .set(await loginAs(user))
      .send({ rows })
  ).body as { accepted: number };
const statuses = async (): Promise<Record<string, number>> => {
  const { items } = (
    await call()
      .get("/api/Main/Invitations")
      .query({ limit: "100" })
      .set(await loginAs(user))
  ).body as { items: { status: string }[] };
  return Object.fromEntries(
    [...new Set(items.map(({ status }) => status))].map((status) => [status, items.filter((one) => one.status === status).length]),
  );
};
/** What is to be done at its time is due that much sooner; nothing else of the product looks at the clock here. */
const passSeconds = (seconds: number) => database.owner.query("UPDATE job SET run_at = run_at - $1 * interval '1 second'", [seconds]);
const count = async (sql: string): Promise<number> => Number((await database.owner.query<{ count: string }>(sql)).rows[0]?.count);
const dueJobs = () => count("SELECT count(*) FROM job WHERE failed_at IS NULL AND (run_at <= now() OR lease_token IS NOT NULL)");
const settled = () => vi.waitFor(async () => expect(await dueJobs()).toBe(0), { timeout: 15_000, interval: 20 });

describe("a mail server that is away for ten minutes", () => {
  it("loses no invitation and doubles none, and the list says what is true", async () => {
    expect(
      (await invite(Array.from({ length: COUNT }, (_, index) => ({ email: `mandant-${index}@example.org`, formularType: "person" }))))
        .accepted,
    ).toBe(COUNT);
    await inbox.stopSmtp();
    const runner = runJobs({
      handlers: createMailJobs({ mailer, appUrl: "https://stammdaten.example" }),
      log: pino({ level: "silent" }),
      pollMs: 10,
      concurrency: 8,
    });
    try {
      for (let passed = 0; passed < OUTAGE_SECONDS; passed += STEP_SECONDS) {
        await settled();
        await passSeconds(STEP_SECONDS);
      }
      await settled();
      expect(await statuses()).toEqual({ "Not Sent": COUNT });
      expect(await count("SELECT count(*) FROM job WHERE kind = 'mailInvitation' AND failed_at IS NULL")).toBe(COUNT);
      expect(await count("SELECT min(attempts) AS count FROM job")).toBeGreaterThan(5);
      expect(await inbox.received()).toEqual([]);

      await inbox.startSmtp();
      await passSeconds(OUTAGE_SECONDS);
      await settled();
    } finally {
      await runner.stop();
    }
    expect(await statuses()).toEqual({ Sent: COUNT });
    const mails = await inbox.received();
    const links = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.link.findMany({ where: { tenantId: tenant.tenantId }, select: { id: true } }),
    );
    expect(mails.map(({ messageId }) => messageId).sort()).toEqual(links.map(({ id }) => `<${id}@stammdaten.example>`).sort());
    expect(mails.map(({ envelope }) => envelope.to[0]).sort()).toEqual(
      Array.from({ length: COUNT }, (_, index) => `mandant-${index}@example.org`).sort(),
    );
    expect(await count("SELECT count(*) FROM job")).toBe(0);
  });
});
