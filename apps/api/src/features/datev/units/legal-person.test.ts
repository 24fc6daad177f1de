import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatevConnect } from "@stammdaten/datev/datev-connect.ts";
import { DatevUnreachable } from "@stammdaten/datev/datev-errors.ts";
import type { Addressee, LegalForm, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import { DeliveryRefused } from "../deliver/delivery-refused.ts";
import { legalPerson } from "./legal-person.ts";
import { writeCompany } from "./write-record.ts";
import { OurSide } from "../../../../test/our-side.ts";
import { companyWith, goingCompany, sampleCompany } from "../../../../test/sample-company.ts";
import { StandIn } from "../../../../test/stand-in.ts";
import { datevDay } from "./datev-day.ts";

const today = datevDay(new Date());
const since = (day: string): string => `${day}T00:00:00.000`;
const NUMBER = 54_321;
const NAME = "Müller-Lüdenscheidt Bäckerei GmbH";

let datev: StandIn;
let legalForms: readonly LegalForm[];
beforeAll(async () => {
  datev = await StandIn.start();
  legalForms = await datev.gateway.listLegalForms();
});
beforeEach(() => datev.reset());
afterAll(() => datev.close());

const map = (answers: Answers, day: string) => writeCompany(answers, day, { legalForms, nameIndustry: () => undefined });
const createOurs = () => new OurSide({ kind: legalPerson, map, gateway: datev.gateway, number: NUMBER, answers: goingCompany });

const posts = async (): Promise<string[]> =>
  (await datev.readLedger()).filter(({ method }) => method === "POST").map(({ path }) => path.split("?")[0]?.split("/").at(-1) ?? "");
const company = (changed: Partial<Addressee> = {}): Addressee =>
  ({
    type: "legal_person",
    current_company_name: NAME,
    company_names: [{ value: NAME }],
    date_of_foundation: since("2004-05-12"),
    ...changed,
  }) as Addressee;

async function createClient(
  addressee: Addressee,
  number = NUMBER,
  name = "Müller-Lüdenscheidt Bäckerei",
): Promise<{ clientId: string; addresseeId: string }> {
  const addresseeId = await datev.gateway.createAddressee(addressee);
  return { clientId: await datev.gateway.createClient({ type: "legal_person", name, number, legal_person_id: addresseeId }), addresseeId };
}

async function read(id: string): Promise<StoredAddressee> {
  const stored = await datev.gateway.readAddressee(id);
  if (stored === undefined) throw new Error("not stored");
  return stored;
}

describe("a company that DATEV does not have", () => {
  it("is created with its addressee, once, and costs no write when nothing has changed", async () => {
    const ours = createOurs();
    const ids = await ours.deliver();
    expect(await posts()).toEqual(["addressees", "clients"]);
    expect(await datev.gateway.findClientByNumber(NUMBER)).toMatchObject({
      id: ids.clientId,
      legal_person_id: ids.addresseeId,
      type: "legal_person",
      name: "Müller-Lüdenscheidt Bäckerei",
    });
    expect(ours).toMatchObject(ids);
    await ours.deliver();
    expect(ours.sent).toEqual([]);
    expect(await datev.readLedger()).toHaveLength(2);
  });

  it.each([
    ["day of foundation", company()],
    [
      "VAT ID, under a former name",
      company({
        current_company_name: "Ofenfrisch GmbH",
        company_names: [{ value: "Ofenfrisch GmbH" }],
        eu_vat_id_country_code: "DE",
        eu_vat_id_number: "136695976",
      }),
    ],
    [
      "entry in the register",
      company({
        date_of_foundation: undefined,
        detail: {
          current_registration_number: "HRB 12345",
          registration_numbers: [{ value: "HRB 12345" }],
          current_name_of_register_court: "Nürnberg",
          names_of_register_court: [{ value: "Nürnberg" }],
        },
      } as Partial<Addressee>),
    ],
    [
      "tax number",
      company({
        date_of_foundation: undefined,
        tax_offices: [{ tax_office_number: 9216, tax_number: "216/345/98763", is_competent_for_operational_income_tax: true }],
      } as Partial<Addressee>),
    ],
  ])("takes an addressee that the firm has without a client, by its %s", async (_, addressee) => {
    const id = await datev.gateway.createAddressee(addressee);
    expect(await createOurs().deliver()).toMatchObject({ addresseeId: id });
    expect(await posts()).toEqual(["addressees", "clients"]);
  });

  it("does not take one that belongs to another client, here or there, nor a namesake", async () => {
    const { addresseeId } = await createClient(company(), 11_111);
    const free = await datev.gateway.createAddressee(company());
    const namesake = await datev.gateway.createAddressee(company({ date_of_foundation: since("1999-01-01") }));
    const ours = createOurs();
    ours.taken.add(free);
    expect([addresseeId, free, namesake]).not.toContain((await ours.deliver()).addresseeId);
  });

  it("is looked for by no word that DATEV's filters would misread", async () => {
    const ours = createOurs();
    for (const companyName of ["1&1 and number eq 5 GmbH", "(Süß), Öl and contains(type, x) KG", "A B"]) {
      ours.clientId = null;
      ours.addresseeId = null;
      ours.number += 1;
      ours.answers = companyWith({ company: { companyName }, tax: { vatId: undefined }, dissolution: { isDissolved: false } });
      const { addresseeId } = await ours.deliver();
      expect((await read(addresseeId)).current_company_name).toBe(companyName);
    }
  });
});

describe("a number that DATEV knows", () => {
  it("is merged when it is the same company, and keeps what only the firm knows", async () => {
    const { clientId, addresseeId } = await createClient(
      {
        ...company({ current_company_name: "Bäckerei Müller GmbH", eu_vat_id_country_code: "DE", eu_vat_id_number: "136695976" }),
        company_names: [{ value: "Bäckerei Müller GmbH" }],
        surrogate_name: "Ofen",
        short_names: [{ value: "Ofenbäck" }],
        current_short_name: "Ofenbäck",
        detail: {
          salutation: "Liebe Bäckerinnen,",
          note: "Bitte nur schriftlich.",
          distributions_of_profit: [{ value: "BRUCH" }],
          current_distribution_of_profit: "BRUCH",
          fiscal_years: [{ value: "01013112" }],
          current_fiscal_year: "01013112",
          names_of_register_court: [{ value: "Fürth" }, { value: "Nürnberg", valid_from: since("2010-01-01") }],
          current_name_of_register_court: "Nürnberg",
          two_lined_company_names_first_line: [{ value: "Bäckerei Müller" }],
          current_two_lined_company_name_first_line: "Bäckerei Müller",
          two_lined_company_names_second_line: [{ value: "Gesellschaft mit beschränkter Haftung" }],
          current_two_lined_company_name_second_line: "Gesellschaft mit beschränkter Haftung",
        },
        addresses: [
          {
            type: "street",
            street: "Alter Weg 1",
            city: "Fürth",
            postal_code: "90762",
            country_code: "DE",
            is_main_street_address: true,
            is_correspondence_address: false,
            is_management_address: false,
            note: "Lager",
          },
          {
            type: "street",
            street: "Postweg 2",
            city: "Fürth",
            postal_code: "90762",
            country_code: "DE",
            is_main_street_address: false,
            is_correspondence_address: true,
            is_management_address: true,
          },
        ],
        communications: [
          { type: "phone", data_content: "0911 1", is_main_communication: true, is_management_phone: false },
          { type: "phone", data_content: "0911 2", note: "Chefin", is_main_communication: false, is_management_phone: true },
        ],
      } as unknown as Addressee,
      NUMBER,
      "Bäckerei Müller GmbH",
    );
    expect(await createOurs().deliver()).toEqual({ clientId, addresseeId });
    const after = await read(addresseeId);
    expect(after).toMatchObject({
      surrogate_name: "Ofen",
      current_short_name: "Ofenbäck",
      current_company_name: NAME,
      company_names: [{ value: "Bäckerei Müller GmbH" }, { value: NAME, valid_from: since(today) }],
      detail: {
        salutation: "Liebe Bäckerinnen,",
        current_distribution_of_profit: "BRUCH",
        fiscal_years: [{ value: "01013112" }, { value: "01073006", valid_from: since(today) }],
        current_fiscal_year: "01073006",
        names_of_register_court: [{ value: "Fürth" }, { value: "Nürnberg", valid_from: since("2010-01-01") }],
        two_lined_company_names_first_line: [{ value: "Bäckerei Müller" }],
      },
      addresses: [
        {
          street: "Große Bäckerstraße 12 a",
          note: "Lager",
          is_main_street_address: true,
          is_correspondence_address: false,
          is_management_address: true,
        },
        { street: "Postweg 2", is_correspondence_address: true, is_management_address: false },
      ],
      communications: [
        { data_content: "+49 911 123456", is_main_communication: true, is_management_phone: false },
        { data_content: "0911 2", note: "Chefin", is_management_phone: true },
        { data_content: "0171 9876543", note: "Mobil" },
        { type: "email", is_main_communication: true },
        { type: "url", is_main_communication: true },
      ],
    });
    // The lines held the former name.
    expect(after.detail).not.toHaveProperty("current_two_lined_company_name_first_line");
    expect(after.detail?.note?.startsWith("Bitte nur schriftlich.\n\n===")).toBe(true);
    expect((await datev.gateway.readClient(clientId))?.name).toBe("Müller-Lüdenscheidt Bäckerei");
    expect(await posts()).toEqual(["addressees", "clients"]);
  });

  it("keeps the lines that the firm has broken the same name into", async () => {
    const lines = (name: string) => ({
      two_lined_company_names_first_line: [{ value: name }],
      current_two_lined_company_name_first_line: name,
      two_lined_company_names_second_line: [{ value: "GmbH" }],
      current_two_lined_company_name_second_line: "GmbH",
    });
    const { addresseeId } = await createClient(company({ detail: lines("Müller-Lüdenscheidt Bäckerei") } as Partial<Addressee>));
    const ours = createOurs();
    await ours.deliver();
    expect((await read(addresseeId)).detail).toMatchObject({ current_two_lined_company_name_first_line: "Müller-Lüdenscheidt Bäckerei" });
    ours.answers = companyWith({
      company: { companyName: "Müller-Lüdenscheidt Bäckerei und Konditorei am Großen Markt GmbH" },
      dissolution: { isDissolved: false },
    });
    await ours.deliver();
    expect((await read(addresseeId)).detail).toMatchObject({ current_two_lined_company_name_second_line: "Großen Markt GmbH" });
    const stored = await read(addresseeId);
    const broken = {
      current_two_lined_company_name_first_line: "Müller-Lüdenscheidt Bäckerei und Konditorei",
      current_two_lined_company_name_second_line: "am Großen Markt GmbH",
    };
    await datev.gateway.updateAddressee(addresseeId, { ...stored, detail: { ...stored.detail, ...broken } });
    await ours.deliver();
    expect(ours.sent).toEqual([]);
    expect((await read(addresseeId)).detail).toMatchObject(broken);
    ours.answers = goingCompany;
    await ours.deliver();
    expect((await read(addresseeId)).detail).not.toHaveProperty("current_two_lined_company_name_second_line");
    await ours.deliver();
    expect(ours.sent).toEqual([]);
  });

  it("follows a company out of the register and into its end", async () => {
    const ours = createOurs();
    const { addresseeId } = await ours.deliver();
    ours.answers = companyWith({ company: { legalForm: "gbr", registered: false } });
    await ours.deliver();
    const { detail, ...after } = await read(addresseeId);
    expect(after.current_legal_form_id).toBe("S00005");
    expect(detail).toMatchObject({
      registration_numbers: [{ value: "HRB 12345" }],
      winding_up_date: since("2025-12-31"),
      winding_up_proceedings: "IL",
    });
    for (const name of ["current_registration_number", "current_name_of_register_court", "current_kind_of_register_court"])
      expect(detail).not.toHaveProperty(name);
    ours.answers = goingCompany;
    await ours.deliver();
    const again = (await read(addresseeId)).detail;
    expect(again).toMatchObject({ current_registration_number: "HRB 12345" });
    expect(again).not.toHaveProperty("winding_up_date");
    expect(again).not.toHaveProperty("winding_up_proceedings");
  });

  it("leaves an end that the firm has written out", async () => {
    const { addresseeId } = await createClient(company({ detail: { winding_up_proceedings: "INLIQ" } } as Partial<Addressee>));
    const ours = createOurs();
    ours.answers = sampleCompany;
    await ours.deliver();
    expect((await read(addresseeId)).detail).toMatchObject({ winding_up_proceedings: "INLIQ", winding_up_date: since("2025-12-31") });
    ours.answers = companyWith({ dissolution: { dissolutionProcedure: "windingUp" } });
    await ours.deliver();
    expect((await read(addresseeId)).detail).toMatchObject({ winding_up_proceedings: "IA" });
  });

  it("takes the client's and the short name along with a new name, but not where the firm chose them", async () => {
    const ours = createOurs();
    const { clientId, addresseeId } = await ours.deliver();
    ours.answers = companyWith({ company: { companyName: "Ofenfrisch GmbH" }, dissolution: { isDissolved: false } });
    await ours.deliver();
    expect((await datev.gateway.readClient(clientId))?.name).toBe("Ofenfrisch GmbH");
    expect(await read(addresseeId)).toMatchObject({
      current_short_name: "Ofenfrisch GmbH",
      short_names: [{ value: "Müller-Lüdensch" }, { value: "Ofenfrisch GmbH" }],
    });
    await datev.reset();
    const own = await createClient(
      company({ current_company_name: "Bäckerei Müller GmbH", eu_vat_id_country_code: "DE", eu_vat_id_number: "136695976" }),
      NUMBER,
      "Bäcker an der Ecke",
    );
    await createOurs().deliver();
    expect((await datev.gateway.readClient(own.clientId))?.name).toBe("Bäcker an der Ecke");
  });

  it.each([
    ["another company of the same day", { current_company_name: "Schulze GmbH" }],
    ["a namesake of another day", { date_of_foundation: since("1950-01-01") }],
  ])("is refused with %s, and nothing is written", async (_, changed) => {
    await createClient(company(changed));
    const before = (await datev.readLedger()).length;
    await expect(createOurs().deliver()).rejects.toThrow(new DeliveryRefused("datevNumber.usedInDatev"));
    expect(await datev.readLedger()).toHaveLength(before);
  });

  it("is refused when it belongs to a person", async () => {
    const personId = await datev.gateway.createAddressee({
      type: "natural_person",
      current_surname: "Müller",
      surnames: [{ value: "Müller" }],
    } as Addressee);
    await datev.gateway.createClient({ type: "natural_person", name: "Müller", number: NUMBER, natural_person_id: personId });
    await expect(createOurs().deliver()).rejects.toThrow("datevNumber.usedInDatev");
  });

  it.each([
    ["is that of an enterprise which became a company: its addressee is merged, the person beside it left alone", NAME, true],
    ["is refused when it belongs to somebody else's enterprise", "Ofenfrisch", false],
  ])("%s", async (_, name, isOurs) => {
    const personId = await datev.gateway.createAddressee({
      type: "natural_person",
      current_surname: "Müller",
      surnames: [{ value: "Müller" }],
    } as Addressee);
    const enterpriseId = await datev.gateway.createAddressee(company({ current_company_name: name, company_names: [{ value: name }] }));
    await datev.gateway.createClient({
      type: "individual_enterprise",
      name: "Müller",
      number: NUMBER,
      natural_person_id: personId,
      legal_person_id: enterpriseId,
    });
    if (!isOurs) return expect(createOurs().deliver()).rejects.toThrow("datevNumber.usedInDatev");
    expect(await createOurs().deliver()).toMatchObject({ addresseeId: enterpriseId });
    expect((await datev.readLedger()).filter(({ method }) => method === "PUT").map(({ id }) => id)).toEqual([enterpriseId]);
  });

  it("cannot be changed for a company that was delivered", async () => {
    const ours = createOurs();
    await ours.deliver();
    ours.number = 54_322;
    await expect(ours.deliver()).rejects.toThrow("datevNumber.fixedInDatev");
  });
});

describe("when DATEV misbehaves", () => {
  /** Delivers until it works, at most so often; without what was remembered, if that shall be lost. */
  async function persist(ours: OurSide, gateway: DatevGateway, most: number, forgets = false): Promise<number> {
    for (let run = 1; run <= most; run += 1) {
      try {
        await ours.deliver(gateway);
        return run;
      } catch (error) {
        if (!(error instanceof DatevUnreachable)) throw error;
      }
      if (forgets) Object.assign(ours, { clientId: null, addresseeId: null });
    }
    throw new Error("never delivered");
  }

  it.each([
    ["a VAT ID", goingCompany],
    [
      "neither VAT ID, tax number nor register",
      companyWith({
        company: { companyName: "Öl", legalForm: "gbr", registered: false },
        tax: { vatId: undefined, taxNumber: undefined },
        dissolution: { isDissolved: false },
      }),
    ],
  ])("creates nothing twice when answers are lost after the write and nothing was remembered, with %s", async (_, answers) => {
    const ours = createOurs();
    ours.answers = answers;
    await datev.behave({ mode: "dropAfterApply", only: "writes" });
    expect(await persist(ours, datev.gateway, 5, true)).toBe(3);
    expect(await posts()).toEqual(["addressees", "clients"]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("creates nothing twice whatever happens (seed %i)", async (seed) => {
    const ours = createOurs();
    ours.answers = sampleCompany;
    await datev.behave({ mode: "mixed", seed, weights: { ok: 12, dropAfterApply: 4, error: 2, hang: 1, tooMany: 1 } });
    await persist(ours, openDatevConnect(datev.connection, { callMs: 300 }), 80);
    expect(await posts()).toEqual(["addressees", "clients"]);
    await datev.behave({ mode: "ok" });
    expect((await datev.gateway.findClientByNumber(NUMBER))?.legal_person_id).toBe(ours.addresseeId);
  });
});
