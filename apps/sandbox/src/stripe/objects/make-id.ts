import { randomInt } from "node:crypto";

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const capitals = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function draw(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** An id as Stripe makes them: `cus_` and 24 letters or digits; `length` where they are longer. */
export function makeId(prefix: string, length = 24): string {
  return `${prefix}_${draw(letters, length)}`;
}

/** What the numbers of a customer's invoices begin with: eight capitals or digits. */
export function makeInvoicePrefix(): string {
  return draw(capitals, 8);
}
