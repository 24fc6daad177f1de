import { describe, expect, it } from "vitest";
import { compareDocument, type IdentityDocument } from "./identity-document.ts";
import type { NamedPerson } from "./list-people.ts";

const document: IdentityDocument = {
  kind: "card",
  number: "L01X00T47",
  numberCheck: "1",
  issuingState: "D",
  lastName: "MUELLER LUEDENSCHEIDT",
  firstName: "KAETHE AENNE",
  isNameCut: false,
  birthDate: "1980-03-31",
  sex: "female",
  nationality: "D",
  validUntil: "2031-10-31",
};
const person: NamedPerson = {
  name: "Käthe Änne Müller-Lüdenscheidt",
  birthDate: "1980-03-31",
  citizenship: ["DE"],
  roles: ["client"],
  document: { kind: "passport", number: "l01x 00t47", authority: "Stadt Nürnberg", validUntil: "2031-10-31", attachmentIds: [] },
};
const differing = (read: IdentityDocument, answered: NamedPerson): string[] =>
  compareDocument(read, answered)
    .filter(({ differs }) => differs)
    .map(({ field }) => field);
const withNumber = (number: string | null): NamedPerson => ({
  ...person,
  document: { kind: "passport", number, authority: null, validUntil: null, attachmentIds: [] },
});

describe("what was read beside what the client said", () => {
  it("is the same in any spelling of the name and the number, with the number's check digit or without", () => {
    expect(differing(document, person)).toEqual([]);
    expect(differing(document, withNumber("L01X00T471"))).toEqual([]);
    expect(differing(document, withNumber("L01X00T472"))).toEqual(["documentNumber"]);
  });

  it("differs in each field that says something else", () => {
    expect(
      differing(
        { ...document, lastName: "MUELLER", number: "L01X00T48", birthDate: "1980-03-30", validUntil: "2030-10-31" },
        { ...person, birthDate: "1980-03-31" },
      ),
    ).toEqual(["name", "birthDate", "documentNumber", "validUntil"]);
    expect(differing(document, { ...person, name: "Käthe Müller-Lüdenscheidt" })).toEqual(["name"]);
  });

  it("does not differ in what was not read for certain or not answered", () => {
    expect(differing({ ...document, firstName: null }, { ...person, name: "Ganz Anders" })).toEqual([]);
    expect(differing(document, { ...person, birthDate: null, document: null })).toEqual([]);
    expect(compareDocument(document, withNumber(null))[2]).toEqual({
      field: "documentNumber",
      read: "L01X00T47",
      answered: null,
      differs: false,
    });
  });

  it("compares the document's nationality with all of the client's, by its country", () => {
    const nationality = (read: string | null, citizenship: readonly string[]) =>
      compareDocument({ ...document, nationality: read }, { ...person, citizenship })[4];
    expect(nationality("D", ["FR", "DE"])).toEqual({ field: "nationality", read: "DE", answered: "FR, DE", differs: false });
    expect(nationality("AUT", ["FR", "DE"])).toEqual({ field: "nationality", read: "AT", answered: "FR, DE", differs: true });
    expect(nationality("XXA", ["DE"])).toMatchObject({ read: "XXA", differs: true });
    expect(nationality("XXB", ["SY"])).toMatchObject({ read: "XXB", differs: false });
    expect(nationality("AUT", [])).toEqual({ field: "nationality", read: "AT", answered: null, differs: false });
    expect(nationality(null, ["DE"])).toEqual({ field: "nationality", read: null, answered: "DE", differs: false });
  });

  it("compares a name that was cut off with the beginning of the client's", () => {
    const cut = { ...document, firstName: "KAETHE AEN", lastName: "", isNameCut: true };
    expect(differing(cut, { ...person, name: "Käthe Änne" })).toEqual([]);
    expect(differing(cut, { ...person, name: "Käthe Anne" })).toEqual(["name"]);
  });
});
