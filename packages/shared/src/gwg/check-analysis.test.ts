import { describe, expect, it } from "vitest";
import { analysisAreas, areaOfFactor } from "./analysis-areas.ts";
import { checkAnalysis, checkNextDay, isCheckDue, lastCheckDay, noWords, type AnalysisDraft } from "./check-analysis.ts";
import { listRiskRules } from "./risk-rules.ts";

const area = { level: "low" as const, reason: "Regionale Mandanten", measures: "Schulung im Januar" };
const complete: AnalysisDraft = {
  words: { customers: area, services: area, channels: area, countries: area, national: "Sektorbericht gelesen" },
  responsibleId: "88888888-8888-4888-8888-888888888888",
  nextCheckOn: "2027-11-28",
};
const today = "2026-11-28";
const pathsOf = (draft: AnalysisDraft) => checkAnalysis(draft, today).map(({ path }) => path);

describe("a firm's risk analysis", () => {
  it("is complete with every kind of risk of Anlagen 1 und 2 determined and assessed (§ 5 Abs. 1 S. 1 GwG)", () => {
    expect(pathsOf(complete)).toEqual([]);
    for (const one of analysisAreas) {
      const without = (more: object) => pathsOf({ ...complete, words: { ...complete.words, [one]: { ...area, ...more } } });
      expect(without({ level: null })).toEqual([`words.${one}.level`]);
      expect(without({ reason: " " })).toEqual([`words.${one}.reason`]);
    }
  });

  it("names the safeguards against the risks of each area (§ 6 Abs. 1 GwG)", () => {
    const words = { ...complete.words, channels: { ...area, measures: "" } };
    expect(pathsOf({ ...complete, words })).toEqual(["words.channels.measures"]);
  });

  it("considers the national risk analysis (§ 5 Abs. 1 S. 2 GwG)", () => {
    expect(pathsOf({ ...complete, words: { ...complete.words, national: "" } })).toEqual(["words.national"]);
  });

  it("has somebody of the management who answers for it (§ 4 Abs. 3 GwG)", () => {
    expect(pathsOf({ ...complete, responsibleId: null })).toEqual(["responsibleId"]);
  });

  it("is checked regularly: within a year at the latest (§ 5 Abs. 2 Nr. 2 GwG)", () => {
    expect(lastCheckDay(today)).toBe("2027-11-28");
    expect(lastCheckDay("2028-02-29")).toBe("2029-02-28");
    expect(pathsOf({ ...complete, nextCheckOn: null })).toEqual(["nextCheckOn"]);
    for (const day of [today, "2026-11-01", "2027-11-29"])
      expect(checkNextDay(day, today)).toEqual([{ path: "nextCheckOn", code: "validation.riskAnalysis.nextCheckOutOfRange" }]);
    expect(checkNextDay("2026-11-29", today)).toEqual([]);
    expect([isCheckDue("2026-11-28", today), isCheckDue("2026-11-29", today)]).toEqual([true, false]);
  });

  it("lacks everything before anything is written (§ 5 Abs. 2 Nr. 1 GwG)", () => {
    expect(pathsOf({ words: noWords, responsibleId: null, nextCheckOn: null })).toHaveLength(15);
  });

  it("finds each risk factor of the rules in the area of its number of Anlagen 1 und 2", () => {
    const areas: Readonly<Record<string, string>> = { "1": "customers", "2": "services", "3": "countries" };
    for (const { code, paragraph } of listRiskRules({ highRiskCountries: ["IR"] })) {
      const number = /Anlage \d Nr\. (\d)/.exec(paragraph)?.[1];
      if (number !== undefined) expect(areaOfFactor(code), code).toBe(areas[number]);
    }
    expect([areaOfFactor("highRiskCountry"), areaOfFactor("pepClient")]).toEqual(["countries", "customers"]);
  });
});
