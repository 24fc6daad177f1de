/** The check digit of ISO 7064 MOD 11,10 over the digits, as the tax ID and the German VAT number use it. */
export function computeMod11Digit(digits: string): number {
  let product = 10;
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  const check = 11 - product;
  return check === 10 ? 0 : check;
}

/** A German IBAN (ISO 13616, mod 97) of an 8-digit bank code and an account number of up to 10 digits. */
export function buildGermanIban(bankCode: string, account: number): string {
  const basic = `${bankCode}${String(account).padStart(10, "0")}`;
  const remainder = BigInt(`${basic}131400`) % 97n;
  return `DE${String(98n - remainder).padStart(2, "0")}${basic}`;
}

/** How a federal state computes the last digit of a tax number. */
export type TaxNumberMethod = "elevens" | "elevensSum" | "twos";

const twosOffsets = [0, 0, 9, 8, 0, 7, 6, 5, 4, 3, 2, 1];
const twosFactors = [0, 0, 512, 256, 0, 128, 64, 32, 16, 8, 4, 2];

function digitalRoot(value: number): number {
  return value === 0 ? 0 : ((value - 1) % 9) + 1;
}

/**
 * The check digit over the first 12 digits of the unified 13-digit tax number (BZSt, Prüfziffernberechnung);
 * undefined when such a number is not issued.
 * @param factors the state's 12 factors; unused by the method of twos
 */
export function computeTaxNumberDigit(twelve: string, method: TaxNumberMethod, factors: readonly number[]): number | undefined {
  const digits = [...twelve].map(Number);
  if (method === "twos") {
    const sum = digits.reduce((total, digit, index) => {
      return total + digitalRoot(((digit + (twosOffsets[index] ?? 0)) % 10) * (twosFactors[index] ?? 0));
    }, 0);
    return (10 - (sum % 10)) % 10;
  }
  const rest = digits.reduce((total, digit, index) => total + digit * (factors[index] ?? 0), 0) % 11;
  const check = method === "elevens" ? (11 - rest) % 11 : rest;
  return check === 10 ? undefined : check;
}

const pensionFactors = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];

/** The pension insurance number with its check digit; `body` is its first 11 characters (VKVV § 4). */
export function completePensionNumber(body: string): string {
  const digits = body.replace(/[A-Z]/, (letter) => String(letter.charCodeAt(0) - 64).padStart(2, "0"));
  const sum = [...digits].reduce((total, digit, index) => {
    const product = Number(digit) * (pensionFactors[index] ?? 0);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return `${body}${String(sum % 10)}`;
}
