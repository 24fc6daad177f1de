import { ownerThresholds } from "@stammdaten/shared/gwg/beneficial-owner-threshold.ts";
import { expect, it } from "vitest";
import { sectorOf } from "./sector-of.ts";
import { emptyTally, tallyClients, type TalliedClient } from "./tally-clients.ts";

const lists = { highRiskCountries: ["IR"], ownerThresholds, versions: [] };
const basis = { lists, today: "2026-11-28" };
const person = (country: string | undefined, more: TalliedClient["known"] = {}): TalliedClient => ({
  ...{ mandantType: "person", isMatch: false },
  known: { person: { contact: { ...(country !== undefined && { country }) } }, ...more },
});
const tally = (...clients: TalliedClient[]) => {
  const counted = emptyTally();
  tallyClients(counted, clients, basis);
  return counted;
};

it("counts clients by residence or seat, and what the rules find by Anlage 2 Nr. 3 and § 15 Abs. 3 Nr. 2 GwG", () => {
  const { countries, factors } = tally(person("DE"), person("DE"), person("IR"), person(undefined));
  expect(countries).toEqual({ DE: 2, IR: 1, none: 1 });
  expect(factors).toEqual({ highRiskCountry: 1 });
});

it("counts whoever is politically exposed once, and not one whose office ended over a year ago (§ 15 Abs. 3 Nr. 1, Abs. 4 GwG)", () => {
  const exposed = (until?: string) => ({ pep: { isPep: true, ...(until !== undefined && { until }) } });
  const relatives = { relatives: { relatives: [{ function: "minister" }] } };
  const { peps, factors } = tally(
    person("DE", { personAdditional: { ...exposed(), ...relatives } }),
    person("DE", { personAdditional: exposed("2020-01-01") }),
  );
  expect(peps).toBe(1);
  expect(factors).toEqual({ pepClient: 1, pepRelative: 1, pepFormer: 1 });
});

it("counts companies by legal form and industry, of persons neither", () => {
  const company = (legalForm: string, industry?: string): TalliedClient => ({
    ...{ mandantType: "company", isMatch: false },
    known: {
      company: { company: { legalForm }, headquarters: { country: "AT" }, business: { ...(industry !== undefined && { industry }) } },
    },
  });
  const { legalForms, sectors, countries, factors } = tally(
    company("gmbh", "62.01.9"),
    company("gmbh", "Hufschmiede"),
    company("kg", "25.40.0"),
  );
  expect(legalForms).toEqual({ gmbh: 2, kg: 1 });
  expect(sectors).toEqual({ J: 1, own: 1, C: 1 });
  expect(countries).toEqual({ AT: 3 });
  expect(factors).toEqual({ sensitiveIndustry: 1 });
  expect(tally(person("DE")).sectors).toEqual({});
});

it.each([
  ["01.11.0", "A"],
  ["45.11.0", "G"],
  ["69.20.3", "M"],
  ["99.00.0", "U"],
  ["04.00.0", "own"],
  ["Hufschmiede", "own"],
  [" ", "none"],
  [undefined, "none"],
])("finds the section of %s", (industry, section) => {
  expect(sectorOf(industry)).toBe(section);
});
