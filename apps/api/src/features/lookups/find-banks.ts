import type { Bank } from "@stammdaten/shared/contract/lookups.ts";
import { buildWordSearch } from "./search-words.ts";

const MOST = 20;
const BANK_CODE_LENGTH = 8;

/**
 * Searches banks by bank code (BLZ), IBAN, BIC, or words of their name and place; gives at most 20, best first. A bank
 * code, an IBAN and a BIC may be begun, complete or, as with an account number, longer. Foreign IBANs find nothing.
 */
export function createBankSearch(banks: readonly Bank[]): (filter: string) => Bank[] {
  const searchWords = buildWordSearch(banks, ({ name, city }) => ({ name, more: [city] }));
  return (filter) => {
    const compact = filter.replace(/[\s.-]/g, "").toUpperCase();
    if (/^\d+$/.test(compact)) return startingWith(banks, compact);
    if (/^[A-Z]{2}\d+$/.test(compact)) return compact.startsWith("DE") ? startingWith(banks, compact.slice(4)) : [];
    const byBic = /^[A-Z]{4}DE[A-Z0-9]{0,5}$/.test(compact) ? withBic(banks, compact) : [];
    return byBic.length > 0 ? byBic : searchWords(filter, MOST);
  };
}

function startingWith(banks: readonly Bank[], digits: string): Bank[] {
  const code = digits.slice(0, BANK_CODE_LENGTH);
  return code === "" ? [] : banks.filter(({ bankCode }) => bankCode.startsWith(code)).slice(0, MOST);
}

/** A BIC names the bank in eight characters; three more name the branch, XXX the head office (ISO 9362). */
function withBic(banks: readonly Bank[], typed: string): Bank[] {
  const wanted = typed.endsWith("XXX") && typed.length === 11 ? typed.slice(0, 8) : typed;
  const found = banks.filter(({ bic }) => bic?.startsWith(wanted) === true);
  return [...found.filter(({ bic }) => bic === typed), ...found.filter(({ bic }) => bic !== typed)].slice(0, MOST);
}
