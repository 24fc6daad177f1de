import { expect, it } from "vitest";
import { hasRiskChanged } from "./has-risk-changed.ts";
import { proposeRisk, type KnownAnswers } from "./propose-risk.ts";

const today = "2026-06-15";
const propose = (known: KnownAnswers, { countries = ["IR"], isMatch = false } = {}) =>
  proposeRisk(known, { highRiskCountries: countries }, today, { isMatch });
const rated = (known: KnownAnswers) => {
  const { level, reasons } = propose(known);
  return { proposedLevel: level, reasons: reasons.map(({ code }) => code) };
};
const inChile: KnownAnswers = { person: { contact: { country: "CL" } } };
const cash: KnownAnswers = { ...inChile, personAdditional: { "origin-of-funds": { originOfFunds: ["cashBusiness"] } } };

it.each<[string, KnownAnswers, KnownAnswers, Parameters<typeof propose>[1], boolean]>([
  ["nothing changed", inChile, inChile, {}, false],
  ["§ 15 Abs. 3 Nr. 2: the country is on the newer list", inChile, inChile, { countries: ["CL"] }, true],
  ["§ 15 Abs. 3 Nr. 2: one more reason, where it was high already", cash, cash, { countries: ["CL"] }, true],
  ["§ 15 Abs. 2: somebody is on a sanctions list", inChile, inChile, { isMatch: true }, true],
  ["Anlage 2 Nr. 1 Buchst. e: a reason is gone, and the level with it", cash, inChile, {}, true],
])("%s", (_, before, now, lists, changed) => expect(hasRiskChanged(rated(before), propose(now, lists))).toBe(changed));

it("takes a reason that is gone for no change while the level is the same", () => {
  const both = { proposedLevel: "high" as const, reasons: ["cash", "wealthy"] };
  expect(hasRiskChanged(both, propose(cash))).toBe(false);
});
