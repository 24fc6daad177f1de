import { expect, it } from "vitest";
import { EconomicId, checkEconomicId } from "./economic-id.ts";
import { accept, refuse } from "../value-rule.ts";

it.each(["DE136695976", "DE136695976-00001", "de 136695976 00001"])("finds nothing in %s", (value) => {
  expect(checkEconomicId(value)).toBeNull();
});

it("warns of shape and check digit", () => {
  expect(checkEconomicId("DE136695976-1")).toBe("warning.economicId.format");
  expect(checkEconomicId("AT136695976")).toBe("warning.economicId.format");
  expect(checkEconomicId("DE123456789-00001")).toBe("warning.economicId.checkDigit");
});

it("stores an economic ID with its hyphen", () => {
  expect(EconomicId("de 136 695 976 00001")).toEqual(accept("DE136695976-00001"));
  expect(EconomicId("DE".padEnd(21, "1"))).toEqual(refuse("validation.economicId.invalid"));
});
