import { LEGAL_FORMS } from "@stammdaten/shared/codes/legal-forms.ts";
import { checkForm } from "@stammdaten/shared/forms/check.ts";
import { company } from "@stammdaten/shared/forms/company/company.ts";
import { targetsOf } from "@stammdaten/shared/forms/datev-targets.ts";
import { isAnswered, isLeaf, walk } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, AnswerValue, LeafField } from "@stammdaten/shared/forms/form.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LegalForm, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import type { AddresseeRecord } from "./addressee-record.ts";
import { objectsOf, type JsonObject } from "./datev-json.ts";
import { writeCompany } from "./write-record.ts";
import { prepareNew } from "../merge/merge-addressee.ts";
import { companyWith, goingCompany, sampleCompany } from "../../../../test/sample-company.ts";
import { setAt } from "../../../../test/set-at.ts";
import { StandIn } from "../../../../test/stand-in.ts";
import { listPaths, valuesAt } from "../../../../test/values-at.ts";

const today = "2026-03-01";
const INDUSTRIES = new Map([
  ["10.71.0", "Herstellung von Backwaren (ohne Dauerbackwaren)"],
  ["62.01.9", "Sonstige Softwareentwicklung"],
]);

let datev: StandIn;
let legalForms: readonly LegalForm[];
beforeAll(async () => {
  datev = await StandIn.start();
  legalForms = await datev.gateway.listLegalForms();
});
afterAll(() => datev.close());

const map = (answers: Answers, known = legalForms): AddresseeRecord =>
  writeCompany(answers, today, { legalForms: known, nameIndustry: (code) => INDUSTRIES.get(code) });

/** Sends the record through DATEV's validation and reads it back. */
async function roundTrip(answers: Answers): Promise<StoredAddressee> {
  const id = await datev.gateway.createAddressee(prepareNew(map(answers).addressee));
  const stored = await datev.gateway.readAddressee(id);
  if (stored === undefined) throw new Error("not stored");
  return stored;
}

const noteOf = ({ detail }: StoredAddressee): string[] => (detail?.note ?? "").split("\n");
const unregistered = { registered: false, registerKind: undefined, registerCourt: undefined, registerNumber: undefined };

describe("a whole company in DATEV", () => {
  it("is a sample that the form takes", () => {
    expect(checkForm(company, sampleCompany, today)).toEqual([]);
  });

  it("has every answer in its field: a GmbH with umlauts and a double name, in liquidation", async () => {
    expect(await roundTrip(sampleCompany)).toMatchObject({
      type: "legal_person",
      current_company_name: "Müller-Lüdenscheidt Bäckerei GmbH",
      company_names: [{ value: "Müller-Lüdenscheidt Bäckerei GmbH" }],
      current_short_name: "Müller-Lüdensch",
      current_legal_form_id: "S00009",
      legal_form_ids: [{ value: "S00009" }],
      date_of_foundation: "2004-05-12T00:00:00.000",
      eu_vat_id_country_code: "DE",
      eu_vat_id_number: "136695976",
      detail: {
        current_kind_of_register_court: "HAN",
        kind_of_register_courts: [{ value: "HAN" }],
        current_name_of_register_court: "Nürnberg",
        names_of_register_court: [{ value: "Nürnberg" }],
        current_registration_number: "HRB 12345",
        registration_numbers: [{ value: "HRB 12345" }],
        current_location_of_head_office: "Nürnberg",
        current_country_of_head_office: "DE",
        current_enterprise_purpose: "Herstellung von Backwaren (10.71.0)",
        current_fiscal_year: "01073006",
        fiscal_years: [{ value: "01073006" }],
        date_of_memorandum_of_association: "2004-04-30T00:00:00.000",
        current_federal_state_of_legal_person: "BAY",
        winding_up_date: "2025-12-31T00:00:00.000",
        winding_up_proceedings: "IL",
      },
      addresses: [
        {
          type: "street",
          street: "Große Bäckerstraße 12 a",
          postal_code: "90402",
          city: "Nürnberg",
          country_code: "DE",
          is_main_street_address: true,
          is_correspondence_address: true,
          is_management_address: true,
        },
      ],
      communications: [
        { type: "phone", data_content: "+49 911 123456", is_main_communication: true, is_management_phone: true },
        { type: "phone", data_content: "0171 9876543", note: "Mobil", is_main_communication: false, is_management_phone: false },
        { type: "email", data_content: "buero@mueller.example", is_main_communication: true },
        { type: "url", data_content: "https://www.baeckerei-mueller.example", is_main_communication: true },
      ],
      bank_accounts: [
        {
          iban: "DE02120300000000202051",
          bic: "BYLADEM1001",
          country_code: "DE",
          differing_account_holder: "Jürgen Größmann",
          is_main_bank_account: true,
        },
      ],
      tax_offices: [
        {
          tax_office_number: 9216,
          tax_number: "216/345/98763",
          tax_number_certificated: "9216034598763",
          country_code: "DE",
          is_competent_for_operational_income_tax: true,
        },
      ],
    });
    expect(map(sampleCompany)).toMatchObject({ clientName: "Müller-Lüdenscheidt Bäckerei", truncations: [] });
  });

  it("tells in the note what DATEV has no field for", async () => {
    const note = noteOf(await roundTrip(sampleCompany));
    for (const line of [
      "Ansprechpartner:",
      "- Vorname: Zoë",
      "- Nachname: Weiß-Öztürk",
      "Vertretungsberechtigte Person 1:",
      "- Nachname: Größmann",
      "- Staatsangehörigkeit: Deutschland, Österreich",
    ]) {
      expect(note).toContain(line);
    }
    for (const words of ["Geschäftsführer", "Nachfolge", "DE136695976-00001", "84.000", "Dr. Jürgen Größmann"])
      expect(note.join("\n")).toContain(words);
    expect(note.join("\n")).not.toMatch(/fields\.|steps\.|items\.|options\./);
  });
});

describe("companies of other kinds", () => {
  it("e. K.: entered in register A under the owner's name", async () => {
    const answers = companyWith({
      company: {
        companyName: "Öztürk & Söhne e. K.",
        legalForm: "registeredMerchant",
        registerKind: "HRA",
        registerCourt: "Fürth",
        registerNumber: "9137",
      },
      bank: { accountHolder: "öztürk & söhne e.K." },
      dissolution: { isDissolved: false },
    });
    const stored = await roundTrip(answers);
    expect(stored).toMatchObject({
      current_company_name: "Öztürk & Söhne e. K.",
      current_short_name: "Öztürk & Söhne",
      current_legal_form_id: "S00002",
    });
    expect(stored.detail).toMatchObject({ current_kind_of_register_court: "HAN", current_registration_number: "HRA 9137" });
    expect(stored.detail).not.toHaveProperty("winding_up_date");
    expect(map(answers).clientName).toBe("Öztürk & Söhne e. K.");
  });

  it("GbR: in no register, without VAT ID and tax number", async () => {
    const stored = await roundTrip(
      companyWith({
        company: { companyName: "Praxisgemeinschaft Weiß/Öztürk GbR", legalForm: "gbr", ...unregistered },
        business: { fiscalYearStart: "01-01", agreementDate: undefined },
        tax: { taxNumber: undefined, vatId: undefined, economicId: undefined },
        dissolution: { isDissolved: false },
      }),
    );
    expect(stored).toMatchObject({
      current_legal_form_id: "S00005",
      tax_offices: [{ tax_office_number: 9216 }],
      detail: { current_fiscal_year: "01013112" },
    });
    expect(JSON.stringify(stored)).not.toMatch(/regist|eu_vat|"tax_number"|memorandum/);
  });

  it("Verein: in the register of associations, whose letters are DATEV's own", async () => {
    const stored = await roundTrip(
      companyWith({
        company: { companyName: "Kulturverein Süd e. V.", legalForm: "eV", registerKind: "VR", registerNumber: "2917" },
        dissolution: { isDissolved: false },
      }),
    );
    expect(stored).toMatchObject({
      current_legal_form_id: "S00019",
      detail: { current_kind_of_register_court: "VER", current_registration_number: "VR 2917" },
    });
  });

  it.each([
    ["liquidation", "IL"],
    ["windingUp", "IA"],
  ])("one that ends by %s", async (dissolutionProcedure, code) => {
    expect((await roundTrip(companyWith({ dissolution: { dissolutionProcedure } }))).detail).toMatchObject({
      winding_up_proceedings: code,
    });
  });

  it("one that ends in a way DATEV has no word for", async () => {
    const answers = companyWith({ dissolution: { dissolutionProcedure: "insolvency" } });
    const stored = await roundTrip(answers);
    expect(stored.detail).toMatchObject({ winding_up_date: "2025-12-31T00:00:00.000" });
    expect(stored.detail).not.toHaveProperty("winding_up_proceedings");
    expect(map(answers).truncations).toMatchObject([{ field: "dissolutionProcedure", kept: "" }]);
    expect(noteOf(stored).join("\n")).toContain(map(answers).truncations[0]?.given ?? "?");
  });

  it("one abroad, whose VAT ID begins as its country does to the VAT authorities", async () => {
    const stored = await roundTrip(
      companyWith({
        company: { legalForm: "foreign", ...unregistered },
        headquarters: { street: "Odos Akadimias", houseNumber: "5", zip: "106 71", location: "Athen", country: "GR" },
        tax: { vatId: "EL123456789" },
      }),
    );
    expect(stored).toMatchObject({
      eu_vat_id_country_code: "EL",
      eu_vat_id_number: "123456789",
      addresses: [{ postal_code: "106 71", country_code: "GR" }],
      detail: { current_country_of_head_office: "GR" },
    });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])("whatever the form takes (seed %i) DATEV takes too", async (seed) => {
    const answers = sampleAnswers(company, seed, { today });
    const stored = await roundTrip(answers);
    expect(stored.current_company_name).toBeDefined();
    expect(noteOf(stored).join("\n")).not.toMatch(/(fields|steps|items|options)\./);
  });
});

describe("the legal form", () => {
  it("is found on the firm's list wherever that has it", () => {
    const missing = LEGAL_FORMS.filter(
      ({ code }) => map(setAt(goingCompany, ["company", "legalForm"], code)).addressee.current_legal_form_id === undefined,
    ).map(({ code }) => code);
    expect(missing).toEqual(["unregisteredAssociation", "foreign", "other"]);
  });

  it("is in the note where DATEV has none, and listed in the log", async () => {
    const record = map(goingCompany, []);
    expect(record.addressee).not.toHaveProperty("current_legal_form_id");
    expect(record.truncations).toEqual([{ field: "legalForm", given: expect.stringContaining("GmbH") as string, kept: "" }]);
    expect((record.addressee.detail?.note ?? "").split("\n")).toContainEqual(expect.stringMatching(/^- Rechtsform: .*GmbH/));
  });
});

describe("what is too long for DATEV", () => {
  const name = "Erste Süddeutsche Beteiligungs- und Vermögensverwaltungsgesellschaft für erneuerbare Energien mbH & Co. KG";

  it("is a name in lines, whole words in each", async () => {
    const stored = await roundTrip(companyWith({ company: { companyName: name } }));
    expect(stored).toMatchObject({
      current_company_name: "Erste Süddeutsche Beteiligungs- und",
      detail: {
        current_three_lined_company_name_first_line: "Erste Süddeutsche Beteiligungs- und",
        current_three_lined_company_name_second_line: "Vermögensverwaltungsgesellschaft für erneuerbare",
        current_three_lined_company_name_third_line: "Energien mbH & Co. KG",
      },
    });
    expect(stored.detail).not.toHaveProperty("current_two_lined_company_name_first_line");
    expect(noteOf(stored)).toContain(`- Name des Unternehmens: ${name}`);
    expect(map(companyWith({ company: { companyName: name } })).truncations).toEqual([
      { field: "companyName", given: name, kept: "Erste Süddeutsche Beteiligungs- und" },
    ]);
  });

  it("is a name in two lines where they suffice", async () => {
    const stored = await roundTrip(
      companyWith({ company: { companyName: "Müller-Lüdenscheidt Bäckerei und Konditorei am Großen Markt GmbH" } }),
    );
    expect(stored.detail).toMatchObject({
      current_two_lined_company_name_first_line: "Müller-Lüdenscheidt Bäckerei und Konditorei am",
      current_two_lined_company_name_second_line: "Großen Markt GmbH",
    });
    expect(stored.detail).not.toHaveProperty("current_three_lined_company_name_first_line");
  });

  it("is shortened so that DATEV takes it, and listed as a truncation", async () => {
    const long = companyWith({
      company: { companyName: `A${"ä".repeat(249)}`, registerCourt: "Hellschen-Heringsand-Unterschaar" },
      headquarters: {
        street: "Straße der Deutsch-Sowjetischen Freundschaft",
        houseNumber: "117 b",
        location: "Hellschen-Heringsand-Unterschaar am Meer",
        website: `https://www.${"x".repeat(60)}.example`,
      },
      business: { industry: "Herstellung von handgefertigten Backwaren für den Großhandel" },
      tax: { vatId: "136695976" },
      bank: { accountHolder: "H".repeat(100) },
    });
    const stored = await roundTrip(long);
    const { truncations, clientName } = map(long);
    expect(stored).toMatchObject({
      current_company_name: `A${"ä".repeat(49)}`,
      addresses: [{ street: "Straße der Deutsch-Sowjetische 117 b", city: "Hellschen-Heringsand-Unterscha" }],
      detail: {
        current_name_of_register_court: "Hellschen-Heringsand-Unte",
        current_location_of_head_office: "Hellschen-Heringsand-Unterscha",
        current_enterprise_purpose: "Herstellung von handgefertigten Backwaren für den",
      },
    });
    expect(stored).not.toHaveProperty("eu_vat_id_number");
    expect(objectsOf(stored.communications).map(({ type }) => type)).not.toContain("url");
    expect(clientName).toHaveLength(30);
    expect(truncations.map(({ field }) => field).sort()).toEqual([
      "accountHolder",
      "companyName",
      "industry",
      "location",
      "registerCourt",
      "street",
      "vatId",
      "website",
    ]);
    for (const { given } of truncations) expect(stored.detail?.note).toContain(given);
  });
});

/** Another valid answer for a field, so that its target has to change. */
const OTHER: Readonly<Record<string, AnswerValue>> = {
  legalForm: "ag",
  registerKind: "HRA",
  registerNumber: "999 B",
  country: "FR",
  zip: "90408",
  phone: "+49 30 555555",
  mobile: "0160 1111111",
  email: "neu@mueller.example",
  website: "https://neu.example",
  salutation: "diverse",
  birthCountry: "FR",
  citizenship: ["FR"],
  representation: "jointly",
  type: "trustedSource",
  industry: "62.01.9",
  numberOfEmployees: "13",
  revenue: "1.00",
  profit: "2.00",
  fiscalYearStart: "01-01",
  supportScope: ["accounting", "payroll"],
  taxOffice: "2893",
  taxNumber: "21634500001",
  vatId: "DE129273398",
  economicId: "DE129273398-00001",
  iban: "DE89370400440532013000",
  bic: "COBADEFFXXX",
  dissolutionProcedure: "windingUp",
};
/** Their answer is not data of its own: it opens and closes other questions. */
const SWITCHES = new Set(["hasNoFirstName", "registered", "isDissolved"]);
/** Each Land writes tax numbers in its own way, so an office of another Land writes the same one anew. */
const ALONGSIDE: Readonly<Record<string, readonly string[]>> = { taxOffice: ["tax_offices[].tax_number"] };

function otherAnswer(name: string, field: LeafField, value: AnswerValue | undefined): AnswerValue {
  const fixed = OTHER[name];
  if (fixed !== undefined) return fixed;
  if (field.kind === "date") return "2003-02-03";
  if (typeof value === "boolean") return !value;
  if (field.kind === "attachments") return [{ attachmentId: "5b1c0b1e-5f5b-4c1e-9a51-1d8a1f0f0c99" }];
  return "Anderes";
}

const visits: { path: readonly (string | number)[]; field: LeafField; value: AnswerValue | undefined; name: string; where: string }[] = [];
walk(company, sampleCompany, today, ({ path, field, value }) => {
  const name = String(path.at(-1));
  if (isLeaf(field) && !SWITCHES.has(name)) visits.push({ path, field, value, name, where: path.join(".") });
});

const mapped = (answers: Answers): JsonObject => map(answers).addressee as JsonObject;

/** The paths of two records that differ, but for the note. */
function changedPaths(before: JsonObject, after: JsonObject): string[] {
  const paths = new Set([...listPaths(before), ...listPaths(after)]);
  paths.delete("detail.note");
  return [...paths].filter((path) => JSON.stringify(valuesAt(before, path)) !== JSON.stringify(valuesAt(after, path))).sort();
}

describe("every field of the form", () => {
  it("is answered in the sample", () => {
    expect(visits.filter(({ value }) => !isAnswered(value)).map(({ where }) => where)).toEqual([]);
  });

  it.each(visits.filter(({ field }) => targetsOf(field).length > 0))(
    "$where changes the record at its target, and nowhere else",
    ({ path, field, value, name }) => {
      const changed = changedPaths(mapped(sampleCompany), mapped(setAt(sampleCompany, path, otherAnswer(name, field, value))));
      const targets = targetsOf(field);
      expect(changed).not.toEqual([]);
      expect([...targets, ...(ALONGSIDE[name] ?? [])]).toEqual(expect.arrayContaining(changed));
    },
  );

  it.each(visits.filter(({ field }) => targetsOf(field).length === 0))(
    "$where changes nothing but the note",
    ({ path, field, value, name }) => {
      expect(changedPaths(mapped(sampleCompany), mapped(setAt(sampleCompany, path, otherAnswer(name, field, value))))).toEqual([]);
    },
  );

  it.each(visits.filter(({ field, name }) => targetsOf(field).length === 0 && field.kind !== "attachments" && name !== "bankName"))(
    "$where is in the note",
    ({ path, field, value, name }) => {
      const note = (record: AddresseeRecord): unknown => record.addressee.detail?.note;
      expect(note(map(setAt(sampleCompany, path, otherAnswer(name, field, value))))).not.toEqual(note(map(sampleCompany)));
    },
  );
});
