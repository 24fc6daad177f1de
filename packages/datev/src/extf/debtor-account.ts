/** How a client's number becomes an account: it is one (`same`), or counts from the first debtors' account (`added`). */
export type AccountNumbering = "same" | "added";

/**
 * The account of a client as a debtor; null where the number does not lead to one. At length 4 debtors have 10000 to
 * 69999, creditors the rest.
 * @param accountLength digits of the general ledger accounts (Sachkontenlänge), 4 to 8; personal accounts have one more
 */
export function debtorAccount(clientNumber: number, accountLength: number, numbering: AccountNumbering): number | null {
  const first = 10 ** accountLength;
  const account = numbering === "added" ? first + clientNumber : clientNumber;
  return account >= first && account < 7 * first ? account : null;
}
