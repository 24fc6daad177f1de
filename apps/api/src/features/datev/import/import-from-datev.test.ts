import type { ImportReport } from "@stammdaten/shared/contract/datev-import.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { DatevClient, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import { openDatevConnect } from "@stammdaten/datev/datev-connect.ts";
import { describe, expect, it } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeClient, makeTenant, makeUser } from "../../../../test/factories.ts";
import { samplePerson } from "../../../../test/sample-person.ts";
import { sql } from "../../../db/sql.ts";
import { writePerson } from "../units/write-record.ts";
import { prepareNew } from "../merge/merge-addressee.ts";
import { MOST_CALLS, readFoundClients } from "./read-found-clients.ts";
import {
  datev,
  tenant,
  staff,
  useImportingFirm,
  save,
  ask,
  importRange,
  within,
  readClient,
  answersOf,
  find,
  type,
  setJob,
  deliver,
  importThrough,
  correct,
} from "../../../../test/importing-firm.ts";
import { datevDay } from "../units/datev-day.ts";

useImportingFirm();

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
      skipped: [10_006, 10_007, 10_008].map((datevNumber) => ({
        datevNumber,
        reason: "Schon hier und in DATEV unverändert.",
        archived: null,
      })),
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
    const addresseeId = await datev.gateway.createAddressee(prepareNew(writePerson(samplePerson, datevDay(new Date())).addressee));
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

describe("what DATEV says", () => {
  it("is left out where it is no answer, and listed", async () => {
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
      reason: "DATEV ist nicht erreichbar. Bitte prüfen Sie Adresse, Port und Firewall.",
    });
    expect((await ask(10_001, 10_002, "en")).body.message).toBe("Importing data from DATEV failed.");
    await datev.behave({ mode: "ok" });
    await save({ password: "falsch" });
    expect((await ask(10_001, 10_002)).body).toMatchObject({
      code: "datev.importFailed",
      reason: expect.stringMatching(/^DATEV lehnt Benutzer oder Passwort ab\./),
    });
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
