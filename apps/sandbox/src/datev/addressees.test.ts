import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DatevCaller } from "../../test/datev-caller.ts";
import { listObjects, type JsonObject } from "./json-value.ts";

let caller: DatevCaller;
beforeAll(async () => {
  caller = await DatevCaller.start();
});
afterAll(() => caller.datev.close());

const address = {
  type: "street",
  street: "Musterstr. 3",
  city: "München",
  postal_code: "80335",
  country_code: "DE",
  is_correspondence_address: true,
  is_main_street_address: true,
};
const person = (more: JsonObject = {}): JsonObject => ({ type: "natural_person", current_surname: "Mustermeier", ...more });
const company = (more: JsonObject = {}): JsonObject => ({ type: "legal_person", current_company_name: "Muster GmbH", ...more });
const detail = (more: JsonObject): JsonObject => person({ detail: more });
const at = (more: JsonObject): JsonObject => person({ addresses: [{ ...address, ...more }] });

async function createAndShow(body: JsonObject): Promise<JsonObject> {
  return caller.show(`/addressees/${await caller.create("/addressees", body)}?expand=*`);
}

describe("reading addressees", () => {
  it("leaves the parts out unless expanded", async () => {
    const id = await caller.create("/addressees", at({}));
    const bare = await caller.show(`/addressees/${id}`);
    expect(Object.keys(bare).sort()).toEqual(["current_surname", "id", "status", "surnames", "timestamp", "type"]);
    expect(Object.keys(await caller.show(`/addressees/${id}?expand=detail, addresses`))).toEqual(
      expect.arrayContaining(["detail", "addresses"]),
    );
    expect(await caller.show(`/addressees/${id}?expand=detail`)).not.toHaveProperty("addresses");
    expect((await caller.call("GET", `/addressees/${id}?expand=shoes`)).status).toBe(400);
  });

  it("finds by tax ID in one call, and selects", async () => {
    await caller.create("/addressees", person({ tax_identification_number: "86095742719" }));
    const filter = "filter=tax_identification_number eq 86095742719";
    expect(await caller.list(`/addressees?${filter}&select=current_surname`)).toEqual([{ current_surname: "Mustermeier" }]);
    expect((await caller.call("GET", "/addressees?filter=note eq x")).status).toBe(400);
    expect(await caller.list("/addressees?filter=date_of_birth eq 1978-03-14&select=firstname")).toEqual([{ firstname: "Anna" }]);
  });

  it("derives what DATEV derives", async () => {
    const contact = await caller.create("/addressees", person({ firstname: "Sonja" }));
    const shown = await createAndShow(
      company({
        tax_offices: [
          {
            tax_number: "216/345/98763",
            tax_office_number: 9216,
            country_code: "DE",
            valid_to: "2099-12-31",
            is_competent_for_operational_income_tax: true,
          },
        ],
        bank_accounts: [{ iban: "DE12760501010003225553", bic: "SSKNDE77XXX", is_main_bank_account: true }],
        communications: [{ type: "phone", data_content: "+49 8721 123456", is_main_communication: true, is_management_phone: true }],
        contact_persons: [{ addressee_id: contact }],
        addresses: [
          { ...address, is_management_address: true },
          { type: "street", street: "Alte Str. 1", city: "Köln", postal_code: "50667", valid_to: "2001-12-31" },
        ],
      }),
    );
    expect(shown).toMatchObject({
      tax_offices: [
        {
          tax_number_standardized: "21634598763",
          tax_number_certificated: "9216034598763",
          tax_office_name: "Erlangen",
          currently_valid: true,
        },
      ],
      bank_accounts: [{ bank_name: "Sparkasse Nürnberg" }],
      communications: [{ number_standardized: "00498721123456" }],
      contact_persons: [{ display_name: "Mustermeier, Sonja" }],
      addresses: [{ currently_valid: true }, { currently_valid: false }],
    });
    for (const part of ["tax_offices", "bank_accounts", "addresses"]) {
      expect(listObjects(shown[part])[0]?.["id"]).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it("keeps the national right it was created with", async () => {
    const id = await caller.create("/addressees?national-right=austrian", person());
    expect(await caller.show(`/addressees/${id}?expand=*`)).toMatchObject({ detail: { national_right: "AT" } });
    await caller.call("PUT", `/addressees/${id}`, person({ id }));
    expect(await caller.show(`/addressees/${id}?expand=*`)).toMatchObject({ detail: { national_right: "AT" } });
  });
});

describe("field rules", () => {
  const cases: [string, JsonObject, RegExp][] = [
    ["an unknown field", person({ shoe_size: 42 }), /shoe_size gibt es/],
    ["an unknown field in a part", detail({ shoe_size: 42 }), /detail\.shoe_size gibt es im Typ Detail nicht/],
    ["an id", person({ id: "x" }), /id darf bei einer Neuanlage/],
    ["an id in a list", at({ id: "x" }), /addresses\[0\]\.id darf bei einer Neuanlage/],
    ["a wrong type", person({ firstname: 5 }), /firstname: erwartet wird ein Text/],
    ["text for a flag", at({ is_debitor_address: "true" }), /is_debitor_address: erwartet wird true oder false/],
    ["an object for a list", person({ addresses: {} }), /addresses muss eine Liste sein/],
    ["a list for an object", person({ detail: [] }), /detail muss ein Objekt sein/],
    ["too long a first name", person({ firstname: "x".repeat(31) }), /firstname ist mit 31 Zeichen zu lang/],
    ["too long a historical value", person({ current_surname: "x".repeat(31) }), /current_surname ist mit 31 Zeichen/],
    ["too long an element", person({ surnames: [{ value: "x".repeat(31) }] }), /surnames\[0\]\.value ist mit 31/],
    ["too long a company name", company({ current_company_name: "x".repeat(51) }), /höchstens 50/],
    ["too long a pension carrier", detail({ pension_insurance_institute: "x".repeat(21) }), /höchstens 20/],
    ["an unknown sex", person({ sex: "f" }), /sex kennt den Wert „f“ nicht/],
    ["a tax ID with a leading zero", person({ tax_identification_number: "06095742719" }), /tax_identification_number hat nicht/],
    ["an eTIN", person({ etin: "ABC" }), /etin hat nicht/],
    ["a fiscal year on 31 June", company({ detail: { current_fiscal_year: "01073106" } }), /current_fiscal_year hat nicht/],
    [
      "an IBAN with blanks",
      person({ bank_accounts: [{ iban: "DE12 7605 0101 0003 2255 53", is_main_bank_account: true }] }),
      /iban hat nicht/,
    ],
    ["a short BIC", person({ bank_accounts: [{ bic: "SSKN", is_main_bank_account: true }] }), /bic hat nicht/],
    [
      "tax office 0",
      person({ tax_offices: [{ tax_office_number: 0, is_competent_for_operational_income_tax: true }] }),
      /zwischen 1 und 9999/,
    ],
    ["too long a short name", company({ current_short_name: "x".repeat(16) }), /current_short_name ist mit 16 Zeichen/],
    ["too long a register court", company({ detail: { current_name_of_register_court: "x".repeat(26) } }), /höchstens 25/],
    [
      "too long a registration number",
      company({ detail: { registration_numbers: [{ value: "x".repeat(21) }] } }),
      /registration_numbers\[0\]\.value ist mit 21/,
    ],
    ["too long a head office", company({ detail: { current_location_of_head_office: "x".repeat(31) } }), /höchstens 30/],
    ["too long a purpose", company({ detail: { current_enterprise_purpose: "x".repeat(51) } }), /höchstens 50/],
    ["too long a line of a name", company({ detail: { current_two_lined_company_name_first_line: "x".repeat(51) } }), /höchstens 50/],
    [
      "a register by its own letters",
      company({ detail: { current_kind_of_register_court: "HRB" } }),
      /current_kind_of_register_court kennt/,
    ],
    [
      "a Land by its usual letters",
      company({ detail: { current_federal_state_of_legal_person: "BY" } }),
      /current_federal_state_of_legal_person kennt/,
    ],
    ["an unknown winding up", company({ detail: { winding_up_proceedings: "i.L." } }), /winding_up_proceedings kennt/],
    ["an unknown legal form", company({ current_legal_form_id: "S99999" }), /current_legal_form_id kennt/],
    ["a nationality in ISO code", detail({ nationality: "DE" }), /nationality kennt/],
    ["an unknown title", detail({ title_of_nobility: "Lordsiegelbewahrer" }), /title_of_nobility kennt/],
    ["an unknown prefix", detail({ name_prefix: "vom und aus" }), /name_prefix kennt/],
    ["an unknown country of birth", detail({ country_of_birth: "ZZ" }), /country_of_birth kennt/],
    ["an unknown denomination", detail({ current_denomination: "LT" }), /current_denomination kennt/],
    ["an English marital status", detail({ current_marital_status: "married" }), /current_marital_status/],
    ["an unknown country", at({ country_code: "ZZ" }), /country_code kennt/],
    ["a VAT country GR", company({ eu_vat_id_country_code: "GR" }), /eu_vat_id_country_code kennt/],
    ["a 4-digit German postal code", at({ postal_code: "8033" }), /postal_code muss aus genau 5 Ziffern/],
    [
      "a street of 37 without a country",
      person({ addresses: [{ ...address, country_code: null, street: "x".repeat(37) }] }),
      /street ist mit 37/,
    ],
    ["letters in a German postal code", at({ postal_code: "8033A" }), /postal_code muss aus genau 5 Ziffern/],
    ["a 5-digit Austrian postal code", at({ country_code: "AT" }), /postal_code muss aus genau 4 Ziffern/],
    ["a street of 37 in Germany", at({ street: "x".repeat(37) }), /street ist mit 37 Zeichen/],
    ["a town of 31 in Austria", at({ country_code: "AT", postal_code: "1010", city: "x".repeat(31) }), /city ist mit 31/],
    ["a street of 42 in France", at({ country_code: "FR", street: "x".repeat(42) }), /street ist mit 42/],
    [
      "a derived field",
      person({ tax_offices: [{ tax_office_name: "X", is_competent_for_operational_income_tax: true }] }),
      /tax_office_name ist nur lesbar/,
    ],
    [
      "a read-only history",
      company({ detail: { current_registered_company_name: "X" } }),
      /current_registered_company_name ist nur lesbar/,
    ],
    ["an unknown contact", company({ contact_persons: [{ addressee_id: "nobody" }] }), /addressee_id verweist auf keinen/],
    ["a missing type", { current_surname: "X" }, /type fehlt/],
    ["an element without value", person({ surnames: [{ valid_from: "2020-01-01" }] }), /surnames\[0\]\.value fehlt/],
  ];
  it.each(cases)("refuse %s", async (_case, body, message) => {
    expect((await caller.refusal("POST", "/addressees", body)).join("\n")).toMatch(message);
  });

  it.each([
    ["41 characters abroad", at({ country_code: "FR", postal_code: "F-7500", street: "x".repeat(41), city: "y".repeat(41) })],
    ["four digits in Austria", at({ country_code: "AT", postal_code: "1010" })],
    ["the listed values", detail({ nationality: "Österreichisch", title_of_nobility: "Graf", name_prefix: "von", country_of_birth: "XK" })],
    ["no value as null or empty text", person({ firstname: null, surrogate_name: "" })],
    ["a fiscal year from July", company({ detail: { current_fiscal_year: "01073006", fiscal_years: [{ value: "01073006" }] } })],
  ])("take %s", async (_case, body) => {
    expect(JSON.stringify(await createAndShow(body))).not.toMatch(/null|""/);
  });

  it("bring dates into DATEV notation", async () => {
    expect(await createAndShow(person({ date_of_birth: "1999-04-15" }))).toMatchObject({ date_of_birth: "1999-04-15T00:00:00.000" });
  });
});

describe("flags", () => {
  const second = { ...address, street: "Zweite Str. 2" };
  const off = { is_correspondence_address: false, is_main_street_address: false };
  const phone = { type: "phone", data_content: "089 1" };
  const main = { is_main_communication: true };
  const account = { iban: "DE12760501010003225553" };
  const office = { tax_office_number: 9216 };
  const income = { is_competent_for_operational_income_tax: true };
  const refused: [string, JsonObject][] = [
    ["is_correspondence_address", at({ is_correspondence_address: false })],
    ["is_correspondence_address", person({ addresses: [address, { ...second, is_main_street_address: false }] })],
    ["is_main_street_address", at({ is_main_street_address: false })],
    ["is_main_street_address", person({ addresses: [address, { ...second, is_correspondence_address: false }] })],
    ["is_main_post_office_box_address", person({ addresses: [address, { type: "post_office_box", post_office_box: "1" }] })],
    [
      "is_debitor_address",
      person({
        addresses: [
          { ...address, is_debitor_address: true },
          { ...second, ...off, is_debitor_address: true },
        ],
      }),
    ],
    ["is_management_address", at({ is_management_address: true })],
    ["is_management_address", company({ addresses: [address] })],
    ["is_main_communication", person({ communications: [phone] })],
    [
      "is_main_communication",
      person({
        communications: [
          { ...phone, ...main },
          { ...phone, ...main },
        ],
      }),
    ],
    [
      "is_main_communication",
      person({
        communications: [
          { ...phone, ...main },
          { type: "email", data_content: "a@b.example" },
        ],
      }),
    ],
    ["is_main_communication", person({ communications: [{ type: "other", data_content: "x", ...main }] })],
    ["is_management_phone", company({ communications: [{ ...phone, ...main }] })],
    ["is_management_phone", person({ communications: [{ ...phone, ...main, is_management_phone: true }] })],
    ["is_main_bank_account", person({ bank_accounts: [account] })],
    [
      "is_main_bank_account",
      person({
        bank_accounts: [
          { ...account, is_main_bank_account: true },
          { ...account, is_main_bank_account: true },
        ],
      }),
    ],
    ["is_competent_for_operational_income_tax", person({ tax_offices: [office] })],
    [
      "is_competent_for_operational_income_tax",
      person({
        tax_offices: [
          { ...office, ...income },
          { ...office, ...income },
        ],
      }),
    ],
    [
      "is_competent_for_wage_tax",
      person({
        tax_offices: [
          { ...office, ...income, is_competent_for_wage_tax: true },
          { ...office, is_competent_for_wage_tax: true },
        ],
      }),
    ],
    [
      "is_competent_for_turnover_tax",
      person({
        tax_offices: [
          { ...office, ...income, is_competent_for_turnover_tax: true },
          { ...office, is_competent_for_turnover_tax: true },
        ],
      }),
    ],
  ];
  it.each(refused)("%s wrong", async (name, body) => {
    const messages = await caller.refusal("POST", "/addressees", body);
    expect(messages).toEqual([expect.stringContaining(name)]);
  });

  it.each([
    ["one of two", person({ addresses: [address, { ...second, ...off }] })],
    ["an expired entry with flags beside", person({ addresses: [address, { ...second, valid_to: "2001-01-01" }] })],
    [
      "mobile beside phone",
      person({
        communications: [
          { ...phone, ...main },
          { ...phone, note: "Mobil" },
          { type: "other", data_content: "x" },
        ],
      }),
    ],
    [
      "a company",
      company({
        addresses: [{ ...address, is_management_address: true }],
        communications: [{ ...phone, ...main, is_management_phone: true }],
      }),
    ],
    ["nothing at all", person()],
  ])("right: %s", async (_case, body) => {
    expect((await caller.call("POST", "/addressees", body)).status).toBe(204);
  });
});

describe("historical fields", () => {
  const history = [{ value: "LE" }, { value: "VH", valid_from: "2020-05-01T00:00:00.000" }];
  const statuses = async (more: JsonObject): Promise<unknown> => {
    const { detail: shown } = await createAndShow(detail(more));
    const { marital_statuses: all, current_marital_status: current } = shown as JsonObject;
    return { all, current };
  };

  it("keep both when both are sent", async () => {
    expect(await statuses({ marital_statuses: history, current_marital_status: "VH" })).toEqual({ all: history, current: "VH" });
  });

  it("lose the current value when only the array is sent", async () => {
    expect(await statuses({ marital_statuses: history })).toEqual({ all: history, current: undefined });
  });

  it("lose the history when only the current value is sent", async () => {
    expect(await statuses({ current_marital_status: "GS" })).toEqual({ all: [{ value: "GS" }], current: "GS" });
  });

  it("put the current value into the element valid today", async () => {
    const future = { value: "VW", valid_from: "2099-01-01T00:00:00.000" };
    expect(await statuses({ marital_statuses: [future, ...history], current_marital_status: "GS" })).toEqual({
      all: [future, { value: "LE" }, { value: "GS", valid_from: "2020-05-01T00:00:00.000" }],
      current: "GS",
    });
  });

  it("behave the same on PUT and at the addressee itself", async () => {
    const id = await caller.create(
      "/addressees",
      person({ surnames: [{ value: "A" }, { value: "B", valid_from: "2010-01-01" }], current_surname: "B" }),
    );
    expect((await caller.show(`/addressees/${id}`))["surnames"]).toHaveLength(2);
    await caller.call("PUT", `/addressees/${id}`, { id, type: "natural_person", current_surname: "C" });
    expect(await caller.show(`/addressees/${id}`)).toMatchObject({ surnames: [{ value: "C" }], current_surname: "C" });
  });
});

describe("replacing addressees", () => {
  it("overwrites in full: what is not sent is gone", async () => {
    const id = await caller.create("/addressees", at({}));
    const before = await caller.show(`/addressees/${id}?expand=*`);
    const answer = await caller.call("PUT", `/addressees/${id}`, person({ id, firstname: "Neu" }));
    expect(answer.status).toBe(204);
    expect(answer.headers.get("link")).toContain(`/addressees/${id}`);
    const after = await caller.show(`/addressees/${id}?expand=*`);
    expect(after).toMatchObject({ id, firstname: "Neu", type: "natural_person", detail: { national_right: "DE" } });
    expect(before).toHaveProperty("addresses");
    expect(after).not.toHaveProperty("addresses");
  });

  it("replaces sub-lists, keeps ids that are sent and gives new ones to new entries", async () => {
    const id = await caller.create("/addressees", at({}));
    const before = await caller.show(`/addressees/${id}?expand=*`);
    const [kept] = listObjects(before["addresses"]);
    const added = { type: "street", street: "Neue Str. 9", city: "Köln", postal_code: "50667" };
    await caller.call("PUT", `/addressees/${id}`, { ...before, addresses: [{ ...kept, city: "Fürth" }, added] });
    const after = listObjects((await caller.show(`/addressees/${id}?expand=*`))["addresses"]);
    expect(after.map(({ city }) => city)).toEqual(["Fürth", "Köln"]);
    expect(after[0]?.["id"]).toBe(kept?.["id"]);
    expect(after[1]?.["id"]).not.toBe(kept?.["id"]);
    const unknown = { ...before, timestamp: null, addresses: [{ ...address, id: "x" }] };
    expect(await caller.refusal("PUT", `/addressees/${id}`, unknown)).toEqual([expect.stringContaining("addresses[0].id")]);
  });

  it("takes read-only fields back only unchanged", async () => {
    const id = await caller.create(
      "/addressees",
      person({
        tax_offices: [{ tax_number: "216/345/98763", tax_office_number: 9216, is_competent_for_operational_income_tax: true }],
      }),
    );
    const before = await caller.show(`/addressees/${id}?expand=*`);
    const [office] = listObjects(before["tax_offices"]);
    const renamed = { ...before, tax_offices: [{ ...office, tax_office_name: "Anderswo" }] };
    expect(await caller.refusal("PUT", `/addressees/${id}`, renamed)).toEqual([expect.stringContaining("tax_office_name ist nur lesbar")]);
    const renumbered = { ...before, tax_offices: [{ ...office, tax_number: "216/345/11111" }] };
    expect((await caller.call("PUT", `/addressees/${id}`, renumbered)).status).toBe(204);
    const [after] = listObjects((await caller.show(`/addressees/${id}?expand=*`))["tax_offices"]);
    expect(after).toMatchObject({ tax_number_standardized: "21634511111" });

    const { timestamp: _timestamp, ...rest } = before;
    const { tax_number: _number, ...withoutNumber } = { ...after };
    expect((await caller.call("PUT", `/addressees/${id}`, { ...rest, tax_offices: [withoutNumber] })).status).toBe(204);
    const [emptied] = listObjects((await caller.show(`/addressees/${id}?expand=*`))["tax_offices"]);
    expect(emptied).toMatchObject({ tax_office_name: "Erlangen" });
    expect(emptied).not.toHaveProperty("tax_number_standardized");
  });

  it.each([
    ["type", { type: "legal_person" }],
    ["id", { id: "5f0c1c0e-6c1b-4c52-9a6e-2f7d7a0b1001" }],
    ["id", { id: null }],
    ["timestamp", { timestamp: "2001-01-01T00:00:00.000" }],
  ])("refuses a change of %s", async (name, change) => {
    const id = await caller.create("/addressees", person());
    const messages = await caller.refusal("PUT", `/addressees/${id}`, { ...person({ id }), ...change });
    expect(messages).toEqual([expect.stringContaining(name)]);
  });
});
