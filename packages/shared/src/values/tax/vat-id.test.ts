import { describe, expect, it } from "vitest";
import { VatId, checkVatId } from "./vat-id.ts";
import { accept, refuse } from "../value-rule.ts";

describe("checkVatId", () => {
  it.each([
    "DE136695976",
    "DE129273398",
    "DE812277765",
    "DE118716043",
    "de 136 695 976",
    "ATU12345678",
    "EL123456789",
    "GR123456789",
    "XI123456789",
    "NL123456789B01",
    "FRXX123456789",
  ])("finds nothing in %s", (vatId) => expect(checkVatId(vatId)).toBeNull());

  it.each(["DE123456789", "DE136695975"])("warns of the check digit of %s", (vatId) => {
    expect(checkVatId(vatId)).toBe("warning.vatId.checkDigit");
  });

  it.each(["DE13669597", "DE1366959766", "136695976", "ZZ123456789", "AT12345678", "", "DE13669597X"])(
    "warns of the shape of %j",
    (vatId) => {
      expect(checkVatId(vatId)).toBe("warning.vatId.format");
    },
  );
});

it("stores a VAT ID plainly and refuses only what cannot be one", () => {
  expect(VatId(" de 136.695-976 ")).toEqual(accept("DE136695976"));
  expect(VatId("GR 123456789")).toEqual(accept("EL123456789"));
  expect(VatId("DE123456789")).toEqual(accept("DE123456789"));
  expect(VatId("DE".padEnd(21, "1"))).toEqual(refuse("validation.vatId.invalid"));
  expect(VatId("DE\u0000")).toEqual(refuse("validation.vatId.invalid"));
});
