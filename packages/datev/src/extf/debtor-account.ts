/** How a client's number becomes an account: it is one (`same`), or counts from the first debtors' account (`added`). */
export type AccountNumbering = "same" | "added";

/**
 * The clients' numbers that lead to an account of a debtor, from the first to the last. At length 4 debtors have 10000 to 69999,
 * creditors the rest.
 * @param accountLength digits of the general ledger accounts (Sachkontenlänge), 4 to 8; personal accounts have one more
 */
export function debtorNumbers(accountLength: number, numbering: AccountNumbering): { readonly first: number; readonly last: number } {
  const first = 10 ** accountLength;
  return numbering === "added" ? { first: 0, last: 6 * first - 1 } : { first, last: 7 * first - 1 };
}

/** The account of a client as a debtor; null where the number does not lead to one. @param accountLength as of `debtorNumbers` */
export function debtorAccount(clientNumber: number, accountLength: number, numbering: AccountNumbering): number | null {
  const { first, last } = debtorNumbers(accountLength, numbering);
  if (clientNumber < first || clientNumber > last) return null;
  return numbering === "added" ? 10 ** accountLength + clientNumber : clientNumber;
}
