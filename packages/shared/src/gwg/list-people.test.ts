import { describe, expect, it } from "vitest";
import { listPeople } from "./list-people.ts";

const anna = { firstName: "Anna", lastName: "Groß", birthDate: "1980-01-31" };

describe("listPeople", () => {
  it("names nobody where nothing is known", () => {
    expect(listPeople({})).toEqual([]);
    expect(listPeople({ person: { personal: {} }, companyAdditional: { "actual-owners": { owners: [{ sharePercent: "50" }] } } })).toEqual(
      [],
    );
  });

  it("takes the client's document from the master data, and sooner from the questionnaire", () => {
    const person = {
      personal: { ...anna, citizenship: ["DE", "FR"] },
      identity: {
        type: "passport",
        documentNumber: "C01",
        issuingAuthority: "Stadt Köln",
        validUntil: "2030-01-01",
        attachments: [{ attachmentId: "a1" }, { attachmentId: "a2" }],
      },
    };
    expect(listPeople({ person })).toEqual([
      {
        name: "Anna Groß",
        birthDate: "1980-01-31",
        citizenship: ["DE", "FR"],
        roles: ["client"],
        document: { kind: "passport", number: "C01", authority: "Stadt Köln", validUntil: "2030-01-01", attachmentIds: ["a1", "a2"] },
      },
    ]);
    const personAdditional = { evidence: { isIdentified: false, type: "courtOrder", documentNumber: "7 XVII 1/26" } };
    expect(listPeople({ person, personAdditional })[0]?.document).toEqual({
      kind: "courtOrder",
      number: "7 XVII 1/26",
      authority: null,
      validUntil: null,
      attachmentIds: [],
    });
  });

  it("names a person once, with every role, and with the document and the nationalities of whichever entry has some", () => {
    const document = { type: "passport", documentNumber: "L22", issuingAuthority: "Köln", validUntil: "2031-05-06" };
    const known = {
      company: { representatives: { representatives: [{ ...anna, ...document }] } },
      companyAdditional: {
        "acting-person": { firstName: "ANNA", lastName: "groß", birthDate: "1980-01-31", citizenship: ["AT"] },
        "actual-owners": { owners: [anna, { ...anna, birthDate: "1999-01-31" }] },
      },
    };
    expect(listPeople(known).map(({ roles, document: seen, ...person }) => [Object.values(person), roles, seen?.number])).toEqual([
      [["Anna Groß", "1980-01-31", ["AT"]], ["representative", "acting", "beneficialOwner"], "L22"],
      [["Anna Groß", "1999-01-31", []], ["beneficialOwner"], undefined],
    ]);
  });

  it.each([
    [{ lastName: "Gross" }, 1],
    [{ lastName: "GROSS", firstName: "Anna" }, 1],
    [{ lastName: "Weiß" }, 2],
    [{ birthDate: "1980-02-29" }, 2],
    [{ firstName: undefined }, 2],
  ])("takes %j beside Anna Groß for one person or two", (other, people) => {
    const known = {
      company: { representatives: { representatives: [anna] } },
      companyAdditional: { "fictitious-owners": { owners: [{ ...anna, ...other }] } },
    };
    expect(listPeople(known)).toHaveLength(people);
  });

  it("takes people with one name alone, and no group of beneficiaries", () => {
    const owners = [
      { role: "beneficiaryGroup", description: "Enkel" },
      { role: "settlor", hasNoFirstName: true, lastName: "Õ" },
    ];
    expect(listPeople({ companyAdditional: { "trust-owners": { owners } } }).map(({ name }) => name)).toEqual(["Õ"]);
  });
});
