import { randomUUID } from "node:crypto";
import type { DatevClient } from "@stammdaten/datev/datev-record.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { jobs } from "@stammdaten/shared/jobs/jobs.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { connectDatev, deliverNow } from "../../../test/deliver-now.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { samplePerson, withAnswers } from "../../../test/sample-person.ts";
import { StandIn } from "../../../test/stand-in.ts";
import { loadFirmKey } from "../../db/firm-key.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { asPlatform } from "../../db/platform.ts";
import { sealValue } from "../../db/seal-rows.ts";
import { sql } from "../../db/sql.ts";
import type { ClientRow } from "../../db/tables.ts";

type Headers = Record<string, string>;

let datev: StandIn;
let tenant: TestTenant;
let staff: Headers;
let number = 40_000;
beforeAll(async () => {
  datev = await StandIn.start();
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
  await connectDatev(tenant, datev);
});
beforeEach(() => datev.reset());
afterAll(() => datev.close());

const next = (): number => (number += 1);
const newSole = (name = "Bäckerei Müller", firm = tenant) =>
  makeClient(firm, { datevNumber: next(), masterData: withAnswers("income", { businessName: name }) });
const list = (query: object, headers = staff) => call().get("/api/Main/IndividualEnterpreise").query(query).set(headers);
const split = (body: object, headers = staff) =>
  call().post("/api/Main/SplitIndividualEnterpriseV2").query({ tenantId: tenant.tenantId }).set(headers).send(body);
const noteChanged = (personId: string, headers = staff) =>
  call().post("/api/Main/EnterpriseTypeChanged").query({ personId }).set(headers).send();
const readClient = (id: string) =>
  inTenant(tenant.tenantId, system, ({ tx }) => tx.client.findFirstOrThrow({ where: { tenantId: tenant.tenantId, id } }));
const countCompanies = () =>
  inTenant(tenant.tenantId, system, ({ tx }) => tx.client.count({ where: { tenantId: tenant.tenantId, mandantType: "company" } }));
const namesOf = async (query: object): Promise<string[]> =>
  ((await list(query)).body.items as { businessName: string }[]).map(({ businessName }) => businessName);
const auditOf = (subjectId: string) =>
  inTenant(tenant.tenantId, system, async ({ tx }) =>
    (await tx.auditEvent.findMany({ where: { tenantId: tenant.tenantId, subjectId } })).map(({ action }) => action),
  );

const keepPerson = (person: ClientRow, companyDatevNumber: unknown = next()) => ({
  personId: person.id,
  keepDatevNumberFor: "person",
  companyDatevNumber,
  company: { name: "Bäckerei Müller" },
});
const keepCompany = (person: ClientRow, personDatevNumber: unknown = next()) => ({
  personId: person.id,
  keepDatevNumberFor: "company",
  personDatevNumber,
  company: { name: "Bäckerei Müller" },
});

async function inDatev(wanted: number | null): Promise<DatevClient> {
  const client = await datev.gateway.findClientByNumber(wanted ?? 0);
  if (client === undefined) throw new Error(`DATEV has no client ${String(wanted)}`);
  return client;
}
const countPosts = async (what: string) =>
  (await datev.readLedger()).filter(({ method, path }) => method === "POST" && path.includes(`/${what}`)).length;

describe("the list of sole proprietors", () => {
  it("has those alone, and can be searched, filtered, sorted and turned over", async () => {
    const firm = await makeTenant();
    const headers = await loginAs(await makeUser(firm));
    const get = async (query: object) =>
      ((await list(query, headers)).body.items as { businessName: string }[]).map(({ businessName }) => businessName);
    expect((await list({ withTotal: true }, headers)).body).toEqual({ items: [], nextCursor: null, total: 0 });
    await makeClient(firm, { datevNumber: 1, masterData: withAnswers("income", { isSoleProprietor: false }) });
    await makeClient(firm, { datevNumber: 2, mandantType: "company" });
    for (const letter of ["C", "A", "B"])
      await makeClient(firm, {
        datevNumber: next(),
        name: `Sole ${letter}`,
        masterData: withAnswers("income", { businessName: `Laden ${letter}` }),
      });
    const archived = await makeClient(firm, { datevNumber: next(), masterData: samplePerson });
    await inTenant(firm.tenantId, system, ({ tx }) =>
      tx.client.update({ where: { tenantId_id: { tenantId: firm.tenantId, id: archived.id } }, data: { archivedAt: new Date() } }),
    );
    expect(await get({})).toEqual(["Laden A", "Laden B", "Laden C"]);
    expect(await get({ sort: "datevNumber" })).toEqual(["Laden C", "Laden A", "Laden B"]);
    expect(await get({ search: "laden b" })).toEqual(["Laden B"]);
    expect(await get({ search: "Sole C" })).toEqual(["Laden C"]);
    expect(await get({ split: "true" })).toEqual([]);
    expect(await get({ split: "false" })).toHaveLength(3);
    expect((await list({ withTotal: true }, headers)).body.total).toBe(3);
    for (let index = 0; index < 9; index += 1) await makeClient(firm, { datevNumber: next(), name: "Gleich", masterData: samplePerson });
    const first = (await list({ limit: 10 }, headers)).body;
    const second = (await list({ limit: 10, cursor: first.nextCursor }, headers)).body;
    expect(new Set([...first.items, ...second.items].map(({ personId }: { personId: string }) => personId)).size).toBe(12);
  });

  it("is the firm's alone", async () => {
    await newSole("Geheime Mühle");
    const stranger = await loginAs(await makeUser(await makeTenant()));
    expect((await list({}, stranger)).body.items).toEqual([]);
    expect((await list({}, await loginAs(await makeUser(tenant, { accessLevel: "mandant" })))).status).toBe(403);
  });
});

describe("a split that leaves the number to the person", () => {
  it("makes a company with what is known, and two clients in DATEV of the addressees that are there", async () => {
    const person = await newSole();
    await deliverNow(tenant, person.id);
    const before = await readClient(person.id);
    const companyNumber = next();
    const made = await split({
      ...keepPerson(person, String(companyNumber)),
      company: { name: "Mühlenbäckerei", legalForm: "registeredMerchant" },
    });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toEqual({
      personId: person.id,
      companyId: expect.any(String) as string,
      message: "Das Einzelunternehmen ist abgetrennt. Beide Mandanten werden an DATEV übertragen.",
    });
    const company = await readClient(made.body.companyId as string);
    expect(company).toMatchObject({
      mandantType: "company",
      name: "Mühlenbäckerei",
      email: "kaethe@mueller.example",
      datevNumber: companyNumber,
      datevClientId: null,
      datevLegalPersonId: before.datevLegalPersonId,
      datevNaturalPersonId: null,
    });
    expect(company.masterData).toEqual({
      company: { companyName: "Mühlenbäckerei", legalForm: "registeredMerchant", foundingDate: "2015-01-01" },
      headquarters: {
        street: "Große Bäckerstraße",
        houseNumber: "12 a",
        zip: "90402",
        location: "Nürnberg",
        country: "DE",
        phone: "+49 911 123456",
        mobile: "0171 9876543",
        email: "kaethe@mueller.example",
      },
      business: { industry: "Backwaren" },
      tax: { taxOffice: "9216", taxNumber: "21634598763" },
      representatives: { representatives: [] },
      ...Object.fromEntries(["contact-person", "services", "bank", "dissolution", "overview"].map((step) => [step, {}])),
    });
    expect(await readClient(person.id)).toMatchObject({
      datevNumber: person.datevNumber,
      revision: 2,
      masterData: person.masterData,
      datevClientId: before.datevClientId,
      datevNaturalPersonId: before.datevNaturalPersonId,
      datevLegalPersonId: null,
    });
    const queued = await asPlatform("read the queue in a test", (tx) =>
      tx.job.findMany({ where: { tenantId: tenant.tenantId, kind: "deliverToDatev" } }),
    );
    for (const id of [person.id, company.id])
      expect(queued.map(({ key }) => key)).toContain(jobs.deliverToDatev.key({ clientId: id, syncId: id }));
    expect(await auditOf(person.id)).toContain("enterpriseSplit");
    expect(await auditOf(company.id)).toContain("clientCreated");

    for (const id of [person.id, company.id]) expect(await deliverNow(tenant, id)).toMatchObject({ status: "Delivered" });
    expect(await inDatev(person.datevNumber)).toMatchObject({ id: before.datevClientId, type: "individual_enterprise" });
    expect(await inDatev(companyNumber)).toMatchObject({
      type: "legal_person",
      name: "Mühlenbäckerei",
      legal_person_id: before.datevLegalPersonId,
    });
    expect([await countPosts("addressees"), await countPosts("clients")]).toEqual([2, 2]);
    const enterprise = await datev.gateway.readAddressee(before.datevLegalPersonId ?? "");
    expect(enterprise).toMatchObject({ current_company_name: "Mühlenbäckerei", current_legal_form_id: "S00002" });
    await deliverNow(tenant, person.id);
    expect((await datev.gateway.readAddressee(before.datevLegalPersonId ?? ""))?.current_company_name).toBe("Mühlenbäckerei");
  });
});

describe("what the firm keeps of the enterprise in DATEV", () => {
  const enterpriseIn = async ({ datevLegalPersonId }: ClientRow) => {
    const {
      addresses = [],
      communications = [],
      current_company_name: name,
      current_legal_form_id: legalForm,
      detail,
    } = (await datev.gateway.readAddressee(datevLegalPersonId ?? "")) ?? {};
    return { name, legalForm, purpose: detail?.["current_enterprise_purpose"], addresses, communications };
  };
  const snapshotOf = (clientId: string) =>
    inTenant(tenant.tenantId, system, ({ tx }) => tx.datevSnapshot.findFirst({ where: { tenantId: tenant.tenantId, clientId } }));

  it.each([
    ["person", 10_046, keepPerson],
    ["company", 10_047, keepCompany],
  ] as const)("stays when it is split after an import and both are delivered, with the number the %s's", async (_, datevNumber, shape) => {
    await call()
      .get("/api/Service/FormFromDatev")
      .query({ fromDatevNumber: String(datevNumber), toDatevNumber: String(datevNumber) })
      .set(staff)
      .expect(200);
    const { id } = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.client.findFirstOrThrow({ where: { tenantId: tenant.tenantId, datevNumber } }),
    );
    const person = await readClient(id);
    const before = await enterpriseIn(person);
    const home = (person.masterData as Answers)["contact"] ?? {};
    expect(before.addresses.map(({ street }) => street)).not.toContain(`${String(home["street"])} ${String(home["houseNumber"])}`);
    expect(before.communications.map(({ data_content: content }) => content)).not.toContain(home["phone"]);
    const { body } = await split({ ...shape(person), company: { name: before.name } });
    const companyId = body.companyId as string;
    expect((await snapshotOf(companyId))?.divergences).toHaveProperty("addresses");
    const left = await snapshotOf(id);
    expect([left?.enterprise, Object.keys(left?.divergences as object).filter((key) => key.startsWith("enterprise/"))]).toEqual([null, []]);
    for (const one of [companyId, id]) expect(await deliverNow(tenant, one)).toMatchObject({ status: "Delivered" });
    expect(await enterpriseIn(await readClient(companyId))).toEqual(before);
    // What the company says from then on is delivered.
    const { masterData } = await readClient(companyId);
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.client.update({
        where: { tenantId_id: { tenantId: tenant.tenantId, id: companyId } },
        data: { revision: 2, masterData: withAnswers("headquarters", { street: "Neue Gasse", houseNumber: "3" }, masterData as Answers) },
      }),
    );
    await deliverNow(tenant, companyId);
    expect((await enterpriseIn(await readClient(companyId))).addresses).toContainEqual(
      expect.objectContaining({ street: "Neue Gasse 3", is_main_street_address: true }),
    );
  });
});

describe("a split that leaves the number to the company", () => {
  it("gives the company the client in DATEV, and the person a new one of the same addressee", async () => {
    const person = await newSole();
    await deliverNow(tenant, person.id);
    const before = await readClient(person.id);
    const personNumber = next();
    const made = await split(keepCompany(person, personNumber));
    expect(made.status, made.text).toBe(201);
    const company = await readClient(made.body.companyId as string);
    expect(company).toMatchObject({
      datevNumber: person.datevNumber,
      datevClientId: before.datevClientId,
      datevLegalPersonId: before.datevLegalPersonId,
    });
    expect(company.masterData).toMatchObject({ company: { legalForm: "soleProprietor" } });
    expect(await readClient(person.id)).toMatchObject({
      datevNumber: personNumber,
      datevClientId: null,
      datevNaturalPersonId: before.datevNaturalPersonId,
      datevLegalPersonId: null,
    });
    for (const id of [company.id, person.id]) expect(await deliverNow(tenant, id)).toMatchObject({ status: "Delivered" });
    expect(await inDatev(person.datevNumber)).toMatchObject({ id: before.datevClientId, type: "individual_enterprise" });
    expect(await inDatev(personNumber)).toMatchObject({ type: "natural_person", natural_person_id: before.datevNaturalPersonId });
    expect([await countPosts("addressees"), await countPosts("clients")]).toEqual([2, 2]);
  });

  it("refuses to write a company into a client that DATEV has as a person, and says what to do", async () => {
    const person = await makeClient(tenant, { datevNumber: next(), masterData: withAnswers("income", { isSoleProprietor: false }) });
    await deliverNow(tenant, person.id);
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.client.update({ where: { tenantId_id: { tenantId: tenant.tenantId, id: person.id } }, data: { masterData: samplePerson } }),
    );
    const { body } = await split(keepCompany(person));
    expect(await deliverNow(tenant, body.companyId as string)).toMatchObject({
      status: "NotDelivered",
      messageKey: "datevNumber.otherTypeInDatev",
    });
    expect(await deliverNow(tenant, person.id)).toMatchObject({ status: "Delivered" });
    expect((await list({ search: String(person.datevNumber) })).body.items[0]).toMatchObject({ typeChanged: false });
  });

  it("needs nothing in DATEV when DATEV has never heard of the client", async () => {
    const person = await newSole("Noch nicht übertragen");
    const { body } = await split(keepCompany(person));
    expect((await list({ search: "Noch nicht" })).body.items[0]).toMatchObject({ split: true, typeChanged: true });
    for (const id of [person.id, body.companyId as string]) expect(await deliverNow(tenant, id)).toMatchObject({ status: "Delivered" });
    expect(await inDatev(person.datevNumber)).toMatchObject({ type: "legal_person" });
    expect(await inDatev((await readClient(person.id)).datevNumber)).toMatchObject({ type: "natural_person" });
  });
});

describe("the deliveries of a split", () => {
  it.each([
    ["person", keepPerson],
    ["company", keepCompany],
  ] as const)("may come at the same moment, with the number the %s's, before and after DATEV has the client", async (_, shape) => {
    for (const isInDatev of [true, false]) {
      const person = await newSole();
      if (isInDatev) await deliverNow(tenant, person.id);
      const { body } = await split(shape(person));
      const ids = [person.id, body.companyId as string];
      const ends = await Promise.all(ids.map((id) => deliverNow(tenant, id)));
      expect(ends.map(({ status }) => status)).toEqual(["Delivered", "Delivered"]);
      const [left, made] = [await readClient(person.id), await readClient(body.companyId as string)];
      expect(await inDatev(left.datevNumber)).toMatchObject({ natural_person_id: left.datevNaturalPersonId });
      expect(await inDatev(made.datevNumber)).toMatchObject({ legal_person_id: made.datevLegalPersonId });
      expect(left.datevClientId).not.toBe(made.datevClientId);
    }
    expect([await countPosts("addressees"), await countPosts("clients")]).toEqual([4, 4]);
  });
});

describe("what is refused", () => {
  it.each([
    ["no number", keepPerson, undefined, 400, "datevNumber.required", "companyDatevNumber"],
    ["an empty number", keepCompany, "", 400, "datevNumber.required", "personDatevNumber"],
    ["the number 0", keepPerson, 0, 400, "datevNumber.invalid", "companyDatevNumber"],
    ["a number out of range", keepCompany, 100_000, 400, "datevNumber.invalid", "personDatevNumber"],
    ["letters", keepPerson, "12a", 400, "datevNumber.invalid", "companyDatevNumber"],
    ["a broken number", keepPerson, 1.5, 400, "datevNumber.invalid", "companyDatevNumber"],
  ] as const)("%s", async (_, shape, given, status, code, path) => {
    const refused = await split({ ...shape(await newSole(), null), [path]: given });
    expect([refused.status, refused.body.code, refused.body.errors[0].path], refused.text).toEqual([status, code, path]);
  });

  it("a number that somebody has, even the person themselves, and then nothing is kept of it", async () => {
    const taken = await makeClient(tenant, { mandantType: "company", datevNumber: next() });
    const person = await newSole();
    const before = await countCompanies();
    for (const body of [
      keepPerson(person, taken.datevNumber),
      keepCompany(person, taken.datevNumber),
      keepPerson(person, person.datevNumber),
      keepCompany(person, person.datevNumber),
    ]) {
      const refused = await split(body);
      expect([refused.status, refused.body.code], refused.text).toEqual([422, "datevNumber.taken"]);
      expect(refused.body.message).toBe("Die DATEV-Nummer ist bereits vergeben.");
    }
    expect(await countCompanies()).toBe(before);
    expect(await readClient(person.id)).toMatchObject({ datevNumber: person.datevNumber, revision: 1 });
  });

  it("a number for the side that keeps its own, a name that is none, a choice that is none", async () => {
    const person = await newSole();
    const wrong = [
      [{ ...keepPerson(person), personDatevNumber: next() }, "personDatevNumber"],
      [{ ...keepCompany(person), companyDatevNumber: person.datevNumber }, "companyDatevNumber"],
      [{ ...keepPerson(person), company: { name: " " } }, "company.name"],
      [{ ...keepPerson(person), company: { name: "A", legalForm: "gmbh" } }, "company.legalForm"],
      [{ ...keepPerson(person), keepDatevNumberFor: "both" }, "keepDatevNumberFor"],
    ] as const;
    for (const [body, path] of wrong) {
      const refused = await split(body);
      expect([refused.status, refused.body.errors[0].path], refused.text).toEqual([400, path]);
    }
    expect((await list({ split: "true", search: String(person.datevNumber) })).body.items).toEqual([]);
  });

  it("a second split, whatever it asks for", async () => {
    const person = await newSole();
    const first = await split(keepPerson(person));
    for (const body of [keepPerson(person), keepCompany(person), keepPerson(person, person.datevNumber)]) {
      const refused = await split(body);
      expect([refused.status, refused.body.code], refused.text).toEqual([422, "enterprise.alreadySplit"]);
    }
    const english = await split(keepPerson(person), { ...staff, "accept-language": "en" });
    expect(english.body.message).toBe("Split already done");
    expect((await list({ split: "true", search: String(person.datevNumber) })).body.items[0]).toMatchObject({
      companyId: first.body.companyId as string,
    });
  });

  it("one of two splits at the same moment", async () => {
    const person = await newSole();
    const before = await countCompanies();
    const answers = await Promise.all([split(keepPerson(person)), split(keepCompany(person)), split(keepPerson(person))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await countCompanies()).toBe(before + 1);
  });

  it("who runs no enterprise, who is none of ours, and who is archived or a company", async () => {
    const employed = await makeClient(tenant, { datevNumber: next(), masterData: withAnswers("income", { isSoleProprietor: false }) });
    expect((await split(keepPerson(employed))).body.code).toBe("enterprise.none");
    const company = await makeClient(tenant, { datevNumber: next(), mandantType: "company" });
    const foreign = await newSole("Fremd", await makeTenant());
    for (const one of [company, foreign, { ...employed, id: randomUUID() }]) expect((await split(keepPerson(one))).status).toBe(404);
    expect((await noteChanged(employed.id)).status).toBe(404);
  });

  it("a split while the person is being delivered, because what DATEV gets then would be ambiguous", async () => {
    const person = await newSole();
    const key = jobs.deliverToDatev.key({ clientId: person.id, syncId: person.id });
    const job = await asPlatform("lease a job in a test", (tx) =>
      tx.job.create({
        data: {
          tenantId: tenant.tenantId,
          kind: "deliverToDatev",
          key,
          payload: { syncId: person.id, clientId: person.id },
          leaseToken: randomUUID(),
          leaseUntil: new Date(Date.now() + 90_000),
        },
      }),
    );
    expect((await split(keepPerson(person))).body.code).toBe("enterprise.inDelivery");
    await asPlatform("end a lease in a test", (tx) =>
      tx.job.update({ where: { id: job.id }, data: { leaseUntil: new Date(Date.now() - 1) } }),
    );
    expect((await split(keepPerson(person))).status).toBe(201);
  });
});

describe("what is left to do in DATEV", () => {
  it("shows the kinds of income, whose length tells nothing, also where the release before has written the master data", async () => {
    const { id } = await newSole("Mit Einkünften");
    const { tenantId } = tenant;
    const read = async () => [
      (await list({ search: "Mit Einkünften" })).body.items[0].incomeTypes,
      (await readClient(id)).incomeTypes?.trim() ?? null,
    ];
    const readLength = () =>
      inTenant(tenantId, system, async ({ tx }) =>
        tx.sql(sql`SELECT length(income_types) FROM client WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid`),
      );
    const length = await readLength();
    const answers = (...incomeTypes: string[]) => withAnswers("income", { businessName: "Mit Einkünften", incomeTypes });
    expect(await read()).toEqual([["commercial", "renting"], "commercial,renting"]);
    await inTenant(tenantId, system, ({ tx }) =>
      tx.client.update({ where: { tenantId_id: { tenantId, id } }, data: { masterData: answers("renting") } }),
    );
    expect(await read()).toEqual([["renting"], "renting"]);
    expect(await readLength()).toEqual(length);
    await inTenant(tenantId, system, async ({ tx }) => {
      const sealed = sealValue(await loadFirmKey(tenantId), "Client", "masterData", id, answers("commercial"));
      await tx.sql(sql`
        UPDATE client SET master_data = to_jsonb(${sealed}::text) WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid`);
    });
    expect(await read()).toEqual([["commercial"], null]);
  });

  it("is listed until the firm says it is done", async () => {
    const person = await newSole("Zu ändern");
    await deliverNow(tenant, person.id);
    const { body } = await split(keepPerson(person));
    const companyNumber = (await readClient(body.companyId as string)).datevNumber;
    const read = async () => (await list({ search: "Zu ändern" })).body.items[0] as object;
    const due = async () =>
      ((await list({ typeChanged: "false", limit: 100 })).body.items as { personId: string }[]).map(({ personId }) => personId);
    expect(await due()).toContain(person.id);
    expect(await read()).toMatchObject({
      split: true,
      keptFor: "person",
      keptDatevNumber: person.datevNumber,
      companyDatevNumber: companyNumber,
      typeChanged: false,
      incomeTypes: ["commercial", "renting"],
    });
    expect(await namesOf({ search: String(companyNumber) })).toEqual(["Zu ändern"]);
    const stranger = await loginAs(await makeUser(await makeTenant()));
    expect((await noteChanged(person.id, stranger)).status).toBe(404);
    for (let time = 1; time <= 2; time += 1)
      expect((await noteChanged(person.id)).body).toEqual({ message: "Notiert: Die Art ist in DATEV geändert." });
    expect(await read()).toMatchObject({ typeChanged: true });
    expect(await due()).not.toContain(person.id);
    expect((await auditOf(person.id)).filter((action) => action === "enterpriseTypeChanged")).toHaveLength(1);
  });
});
