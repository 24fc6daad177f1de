import { describe, expect, it } from "vitest";
import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import { canBeSameCompany, isSameCompany, isSameCompanyName } from "./is-same-company.ts";

const baker: Addressee = {
  type: "legal_person",
  current_company_name: "Bäckerei Müller GmbH & Co. KG",
  date_of_foundation: "2004-05-12T00:00:00.000",
  eu_vat_id_country_code: "DE",
  eu_vat_id_number: "136695976",
  detail: { current_registration_number: "HRA 12345", current_name_of_register_court: "Nürnberg" },
  tax_offices: [{ tax_office_number: 9216, tax_number: "216/345/98763" }],
};

/** The baker without some of what is known, and with some of it changed. */
function bakerWith(changed: Partial<Addressee>, ...unknown: readonly string[]): Addressee {
  return Object.fromEntries(Object.entries({ ...baker, ...changed }).filter(([name]) => !unknown.includes(name))) as Addressee;
}
const VAT = ["eu_vat_id_country_code", "eu_vat_id_number"] as const;
const entry = (number: string, court = "Nürnberg") => ({
  detail: { current_registration_number: number, current_name_of_register_court: court },
});
const otherVatId = { eu_vat_id_number: "129273398" };
const otherName = { current_company_name: "Backkunst Süd GmbH & Co. KG" };
const otherDay = { date_of_foundation: "1999-01-01T00:00:00.000" };

describe("names of companies", () => {
  it.each([
    ["Bäckerei Müller GmbH & Co. KG", "BÄCKEREI MÜLLER GmbH & Co.KG"],
    ["Öztürk e. K.", "Öztürk e.K."],
    ["Süß OHG", "Süss OHG"],
    ["Erste Süddeutsche Beteiligungs- und", "Erste Süddeutsche Beteiligungs- und Vermögensverwaltung"],
  ])("%s is %s", (one, other) => {
    expect(isSameCompanyName(one, other)).toBe(true);
    expect(isSameCompanyName(other, one)).toBe(true);
  });

  it.each([
    ["Müller", "Müller GmbH"],
    ["Müller GmbH", "Müller Verwaltungs GmbH"],
    ["", ""],
  ])("%s is not %s", (one, other) => {
    expect(isSameCompanyName(one, other)).toBe(false);
  });
});

describe("an entry in a register", () => {
  it.each([
    ["12345", "Nürnberg"],
    ["HRA 12345", "Amtsgericht Nürnberg"],
    ["HRA12345", "AG Nürnberg"],
  ])("%s at %s is the same", (number, court) => {
    expect(isSameCompany(bakerWith({ ...otherName, ...entry(number, court) }, ...VAT), bakerWith({}, ...VAT))).toBe(true);
  });

  it.each([
    ["HRB 12345", "Nürnberg"],
    ["HRA 12346", "Nürnberg"],
    ["HRA 12345", "Fürth"],
  ])("%s at %s is another", (number, court) => {
    expect(isSameCompany(bakerWith(entry(number, court), ...VAT), bakerWith({}, ...VAT))).toBe(false);
  });

  it("is the same where the court's name was cut", () => {
    const long = "Berlin Charlottenburg am Lietzensee";
    expect(
      isSameCompany(
        bakerWith({ ...otherName, ...entry("HRA 12345", long.slice(0, 25)) }, ...VAT),
        bakerWith(entry("HRA 12345", long), ...VAT),
      ),
    ).toBe(true);
  });
});

describe("whether two records are surely one company", () => {
  it.each([
    ["all of it", bakerWith({})],
    ["its VAT ID, under a new name", bakerWith(otherName, "detail")],
    ["its VAT ID, though it was entered with another day", bakerWith(otherDay, "detail")],
    ["its VAT ID, though it moved to another court", bakerWith(entry("HRA 777", "Fürth"))],
    ["its entry in the register and its name", bakerWith({}, ...VAT, "date_of_foundation")],
    ["its name and its tax number", bakerWith({}, ...VAT, "detail", "date_of_foundation")],
    ["its name and the day it was founded", bakerWith({}, ...VAT, "detail", "tax_offices")],
  ])("takes %s", (_, stored) => {
    expect(isSameCompany(stored, baker)).toBe(true);
    expect(isSameCompany(baker, stored)).toBe(true);
  });

  it.each([
    ["its name alone", bakerWith({}, ...VAT, "detail", "tax_offices", "date_of_foundation")],
    ["its VAT ID alone, which somebody mistyped", bakerWith({ ...otherName, ...otherDay }, "detail")],
    ["another VAT ID", bakerWith(otherVatId)],
    ["another entry at the same court", bakerWith(entry("HRA 54321"), ...VAT)],
    ["the same number at another court", bakerWith(entry("HRA 12345", "Fürth"), ...VAT)],
    ["the same day under another name", bakerWith(otherName, ...VAT, "detail", "tax_offices")],
    [
      "its tax number at another office",
      bakerWith({ tax_offices: [{ tax_office_number: 9181, tax_number: "216/345/98763" }] }, ...VAT, "detail", "date_of_foundation"),
    ],
  ])("does not take %s", (_, stored) => {
    expect(isSameCompany(stored, baker)).toBe(false);
    expect(isSameCompany(baker, stored)).toBe(false);
  });

  it("takes no two companies without a tax number for one", () => {
    const bare = bakerWith({ tax_offices: [{ tax_office_number: 9216 }] }, ...VAT, "detail", "date_of_foundation");
    expect(isSameCompany(bare, bare)).toBe(false);
  });
});

describe("whether a number's addressee can be the company", () => {
  it.each([
    ["renamed", bakerWith(otherName)],
    ["renamed, and known by its tax number alone", bakerWith(otherName, ...VAT, "detail")],
    ["moved to another court and office", bakerWith({ ...entry("HRA 777", "Fürth"), tax_offices: [] }, ...VAT)],
    ["a bare entry of that name", bakerWith({}, ...VAT, "detail", "tax_offices", "date_of_foundation")],
  ])("can be one that was %s", (_, stored) => {
    expect(canBeSameCompany(stored, baker)).toBe(true);
  });

  it.each([
    ["another company of the same day", bakerWith(otherName, ...VAT, "detail", "tax_offices")],
    ["another company whose tax number somebody mistyped", bakerWith({ ...otherName, ...otherVatId, ...entry("HRB 1"), ...otherDay })],
    ["a namesake that was founded on another day", bakerWith({ ...otherDay, ...entry("HRA 1", "Kiel"), tax_offices: [] }, ...VAT)],
    ["a mistyped VAT ID of somebody else", bakerWith({ ...otherName, ...otherDay, ...entry("HRB 1"), tax_offices: [] })],
  ])("cannot be %s", (_, stored) => {
    expect(canBeSameCompany(stored, baker)).toBe(false);
  });
});
