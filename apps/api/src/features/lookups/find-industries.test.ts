import { describe, expect, it } from "vitest";
import { Industry } from "@stammdaten/shared/contract/lookups.ts";
import { everydayWords } from "./everyday-words.ts";
import { findIndustries, industryName } from "./find-industries.ts";
import { industries } from "./industries.ts";

const codes = (filter: string, locale: "de" | "en" = "de"): string[] => findIndustries(filter, locale).map(({ code }) => code);

describe("the list of industries", () => {
  it("has the 839 subclasses of the WZ 2008, each once, with names in both languages and the names of three wider groups", () => {
    expect(new Set(industries.map(({ code }) => code)).size).toBe(839);
    expect(industries.filter(({ de, en, groups }) => de === "" || en === "" || groups.length !== 6).map(({ code }) => code)).toEqual([]);
  });

  it("has every code that an everyday word means", () => {
    expect(
      Object.values(everydayWords)
        .flat()
        .filter((code) => industryName(code, "de") === null),
    ).toEqual([]);
  });
});

describe("findIndustries", () => {
  it("answers in the reader's language", () => {
    expect(findIndustries("62.01.9", "de")).toEqual([{ code: "62.01.9", name: "Sonstige Softwareentwicklung" }]);
    expect(findIndustries("62.01.9", "en")).toEqual([{ code: "62.01.9", name: "Other software development" }]);
    expect(findIndustries("hotel", "en").every((entry) => Industry.safeParse(entry).success)).toBe(true);
  });

  it.each(["62.01", "6201", " 62 01 ", "62.01."])("takes a code from its first digits on: %j", (filter) => {
    expect(codes(filter)).toEqual(["62.01.1", "62.01.9"]);
  });

  it.each(
    Object.entries(everydayWords)
      .flatMap(([words, meant]) => words.split(" ").map((word) => [word, meant] as const))
      .filter(([word]) => word.length > 3),
  )("knows the everyday word %s", (word, meant) =>
    expect(codes(word, "de").concat(codes(word, "en"))).toEqual(expect.arrayContaining([meant[0]])),
  );

  it.each([
    ["Bäckerei", "10.71.0"],
    ["baeckerei", "10.71.0"],
    ["Friseur", "96.02.1"],
    ["Hotel garni", "55.10.2"],
    ["IT-Beratung", "62.02.0"],
    ["Software", "62.01.9"],
  ])("finds %s first", (filter, code) => expect(codes(filter)[0]).toBe(code));

  it("finds by the name of a wider group and by the other language", () => {
    expect(codes("Gastronomie")).toEqual(expect.arrayContaining(["56.10.1", "56.30.3"]));
    expect(codes("pharmacies", "de").concat(codes("dispensing", "de"))).toContain("47.73.0");
  });

  it("wants every word to fit, and answers at most twenty", () => {
    expect(codes("Bäckerei Raumfahrt")).toEqual([]);
    expect(codes("99999")).toEqual([]);
    expect(codes("--")).toEqual([]);
    expect(codes("Herstellung")).toHaveLength(20);
  });

  it("takes milliseconds", () => {
    const runs = 100;
    const start = performance.now();
    for (let run = 0; run < runs; run += 1) findIndustries("handel mit", "de");
    expect((performance.now() - start) / runs).toBeLessThan(20);
  });
});

describe("industryName", () => {
  it("names a code, and nothing else", () => {
    expect(industryName("10.71.0", "de")).toBe("Herstellung von Backwaren (ohne Dauerbackwaren)");
    expect(industryName("10.71", "de")).toBeNull();
    expect(industryName("Hufschmiede", "de")).toBeNull();
  });
});
