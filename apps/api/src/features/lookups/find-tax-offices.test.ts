import { describe, expect, it } from "vitest";
import { TaxAuthority } from "@stammdaten/shared/contract/lookups.ts";
import { landOfTaxOffice } from "@stammdaten/shared/values/tax/tax-number.ts";
import { createTaxOfficeSearch } from "./find-tax-offices.ts";
import { taxOffices } from "./tax-offices.ts";

const { find: findTaxOffices, byNumber: taxOfficeByNumber } = createTaxOfficeSearch(taxOffices);
const numbers = (filter: string): string[] => findTaxOffices(filter).map(({ number }) => number);

describe("the list of tax offices", () => {
  it("has 601 offices, each with a number of its own", () => {
    expect(new Set(taxOffices.map(({ number }) => number)).size).toBe(601);
    expect(taxOffices.every((office) => TaxAuthority.safeParse(office).success)).toBe(true);
  });

  it("has each in the Land that its number says", () => {
    const wrong = taxOffices.filter(({ number, state }) => landOfTaxOffice(number) !== state);
    expect(wrong.map(({ number, state }) => `${number} ${state}`)).toEqual([]);
  });
});

describe("findTaxOffices", () => {
  it("answers a number with its office, name and address complete", () => {
    expect(findTaxOffices("1010")).toEqual([
      {
        number: "1010",
        name: "Finanzamt Saarlouis",
        state: "SL",
        street: "Gaswerkweg 25",
        zip: "66740",
        city: "Saarlouis",
        phone: "06831 4490",
      },
    ]);
  });

  it("does not call every authority a Finanzamt", () => {
    const all = taxOffices.map(({ name }) => name);
    expect(all).toContain("Bundeszentralamt für Steuern");
    expect(all).toContain("Technisches Finanzamt Berlin");
    expect(all.filter((name) => /finanzamt.*finanzamt/i.test(name))).toEqual([]);
  });

  it.each(["Köln-Süd", "koeln sued", "KOLN SUD", "Finanzamt Köln Süd", "süd köln"])("finds %j whatever the spelling", (filter) => {
    expect(numbers(filter)[0]).toBe("5219");
  });

  it.each(["St. Wendel", "Sankt Wendel", "66606"])("finds %j", (filter) => {
    expect(numbers(filter)).toEqual(["1060"]);
  });

  it("finds offices by their city", () => {
    expect(findTaxOffices("Berlin")).toHaveLength(20);
    expect(findTaxOffices("Charlottenburg")[0]?.city).toBe("Berlin");
  });

  it("finds nothing for what there is none of", () => {
    expect(findTaxOffices("0000")).toEqual([]);
    expect(findTaxOffices("Timbuktu")).toEqual([]);
  });
});

describe("taxOfficeByNumber", () => {
  it("knows a number, and says when it does not", () => {
    expect(taxOfficeByNumber("5219")?.name).toBe("Finanzamt Köln-Süd");
    expect(taxOfficeByNumber("0000")).toBeNull();
  });
});
