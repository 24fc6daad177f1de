import { randomUUID } from "node:crypto";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeClient, makeForm, makeTenant, system, type TestTenant } from "../../../../test/factories.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { encrypt } from "../../../db/keys.ts";
import { queueDelivery } from "../../../domain/queue-delivery.ts";
import { openFirmDatev } from "../../../../test/open-firm-datev.ts";
import type { OpenFirmDatev } from "../settings/firm-connection.ts";
import type { JobResult } from "../../../jobs/job.ts";
import { createDatevJobs } from "../jobs.ts";
import { passwordPurpose } from "../settings/password-purpose.ts";
import { companyWith, goingCompany } from "../../../../test/sample-company.ts";
import { samplePerson, withAnswers } from "../../../../test/sample-person.ts";
import { StandIn } from "../../../../test/stand-in.ts";

const NUMBER = 43_210;

let datev: StandIn;
let tenant: TestTenant;
beforeAll(async () => {
  datev = await StandIn.start();
});
beforeEach(async () => {
  await datev.reset();
  tenant = await makeTenant();
});
afterAll(() => datev.close());

const openImpatiently: OpenFirmDatev = (connection, limits) => openFirmDatev(connection, { ...limits, callMs: 400 });

function saveSettings(given: { automatic?: boolean; password?: string; baseUrl?: string } = {}): Promise<unknown> {
  const { tenantId } = tenant;
  return inTenant(tenantId, system, ({ tx }) =>
    tx.datevSettings.create({
      data: {
        tenantId,
        baseUrl: given.baseUrl ?? datev.connection.baseUrl,
        username: "datev",
        passwordEncrypted: encrypt(given.password ?? datev.connection.password, passwordPurpose(tenantId)),
        automatic: given.automatic ?? true,
      },
    }),
  );
}

async function queue(clientId: string, clientRevision: number, formId: string | null = null): Promise<string> {
  return inTenant(tenant.tenantId, system, async (ctx) => {
    await queueDelivery(ctx, { clientId, clientRevision, formId });
    const row = await ctx.tx.datevSync.findFirstOrThrow({ where: { tenantId: tenant.tenantId, clientId, clientRevision } });
    return row.id;
  });
}

/** Runs the job as the worker does: the handler, then what it wants written down. */
async function run(
  syncId: string,
  clientId: string,
  { final = false, openDatev = openImpatiently, signal = AbortSignal.timeout(60_000) } = {},
): Promise<JobResult> {
  const result = await createDatevJobs({ openDatev, nameIndustry: (code) => (code === "10.71.0" ? "Backen" : undefined) }).deliverToDatev({
    tenantId: tenant.tenantId,
    payload: { syncId, clientId },
    attempt: 1,
    signal,
  });
  await inTenant(tenant.tenantId, system, async (ctx) => result.record?.(ctx, final || result.outcome !== "retry"));
  return result;
}

const readSync = (id: string) =>
  inTenant(tenant.tenantId, system, ({ tx }) =>
    tx.datevSync.findFirstOrThrow({ where: { tenantId: tenant.tenantId, id }, include: { history: { orderBy: { at: "asc" } } } }),
  );
const readClient = (id: string) =>
  inTenant(tenant.tenantId, system, ({ tx }) => tx.client.findFirstOrThrow({ where: { tenantId: tenant.tenantId, id } }));
const readAudit = (subjectId: string) =>
  inTenant(tenant.tenantId, system, async ({ tx }) =>
    (await tx.auditEvent.findMany({ where: { tenantId: tenant.tenantId, subjectId } })).map(
      ({ action, subjectType }) => `${subjectType} ${action}`,
    ),
  );

async function change(clientId: string, masterData: Answers): Promise<number> {
  return inTenant(tenant.tenantId, system, async ({ tx }) => {
    const { revision } = await tx.client.findFirstOrThrow({ where: { tenantId: tenant.tenantId, id: clientId } });
    await tx.client.updateMany({ where: { tenantId: tenant.tenantId, id: clientId }, data: { masterData, revision: revision + 1 } });
    return revision + 1;
  });
}

const newClient = () => makeClient(tenant, { datevNumber: NUMBER, masterData: samplePerson });

describe("a delivery that works", () => {
  it("brings the client to DATEV and says so everywhere", async () => {
    await saveSettings();
    const client = await newClient();
    const approved = { state: "approved", submittedAt: new Date(), approvedAt: new Date() };
    const form = await makeForm(tenant, { answers: samplePerson, personId: client.id, ...approved });
    const syncId = await queue(client.id, 1, form.id);
    expect((await run(syncId, client.id)).outcome).toBe("done");

    const sync = await readSync(syncId);
    expect(sync).toMatchObject({
      status: "Delivered",
      attempts: 1,
      messageKey: null,
      datevText: null,
      history: [{ outcome: "Delivered" }],
    });
    expect(sync.durationMs).toBeGreaterThanOrEqual(0);
    expect(sync.lastAttemptAt).toBeInstanceOf(Date);
    const inDatev = await datev.gateway.findClientByNumber(NUMBER);
    expect(await readClient(client.id)).toMatchObject({ datevClientId: inDatev?.id, datevNaturalPersonId: inDatev?.natural_person_id });
    expect(
      await inTenant(tenant.tenantId, system, ({ tx }) => tx.form.findFirstOrThrow({ where: { tenantId: tenant.tenantId, id: form.id } })),
    ).toMatchObject({ state: "delivered" });
    expect(await readAudit(client.id)).toContain("person syncDelivered");
  });

  it("keeps what was sent, without the numbers that identify someone", async () => {
    await saveSettings();
    const client = await newClient();
    const syncId = await queue(client.id, 1);
    await run(syncId, client.id);
    const sent = JSON.stringify((await readSync(syncId)).history[0]?.sent);
    expect(sent).toContain("Große Bäckerstraße 12 a");
    expect(sent).toContain("•••051");
    for (const secret of ["DE02120300000000202051", "86095742719", "216/345/98763", "65310380G532", "C01X00T47", "65 929 970 489"])
      expect(sent).not.toContain(secret);
  });

  it("tells which values were shortened", async () => {
    await saveSettings();
    const client = await makeClient(tenant, {
      datevNumber: NUMBER,
      masterData: withAnswers("personal", { lastName: "von Schmidt-Rottluff-Hohenlohe-Langenburg" }),
    });
    const syncId = await queue(client.id, 1);
    await run(syncId, client.id);
    expect(await readSync(syncId)).toMatchObject({ messageKey: "sync.delivered.shortened", messageParams: { fields: ["lastName"] } });
  });

  it("brings the newest state and settles the older ones with it", async () => {
    await saveSettings();
    const client = await newClient();
    const older = await queue(client.id, 1);
    const revision = await change(client.id, withAnswers("personal", { birthCity: "Zürich" }));
    const newer = await queue(client.id, revision);
    await run(older, client.id);
    expect(await readSync(older)).toMatchObject({ status: "Delivered", messageKey: "sync.delivered.withNewer", attempts: 1 });
    expect(await readSync(newer)).toMatchObject({ status: "Delivered", messageKey: null, datevText: null, attempts: 0 });
    const ledger = await datev.readLedger();
    expect((await run(newer, client.id)).record).toBeUndefined();
    expect(await datev.readLedger()).toEqual(ledger);
    const { datevNaturalPersonId } = await readClient(client.id);
    expect((await datev.gateway.readAddressee(datevNaturalPersonId ?? ""))?.detail).toMatchObject({ place_of_birth: "Zürich" });
  });
});

describe("a company", () => {
  const newCompany = (masterData: Answers = goingCompany) =>
    inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.client.create({
        data: {
          tenantId: tenant.tenantId,
          mandantType: "company",
          formularType: "company",
          edition: 1,
          masterData,
          datevNumber: NUMBER,
          name: "Müller-Lüdenscheidt Bäckerei GmbH",
        },
      }),
    );

  it("is brought to DATEV as a legal person, and its later state after it", async () => {
    await saveSettings();
    const client = await newCompany();
    const syncId = await queue(client.id, 1);
    expect((await run(syncId, client.id)).outcome).toBe("done");
    expect(await readSync(syncId)).toMatchObject({
      status: "Delivered",
      attempts: 1,
      messageKey: null,
      datevText: null,
      history: [{ outcome: "Delivered" }],
    });
    const inDatev = await datev.gateway.findClientByNumber(NUMBER);
    expect(inDatev).toMatchObject({ type: "legal_person" });
    expect(await readClient(client.id)).toMatchObject({
      datevClientId: inDatev?.id,
      datevLegalPersonId: inDatev?.legal_person_id,
      datevNaturalPersonId: null,
    });
    expect(await readAudit(client.id)).toContain("company syncDelivered");

    const revision = await change(client.id, companyWith({ company: { registerNumber: "54321" }, dissolution: { isDissolved: false } }));
    await run(await queue(client.id, revision), client.id);
    const addressee = await datev.gateway.readAddressee(inDatev?.legal_person_id ?? "");
    expect(addressee).toMatchObject({
      current_legal_form_id: "S00009",
      detail: { current_enterprise_purpose: "Backen (10.71.0)", registration_numbers: [{ value: "HRB 12345" }, { value: "HRB 54321" }] },
    });
  });

  it("takes no addressee that another company of the firm has", async () => {
    await saveSettings();
    const first = await newCompany();
    await run(await queue(first.id, 1), first.id);
    const { datevClientId, datevLegalPersonId } = await readClient(first.id);
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.client.updateMany({ where: { tenantId: tenant.tenantId, id: first.id }, data: { datevNumber: NUMBER + 1 } }),
    );
    await fetch(`${datev.connection.baseUrl}/sandbox/clients/${NUMBER}`, { method: "DELETE" });
    const second = await newCompany();
    await run(await queue(second.id, 1), second.id);
    const after = await readClient(second.id);
    expect(after.datevLegalPersonId).toMatch(/^[0-9a-f-]{36}$/);
    expect([datevClientId, datevLegalPersonId]).not.toContain(after.datevLegalPersonId);
  });

  it("tells what DATEV has no word for", async () => {
    await saveSettings();
    const client = await newCompany(companyWith({ company: { legalForm: "other" }, dissolution: { dissolutionProcedure: "insolvency" } }));
    const syncId = await queue(client.id, 1);
    await run(syncId, client.id);
    expect(await readSync(syncId)).toMatchObject({
      messageKey: "sync.delivered.shortened",
      messageParams: { fields: ["legalForm", "dissolutionProcedure"] },
    });
  });

  it("waits for its next try while DATEV's list of legal forms cannot be read", async () => {
    await saveSettings();
    const client = await newCompany();
    const syncId = await queue(client.id, 1);
    await datev.behave({ mode: "error" });
    expect((await run(syncId, client.id)).outcome).toBe("retry");
    expect(await readSync(syncId)).toMatchObject({ status: "Not Processed", messageKey: "datev.unreachable.serverError" });
    await datev.behave({ mode: "ok" });
    expect((await run(syncId, client.id)).outcome).toBe("done");
    expect(await readSync(syncId)).toMatchObject({ status: "Delivered", attempts: 2 });
  });
});

describe("a delivery that waits", () => {
  it.each([
    ["DATEV is not set up", false],
    ["automatic sync is off", true],
  ])("stays Not Processed while %s", async (_, isSetUp) => {
    if (isSetUp) await saveSettings({ automatic: false });
    const client = await newClient();
    const syncId = await queue(client.id, 1);
    // Before any run too, so that it does not seem to be on its way.
    expect(await readSync(syncId)).toMatchObject({ status: "Not Processed", messageKey: "sync.off" });
    expect((await run(syncId, client.id)).outcome).toBe("done");
    expect(await readSync(syncId)).toMatchObject({ status: "Not Processed", messageKey: "sync.off", attempts: 0, history: [] });
    expect(await datev.readLedger()).toEqual([]);
  });

  it("is made when the firm asks for it, through all its tries", async () => {
    await saveSettings({ automatic: false });
    const client = await newClient();
    const syncId = await queue(client.id, 1);
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.datevSync.updateMany({
        where: { tenantId: tenant.tenantId, id: syncId },
        data: { messageKey: "sync.asked", requestedByFirm: true },
      }),
    );
    await datev.behave({ mode: "error" });
    expect((await run(syncId, client.id)).outcome).toBe("retry");
    expect(await readSync(syncId)).toMatchObject({ status: "Not Processed", attempts: 1 });
    await datev.behave({ mode: "ok" });
    expect((await run(syncId, client.id)).outcome).toBe("done");
    expect(await readSync(syncId)).toMatchObject({ status: "Delivered", attempts: 2 });
  });

  it("is nothing to a row that is gone", async () => {
    expect(await run(randomUUID(), randomUUID())).toEqual({ outcome: "done" });
  });
});

describe("a delivery that fails", () => {
  it.each([
    ["error", "datev.unreachable.serverError"],
    ["refuse", "datev.unreachable.network"],
    ["hang", "datev.unreachable.timeout"],
    ["tooMany", "datev.unreachable.busy"],
  ])("waits for its next try after %s, and ends as NotDelivered", async (mode, messageKey) => {
    await saveSettings();
    const client = await newClient();
    const syncId = await queue(client.id, 1);
    await datev.behave({ mode });
    expect((await run(syncId, client.id)).outcome).toBe("retry");
    expect(await readSync(syncId)).toMatchObject({ status: "Not Processed", messageKey, attempts: 1 });
    expect(await readAudit(client.id)).not.toContain("person syncNotDelivered");
    await run(syncId, client.id, { final: true });
    expect(await readSync(syncId)).toMatchObject({
      status: "NotDelivered",
      messageKey,
      attempts: 2,
      history: [{ outcome: "unreachable" }, { outcome: "unreachable" }],
    });
    expect(await readAudit(client.id)).toContain("person syncNotDelivered");
  });

  it("goes on where the answer was lost, and creates nothing twice", async () => {
    await saveSettings();
    const client = await newClient();
    const syncId = await queue(client.id, 1);
    await datev.behave({ mode: "dropAfterApply", only: "writes" });
    for (const outcome of ["retry", "retry", "retry", "done"]) expect((await run(syncId, client.id)).outcome).toBe(outcome);
    const base = "POST /datev/api/master-data/v1";
    expect((await datev.readLedger()).map(({ method, path }) => `${method} ${path.split("?")[0]}`)).toEqual([
      `${base}/addressees`,
      `${base}/addressees`,
      `${base}/clients`,
    ]);
    expect(await readSync(syncId)).toMatchObject({ status: "Delivered", attempts: 4 });
  });

  it("gives up with DATEV's words when DATEV refuses", async () => {
    await saveSettings();
    const client = await makeClient(tenant, { datevNumber: 123_456_789, masterData: samplePerson });
    const syncId = await queue(client.id, 1);
    expect((await run(syncId, client.id)).outcome).toBe("giveUp");
    const sync = await readSync(syncId);
    expect(sync).toMatchObject({ status: "NotDelivered", history: [{ outcome: "refused" }] });
    expect(sync.datevText).toMatch(/number muss zwischen/);
    // The addressee was created already: the next try goes on with it.
    expect((await readClient(client.id)).datevNaturalPersonId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("gives up with a wrong password", async () => {
    await saveSettings({ password: "falsch" });
    const client = await newClient();
    const syncId = await queue(client.id, 1);
    expect((await run(syncId, client.id)).outcome).toBe("giveUp");
    expect(await readSync(syncId)).toMatchObject({ status: "NotDelivered", messageKey: "datev.check.credentials" });
  });

  it("never writes over somebody else who has the number", async () => {
    await saveSettings();
    const personId = await datev.gateway.createAddressee({
      type: "natural_person",
      current_surname: "Schulze",
      firstname: "Otto",
      date_of_birth: "1950-01-01T00:00:00.000",
    });
    await datev.gateway.createClient({ type: "natural_person", name: "Schulze, Otto", number: NUMBER, natural_person_id: personId });
    const client = await newClient();
    const syncId = await queue(client.id, 1);
    expect((await run(syncId, client.id)).outcome).toBe("giveUp");
    expect(await readSync(syncId)).toMatchObject({ status: "NotDelivered", messageKey: "datevNumber.usedInDatev" });
    expect((await datev.gateway.readAddressee(personId))?.current_surname).toBe("Schulze");
  });

  it("needs a number", async () => {
    await saveSettings();
    const client = await newClient();
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.client.updateMany({ where: { tenantId: tenant.tenantId, id: client.id }, data: { datevNumber: null } }),
    );
    const syncId = await queue(client.id, 1);
    await run(syncId, client.id);
    expect(await readSync(syncId)).toMatchObject({ status: "NotDelivered", messageKey: "datevNumber.required" });
  });

  it("ends as Unknown Error when nobody foresaw it", async () => {
    await saveSettings();
    const client = await newClient();
    const syncId = await queue(client.id, 1);
    const openDatev: OpenFirmDatev = () => {
      throw new TypeError("surprise");
    };
    expect((await run(syncId, client.id, { openDatev })).outcome).toBe("retry");
    expect((await readSync(syncId)).status).toBe("Not Processed");
    await run(syncId, client.id, { openDatev, final: true });
    expect(await readSync(syncId)).toMatchObject({ status: "Unknown Error", messageKey: "sync.unforeseen" });
  });

  it("ends with its time", async () => {
    await saveSettings();
    const client = await newClient();
    const syncId = await queue(client.id, 1);
    await datev.behave({ mode: "hang" });
    const started = Date.now();
    expect((await run(syncId, client.id, { openDatev: openFirmDatev, signal: AbortSignal.timeout(300) })).outcome).toBe("retry");
    expect(Date.now() - started).toBeLessThan(3_000);
  });
});
