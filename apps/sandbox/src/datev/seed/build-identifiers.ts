import { createHash } from "node:crypto";
import { computeMod11Digit, computeTaxNumberDigit } from "./check-digits.ts";
import type { SeedTown } from "./seed-towns.ts";

/** A GUID that is the same for the same name in every start. */
export function buildSeedId(name: string): string {
  const hex = createHash("sha256").update(`sandbox:${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A tax ID (§ 139b AO): among the first ten digits exactly one occurs twice, then the check digit. */
export function buildTaxId(index: number): string {
  const digits = [..."1234567890"];
  // Rotations and one swap by the index; then the last digit repeats an earlier one that is not beside it.
  const turn = 1 + (index % 9);
  const rotated = [...digits.slice(turn), ...digits.slice(0, turn)];
  const swap = 1 + (Math.floor(index / 9) % 6);
  [rotated[swap], rotated[swap + 1]] = [rotated[swap + 1] ?? "", rotated[swap] ?? ""];
  rotated[9] = rotated[4] ?? "";
  const ten = (rotated[0] === "0" ? [...rotated.slice(1, 9), "0", rotated[9] ?? ""] : rotated).join("");
  return `${ten}${String(computeMod11Digit(ten))}`;
}

/** The number part of a German VAT identification number. */
export function buildVatNumber(index: number): string {
  const eight = String(21_345_678 + index * 137_911);
  return `${eight}${String(computeMod11Digit(eight))}`;
}

/** A tax number of the town's office in the notation of its state, with a right check digit. */
export function buildTaxNumber(town: SeedTown, index: number): string {
  const districtDigits = town.taxNumber.districtDigits;
  const serialDigits = 7 - districtDigits;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const district = String(101 + ((index * 7 + attempt) % 700)).padStart(districtDigits, "0");
    const serial = String(110 + index * 3).padStart(serialDigits, "0");
    const twelve = `${String(town.taxNumber.office)}0${district}${serial}`;
    const check = computeTaxNumberDigit(twelve, town.taxNumber.method, town.taxNumber.factors);
    if (check !== undefined) return town.taxNumber.format(district, `${serial}${String(check)}`);
  }
  throw new Error(`No tax number could be made for ${town.city}.`);
}
