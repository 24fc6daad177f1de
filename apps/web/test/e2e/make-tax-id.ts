import { randomInt } from "node:crypto";

/** A tax identification number with the repetition and the check digit that it must have (§ 139b AO), made up. */
export function makeTaxId(): string {
  const left = [..."0123456789"];
  const digits = left.splice(randomInt(1, 10), 1);
  while (digits.length < 9) digits.push(...left.splice(randomInt(left.length), 1));
  // One digit occurs twice, not side by side.
  digits.push(digits[randomInt(8)] ?? "");
  return digits.join("") + checkDigit(digits);
}

/** ISO 7064, MOD 11,10. */
function checkDigit(digits: readonly string[]): string {
  let product = 10;
  for (const digit of digits) product = (((Number(digit) + product) % 10 || 10) * 2) % 11;
  return String((11 - product) % 10);
}
