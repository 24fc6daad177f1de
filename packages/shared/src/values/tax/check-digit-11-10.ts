/**
 * The check digit of ISO 7064 MOD 11,10, which the tax ID (§ 139b AO) and the German VAT ID carry.
 * `digits` are the digits before it.
 */
export function computeCheckDigit11And10(digits: string): number {
  let product = 10;
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10;
}
