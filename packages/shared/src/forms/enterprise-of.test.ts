import { describe, expect, it } from "vitest";
import { enterpriseOf } from "./enterprise-of.ts";
import type { AnswerGroup, Answers } from "./form.ts";

const today = "2026-06-15";
const answers = (work: AnswerGroup): Answers => ({
  personal: { lastName: "Größ", firstName: "Änne" },
  contact: {
    street: "An der Mühle",
    houseNumber: "1",
    zip: "90402",
    location: "Nürnberg",
    country: "DE",
    mobile: "0171 1",
    email: "a@example.org",
    hasPostalAddress: true,
    postalAddress: { location: "Wien" },
  },
  income: { incomeTypes: ["commercial"], startedOn: "2015-01-01", isSoleProprietor: true, ...work },
  tax: { taxOffice: "9216", taxNumber: "21634598763", taxId: "86095742719" },
  bank: { iban: "DE02120300000000202051" },
});
const wholeOf = (work: AnswerGroup) => enterpriseOf(answers(work), today)?.whole.company;

describe("a person's enterprise", () => {
  it("is there where the person says so, and has such income", () => {
    expect(enterpriseOf(answers({ isSoleProprietor: false }), today)).toBeNull();
    expect(enterpriseOf(answers({ incomeTypes: ["renting"] }), today)).toBeNull();
    expect(enterpriseOf({}, today)).toBeNull();
  });

  it("has the person's seat and tax office, and neither their bank account nor their tax ID", () => {
    expect(enterpriseOf(answers({ businessName: "Bäckerei Größ", industry: "Backwaren" }), today)?.said).toEqual({
      company: { companyName: "Bäckerei Größ", foundingDate: "2015-01-01" },
      headquarters: {
        street: "An der Mühle",
        houseNumber: "1",
        zip: "90402",
        location: "Nürnberg",
        country: "DE",
        mobile: "0171 1",
        email: "a@example.org",
      },
      business: { industry: "Backwaren" },
      tax: { taxOffice: "9216", taxNumber: "21634598763" },
    });
  });

  it("is called after the person where it has no name of its own, which nobody said", () => {
    const enterprise = enterpriseOf(answers({ businessName: " " }), today);
    expect(enterprise?.whole.company.companyName).toBe("Größ, Änne");
    expect(enterprise?.said["company"]).toEqual({ foundingDate: "2015-01-01" });
  });

  it("has the legal form of its name, or else of its income", () => {
    expect(wholeOf({})?.legalForm).toBe("soleProprietor");
    expect(wholeOf({ incomeTypes: ["selfEmployment"] })?.legalForm).toBe("freelancer");
    for (const businessName of ["Mühle e.K.", "Mühle e. K.", "Mühle e.Kfr.", "Mühle, eingetragene Kauffrau"])
      expect(wholeOf({ businessName })?.legalForm, businessName).toBe("registeredMerchant");
    for (const businessName of ["Mühlek", "e.K. Mühle", "Rote K"])
      expect(wholeOf({ businessName })?.legalForm, businessName).toBe("soleProprietor");
    expect(enterpriseOf(answers({ businessName: "Mühle e.K." }), today)?.said["company"]?.["legalForm"]).toBe("registeredMerchant");
  });
});
