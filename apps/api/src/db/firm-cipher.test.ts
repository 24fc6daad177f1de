import { randomBytes, randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { reportFigures } from "../../test/report-figures.ts";
import { FirmCipher, SealBroken, type Place } from "./firm-cipher.ts";

const TENANT = "0190a6f0-0000-7000-8000-000000000001";
const cipher = new FirmCipher(TENANT, randomBytes(32));
const at = (rowId: string, column = "answers", table = "form"): Place => ({ table, column, rowId });

function isRefused(open: () => unknown): boolean {
  try {
    open();
    return false;
  } catch (error) {
    return error instanceof SealBroken;
  }
}

describe("a firm's cipher", () => {
  it("gives back what it has encrypted, of every kind that JSON holds", () => {
    for (const value of ["Größe", "", 0, false, ["a", null], { bank: { iban: "DE02120300000000202051" } }])
      expect(cipher.open(at("1"), cipher.seal(at("1"), value))).toEqual(value);
  });

  it("leaves what holds nothing as it is", () => {
    for (const value of [null, undefined, {}, []]) expect(cipher.open(at("1"), value)).toEqual(value);
  });

  it("refuses a thousand values that were moved to another row, column, table or firm", () => {
    const other = new FirmCipher("0190a6f0-0000-7000-8000-000000000002", randomBytes(32));
    const refusals = Array.from({ length: 250 }, (_, index) => {
      const sealed = cipher.seal(at(String(index)), { index });
      return [
        isRefused(() => cipher.open(at(String(index + 1)), sealed)),
        isRefused(() => cipher.open(at(String(index), "base_answers"), sealed)),
        isRefused(() => cipher.open(at(String(index), "answers", "gwg_record"), sealed)),
        isRefused(() => other.open(at(String(index)), sealed)),
      ];
    }).flat();
    const accepted = refusals.filter((refused) => !refused).length;
    reportFigures("values moved", { tried: refusals.length, accepted });
    expect(accepted).toBe(0);
  });

  it("refuses one firm's value with its key under another firm's name", () => {
    const key = randomBytes(32);
    const sealed = new FirmCipher(TENANT, key).seal(at("1"), "Religion");
    expect(() => new FirmCipher("0190a6f0-0000-7000-8000-000000000002", key).open(at("1"), sealed)).toThrow(SealBroken);
  });

  it("refuses a thousand values of which one bit was changed, and each that was cut", () => {
    const sealed = cipher.seal(at("1"), { tax: { taxId: "86095742719", religion: "rk" } });
    const bytes = Buffer.from(sealed.slice(3), "base64url");
    const changed = Array.from({ length: 1000 }, () => {
      const copy = Buffer.from(bytes);
      const place = randomInt(bytes.length);
      copy[place] = (copy[place] ?? 0) ^ (1 << randomInt(8));
      return `v1.${copy.toString("base64url")}`;
    });
    const cut = Array.from({ length: sealed.length - 1 }, (_, length) => sealed.slice(0, length));
    const refusals = [...changed, ...cut].map((value) => isRefused(() => cipher.open(at("1"), value)));
    const accepted = refusals.filter((refused) => !refused).length;
    reportFigures("values changed", { tried: refusals.length, accepted });
    expect(accepted).toBe(0);
  });

  it("refuses what was never encrypted, so that nobody can put in a value of their own", () => {
    for (const value of [{ tax: {} }, "Kirche", 7, true, ["x"]]) expect(() => cipher.open(at("1"), value)).toThrow(SealBroken);
  });

  it("encrypts the same value differently each time", () => {
    const sealed = new Set(Array.from({ length: 10_000 }, () => cipher.seal(at("1"), "x").slice(0, 19)));
    expect(sealed.size).toBe(10_000);
  });

  it("finds equal values of one firm and of one kind by the same hash, and no others", () => {
    const hash = cipher.lookUp("taxIdHash", "86095742719").toString("hex");
    expect(cipher.lookUp("taxIdHash", "86095742719").toString("hex")).toBe(hash);
    expect(cipher.lookUp("vatIdHash", "86095742719").toString("hex")).not.toBe(hash);
    expect(new FirmCipher(TENANT, randomBytes(32)).lookUp("taxIdHash", "86095742719").toString("hex")).not.toBe(hash);
  });
});
