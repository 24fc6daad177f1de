import type { Addressee, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import type { AnswerGroup } from "@stammdaten/shared/forms/form.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectDatev, deliverNow } from "../../../../test/deliver-now.ts";
import { makeClient, makeTenant, system, type TestTenant } from "../../../../test/factories.ts";
import { samplePerson, withAnswers } from "../../../../test/sample-person.ts";
import { StandIn } from "../../../../test/stand-in.ts";
import { inTenant } from "../../../db/in-tenant.ts";

const NUMBER = 43_211;
const since = (day: string): string => `${day}T00:00:00.000`;

let datev: StandIn;
let tenant: TestTenant;
beforeAll(async () => {
  datev = await StandIn.start();
});
beforeEach(async () => {
  await datev.reset();
  tenant = await makeTenant();
  await connectDatev(tenant, datev);
});
afterAll(() => datev.close());

const newClient = (work: AnswerGroup = {}) => makeClient(tenant, { datevNumber: NUMBER, masterData: withAnswers("income", work) });
const readClient = (id: string) =>
  inTenant(tenant.tenantId, system, ({ tx }) => tx.client.findFirstOrThrow({ where: { tenantId: tenant.tenantId, id } }));
const writes = async (): Promise<string[]> =>
  (await datev.readLedger()).map(({ method, path }) => `${method} ${path.split("?")[0]?.split("/")[5] ?? ""}`);

async function read(id: string | undefined): Promise<StoredAddressee> {
  const stored = await datev.gateway.readAddressee(id ?? "");
  if (stored === undefined) throw new Error("not stored");
  return stored;
}

const isWorking = {
  type: "natural_person",
  current_surname: "Müller-Lüdenscheidt",
  surnames: [{ value: "Müller-Lüdenscheidt" }],
  firstname: "Käthe Änne",
  date_of_birth: since("1980-03-31"),
} as Addressee;
const oldName = {
  type: "legal_person",
  current_company_name: "Backstube Käthe",
  company_names: [{ value: "Backstube Käthe" }],
  current_legal_form_id: "S00002",
  legal_form_ids: [{ value: "S00002" }],
} as Addressee;

/** An individual enterprise that the firm has typed into DATEV itself. */
async function createInDatev(enterprise = oldName): Promise<{ personId: string; enterpriseId: string; clientId: string }> {
  const personId = await datev.gateway.createAddressee(isWorking);
  const enterpriseId = await datev.gateway.createAddressee(enterprise);
  return {
    personId,
    enterpriseId,
    clientId: await datev.gateway.createClient({
      type: "individual_enterprise",
      name: "Bäckerin Käthe",
      number: NUMBER,
      natural_person_id: personId,
      legal_person_id: enterpriseId,
    }),
  };
}

describe("a sole proprietor whom DATEV does not have", () => {
  it("becomes one client of two addressees, and the next delivery writes nothing", async () => {
    const { id } = await newClient();
    expect(await deliverNow(tenant, id)).toMatchObject({ status: "Delivered", messageKey: null, datevText: null });
    const inDatev = await datev.gateway.findClientByNumber(NUMBER);
    expect(inDatev).toMatchObject({ type: "individual_enterprise", name: "Müller-Lüdenscheidt, Käthe Änn" });
    expect(await readClient(id)).toMatchObject({
      datevClientId: inDatev?.id,
      datevNaturalPersonId: inDatev?.natural_person_id,
      datevLegalPersonId: inDatev?.legal_person_id,
    });
    expect(await read(inDatev?.legal_person_id)).toMatchObject({
      type: "legal_person",
      current_company_name: "Bäckerei Müller",
      current_legal_form_id: "S00001",
      date_of_foundation: since("2015-01-01"),
      detail: { current_enterprise_purpose: "Backwaren" },
    });
    expect(await writes()).toEqual(["POST addressees", "POST addressees", "POST clients"]);
    await deliverNow(tenant, id);
    expect(await writes()).toHaveLength(3);
  });

  it("is one enterprise whatever was lost on the way, even what we had no time to remember", async () => {
    const { id } = await newClient();
    await datev.behave({ mode: "dropAfterApply", only: "writes" });
    for (let run = 1; run <= 3; run += 1) {
      expect((await deliverNow(tenant, id)).status).not.toBe("Delivered");
      await inTenant(tenant.tenantId, system, ({ tx }) =>
        tx.client.updateMany({ where: { tenantId: tenant.tenantId, id }, data: { datevNaturalPersonId: null, datevLegalPersonId: null } }),
      );
    }
    expect((await deliverNow(tenant, id)).status).toBe("Delivered");
    expect(await writes()).toEqual(["POST addressees", "POST addressees", "POST clients"]);
  });

  it("does not take the enterprise of another owner, of the same name and day, that a lost answer has left", async () => {
    const other = await makeClient(tenant, {
      datevNumber: NUMBER + 1,
      masterData: withAnswers("tax", { taxId: "47036892816" }, withAnswers("personal", { firstName: "Zoë", birthDate: "1990-01-01" })),
    });
    await datev.behave({ mode: "dropAfterApply", only: "writes" });
    for (let run = 1; run <= 2; run += 1) await deliverNow(tenant, other.id);
    await datev.behave({ mode: "ok" });
    const left = (await datev.readLedger())[1]?.id;
    const { id } = await newClient();
    for (const one of [id, other.id]) expect((await deliverNow(tenant, one)).status).toBe("Delivered");
    const [ours, theirs] = [await readClient(id), await readClient(other.id)];
    expect(theirs.datevLegalPersonId).toBe(left);
    expect(ours.datevLegalPersonId).not.toBe(left);
    expect((await read(theirs.datevLegalPersonId ?? "")).detail?.note).toContain(
      "Inhaber: Müller-Lüdenscheidt, Zoë, 1990-01-01, 47036892816",
    );
    expect((await writes()).filter((call) => call === "POST addressees")).toHaveLength(4);
  });

  it("without a business name is called after the person, and is found again by that", async () => {
    const { id } = await newClient({ businessName: undefined });
    await datev.behave({ mode: "dropAfterApply", only: "writes" });
    for (let run = 1; run <= 3; run += 1) await deliverNow(tenant, id);
    expect((await deliverNow(tenant, id)).status).toBe("Delivered");
    expect(await writes()).toEqual(["POST addressees", "POST addressees", "POST clients"]);
    expect(await read((await readClient(id)).datevLegalPersonId ?? "")).toMatchObject({
      current_company_name: "Müller-Lüdenscheidt, Käthe Änne",
    });
  });

  it("lists what of the enterprise was truncated", async () => {
    const { id } = await newClient({ businessName: `Bäckerei ${"und Konditorei ".repeat(5)}Müller` });
    expect(await deliverNow(tenant, id)).toMatchObject({
      messageKey: "sync.delivered.shortened",
      messageParams: { fields: ["companyName"] },
    });
  });
});

describe("a number under which DATEV has an individual enterprise", () => {
  it("gets both addressees merged", async () => {
    const { personId, enterpriseId, clientId } = await createInDatev();
    const { id } = await newClient();
    expect(await deliverNow(tenant, id)).toMatchObject({ status: "Delivered", messageKey: null, datevText: null });
    expect(await readClient(id)).toMatchObject({
      datevClientId: clientId,
      datevNaturalPersonId: personId,
      datevLegalPersonId: enterpriseId,
    });
    const enterprise = await read(enterpriseId);
    expect(enterprise.company_names?.map(({ value }) => value)).toEqual(["Backstube Käthe", "Bäckerei Müller"]);
    expect((await read(personId)).tax_identification_number).toBe("86095742719");
    expect((await datev.gateway.readClient(clientId))?.name).toBe("Bäckerin Käthe");
  });

  it("keeps the name and the legal form that the firm gave it, where the person gave none", async () => {
    const { enterpriseId } = await createInDatev();
    await deliverNow(tenant, (await newClient({ businessName: undefined })).id);
    expect(await read(enterpriseId)).toMatchObject({
      current_company_name: "Backstube Käthe",
      current_legal_form_id: "S00002",
      date_of_foundation: since("2015-01-01"),
    });
  });

  it("stays one for a person who runs no enterprise any more: the enterprise is left alone", async () => {
    const { personId, enterpriseId } = await createInDatev();
    await deliverNow(tenant, (await newClient({ isSoleProprietor: false })).id);
    expect((await datev.readLedger()).filter(({ method }) => method === "PUT").map(({ id }) => id)).toEqual([personId]);
    expect((await read(enterpriseId)).current_company_name).toBe("Backstube Käthe");
  });

  it("is refused when the person in it is somebody else", async () => {
    const personId = await datev.gateway.createAddressee({ ...isWorking, date_of_birth: since("1950-01-01") });
    await datev.gateway.createClient({
      type: "individual_enterprise",
      name: "Müller",
      number: NUMBER,
      natural_person_id: personId,
      legal_person_id: await datev.gateway.createAddressee(oldName),
    });
    const before = (await datev.readLedger()).length;
    expect(await deliverNow(tenant, (await newClient()).id)).toMatchObject({
      status: "NotDelivered",
      messageKey: "datevNumber.usedInDatev",
    });
    expect(await datev.readLedger()).toHaveLength(before);
  });
});

describe("a number under which DATEV has a natural person", () => {
  it("stays one, and the log says what the firm can do; once it has, the enterprise joins", async () => {
    const personId = await datev.gateway.createAddressee(isWorking);
    await datev.gateway.createClient({ type: "natural_person", name: "Müller", number: NUMBER, natural_person_id: personId });
    const { id } = await newClient();
    expect(await deliverNow(tenant, id)).toMatchObject({ status: "Delivered", messageKey: "sync.delivered.personOnly" });
    expect(await readClient(id)).toMatchObject({ datevNaturalPersonId: personId, datevLegalPersonId: null });
    expect((await datev.readLedger()).filter(({ method }) => method === "POST")).toHaveLength(2);

    // By hand the firm makes a new client of it: a deleted one leaves its addressees.
    await fetch(`${datev.connection.baseUrl}/sandbox/clients/${String(NUMBER)}`, { method: "DELETE" });
    const enterpriseId = await datev.gateway.createAddressee(oldName);
    await datev.gateway.createClient({
      type: "individual_enterprise",
      name: "Müller",
      number: NUMBER,
      natural_person_id: personId,
      legal_person_id: enterpriseId,
    });
    expect(await deliverNow(tenant, id)).toMatchObject({ status: "Delivered", messageKey: null, datevText: null });
    expect(await readClient(id)).toMatchObject({ datevLegalPersonId: enterpriseId });
    expect((await read(enterpriseId)).current_company_name).toBe("Bäckerei Müller");
  });

  it("tells what was shortened too", async () => {
    await datev.gateway.createClient({
      type: "natural_person",
      name: "Müller",
      number: NUMBER,
      natural_person_id: await datev.gateway.createAddressee(isWorking),
    });
    const { id } = await makeClient(tenant, {
      datevNumber: NUMBER,
      masterData: withAnswers("occupation", { currentOccupation: "B".repeat(90) }, samplePerson),
    });
    expect(await deliverNow(tenant, id)).toMatchObject({
      messageKey: "sync.delivered.personOnlyShortened",
      messageParams: { fields: ["currentOccupation"] },
    });
  });
});
