import { randomUUID } from "node:crypto";
import type { ImportReport } from "@stammdaten/shared/contract/datev-import.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { DatevClient, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import { openDatevConnect } from "@stammdaten/datev/datev-connect.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import { openFirmDatev } from "../settings/firm-connection.ts";
import supertest from "supertest";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, loginAs, makeApp } from "../../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { sampleCompany } from "../../../../test/sample-company.ts";
import { samplePerson, withAnswers } from "../../../../test/sample-person.ts";
import { StandIn } from "../../../../test/stand-in.ts";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { queueDelivery } from "../../../domain/queue-delivery.ts";
import { sql } from "../../../db/sql.ts";
import { writePerson } from "../units/write-record.ts";
import { prepareNew } from "../merge/merge-addressee.ts";
import { createDatevJobs } from "../jobs.ts";
import { MOST_CALLS, readFoundClients } from "./read-found-clients.ts";

let datev: StandIn;
let tenant: TestTenant;
let staff: Record<string, string>;
beforeAll(async () => {
  datev = await StandIn.start();
});
beforeEach(async () => {
  await datev.reset();
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
  await save();
});
afterAll(() => datev.close());

const save = (given: object = {}) =>
  call()
    .put("/api/Main/DatevSettings")
    .set(staff)
    .send({ baseUrl: datev.connection.baseUrl, username: "datev", password: "Datev-Demo-1", automatic: true, ...given })
    .expect(200);
const ask = (from: unknown, to: unknown, language = "de") =>
  call()
    .get("/api/Service/FormFromDatev")
    .query({ fromDatevNumber: String(from), toDatevNumber: String(to) })
    .set(staff)
    .set("accept-language", language);
async function importRange(from: number, to = from): Promise<ImportReport> {
  const answer = await ask(from, to);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  return answer.body as ImportReport;
}
const within = <Result>(work: (ctx: Ctx<SystemActor>) => Promise<Result>): Promise<Result> => inTenant(tenant.tenantId, system, work);
const readClient = (datevNumber: number) => within(({ tx, tenantId }) => tx.client.findFirstOrThrow({ where: { tenantId, datevNumber } }));
const answersOf = async (datevNumber: number): Promise<Answers> => (await readClient(datevNumber)).masterData as Answers;
const find = async (number: number): Promise<DatevClient> => (await datev.gateway.findClientByNumber(number)) as DatevClient;

/** Somebody of the firm types into DATEV. */
async function type(number: number, change: (addressee: StoredAddressee) => object): Promise<void> {
  const { natural_person_id: personId, legal_person_id: companyId, type: kind } = await find(number);
  const stored = (await datev.gateway.readAddressee((kind === "legal_person" ? companyId : personId) ?? "")) as StoredAddressee;
  const { timestamp: _, ...rest } = stored;
  await datev.gateway.updateAddressee(stored.id, { ...rest, ...change(stored) });
}

const setJob = (number: number, job: string) =>
  type(number, ({ detail }) => ({ detail: { ...detail, current_job_title: job, job_titles: [{ value: job }] } }));
const readStored = async (number: number, link: "natural_person_id" | "legal_person_id" = "natural_person_id"): Promise<StoredAddressee> =>
  (await datev.gateway.readAddressee((await find(number))[link] ?? "")) as StoredAddressee;

/** Delivers a client's present state, as the worker does. @returns how it ended */
async function deliver(datevNumber: number): Promise<string> {
  const { id: clientId, revision: clientRevision } = await readClient(datevNumber);
  const syncId = await within(async (ctx) => {
    const { tx, tenantId } = ctx;
    await queueDelivery(ctx, { clientId, clientRevision, formId: null });
    await tx.sql(sql`DELETE FROM job WHERE tenant_id = ${tenantId}::uuid`);
    return (await tx.datevSync.findFirstOrThrow({ where: { tenantId, clientId, clientRevision } })).id;
  });
  const result = await createDatevJobs({ openDatev: openFirmDatev, nameIndustry: () => undefined }).deliverToDatev({
    tenantId: tenant.tenantId,
    payload: { syncId, clientId },
    attempt: 1,
    signal: AbortSignal.timeout(10_000),
  });
  await within(async (ctx) => result.record?.(ctx, result.outcome !== "retry"));
  return result.outcome;
}
const readSnapshot = (datevNumber: number) =>
  within(({ tx, tenantId }) => tx.datevSnapshot.findFirstOrThrow({ where: { tenantId, client: { datevNumber } } }));

/** An import from a DATEV that answers some calls in another way. */
async function importThrough(number: number, change: (gateway: DatevGateway) => Partial<DatevGateway>, to = number): Promise<ImportReport> {
  const app = makeApp({ openDatev: (connection, limits) => ({ ...openFirmDatev(connection, limits), ...change(datev.gateway) }) });
  return (
    await supertest(app)
      .get("/api/Service/FormFromDatev")
      .query({ fromDatevNumber: String(number), toDatevNumber: String(to) })
      .set(staff)
  ).body as ImportReport;
}

/** Somebody of the firm corrects the master data here. */
const correct = (datevNumber: number, stepId: string, changed: Answers[string]) =>
  within(async ({ tx, tenantId }) => {
    const client = await tx.client.findFirstOrThrow({ where: { tenantId, datevNumber } });
    await tx.client.update({
      where: { tenantId, id: client.id },
      data: { masterData: withAnswers(stepId, changed, client.masterData as Answers), revision: client.revision + 1 },
    });
  });

describe("an import", () => {
  it("takes over persons, companies and individual enterprises, and queues no delivery", async () => {
    const report = await importRange(10_001, 10_052);
    expect(report.imported).toHaveLength(50);
    expect(report.skipped).toEqual([]);
    expect(report.missing).toEqual([10_051, 10_052]);
    expect(report.imported.every(({ leftOut }) => leftOut.length === 0)).toBe(true);
    expect(report.imported.filter(({ mandantType }) => mandantType === "company")).toHaveLength(10);

    expect(report.imported.filter(({ hasEmail }) => !hasEmail).map(({ datevNumber }) => datevNumber)).toEqual([10_007, 10_019, 10_041]);
    expect(report.imported.every(({ isNew }) => isNew)).toBe(true);
    const person = await readClient(10_001);
    const inDatev = await find(10_001);
    expect(person).toMatchObject({
      id: report.imported[0]?.id,
      mandantType: "person",
      name: "Berger, Anna",
      email: "anna.berger@post.example",
      revision: 1,
      formularType: "person",
      datevClientId: inDatev.id,
      datevNaturalPersonId: inDatev.natural_person_id,
    });
    expect(person.masterData).toMatchObject({ personal: { lastName: "Berger", birthDate: "1978-03-14" }, tax: { taxOffice: "9144" } });
    const enterprise = await readClient(10_046);
    expect(enterprise).toMatchObject({
      mandantType: "person",
      name: "Winter, Carla",
      datevNaturalPersonId: expect.any(String),
      datevLegalPersonId: expect.any(String),
    });
    expect((enterprise.masterData as Answers)["income"]).toMatchObject({ businessName: "Blumen Winter", isSoleProprietor: true });

    await within(async ({ tx, tenantId }) => {
      expect(await tx.sql(sql`SELECT 1 FROM job WHERE tenant_id = ${tenantId}::uuid AND kind = 'deliverToDatev'`)).toEqual([]);
      const logs = await tx.datevSync.findMany({ where: { tenantId }, include: { client: true } });
      expect(logs.map(({ status, client }) => `${status} ${client.datevNumber}`).sort()).toEqual([
        "Missing Email 10007",
        "Missing Email 10019",
        "Missing Email 10041",
      ]);
      const entries = await tx.auditEvent.findMany({ where: { tenantId, action: "clientImported" } });
      expect(entries).toHaveLength(50);
      const snapshots = await tx.datevSnapshot.findMany({ where: { tenantId } });
      expect(snapshots).toHaveLength(50);
      expect(snapshots.filter(({ enterprise: other }) => other !== null)).toHaveLength(5);
    });
  });

  it("changes nothing when it is done again, and a delivery right after it nothing in DATEV", async () => {
    await importRange(10_006, 10_008);
    const again = await importRange(10_006, 10_008);
    expect(again).toEqual({
      imported: [],
      skipped: [10_006, 10_007, 10_008].map((datevNumber) => ({ datevNumber, reason: "Schon hier und in DATEV unverändert." })),
      missing: [],
    });
    const client = await readClient(10_007);
    expect(client.revision).toBe(1);
    const before = (await datev.readLedger()).length;
    expect(await deliver(10_007)).toBe("done");
    expect(await datev.readLedger()).toHaveLength(before);
  });

  it("follows what DATEV alone has changed", async () => {
    await importRange(10_007);
    await type(10_007, ({ detail, communications = [] }) => ({
      detail: { ...detail, current_job_title: "Pensionär", job_titles: [{ value: "Pensionär" }] },
      communications: [...communications, { type: "email", data_content: "guenther@post.example", is_main_communication: true }],
    }));
    await correct(10_007, "contact", { mobile: "0171 5555" });
    const report = await importRange(10_007);
    expect(report.imported).toMatchObject([{ datevNumber: 10_007, name: "Zimmermann, Günther", isNew: false, hasEmail: true }]);
    const client = await readClient(10_007);
    expect(client).toMatchObject({ revision: 3, email: "guenther@post.example" });
    expect(client.masterData).toMatchObject({
      occupation: { currentOccupation: "Pensionär" },
      contact: { mobile: "0171 5555", email: "guenther@post.example" },
    });
    // The client can be invited now.
    const [log] = await within(({ tx, tenantId }) => tx.datevSync.findMany({ where: { tenantId, clientId: client.id } }));
    expect(log).toMatchObject({ status: "Delivered", messageKey: "sync.imported" });
    expect((await importRange(10_007)).skipped).toHaveLength(1);
  });

  it("follows a change of an enterprise", async () => {
    await importRange(10_046);
    const { legal_person_id: id = "" } = await find(10_046);
    const { timestamp: _, ...stored } = (await datev.gateway.readAddressee(id)) as StoredAddressee;
    await datev.gateway.updateAddressee(id, {
      ...stored,
      current_company_name: "Blumen Winter & Co",
      company_names: [{ value: "Blumen Winter & Co" }],
    });
    expect((await importRange(10_046)).imported).toHaveLength(1);
    expect((await answersOf(10_046))["income"]).toMatchObject({ businessName: "Blumen Winter & Co" });
  });

  it("never overwrites what was changed here, and takes nothing where both sides changed", async () => {
    await importRange(10_001);
    await correct(10_001, "occupation", { currentOccupation: "Chefärztin" });
    expect((await importRange(10_001)).skipped[0]?.reason).toContain("unverändert");
    expect((await answersOf(10_001))["occupation"]).toMatchObject({ currentOccupation: "Chefärztin" });

    await type(10_001, ({ detail }) => ({
      detail: { ...detail, current_job_title: "Oberärztin", job_titles: [{ value: "Oberärztin" }], birth_name: "Lindner-Groß" },
    }));
    const report = await importRange(10_001);
    expect(report.imported).toEqual([]);
    expect(report.skipped[0]?.reason).toBe("Seither hier und in DATEV geändert: Aktueller Beruf. Es wurde nichts übernommen.");
    expect(await readClient(10_001)).toMatchObject({
      revision: 2,
      masterData: { personal: { birthName: "Lindner" }, occupation: { currentOccupation: "Chefärztin" } },
    });
  });

  it("compares a client that was delivered with DATEV before it follows it", async () => {
    const number = 30_000;
    const client = await makeClient(tenant, { datevNumber: number, masterData: samplePerson });
    const addresseeId = await datev.gateway.createAddressee(
      prepareNew(writePerson(samplePerson, new Date().toISOString().slice(0, 10)).addressee),
    );
    const datevClientId = await datev.gateway.createClient({
      type: "natural_person",
      name: "Müller",
      number,
      natural_person_id: addresseeId,
    });
    await within(({ tx, tenantId }) =>
      tx.client.updateMany({ where: { tenantId, id: client.id }, data: { datevClientId: datevClientId.toUpperCase() } }),
    );

    await setJob(number, "Konditorin");
    expect((await importRange(number)).skipped[0]?.reason).toBe(
      "Hier und in DATEV verschieden und noch nie verglichen: Aktueller Beruf. Es wurde nichts übernommen.",
    );
    await setJob(number, "Bäckermeisterin");
    expect((await importRange(number)).skipped[0]?.reason).toContain("unverändert");
    await setJob(number, "Konditorin");
    expect((await importRange(number)).imported).toHaveLength(1);
    // What DATEV has no room for is still here.
    expect(await answersOf(number)).toMatchObject({
      ...samplePerson,
      occupation: { ...samplePerson["occupation"], currentOccupation: "Konditorin" },
    });
    // DATEV has another word for the same: that is no change of ours.
    await type(number, ({ detail }) => ({ detail: { ...detail, pension_insurance_institute: "DRV Hessen" } }));
    expect((await importRange(number)).imported).toHaveLength(1);
    expect((await answersOf(number))["occupation"]).toMatchObject({ pensionInsuranceProvider: "DRV Hessen" });
    // Of two citizenships DATEV knows one.
    await type(number, ({ detail }) => ({ detail: { ...detail, nationality: "Französisch" } }));
    expect((await importRange(number)).skipped[0]?.reason).toBe(
      "Seither hier und in DATEV geändert: Staatsangehörigkeit. Es wurde nichts übernommen.",
    );
  });
});

describe("what waits here for its delivery", () => {
  it("is still delivered after an import that takes nothing, and one that takes something else", async () => {
    await importRange(10_001);
    await correct(10_001, "occupation", { currentOccupation: "Chefärztin" });
    const before = await readSnapshot(10_001);
    expect((await importRange(10_001)).skipped[0]?.reason).toContain("unverändert");
    expect(await readSnapshot(10_001)).toEqual(before);
    await type(10_001, ({ detail }) => ({ detail: { ...detail, birth_name: "Lindner-Groß" } }));
    expect((await importRange(10_001)).imported).toHaveLength(1);
    expect(await answersOf(10_001)).toMatchObject({
      personal: { birthName: "Lindner-Groß" },
      occupation: { currentOccupation: "Chefärztin" },
    });
    expect(await deliver(10_001)).toBe("done");
    expect((await readStored(10_001)).detail).toMatchObject({ current_job_title: "Chefärztin", birth_name: "Lindner-Groß" });
  });

  it("is still delivered to an enterprise, too", async () => {
    await importRange(10_046);
    await correct(10_046, "income", { businessName: "Blumen Winter & Co" });
    await setJob(10_046, "Gärtnerin");
    expect((await importRange(10_046)).imported).toHaveLength(1);
    expect(await deliver(10_046)).toBe("done");
    expect((await readStored(10_046, "legal_person_id")).current_company_name).toBe("Blumen Winter & Co");
    expect((await readStored(10_046)).detail).toMatchObject({ current_job_title: "Gärtnerin" });
  });

  it("makes no address that nobody has, with one half from here and one from DATEV", async () => {
    await importRange(10_001);
    await correct(10_001, "contact", { street: "Alte Gasse" });
    await type(10_001, ({ addresses = [] }) => ({ addresses: addresses.map((one) => ({ ...one, postal_code: "80331" })) }));
    expect((await importRange(10_001)).skipped[0]?.reason).toMatch(/^Seither hier und in DATEV geändert: .*Postleitzahl/);
    expect((await answersOf(10_001))["contact"]?.["zip"]).not.toBe("80331");
  });
});

describe("what a delivery has found different", () => {
  it("is left alone while a decision on it is open", async () => {
    await importRange(10_001);
    await correct(10_001, "occupation", { currentOccupation: "Chefärztin" });
    await setJob(10_001, "Oberärztin");
    expect(await deliver(10_001)).toBe("giveUp");
    await type(10_001, ({ detail }) => ({ detail: { ...detail, birth_name: "Lindner-Groß" } }));
    const before = await readSnapshot(10_001);
    expect((await importRange(10_001)).skipped[0]?.reason).toBe(
      "Hier und in DATEV verschieden, die Entscheidung ist offen oder noch nicht übertragen: Aktueller Beruf. Es wurde nichts übernommen.",
    );
    expect(await readSnapshot(10_001)).toEqual(before);
    const { id: clientId } = await readClient(10_001);
    const { body } = await call().get("/api/Main/DatevConflicts").query({ mandantType: "person", mandantId: clientId }).set(staff);
    await call()
      .post("/api/Main/DatevConflictDecide")
      .set(staff)
      .send({ decisions: (body as { items: { id: string }[] }).items.map(({ id }) => ({ id, decision: "ours" })) })
      .expect(202);
    expect((await importRange(10_001)).skipped[0]?.reason).toContain("noch nicht übertragen");
    expect(await deliver(10_001)).toBe("done");
    expect((await readStored(10_001)).detail).toMatchObject({ current_job_title: "Chefärztin" });
    expect((await importRange(10_001)).imported).toHaveLength(1);
    expect(await answersOf(10_001)).toMatchObject({
      personal: { birthName: "Lindner-Groß" },
      occupation: { currentOccupation: "Chefärztin" },
    });
  });

  it("is taken where DATEV alone has changed it, and was left there", async () => {
    await importRange(10_001);
    await setJob(10_001, "Oberärztin");
    await correct(10_001, "contact", { mobile: "0171 5555" });
    expect(await deliver(10_001)).toBe("done");
    expect((await readSnapshot(10_001)).divergences).toHaveProperty(["detail.current_job_title"]);
    expect((await importRange(10_001)).imported).toHaveLength(1);
    expect((await answersOf(10_001))["occupation"]).toMatchObject({ currentOccupation: "Oberärztin" });
    expect((await readSnapshot(10_001)).divergences).not.toHaveProperty(["detail.current_job_title"]);
  });

  it("stays known where it is no answer of ours, while something else is taken", async () => {
    await importRange(10_001);
    await type(10_001, ({ detail }) => ({ detail: { ...detail, nationality: "Koreanisch" } }));
    await correct(10_001, "contact", { mobile: "0171 5555" });
    expect(await deliver(10_001)).toBe("done");
    const { divergences } = await readSnapshot(10_001);
    expect(divergences).toHaveProperty(["detail.nationality"]);
    await setJob(10_001, "Oberärztin");
    expect((await importRange(10_001)).imported).toMatchObject([{ leftOut: ["Staatsangehörigkeit"] }]);
    expect((await readSnapshot(10_001)).divergences).toEqual(divergences);
    expect(await answersOf(10_001)).toMatchObject({ personal: { citizenship: ["DE"] }, occupation: { currentOccupation: "Oberärztin" } });
  });
});

describe("a client who changes while an import runs", () => {
  const importWhile = async (happens: () => Promise<unknown>) =>
    (
      await importThrough(10_001, ({ readAddressee }) => ({
        readAddressee: (id) => readAddressee(id).then(async (stored) => (await happens(), stored)),
      }))
    ).skipped[0]?.reason;
  const meanwhile = "Der Mandant wurde während des Imports geändert oder übertragen. Bitte importieren Sie diese Nummer noch einmal.";

  it("is not judged by what was read before a delivery", async () => {
    await importRange(10_001);
    await correct(10_001, "occupation", { currentOccupation: "Chefärztin" });
    expect(await importWhile(() => deliver(10_001))).toBe(meanwhile);
    expect((await answersOf(10_001))["occupation"]).toMatchObject({ currentOccupation: "Chefärztin" });
    expect((await readSnapshot(10_001)).addressee).toMatchObject({ detail: { current_job_title: "Chefärztin" } });
  });

  it("is not judged by what was read before a correction", async () => {
    await importRange(10_001);
    await setJob(10_001, "Oberärztin");
    expect(
      await importWhile(() =>
        within(({ tx, tenantId, now }) => tx.client.updateMany({ where: { tenantId, datevNumber: 10_001 }, data: { updatedAt: now } })),
      ),
    ).toBe(meanwhile);
    expect((await importRange(10_001)).imported).toHaveLength(1);
  });
});

describe("a client in DATEV who is somebody else now", () => {
  const importPointedAt = (number: number, links: Partial<DatevClient>, twin?: StoredAddressee) =>
    importThrough(number, ({ listClientsByNumber, readAddressee }) => ({
      listClientsByNumber: async (from, to) => (await listClientsByNumber(from, to)).map((one) => ({ ...one, ...links })),
      readAddressee: (id) => (id === twin?.id ? Promise.resolve(twin) : readAddressee(id)),
    }));

  it("is not taken over, whether the person or the enterprise is another", async () => {
    await importRange(10_001);
    await importRange(10_046);
    const { natural_person_id: otherPerson = "" } = await find(10_002);
    const { legal_person_id: otherEnterprise = "" } = await find(10_047);
    expect((await importPointedAt(10_001, { natural_person_id: otherPerson })).skipped[0]?.reason).toBe(
      "In DATEV gehört die Nummer jetzt zu jemand anderem als Berger, Anna.",
    );
    expect((await importPointedAt(10_046, { legal_person_id: otherEnterprise })).skipped[0]?.reason).toBe(
      "In DATEV gehört die Nummer jetzt zu jemand anderem als Winter, Carla.",
    );
    expect(await readClient(10_001)).toMatchObject({ revision: 1, name: "Berger, Anna" });
  });

  it("is the same one where only the addressee is another", async () => {
    await importRange(10_001);
    const stored = await readStored(10_001);
    const twin = { ...stored, id: randomUUID(), detail: { ...stored.detail, birth_name: "Lindner-Groß" } };
    const report = await importPointedAt(10_001, { natural_person_id: twin.id }, twin);
    expect(report.imported).toHaveLength(1);
    expect(await readClient(10_001)).toMatchObject({
      datevNaturalPersonId: twin.id,
      masterData: { personal: { birthName: "Lindner-Groß" } },
    });
  });
});

describe("a client who is here already", () => {
  const taxIdOf = async (number: number) =>
    ((await datev.gateway.readAddressee((await find(number)).natural_person_id ?? "")) as StoredAddressee).tax_identification_number ?? "";

  it.each([
    ["tax ID", async () => withAnswers("tax", { taxId: await taxIdOf(10_001) }, withAnswers("personal", { birthDate: "1978-03-14" }))],
    [
      "name and birth date",
      () =>
        Promise.resolve(
          withAnswers(
            "tax",
            { taxId: undefined },
            withAnswers("personal", { firstName: "ANNA", lastName: "Berger", birthDate: "1978-03-14" }),
          ),
        ),
    ],
  ])("is known by %s", async (_, build) => {
    await makeClient(tenant, { datevNumber: 500, masterData: await build(), name: "Berger, A." });
    const report = await importRange(10_001);
    expect(report).toEqual({
      imported: [],
      missing: [],
      skipped: [{ datevNumber: 10_001, reason: "Dublette von Berger, A. mit der DATEV-Nummer 500." }],
    });
  });

  it("is not somebody else of the same birth date, nor another company of the same name", async () => {
    await makeClient(tenant, {
      datevNumber: 500,
      masterData: withAnswers(
        "tax",
        { taxId: undefined },
        withAnswers("personal", { firstName: "Ute", lastName: "Berger", birthDate: "1978-03-14" }),
      ),
    });
    await makeClient(tenant, {
      mandantType: "company",
      datevNumber: 501,
      masterData: {
        ...sampleCompany,
        company: { ...sampleCompany["company"], companyName: "Isarblick Immobilien GmbH", registerCourt: "Nürnberg", registerNumber: "77" },
      },
    });
    expect((await importRange(10_001)).imported).toHaveLength(1);
    expect((await importRange(10_036)).imported).toHaveLength(1);
  });

  const isarblick = (changed: Record<string, Answers[string]>): Answers => ({
    company: { companyName: "Isarblick Immobilien GmbH" },
    ...changed,
  });
  it.each([
    [
      "VAT ID",
      async () => ({
        company: { companyName: "ISARBLICK Immobilien Gmbh" },
        tax: {
          vatId: `DE${((await datev.gateway.readAddressee((await find(10_036)).legal_person_id ?? "")) as StoredAddressee).eu_vat_id_number ?? ""}`,
        },
      }),
    ],
    [
      "register, court and number",
      () =>
        Promise.resolve(
          isarblick({
            company: {
              companyName: "Isarblick Immobilien GmbH",
              registered: true,
              registerKind: "HRB",
              registerCourt: "München",
              registerNumber: "152873",
            },
          }),
        ),
    ],
    [
      "name and place",
      () => Promise.resolve(isarblick({ headquarters: { street: "Weg", houseNumber: "1", zip: "80335", location: "München" } })),
    ],
  ])("is a company known by %s", async (_, build) => {
    await makeClient(tenant, { mandantType: "company", datevNumber: 501, masterData: await build(), name: "Isarblick Immobilien GmbH" });
    expect((await importRange(10_036)).skipped).toEqual([
      { datevNumber: 10_036, reason: "Dublette von Isarblick Immobilien GmbH mit der DATEV-Nummer 501." },
    ]);
  });

  it("is found within one import, too", async () => {
    const { natural_person_id: personId = "" } = await find(10_001);
    const { id: _, timestamp: __, ...copy } = (await datev.gateway.readAddressee(personId)) as StoredAddressee;
    const addresseeId = await datev.gateway.createAddressee({
      type: "natural_person",
      current_surname: "Berger",
      surnames: [{ value: "Berger" }],
      firstname: "Anna",
      ...(copy.date_of_birth !== undefined && { date_of_birth: copy.date_of_birth }),
    });
    await datev.gateway.createClient({ type: "natural_person", name: "Berger, Anna", number: 9_999, natural_person_id: addresseeId });
    const report = await importRange(9_999, 10_001);
    expect(report.imported.map(({ datevNumber }) => datevNumber)).toEqual([9_999]);
    expect(report.skipped).toEqual([{ datevNumber: 10_001, reason: "Dublette von Berger, Anna mit der DATEV-Nummer 9999." }]);
    expect(report.missing).toEqual([10_000]);
  });

  it("stays as it is once it was split, or is a client of another kind", async () => {
    await importRange(10_046, 10_047);
    const [one, other] = [await readClient(10_046), await readClient(10_047)];
    const { userId } = await makeUser(tenant);
    await within(({ tx, tenantId, now }) =>
      tx.enterpriseSplit.create({
        data: {
          tenantId,
          personId: one.id,
          companyId: other.id,
          keptFor: "person",
          keptNumber: 10_046,
          newNumber: 5,
          splitBy: userId,
          splitAt: now,
        },
      }),
    );
    expect((await importRange(10_046)).skipped[0]?.reason).toBe("Winter, Carla wurde hier in Person und Unternehmen aufgeteilt.");
    await importRange(10_048);
    await within(({ tx, tenantId }) =>
      tx.client.updateMany({ where: { tenantId, datevNumber: 10_048 }, data: { mandantType: "company", formularType: "company" } }),
    );
    expect((await importRange(10_048)).skipped[0]?.reason).toBe("Behrens, Silke ist hier ein Mandant anderer Art.");
  });

  it("keeps a number that is not delivered yet, a number of its own, and its rest in the archive", async () => {
    await makeClient(tenant, { datevNumber: 10_001, masterData: samplePerson, name: "Wartend, Willi" });
    expect((await importRange(10_001)).skipped[0]?.reason).toBe(
      "Die Nummer gehört hier zu Wartend, Willi und wurde noch nicht an DATEV übertragen.",
    );
    await importRange(10_002, 10_003);
    await within(({ tx, tenantId }) =>
      tx.sql(sql`UPDATE client SET archived_at = now() WHERE tenant_id = ${tenantId}::uuid AND datev_number = 10002`),
    );
    await within(({ tx, tenantId }) =>
      tx.sql(sql`UPDATE client SET datev_number = 77 WHERE tenant_id = ${tenantId}::uuid AND datev_number = 10003`),
    );
    expect((await importRange(10_002, 10_003)).skipped.map(({ reason }) => reason)).toEqual([
      "Krüger, Thomas ist hier archiviert.",
      "Der Mandant ist Weiß, Jürgen und hat hier die Nummer 77.",
    ]);
  });
});

describe("what DATEV says", () => {
  it("is left out where it is no answer, and told", async () => {
    await type(10_001, ({ detail, communications = [] }) => ({
      detail: { ...detail, nationality: "Koreanisch" },
      communications: communications.map((one) => (one.type === "email" ? { ...one, data_content: "siehe Akte" } : one)),
    }));
    const report = await importRange(10_001);
    expect(report.imported[0]?.leftOut).toEqual(["Staatsangehörigkeit", "E-Mail"]);
    expect(await readClient(10_001)).toMatchObject({ email: null });
    const [entry] = await within(({ tx, tenantId }) => tx.auditEvent.findMany({ where: { tenantId, action: "clientImported" } }));
    expect(entry?.details).toEqual({ revision: 1, leftOut: ["fields.citizenship", "fields.email"] });
  });

  it("leads to no client where there is none any more, or none that is active", async () => {
    const gone = await find(10_002);
    const reasonOf = async (addressee: StoredAddressee | undefined, given: Partial<DatevClient>) =>
      (
        await importThrough(10_002, () => ({
          listClientsByNumber: () => Promise.resolve([{ ...gone, ...given }]),
          readAddressee: () => Promise.resolve(addressee),
        }))
      ).skipped[0]?.reason;
    expect(await reasonOf(undefined, {})).toBe("DATEV hat zu dieser Nummer keine Daten.");
    expect(await reasonOf({ id: "x", type: "legal_person" }, {})).toBe("DATEV hat zu dieser Nummer keine Daten.");
    expect(await reasonOf({ id: "x", type: "natural_person" }, { status: "inactive" })).toBe("Der Mandant ist in DATEV inaktiv.");
    // Nobody's name: the client is called as DATEV calls it, or by its number.
    expect(await reasonOf({ id: "x", type: "natural_person" }, { id: "nameless", name: "A\u202Eb" })).toBeUndefined();
    expect(await readClient(10_002)).toMatchObject({ name: "10002", email: null });
  });

  it("is imported for those who could be read, and tells why not for the others", async () => {
    let calls = 0;
    const unreachable = openDatevConnect({ baseUrl: "http://127.0.0.1:9", username: "x", password: "x" });
    const report = await importThrough(
      10_001,
      (gateway) => ({ readAddressee: (id) => ((calls += 1) % 2 === 0 ? unreachable : gateway).readAddressee(id) }),
      10_004,
    );
    expect(report.imported).toHaveLength(2);
    expect(report.skipped.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^DATEV ist nicht erreichbar\./) as string),
    );
  });

  it("fails the import where there is no answer at all, and says why", async () => {
    await datev.behave({ mode: "refuse" });
    expect((await ask(10_001, 10_002)).body).toMatchObject({
      status: 422,
      code: "datev.importFailed",
      message: "Der Import aus DATEV ist fehlgeschlagen.",
      reason: "datev.unreachable.network",
    });
    expect((await ask(10_001, 10_002, "en")).body.message).toBe("Importing data from DATEV failed.");
    await datev.behave({ mode: "ok" });
    await save({ password: "falsch" });
    expect((await ask(10_001, 10_002)).body).toMatchObject({ code: "datev.importFailed", reason: "datev.check.credentials" });
    await save();
    expect((await importRange(10_001)).imported).toHaveLength(1);
  });
});

describe("an import that takes too long", () => {
  it("gives back what it could not read any more", async () => {
    const clients = await datev.gateway.listClientsByNumber(10_001, 10_020);
    const signal = AbortSignal.timeout(1_500);
    await datev.behave({ mode: "slow", delayMs: 400 });
    const found = await readFoundClients({ gateway: openDatevConnect(datev.connection, { signal }), signal, explain: String }, clients);
    expect(found.map(({ client }) => client.number)).toEqual(clients.map(({ number }) => number));
    const late = found.filter((one) => "reason" in one && one.reason === "datev.import.noTime");
    expect(late.length).toBeGreaterThan(0);
    expect(late.length).toBeLessThan(found.length);
    expect(found.filter((one) => "records" in one)).toHaveLength(found.length - late.length);
  });
});

describe("who may import what", () => {
  it.each([
    ["0", "1", "fromDatevNumber"],
    ["2", "1", "toDatevNumber"],
    ["1", "101", "toDatevNumber"],
    ["99999", "100000", "toDatevNumber"],
    ["-1", "5", "fromDatevNumber"],
    ["1.5", "5", "fromDatevNumber"],
    ["", "5", "fromDatevNumber"],
    ["x", "5", "fromDatevNumber"],
  ])("refuses %s to %s", async (from, to, path) => {
    const answer = await ask(from, to, "en");
    expect(answer.body).toMatchObject({ status: 400, code: "range.invalid", message: "Please select a valid range.", errors: [{ path }] });
  });

  it("takes a hundred numbers", async () => {
    expect((await importRange(1, 100)).missing).toHaveLength(100);
  });

  it("makes each firm clients of its own", async () => {
    const other = await makeTenant();
    const stranger = await loginAs(await makeUser(other));
    await importRange(10_001);
    await call()
      .put("/api/Main/DatevSettings")
      .set(stranger)
      .send({ baseUrl: datev.connection.baseUrl, username: "datev", password: "Datev-Demo-1", automatic: true })
      .expect(200);
    const { body } = await call()
      .get("/api/Service/FormFromDatev")
      .query({ fromDatevNumber: "10001", toDatevNumber: "10001" })
      .set(stranger)
      .expect(200);
    const [mine, theirs] = [await readClient(10_001), (body as ImportReport).imported[0]];
    expect(theirs).toMatchObject({ datevNumber: 10_001, isNew: true });
    expect(theirs?.id).not.toBe(mine.id);
    expect(
      (
        await call()
          .get("/api/Main/Person")
          .query({ id: theirs?.id ?? "" })
          .set(staff)
      ).status,
    ).toBe(404);
    expect(
      (
        await call()
          .get("/api/Service/FormFromDatev")
          .query({ tenantId: other.tenantId, fromDatevNumber: "1", toDatevNumber: "2" })
          .set(staff)
      ).status,
    ).toBe(404);
  });

  it("needs a connection to DATEV", async () => {
    const other = await loginAs(await makeUser(await makeTenant()));
    expect(
      (await call().get("/api/Service/FormFromDatev").query({ fromDatevNumber: "1", toDatevNumber: "2" }).set(other)).body,
    ).toMatchObject({ status: 422, code: "datev.notConfigured" });
  });

  it("lets a firm import one range at a time, and the next one after it, whatever became of it", async () => {
    await datev.behave({ mode: "slow", delayMs: 300 });
    const [one, other] = await Promise.all([
      ask(10_001, 10_002),
      new Promise((resolve) => setTimeout(resolve, 150)).then(() => ask(10_003, 10_004)),
    ]);
    expect(one.status, JSON.stringify(one.body)).toBe(200);
    expect(other.body).toMatchObject({ status: 422, code: "datev.importRunning" });
    await datev.behave({ mode: "ok" });
    expect((await importRange(10_003, 10_004)).imported).toHaveLength(2);
    await within(({ tx, tenantId }) =>
      tx.datevSettings.updateMany({ where: { tenantId }, data: { importingUntil: new Date(Date.now() + 60_000) } }),
    );
    expect((await ask(1, 2)).body.code).toBe("datev.importRunning");
    await within(({ tx, tenantId }) =>
      tx.datevSettings.updateMany({ where: { tenantId }, data: { importingUntil: new Date(Date.now() - 1) } }),
    );
    expect((await ask(1, 2)).status).toBe(200);
  });
});

describe("a hundred numbers at 50 ms a call", () => {
  it(`take less than 20 s, with at most ${MOST_CALLS} calls at the same moment`, async () => {
    for (let number = 20_001; number <= 20_100; number += 1) {
      const id = await datev.gateway.createAddressee({
        type: "natural_person",
        current_surname: `Muster${number}`,
        surnames: [{ value: `Muster${number}` }],
        firstname: "Kim",
        date_of_birth: `19${60 + (number % 40)}-01-${String(1 + (number % 28)).padStart(2, "0")}T00:00:00.000`,
      });
      await datev.gateway.createClient({ type: "natural_person", name: `Muster${number}, Kim`, number, natural_person_id: id });
    }
    await datev.behave({ mode: "slow", delayMs: 50 });
    const before = await datev.readLoad();
    const started = performance.now();
    const report = await importRange(20_001, 20_100);
    const seconds = (performance.now() - started) / 1_000;
    const { calls, mostAtOnce } = await datev.readLoad();
    console.info(`import of 100 numbers: ${seconds.toFixed(1)} s, ${calls - before.calls} calls, at most ${mostAtOnce} at the same moment`);
    expect(report.imported).toHaveLength(100);
    expect(calls - before.calls).toBe(101);
    expect(mostAtOnce).toBeLessThanOrEqual(MOST_CALLS);
    expect(mostAtOnce).toBeGreaterThan(1);
    expect(seconds).toBeLessThan(20);
  });
});
