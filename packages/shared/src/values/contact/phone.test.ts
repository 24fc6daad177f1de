import { expect, it } from "vitest";
import { Phone } from "./phone.ts";
import { accept, refuse } from "../value-rule.ts";

it.each([
  ["0711 123456", "0711 123456"],
  [" +49 (0)711/12 34-56 ", "+49 (0)711/12 34-56"],
  ["+49\u00A0711", "+49 711"],
  ["12345", "12345"],
])("keeps %j as typed", (typed, stored) => expect(Phone(typed)).toEqual(accept(stored)));

it.each(["", "1234", "-----", "0711 12x", "+".padEnd(31, "1"), "0711\n123", "٠٧١١١", 711123])("refuses %j", (value) => {
  expect(Phone(value)).toEqual(refuse("validation.phone.invalid"));
});
