import { expect, it } from "vitest";
import { EconomicId, checkEconomicId } from "./economic-id.ts";

it.each(["DE136695976", "DE136695976-00001", "de 136695976 00001"])("finds nothing in %s", (value) => {
  expect(checkEconomicId(value)).toBeNull();
});

it("warns of shape and check digit", () => {
  expect(checkEconomicId("DE136695976-1")).toBe("warning.economicId.format");
  expect(checkEconomicId("AT136695976")).toBe("warning.economicId.format");
  expect(checkEconomicId("DE123456789-00001")).toBe("warning.economicId.checkDigit");
});

it("stores an economic ID with its hyphen", () => {
  expect(EconomicId.parse("de 136 695 976 00001")).toBe("DE136695976-00001");
  expect(EconomicId.safeParse("DE".padEnd(21, "1")).error?.issues[0]?.message).toBe("validation.economicId.invalid");
});
