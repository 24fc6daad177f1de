import { bankDataByBLZ } from "bankdata-germany";
import { describe, expect, it } from "vitest";
import { banks } from "./banks.ts";
import { readPublishedBanks } from "./data/read-published-banks.ts";
import { createBankSearch } from "./find-banks.ts";

const findBanks = createBankSearch(banks);
const codes = (filter: string): string[] => findBanks(filter).map(({ bankCode }) => bankCode);
const names = (filter: string): string[] => findBanks(filter).map(({ name }) => name);

describe("the list of banks", () => {
  it("is the newest that the package publishes; after an update run data/write-banks.ts", () => {
    expect(banks).toEqual(
      readPublishedBanks().map(([bankCode, name, bic]) => ({ bankCode, name, bic: bic === "" ? null : bic, city: null })),
    );
  });

  it("says what the package itself says", () => {
    const known = bankDataByBLZ("37040044", new Date("2026-10-01"));
    expect(findBanks("37040044")).toEqual([{ bankCode: "37040044", name: known?.bankName, bic: known?.bic, city: null }]);
  });
});

describe("findBanks", () => {
  it("takes a bank code from its first digits on", () => {
    expect(codes("370400")).toContain("37040044");
    expect(codes("3704")).toSatisfy((found: string[]) => found.length > 1 && found.every((code) => code.startsWith("3704")));
    expect(codes("99999999")).toEqual([]);
  });

  it.each(["DE89 3704 0044", "de8937040044", "DE89370400440532013000"])("takes the bank code out of the IBAN %s", (iban) => {
    expect(codes(iban)).toEqual(["37040044"]);
  });

  it("knows no bank of a foreign IBAN, nor one before its bank code begins", () => {
    expect(findBanks("AT611904300234573201")).toEqual([]);
    expect(findBanks("DE89")).toEqual([]);
  });

  it.each(["SSKMDEMM", "sskmdemm", "SSKMDEMMXXX"])("finds the BIC %s", (bic) => {
    expect(names(bic)).toEqual(["Stadtsparkasse München"]);
  });

  it("puts the branch that was named before the others", () => {
    expect(findBanks("DEUTDEBB101")[0]?.bic).toBe("DEUTDEBB101");
  });

  it("does not take a name of eight letters for a BIC", () => {
    expect(names("Postbank")[0]).toContain("Postbank");
  });

  it.each(["Stadtsparkasse München", "stadtsparkasse muenchen", "STADTSPARKASSE MUNCHEN", "münchen stadtspar"])(
    "finds %j whatever the spelling",
    (filter) => {
      expect(codes(filter)[0]).toBe("70150000");
    },
  );

  it("wants every word to fit", () => {
    expect(findBanks("Stadtsparkasse Timbuktu")).toEqual([]);
  });

  it.each(["--", "%%", "..", "\\(", "💶💶"])("finds nothing for %j and does not fail", (filter) => {
    expect(findBanks(filter)).toEqual([]);
  });

  it("answers at most twenty, in about a millisecond", () => {
    expect(findBanks("bank")).toHaveLength(20);
    const runs = 200;
    const start = performance.now();
    for (let run = 0; run < runs; run += 1) findBanks("volksbank");
    // A scan that is ten times slower fails, a busy machine does not.
    expect((performance.now() - start) / runs).toBeLessThan(10);
  });
});
