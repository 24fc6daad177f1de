import type { DatevState } from "../datev-state.ts";
import { formatDisplayName } from "../format-display-name.ts";
import type { JsonObject } from "../json-value.ts";
import { buildSeedId } from "./build-identifiers.ts";
import { seedLegalPerson, seedNaturalPerson, type SeedPosition } from "./seed-addressee.ts";
import { seedCompanies, seedEnterprises } from "./seed-companies.ts";
import { seedPeople } from "./seed-people.ts";
import { seedTowns } from "./seed-towns.ts";

const firstNumber = 10_001;
const personCount = 35;
/** Numbers of the clients that no invitation can reach. */
const withoutEmail: ReadonlySet<number> = new Set([10_007, 10_019, 10_041]);

function placeAt(key: string, index: number, number: number): SeedPosition {
  const town = seedTowns[index % seedTowns.length];
  if (town === undefined) throw new Error("There are no towns to seed.");
  return { key, index, town, hasEmail: !withoutEmail.has(number) };
}

function buildClient(number: number, type: string, name: string, links: JsonObject): JsonObject {
  return {
    id: buildSeedId(`client:${String(number)}`),
    number,
    type,
    name: name.slice(0, 30),
    status: "active",
    client_since: `${String(2005 + (number % 20))}-01-01T00:00:00.000`,
    timestamp: "2026-01-05T08:00:00.000",
    ...links,
  };
}

/** Whom `is` represents; relationships can only be read through the API. */
function linkRepresentative(company: JsonObject, person: JsonObject): JsonObject {
  return {
    id: buildSeedId(`representative:${String(company["id"])}`),
    abbreviation: "GV",
    name: "Gesetzlicher Vertreter des Unternehmens",
    standard: true,
    type_id: "S00051",
    has_addressee_id: company["id"] ?? "",
    has_addressee_display_name: formatDisplayName(company),
    has_addressee_type: "legal_person",
    is_addressee_id: person["id"] ?? "",
    is_addressee_display_name: formatDisplayName(person),
    is_addressee_type: "natural_person",
  };
}

/** The state of a first start: clients 10001 to 10035 persons, to 10045 companies, to 10050 enterprises. */
export function seedState(): DatevState {
  const people = seedPeople.map((person, index) => {
    const number = firstNumber + index;
    return seedNaturalPerson(person, placeAt(`person:${String(index)}`, index, number));
  });
  const companies = [...seedCompanies, ...seedEnterprises].map((company, index) => {
    // An enterprise is in the town of its owner, who follows the other persons.
    const place = index < seedCompanies.length ? index : personCount + index - seedCompanies.length;
    const position = placeAt(`company:${String(index)}`, place, firstNumber + personCount + index);
    return seedLegalPerson(company, { ...position, index: personCount + 5 + index });
  });
  const clients = people.slice(0, personCount).map((person, index) =>
    buildClient(firstNumber + index, "natural_person", formatDisplayName(person), {
      natural_person_id: person["id"] ?? "",
    }),
  );
  for (const [index, company] of companies.entries()) {
    const owner = people[personCount + index - seedCompanies.length];
    const number = firstNumber + personCount + index;
    const isEnterprise = index >= seedCompanies.length;
    const links: JsonObject = { legal_person_id: company["id"] ?? "" };
    if (isEnterprise && owner !== undefined) links["natural_person_id"] = owner["id"] ?? "";
    const type = isEnterprise ? "individual_enterprise" : "legal_person";
    clients.push(buildClient(number, type, formatDisplayName(company), links));
  }
  const relationships = companies.slice(0, 5).flatMap((company, index) => {
    const person = people[index];
    return person === undefined ? [] : [linkRepresentative(company, person)];
  });
  return {
    version: 1,
    clients,
    addressees: [...people, ...companies],
    relationships,
    deletedClients: [],
    deletedAddressees: [],
    ledger: [],
  };
}
