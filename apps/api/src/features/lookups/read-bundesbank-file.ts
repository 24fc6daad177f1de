import type { Bank } from "@stammdaten/shared/contract/lookups.ts";
import { ListRefused } from "./list-refused.ts";

const LINE_LENGTH = 168;
const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/**
 * Germany's banks out of the bank code file (Bankleitzahlendatei) of the Deutsche Bundesbank, the text file: 168
 * characters a line in ISO 8859-1. Of each bank code the line of the provider that leads it counts (mark 1); one that is
 * marked as deleted (D) does not.
 * @throws ListRefused that names the line which cannot be right
 */
export function readBundesbankFile(bytes: Uint8Array): Bank[] {
  const lines = new TextDecoder("windows-1252").decode(bytes).split(/\r?\n/);
  if (lines.at(-1)?.trim() === "") lines.pop();
  const banks = new Map<string, Bank>();
  for (const [index, line] of lines.entries()) {
    const bank = readLine(line, index + 1);
    if (bank === null) continue;
    if (banks.has(bank.bankCode)) throw new ListRefused(`line ${index + 1}: bank code ${bank.bankCode} leads twice`);
    banks.set(bank.bankCode, bank);
  }
  return [...banks.values()].sort((one, other) => (one.bankCode < other.bankCode ? -1 : 1));
}

/** Columns as the Bundesbank counts them: code 1–8, mark 9, name 10–67, postcode 68–72, place 73–107, BIC 140–150, change 159. */
function readLine(line: string, number: number): Bank | null {
  if (line.length !== LINE_LENGTH)
    throw new ListRefused(
      `line ${number} has ${line.length} characters in place of ${LINE_LENGTH}; the text file (TXT) of the Bundesbank is wanted`,
    );
  const part = (from: number, to: number): string => line.slice(from - 1, to).trim();
  const [bankCode, mark, name, city, bic] = [part(1, 8), part(9, 9), part(10, 67), part(73, 107), part(140, 150)];
  if (!/^[1-8]\d{7}$/.test(bankCode)) throw new ListRefused(`line ${number}: "${bankCode}" is no bank code`);
  if (mark !== "1" && mark !== "2") throw new ListRefused(`line ${number}: the mark is "${mark}" in place of 1 or 2`);
  if (name === "") throw new ListRefused(`line ${number}: the bank has no name`);
  if (bic !== "" && !BIC.test(bic)) throw new ListRefused(`line ${number}: "${bic}" is no BIC`);
  if (mark === "2" || part(159, 159) === "D") return null;
  return { bankCode, name, bic: bic === "" ? null : bic, city: city === "" ? null : city };
}
