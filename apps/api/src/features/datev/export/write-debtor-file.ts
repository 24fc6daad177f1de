import { encodeWindows1252 } from "@stammdaten/datev/extf/windows-1252.ts";
import { writeDebtor, writeExtfHead, type ExtfHeader } from "@stammdaten/datev/extf/write-debtors.ts";
import { debtorOf, type Accounts, type DebtorLookUps } from "./debtor-of.ts";
import type { ExportedClient } from "./read-exported-page.ts";

/** Small pieces cost more to send than they hold. */
const CHUNK_CHARACTERS = 64_000;

/** Writes clients as DATEV's file of debtors, in Windows-1252, while they are read. Whose number leads to no account is left out. */
export async function* writeDebtorFile(
  header: ExtfHeader,
  clients: AsyncIterable<ExportedClient>,
  accounts: Accounts,
  lookUps: DebtorLookUps,
): AsyncGenerator<Uint8Array> {
  let text = writeExtfHead(header);
  for await (const client of clients) {
    const found = debtorOf(client, accounts, lookUps);
    if (found !== null) text += writeDebtor(found.debtor).line;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield encodeWindows1252(text);
    text = "";
  }
  yield encodeWindows1252(text);
}
