import { describe, expect, it } from "vitest";
import { haveOwnersChanged, listOwners } from "./list-owners.ts";
import type { KnownAnswers } from "./propose-risk.ts";

const anna = { firstName: "Anna", lastName: "Groß", birthDate: "1980-01-02" };
const jan = { firstName: "Jan", lastName: "Weiß", birthDate: "1975-05-06" };
const actual = (...owners: object[]): KnownAnswers => ({ companyAdditional: { "actual-owners": { owners } } }) as KnownAnswers;
const fictitious = (owner: object, representatives: object[] = []): KnownAnswers =>
  ({
    companyAdditional: { "fictitious-owners": { owners: [owner] } },
    company: { representatives: { representatives } },
  }) as KnownAnswers;
const managing = (person: object) => ({ ...person, function: "legalRepresentative" });

describe("changed beneficial owners (§ 3, § 10 Abs. 3a S. 2 Nr. 1 GwG)", () => {
  it.each<[string, KnownAnswers, KnownAnswers, boolean]>([
    ["another joins (§ 3 Abs. 2 S. 1)", actual(anna), actual(anna, jan), true],
    ["one leaves (§ 3 Abs. 2 S. 1)", actual(anna, jan), actual(jan), true],
    ["one bears another name (§ 11 Abs. 3 S. 2)", actual(anna), actual({ ...anna, lastName: "Klein" }), true],
    ["one of the same name was born on another day", actual(anna), actual({ ...anna, birthDate: "1999-01-02" }), true],
    ["the same by another rule (§ 3 Abs. 2 S. 5)", actual(anna), fictitious(managing(anna)), true],
    ["another order", actual(anna, jan), actual(jan, anna), false],
    ["another spelling", actual(anna), actual({ ...anna, lastName: "Gross" }), false],
    ["a birth date is added", actual({ ...anna, birthDate: undefined }), actual(anna), false],
    ["another share", actual({ ...anna, sharePercent: "30" }), actual({ ...anna, sharePercent: "60" }), false],
    ["another representative where none counts as owner", { ...actual(anna), ...{ company: {} } }, actual(anna), false],
    [
      "another representative who counts as owner (§ 3 Abs. 2 S. 5)",
      fictitious(managing(anna), [anna]),
      fictitious(managing(anna), [jan]),
      true,
    ],
    ["the same representatives", fictitious(managing(anna), [anna]), fictitious(managing(anna), [anna]), false],
    [
      "another representative where a partner counts as owner (§ 3 Abs. 2 S. 5)",
      fictitious({ ...anna, function: "partner" }, [anna]),
      fictitious({ ...anna, function: "partner" }, [jan]),
      false,
    ],
  ])("%s: %#", (_, before, after, expected) => {
    expect(haveOwnersChanged(before, after)).toBe(expected);
  });

  it("are also a group of beneficiaries that is described otherwise (§ 3 Abs. 3 Nr. 4 GwG)", () => {
    const group = (description: string) =>
      ({ companyAdditional: { "trust-owners": { owners: [{ role: "beneficiaryGroup", description }] } } }) as KnownAnswers;
    expect(listOwners(group("Die Enkel"))).toEqual([{ kind: "ofTrust", name: "Die Enkel", birthDate: null }]);
    expect(haveOwnersChanged(group("Die Enkel"), group("Alle Nachkommen"))).toBe(true);
  });

  it("are those for whom a person acts (§ 3 Abs. 1 Nr. 2 GwG)", () => {
    const forOthers = (...beneficialOwners: object[]) =>
      ({ personAdditional: { "beneficial-owners": { beneficialOwners } } }) as KnownAnswers;
    expect(haveOwnersChanged(forOthers(), forOthers(anna))).toBe(true);
    expect(haveOwnersChanged(forOthers(anna), forOthers(anna))).toBe(false);
  });
});
