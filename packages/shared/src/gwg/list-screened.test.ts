import { expect, it } from "vitest";
import { listScreened } from "./list-screened.ts";

const anna = { firstName: "Anna", lastName: "Groß", birthName: "Petrova", birthDate: "1980-01-02" };
const client = { name: "Groß, Anna", mandantType: "person" } as const;
const named = (found: ReturnType<typeof listScreened>) => found.map(({ kind, name, roles }) => [kind, name, ...roles]);

it("names a person with the name at birth, their enterprise, partner, principal and beneficial owners, each once", () => {
  const found = listScreened(
    {
      person: {
        personal: anna,
        income: { isSoleProprietor: true, businessName: "Groß  Handel" },
        partner: { firstName: "Boris", lastName: "Groß", birthDate: "1979-03-04" },
      },
      personAdditional: {
        principal: { actingFor: "another", firstName: "Boris", lastName: "GROSS", birthDate: "1979-03-04" },
        "beneficial-owners": { beneficialOwners: [{ firstName: "Carla", lastName: "Cäsar", birthDate: "1960-01-01" }] },
      },
    },
    client,
  );
  expect(named(found)).toEqual([
    ["person", "Anna Groß", "client"],
    ["entity", "Groß Handel", "enterprise"],
    ["person", "Boris Groß", "partner", "acting"],
    ["person", "Carla Cäsar", "beneficialOwner"],
  ]);
  expect(found[0]).toMatchObject({ otherNames: ["Anna Petrova"], birthDate: "1980-01-02" });
});

it("names a company, its representatives, acting person, owners of all kinds and the entities among its shareholders", () => {
  const person = (lastName: string) => ({ hasNoFirstName: true, lastName, birthDate: "1970-01-01" });
  const found = listScreened(
    {
      company: { company: { companyName: "Bau GmbH" }, representatives: { representatives: [person("Eins"), person("Zwei")] } },
      companyAdditional: {
        "contract-partner": { companyName: "BAU GmbH" },
        "acting-person": person("Drei"),
        "legal-owners": {
          legalEntityOwners: [
            { ownerKind: "legalEntity", name: "Holding SE" },
            { ownerKind: "naturalPerson", firstName: "Fritz", lastName: "Vier" },
          ],
        },
        "actual-owners": { owners: [person("Fünf")] },
        "fictitious-owners": { owners: [person("Eins")] },
        "trust-owners": { owners: [{ role: "beneficiaryGroup", description: "Enkel" }, person("Sechs")] },
      },
    },
    { name: "Bau GmbH", mandantType: "company" },
  );
  expect(named(found)).toEqual([
    ["entity", "Bau GmbH", "client"],
    ["person", "Drei", "acting"],
    ["person", "Eins", "representative", "beneficialOwner"],
    ["person", "Zwei", "representative"],
    ["person", "Fünf", "beneficialOwner"],
    ["person", "Sechs", "beneficialOwner"],
    ["entity", "Holding SE", "shareholder"],
    ["person", "Fritz Vier", "shareholder"],
  ]);
});

it("takes the name of the list for who has no answers, and distinguishes father and son by their birth dates", () => {
  expect(named(listScreened({}, client))).toEqual([["person", "Groß, Anna", "client"]]);
  expect(named(listScreened({}, { name: "Bau GmbH", mandantType: "company" }))).toEqual([["entity", "Bau GmbH", "client"]]);
  const father = { ...anna, birthDate: "1950-01-02" };
  expect(listScreened({ person: { personal: anna, partner: father } }, client)).toHaveLength(2);
});
