import { describe, expect, it } from "vitest";
import { maskAddress } from "./mask-address.ts";

describe("a masked address", () => {
  it.each([
    ["julia.sommer@kundin.example", "j•••@k•••.example"],
    ["a@b.de", "a•••@b•••.de"],
    ["öde@mail.büro.co.uk", "ö•••@m•••.uk"],
    ["👩‍💼x@firma.de", "👩•••@f•••.de"],
  ])("%s is %s", (address, masked) => {
    expect(maskAddress(address)).toBe(masked);
  });
});
