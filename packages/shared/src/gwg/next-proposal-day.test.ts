import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextProposalDay } from "./next-proposal-day.ts";
import { proposeRisk, type KnownAnswers } from "./propose-risk.ts";

const lists = { highRiskCountries: ["IR"] };
const codesOn = (known: KnownAnswers, day: string) => proposeRisk(known, lists, day, { isMatch: false }).reasons.map(({ code }) => code);
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const left = (until: string): KnownAnswers => ({ personAdditional: { pep: { isPep: true, function: "minister", country: "DE", until } } });

describe("the next day on which something else is proposed", () => {
  it("is the one on which an office was left a year ago (§ 15 Abs. 4 GwG)", () => {
    const known = left("2025-12-01");
    expect(nextProposalDay(known, "2026-11-27")).toBe("2026-12-01");
    expect(codesOn(known, "2026-11-30")).toEqual(["pepClient"]);
    expect(codesOn(known, "2026-12-01")).toEqual(["pepFormer"]);
    expect(nextProposalDay(known, "2026-12-01")).toBeNull();
  });

  it("is none for somebody who holds the office, and for somebody who never had one", () => {
    expect(nextProposalDay({ personAdditional: { pep: { isPep: true, function: "minister" } } }, "2026-11-27")).toBeNull();
    expect(nextProposalDay({ person: { personal: { birthDate: "1980-01-31" } } }, "2026-11-27")).toBeNull();
  });

  it("is 1 March where the office was left on 29 February", () => {
    expect(nextProposalDay(left("2024-02-29"), "2025-02-28")).toBe("2025-03-01");
  });

  it("is the next of several: of relatives, of whom a company names", () => {
    const relatives = [{ until: "2026-03-05" }, { until: "2026-02-01" }, { until: "2020-01-01" }];
    expect(nextProposalDay({ personAdditional: { relatives: { relatives } } }, "2026-11-27")).toBe("2027-02-01");
    const pepStatements = [{ isPep: true, until: "2026-01-15" }];
    expect(nextProposalDay({ companyAdditional: { pep: { pepStatements } } }, "2026-11-27")).toBe("2027-01-15");
  });

  it("is never missed: until then the same is proposed each day", () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays("2023-01-01", days));
    fc.assert(
      fc.property(day, day, fc.nat(800), (until, today, later) => {
        const known = left(until);
        const next = nextProposalDay(known, today);
        const other = addDays(today, later);
        if (next === null || other < next) expect(codesOn(known, other)).toEqual(codesOn(known, today));
        else expect(codesOn(known, next)).not.toEqual(codesOn(known, addDays(next, -1)));
      }),
    );
  });
});
