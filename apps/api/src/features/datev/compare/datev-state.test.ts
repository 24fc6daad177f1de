import { randomUUID } from "node:crypto";
import type { DatevState } from "@stammdaten/shared/contract/datev.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { pino } from "pino";
import supertest from "supertest";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, loginAs, makeApp } from "../../../../test/api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { sampleCompany } from "../../../../test/sample-company.ts";
import { samplePerson, withAnswers } from "../../../../test/sample-person.ts";
import { StandIn } from "../../../../test/stand-in.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { queueDelivery } from "../../../domain/queue-delivery.ts";
import type { StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import { openFirmDatev } from "../../../../test/open-firm-datev.ts";
import { DatevAnswerInvalid } from "@stammdaten/datev/datev-errors.ts";
import { createDatevJobs } from "../jobs.ts";

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
});
afterAll(() => datev.close());

const save = (given: object = {}) =>
  call()
    .put("/api/Main/DatevSettings")
    .set(staff)
    .send({ baseUrl: datev.connection.baseUrl, username: "datev", password: "Datev-Demo-1", automatic: true, ...given });

type Known = { readonly clientId: string; readonly formId: string; readonly addresseeId: string };
const NUMBER = 41_000;

/** A client with an open update form, delivered to DATEV. */
async function makeDelivered(mandantType: "person" | "company", masterData: Answers): Promise<Known> {
  const client = await makeClient(tenant, { mandantType, datevNumber: NUMBER, masterData });
  const form = await makeForm(tenant, {
    formularType: `${mandantType}Update`,
    answers: masterData,
    state: "inReview",
    submittedAt: new Date(),
    ...(mandantType === "person" ? { personId: client.id } : { companyId: client.id }),
  });
  const { tenantId } = tenant;
  const syncId = await inTenant(tenantId, system, async (ctx) => {
    await queueDelivery(ctx, { clientId: client.id, clientRevision: 1, formId: null });
    return (await ctx.tx.datevSync.findFirstOrThrow({ where: { tenantId, clientId: client.id } })).id;
  });
  const result = await createDatevJobs({
    openDatev: openFirmDatev,
    nameIndustry: (code) => (code === "10.71.0" ? "Herstellung von Backwaren (ohne Dauerbackwaren)" : undefined),
  }).deliverToDatev({ tenantId, payload: { syncId, clientId: client.id }, attempt: 1, signal: AbortSignal.timeout(10_000) });
  await inTenant(tenantId, system, async (ctx) => result.record?.(ctx, true));
  const found = await datev.gateway.findClientByNumber(NUMBER);
  return { clientId: client.id, formId: form.id, addresseeId: found?.natural_person_id ?? found?.legal_person_id ?? "" };
}

/** Somebody types into DATEV. */
async function type(id: string, change: (addressee: StoredAddressee) => object): Promise<void> {
  const stored = await datev.gateway.readAddressee(id);
  if (stored === undefined) throw new Error("not delivered");
  const { timestamp: _, ...rest } = stored;
  await datev.gateway.updateAddressee(id, { ...rest, ...change(stored) });
}

async function ask(id: string, language = "de"): Promise<DatevState> {
  const answer = await call().get("/api/Forms/DatevState").query({ id }).set(staff).set("accept-language", language);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as DatevState;
}
const entriesOf = (list: unknown): Record<string, unknown>[] => (Array.isArray(list) ? (list as Record<string, unknown>[]) : []);

describe("what DATEV has of a client", () => {
  it("is nothing else after a delivery", async () => {
    await save();
    const { formId } = await makeDelivered("person", samplePerson);
    expect(await ask(formId)).toEqual({ state: "compared", reason: null, items: [] });
  });

  it("is nothing else after a company's delivery", async () => {
    await save();
    const { formId } = await makeDelivered("company", sampleCompany);
    expect(await ask(formId)).toEqual({ state: "compared", reason: null, items: [] });
  });

  it("is shown by answer, in words of the form, where somebody changed it there", async () => {
    await save();
    const { formId, addresseeId } = await makeDelivered("person", samplePerson);
    await type(addresseeId, ({ detail, addresses, communications, marital_statuses: statuses }) => ({
      addresses: entriesOf(addresses).map((address) =>
        address["is_main_street_address"] === true ? { ...address, street: "Neuer Weg 7" } : address,
      ),
      communications: entriesOf(communications).map((one) =>
        one["type"] === "email" ? { ...one, data_content: "neu@mueller.example" } : one,
      ),
      detail: {
        ...detail,
        current_marital_status: "GS",
        marital_statuses: [...entriesOf(detail?.["marital_statuses"] ?? statuses), { value: "GS", valid_from: "2020-01-01T00:00:00.000" }],
      },
      date_of_birth: "1980-04-01T00:00:00.000",
    }));
    const { state, items } = await ask(formId);
    expect(state).toBe("compared");
    expect(items.filter(({ paths }) => !paths.includes("marital-status.dateOfStatusChange"))).toEqual([
      { paths: ["personal.birthDate"], label: "Geburtsdatum", ours: "31.03.1980", datev: "01.04.1980" },
      {
        paths: ["contact.street", "contact.houseNumber"],
        label: "Straße, Hausnummer",
        ours: "Große Bäckerstraße 12 a",
        datev: "Neuer Weg 7",
      },
      { paths: ["contact.email"], label: "E-Mail", ours: "kaethe@mueller.example", datev: "neu@mueller.example" },
      { paths: ["marital-status.maritalStatus"], label: "Familienstand", ours: "Verheiratet", datev: "Geschieden" },
    ]);
    expect((await ask(formId, "en")).items.find(({ paths }) => paths[0] === "marital-status.maritalStatus")).toMatchObject({
      ours: "Married",
      datev: "Divorced",
    });
  });

  it("is shown where our master data have nothing", async () => {
    await save();
    const { formId, addresseeId } = await makeDelivered("person", withAnswers("contact", { mobile: undefined }));
    await type(addresseeId, ({ communications }) => ({
      communications: [
        ...entriesOf(communications),
        { type: "phone", data_content: "0171 1112223", note: "Mobil", is_main_communication: false },
      ],
    }));
    expect((await ask(formId)).items).toEqual([{ paths: ["contact.mobile"], label: "Mobiltelefon", ours: null, datev: "0171 1112223" }]);
  });

  it("is the same number however DATEV's users group it, and another account beside ours is none of ours", async () => {
    await save();
    const { formId, addresseeId } = await makeDelivered("person", samplePerson);
    await type(addresseeId, ({ communications, bank_accounts: accounts }) => ({
      communications: entriesOf(communications).map((one) =>
        one["data_content"] === "+49 911 123456" ? { ...one, data_content: "+49 (911) 12 34 56" } : one,
      ),
      bank_accounts: [...entriesOf(accounts), { iban: "DE89370400440532013000", country_code: "DE", is_main_bank_account: false }],
    }));
    expect((await ask(formId)).items).toEqual([]);
  });

  it("is shown for a company with names of its register and its legal form", async () => {
    await save();
    const { formId, addresseeId } = await makeDelivered("company", sampleCompany);
    const forms = await datev.gateway.listLegalForms();
    const other = forms.find(({ short_name: name }) => name === "OHG")?.id ?? "";
    await type(addresseeId, ({ detail, legal_form_ids: ids }) => ({
      current_legal_form_id: other,
      legal_form_ids: entriesOf(ids).map((entry) => ({ ...entry, value: other })),
      detail: {
        ...detail,
        current_registration_number: "HRB 4711",
        registration_numbers: [{ value: "HRB 4711" }],
        current_fiscal_year: "01043103",
        fiscal_years: [{ value: "01043103" }],
      },
    }));
    const { items } = await ask(formId);
    expect(items.map(({ paths, datev: value }) => [paths.join(" "), value])).toEqual([
      ["company.legalForm", "OHG"],
      ["company.registerKind company.registerNumber", "HRB 4711"],
      ["business.fiscalYearStart", "1. April"],
    ]);
  });
});

describe("when there is nothing to compare", () => {
  it("says so: not set up, not there, not ours, not reachable", async () => {
    const client = await makeClient(tenant, { datevNumber: NUMBER, masterData: samplePerson });
    const { id } = await makeForm(tenant, { formularType: "personUpdate", answers: samplePerson, personId: client.id });
    expect(await ask(id)).toEqual({ state: "notSetUp", reason: null, items: [] });
    await save();
    expect(await ask(id)).toEqual({ state: "notInDatev", reason: null, items: [] });
    const stranger = await datev.gateway.createAddressee({
      type: "natural_person",
      current_surname: "Anders",
      surnames: [{ value: "Anders" }],
      firstname: "Anna",
    });
    await datev.gateway.createClient({ type: "natural_person", name: "Anders, Anna", number: NUMBER, natural_person_id: stranger });
    expect(await ask(id)).toEqual({
      state: "unavailable",
      reason: "Die Nummer gehört in DATEV zu jemand anderem. Bitte prüfen Sie die DATEV-Nummer.",
      items: [],
    });
    await save({ password: "falsch" });
    expect(await ask(id)).toEqual({
      state: "unavailable",
      reason: expect.stringContaining("DATEV lehnt Benutzer oder Passwort ab."),
      items: [],
    });
  });

  it("answers within 5 seconds, whatever DATEV does", async () => {
    await save();
    const { formId } = await makeDelivered("person", samplePerson);
    await datev.behave({ mode: "hang" });
    const started = Date.now();
    expect(await ask(formId)).toMatchObject({
      state: "unavailable",
      reason: expect.stringContaining("DATEV hat nicht rechtzeitig geantwortet."),
    });
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  it("fails, and is logged, for a fault of ours: it is none of DATEV's", async () => {
    await save();
    const { formId } = await makeDelivered("person", samplePerson);
    const lines: string[] = [];
    const log = pino({ level: "error" }, { write: (line) => void lines.push(line) });
    const failing = (error: Error) => {
      const fail = () => Promise.reject(error);
      return makeApp({ log, openDatev: () => ({ ...datev.gateway, readClient: fail, findClientByNumber: fail, listDomains: fail }) });
    };
    const ours = failing(new TypeError("ours"));
    for (const [path, query] of [
      ["/api/Forms/DatevState", { id: formId }],
      ["/api/Service/CheckIsDatevConnectActive", {}],
    ] as const) {
      lines.length = 0;
      expect((await supertest(ours).get(path).query(query).set(staff)).status, path).toBe(500);
      expect(lines.join(""), path).toContain("ours");
    }
    const theirs = await supertest(failing(new DatevAnswerInvalid("theirs")))
      .get("/api/Forms/DatevState")
      .query({ id: formId })
      .set(staff);
    expect([theirs.status, theirs.body.state]).toEqual([200, "unavailable"]);
  });

  it("leaves its entry: master data are read", async () => {
    await save();
    const { formId, clientId } = await makeDelivered("person", samplePerson);
    await ask(formId);
    const entries = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.auditEvent.findMany({ where: { tenantId, subjectId: clientId, action: "clientRead" } }),
    );
    expect(entries.map(({ actorKind, subjectType }) => [actorKind, subjectType])).toEqual([["user", "person"]]);
  });

  it("asks nobody about a form that is about no client, or does not go to DATEV", async () => {
    await save();
    await datev.behave({ mode: "hang" });
    const { id } = await makeForm(tenant, { formularType: "person", answers: samplePerson });
    expect((await ask(id)).state).toBe("notInDatev");
    const client = await makeClient(tenant, { datevNumber: NUMBER, masterData: samplePerson });
    const record = await makeForm(tenant, { formularType: "personAdditional", answers: {}, personId: client.id });
    expect((await ask(record.id)).state).toBe("notInDatev");
    expect((await call().get("/api/Forms/DatevState").query({ id: randomUUID() }).set(staff)).status).toBe(404);
  });
});
