import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Addressee, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import type { JsonObject } from "../units/datev-json.ts";
import { writePerson } from "../units/write-record.ts";
import { isUnchanged, mergeAddressee, prepareNew } from "./merge-addressee.ts";
import { samplePerson, withAnswers } from "../../../../test/sample-person.ts";
import { StandIn } from "../../../../test/stand-in.ts";
import { datevDay } from "../units/datev-day.ts";

const today = datevDay(new Date());
const since = (day: string): string => `${day}T00:00:00.000`;

let datev: StandIn;
beforeAll(async () => {
  datev = await StandIn.start();
});
afterAll(() => datev.close());

async function store(body: JsonObject): Promise<StoredAddressee> {
  const id = await datev.gateway.createAddressee(body as Addressee);
  return read(id);
}

async function read(id: string): Promise<StoredAddressee> {
  const stored = await datev.gateway.readAddressee(id);
  if (stored === undefined) throw new Error("not stored");
  return stored;
}

/** Overwrites what DATEV has with the merged record and reads it back. */
async function mergeAndRead(stored: StoredAddressee, answers = samplePerson): Promise<StoredAddressee> {
  await datev.gateway.updateAddressee(stored.id, mergeAddressee(stored, writePerson(answers, today).addressee, today));
  return read(stored.id);
}

/** What a firm has entered itself, in every corner that the questionnaire does not know. */
const firmsOwn: JsonObject = {
  type: "natural_person",
  current_surname: "Müller",
  surnames: [{ value: "Größmann" }, { value: "Müller", valid_from: since("2005-02-01") }],
  firstname: "Käthe",
  date_of_birth: since("1980-03-31"),
  sex: "female",
  surrogate_name: "Bäckerei",
  etin: "ABCDEFGH12I34J",
  short_names: [{ value: "Mü" }],
  current_short_name: "Mü",
  eu_vat_id_country_code: "DE",
  eu_vat_id_number: "136695976",
  detail: {
    note: "Bitte nur schriftlich.\nRuft selten zurück.",
    complimentary_close: "Herzliche Grüße",
    salutation: "Liebe Käthe,",
    correspondence_title: "Frau",
    degree: "Dr.",
    marital_statuses: [{ value: "LE" }],
    current_marital_status: "LE",
    denominations: [{ value: "EV" }],
    current_denomination: "EV",
    considerations: [{ value: "AUSBILDG" }],
    current_consideration: "AUSBILDG",
    register_of_births_number: "1980/123",
  },
  addresses: [
    {
      type: "street",
      street: "Alter Weg 1",
      postal_code: "90402",
      city: "Nürnberg",
      country_code: "DE",
      address_appendix: "Hinterhaus",
      note: "Klingel defekt",
      is_main_street_address: true,
      is_correspondence_address: false,
      is_debitor_address: true,
    },
    {
      type: "post_office_box",
      post_office_box: "1234",
      postal_code: "90001",
      city: "Nürnberg",
      country_code: "DE",
      is_correspondence_address: true,
      is_main_post_office_box_address: true,
    },
    { type: "street", street: "Früher 3", postal_code: "10115", city: "Berlin", country_code: "DE", valid_to: since("2001-01-01") },
  ],
  communications: [
    { type: "phone", data_content: "0911 1", is_main_communication: true, note: "ab 9 Uhr" },
    { type: "phone", data_content: "0171/9876543", note: "Handy privat", is_main_communication: false },
    { type: "email", data_content: "alt@mueller.example", is_main_communication: true },
    { type: "fax", data_content: "0911 2", is_main_communication: true },
    { type: "other", data_content: "Messenger kaethe" },
  ],
  bank_accounts: [
    { iban: "DE89370400440532013000", note: "Lastschrift", is_main_bank_account: true },
    { iban: "DE02120300000000202051", note: "Privat", is_main_bank_account: false },
  ],
  tax_offices: [
    {
      tax_office_number: 9216,
      tax_number: "216/345/98763",
      note: "seit Umzug",
      is_competent_for_operational_income_tax: true,
      is_competent_for_turnover_tax: true,
      is_competent_for_wage_tax: false,
    },
    {
      tax_office_number: 9181,
      tax_number: "181/815/08155",
      is_competent_for_operational_income_tax: false,
      is_competent_for_wage_tax: true,
    },
  ],
};

describe("our record over what DATEV has", () => {
  it("keeps everything that only the firm knows", async () => {
    const before = await store(firmsOwn);
    const after = await mergeAndRead(before, withAnswers("contact", { hasPostalAddress: false }));
    expect(after).toMatchObject({
      surrogate_name: "Bäckerei",
      etin: "ABCDEFGH12I34J",
      current_short_name: "Mü",
      short_names: [{ value: "Mü" }],
      eu_vat_id_number: "136695976",
      detail: { complimentary_close: "Herzliche Grüße", current_consideration: "AUSBILDG", register_of_births_number: "1980/123" },
    });
    expect(after.detail?.note?.startsWith("Bitte nur schriftlich.\nRuft selten zurück.\n\n===")).toBe(true);
    expect(after.addresses).toHaveLength(3);
    expect(after.addresses?.[0]).toMatchObject({
      id: before.addresses?.[0]?.id,
      street: "Große Bäckerstraße 12 a",
      address_appendix: "Hinterhaus",
      note: "Klingel defekt",
      is_debitor_address: true,
      is_main_street_address: true,
    });
    // The questionnaire cannot ask for a post office box: letters go on going there.
    expect(after.addresses?.[1]).toMatchObject({ post_office_box: "1234", is_correspondence_address: true });
    expect(after.addresses?.[2]).toMatchObject({ street: "Früher 3", valid_to: since("2001-01-01") });
    expect(after.communications).toMatchObject([
      { id: before.communications?.[0]?.id, data_content: "+49 911 123456", note: "ab 9 Uhr", is_main_communication: true },
      { id: before.communications?.[1]?.id, data_content: "0171 9876543", is_main_communication: false },
      { id: before.communications?.[2]?.id, data_content: "kaethe@mueller.example", is_main_communication: true },
      { type: "fax", data_content: "0911 2", is_main_communication: true },
      { type: "other", data_content: "Messenger kaethe" },
    ]);
    expect(after.bank_accounts).toMatchObject([
      { iban: "DE89370400440532013000", note: "Lastschrift", is_main_bank_account: false },
      { id: before.bank_accounts?.[1]?.id, iban: "DE02120300000000202051", note: "Privat", bic: "BYLADEM1001", is_main_bank_account: true },
    ]);
    expect(after.tax_offices).toMatchObject([
      {
        id: before.tax_offices?.[0]?.id,
        note: "seit Umzug",
        is_competent_for_operational_income_tax: true,
        is_competent_for_turnover_tax: true,
      },
      { tax_office_number: 9181, is_competent_for_wage_tax: true },
    ]);
  });

  it("loses no member that an unknown, newer DATEV has", () => {
    const stored = {
      ...firmsOwn,
      id: "a",
      identification_status: "checked",
      detail: { future: { deep: [1] } },
      addresses: [{ type: "street", id: "b", lead_id: 7, is_main_street_address: true }],
    } as unknown as StoredAddressee;
    const merged = mergeAddressee(stored, writePerson(samplePerson, today).addressee, today);
    expect(merged).toMatchObject({ identification_status: "checked", detail: { future: { deep: [1] } } });
    expect(merged.addresses?.[0]).toMatchObject({ lead_id: 7 });
  });

  it("leaves out what DATEV derives itself", async () => {
    const stored = await store(firmsOwn);
    expect(stored).toHaveProperty("timestamp");
    const merged = mergeAddressee(stored, writePerson(samplePerson, today).addressee, today);
    for (const name of ["timestamp", "national_right", "currently_valid", "bank_name", "tax_number_certificated", "number_standardized"])
      expect(JSON.stringify(merged)).not.toContain(`"${name}"`);
  });

  it("does not change the record it was given", async () => {
    const stored = await store(firmsOwn);
    const copy = structuredClone(stored);
    mergeAddressee(stored, writePerson(samplePerson, today).addressee, today);
    expect(stored).toEqual(copy);
  });

  it("changes nothing when it is done again", async () => {
    const after = await mergeAndRead(await store(firmsOwn));
    const again = mergeAddressee(after, writePerson(samplePerson, today).addressee, today);
    expect(again).toEqual({ ...again, ...prepareNew(again) });
    expect(isUnchanged(after, again)).toBe(true);
    expect(
      isUnchanged(after, mergeAddressee(after, writePerson(withAnswers("tax", { taxId: "25768131411" }), today).addressee, today)),
    ).toBe(false);
  });
});

describe("histories", () => {
  it("keep former values and begin the new one with its day", async () => {
    const after = await mergeAndRead(await store(firmsOwn));
    expect(after.surnames).toEqual([
      { value: "Größmann" },
      { value: "Müller", valid_from: since("2005-02-01") },
      { value: "Müller-Lüdenscheidt", valid_from: since(today) },
    ]);
    expect(after.current_surname).toBe("Müller-Lüdenscheidt");
    expect(after.detail).toMatchObject({
      marital_statuses: [{ value: "LE" }, { value: "VH", valid_from: since("2010-07-10") }],
      current_marital_status: "VH",
      denominations: [{ value: "EV" }, { value: "RK", valid_from: since(today) }],
      current_denomination: "RK",
      job_titles: [{ value: "Bäckermeisterin" }],
    });
  });

  it("move the day of the same status instead of repeating it", async () => {
    const married = await mergeAndRead(await store(firmsOwn));
    const after = await mergeAndRead(married, withAnswers("marital-status", { dateOfStatusChange: "2010-08-10" }));
    expect(after.detail).toMatchObject({ marital_statuses: [{ value: "LE" }, { value: "VH", valid_from: since("2010-08-10") }] });
  });

  it("correct a status that began later than the right one", async () => {
    const married = await mergeAndRead(await store(firmsOwn));
    const after = await mergeAndRead(
      married,
      withAnswers("marital-status", { maritalStatus: "civilPartnership", dateOfStatusChange: "2009-01-01" }),
    );
    expect(after.detail).toMatchObject({
      marital_statuses: [{ value: "LE" }, { value: "PE", valid_from: since("2009-01-01") }],
      current_marital_status: "PE",
    });
  });

  it("keep one entry for a day on which a value changed twice", async () => {
    const once = await mergeAndRead(await store(firmsOwn));
    const after = await mergeAndRead(once, withAnswers("tax", { religion: "AK" }));
    expect(after.detail).toMatchObject({
      denominations: [{ value: "EV" }, { value: "AK", valid_from: since(today) }],
      current_denomination: "AK",
    });
  });
});

describe("entries and flags", () => {
  const count = (list: readonly JsonObject[] | undefined, flag: string): number =>
    (list ?? []).filter((entry) => entry[flag] === true).length;

  it("takes letters to the postal address and back home", async () => {
    const away = await mergeAndRead(await store({ type: "natural_person", current_surname: "Müller" }));
    expect(away.addresses).toHaveLength(2);
    expect(away.addresses?.[1]).toMatchObject({ is_correspondence_address: true, city: "Salzburg" });
    const home = await mergeAndRead(away, withAnswers("contact", { hasPostalAddress: false }));
    expect(home.addresses?.[0]).toMatchObject({ is_main_street_address: true, is_correspondence_address: true });
    expect(count(home.addresses, "is_correspondence_address")).toBe(1);
  });

  it("takes an address that is there already, whichever flag it has", async () => {
    const stored = await store({
      ...firmsOwn,
      addresses: [
        {
          type: "street",
          street: "Alter Weg 1",
          postal_code: "90402",
          city: "Nürnberg",
          country_code: "DE",
          is_main_street_address: true,
          is_correspondence_address: true,
        },
        {
          type: "street",
          street: "große bäckerstraße  12 a",
          postal_code: "90402",
          city: "Nürnberg",
          country_code: "DE",
          is_main_street_address: false,
        },
      ],
    });
    const after = await mergeAndRead(stored, withAnswers("contact", { hasPostalAddress: false }));
    expect(after.addresses).toMatchObject([
      { street: "Alter Weg 1", is_main_street_address: false },
      { id: stored.addresses?.[1]?.id, is_main_street_address: true, is_correspondence_address: true },
    ]);
    expect(after.addresses).toHaveLength(2);
  });

  it("makes another account the main one and keeps the former", async () => {
    const stored = await store(firmsOwn);
    const after = await mergeAndRead(stored, withAnswers("bank", { iban: "DE75512108001245126199", bic: undefined }));
    expect(after.bank_accounts).toHaveLength(3);
    expect(count(after.bank_accounts, "is_main_bank_account")).toBe(1);
    expect(after.bank_accounts?.[2]).toMatchObject({ iban: "DE75512108001245126199", is_main_bank_account: true });
  });

  it("does not leave the old office's number at a new office", async () => {
    const stored = await store(firmsOwn);
    const after = await mergeAndRead(stored, withAnswers("tax", { taxOffice: "2893", taxNumber: undefined }));
    expect(after.tax_offices?.[0]).toMatchObject({ id: stored.tax_offices?.[0]?.id, tax_office_number: 2893 });
    expect(after.tax_offices?.[0]).not.toHaveProperty("tax_number");
    expect(count(after.tax_offices, "is_competent_for_operational_income_tax")).toBe(1);
  });

  it("leaves the firm's main number where the client names a mobile one only", async () => {
    const stored = await store(firmsOwn);
    const after = await mergeAndRead(stored, withAnswers("contact", { phone: undefined }));
    expect(after.communications?.[0]).toMatchObject({ data_content: "0911 1", is_main_communication: true });
  });

  it("takes the whole former document away with the new one", async () => {
    const before = await mergeAndRead(await store(firmsOwn));
    const after = await mergeAndRead(
      before,
      withAnswers("identity", { type: "trustedSource", documentNumber: "Z 9", validUntil: undefined }),
    );
    expect(after.detail).toMatchObject({ identification_number: "Z 9" });
    expect(after.detail).not.toHaveProperty("paper_of_identity");
    expect(after.detail).not.toHaveProperty("date_of_expiry");
  });

  it("keeps the firm's own first line of a letter until the name changes", async () => {
    const same = await mergeAndRead(
      await store({ ...firmsOwn, current_surname: "Müller-Lüdenscheidt", surnames: [{ value: "Müller-Lüdenscheidt" }] }),
    );
    expect(same.detail?.salutation).toBe("Liebe Käthe,");
    const changed = await mergeAndRead(await store(firmsOwn));
    expect(changed.detail?.salutation).toBe("Sehr geehrte Frau Dr. Freifrau von Müller-Lüdenscheidt,");
  });
});
