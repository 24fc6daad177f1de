import { describe, expect, it } from "vitest";
import { fitsRegisterKind, RegisterNumber } from "./register-number.ts";
import { accept, refuse } from "../value-rule.ts";

describe("RegisterNumber", () => {
  it.each([
    ["HRB 123", "123"],
    ["HRA 98765", "98765"],
    ["GnR 12", "12"],
    ["PR 1234", "1234"],
    ["VR 4711", "4711"],
    ["GsR 7", "7"],
    ["hrb123456b", "123456 B"],
    ["HRB 12345 B", "12345 B"],
    ["12345B", "12345 B"],
    ["  123  HB ", "123 HB"],
    ["12 WÖ", "12 WÖ"],
    ["12 WO\u0308", "12 WÖ"],
    ["HRB. 123", "123"],
    ["123456", "123456"],
  ])("stores %j as %j", (typed, stored) => {
    expect(RegisterNumber(typed)).toEqual(accept(stored));
    expect(RegisterNumber(stored)).toEqual(accept(stored));
  });

  it.each(["", "HRB", "HRC 123", "HRB 0123", "0", "1234567", "HRB 123 ABCD", "123-4", "HRB 12\u0000", "B 123", null, 123])(
    "refuses %j",
    (value) => {
      expect(RegisterNumber(value)).toEqual(refuse("validation.registerNumber.invalid"));
    },
  );
});

it("sees when another register was typed than chosen", () => {
  expect(fitsRegisterKind("HRB 123", "HRB")).toBe(true);
  expect(fitsRegisterKind("GnR 123", "GnR")).toBe(true);
  expect(fitsRegisterKind("123 B", "HRA")).toBe(true);
  expect(fitsRegisterKind("HRB 123", "HRA")).toBe(false);
  expect(fitsRegisterKind("nonsense", "HRA")).toBe(true);
});
