import type { Affected } from "@stammdaten/shared/contract/datev-export.ts";
import { writeDebtor } from "@stammdaten/datev/extf/write-debtors.ts";
import type { Ctx } from "../../../db/context.ts";
import { joinSql, sql } from "../../../db/sql.ts";
import { debtorOf, type Accounts, type DebtorLookUps } from "./debtor-of.ts";
import { selectionOf, type ExportedClient, type ExportSelection } from "./read-exported-page.ts";

/** So many of the affected are named. */
const MOST_NAMES = 5;

/** Counts clients, and keeps the first names. */
class Tally {
  count = 0;
  readonly names: string[] = [];
  add(name: string): void {
    this.count += 1;
    if (this.names.length < MOST_NAMES) this.names.push(name);
  }
}

/** The clients of a selection that have no DATEV number. */
export async function findUnnumbered(ctx: Ctx, selection: ExportSelection): Promise<Affected> {
  const where = joinSql([...selectionOf(ctx, selection), sql`c.datev_number IS NULL`], " AND ");
  const [row] = await ctx.tx.sql<{ count: number; names: string[] }>(sql`
    SELECT (SELECT count(*)::int FROM client c WHERE ${where}) AS count,
      ARRAY(SELECT c.name FROM client c WHERE ${where} ORDER BY c.name, c.id LIMIT ${MOST_NAMES}::int) AS names`);
  return row ?? { count: 0, names: [] };
}

/** What the file of debtors would hold of these clients, leave out and write otherwise; makes every line of it and keeps none. */
export async function previewDebtors(clients: AsyncIterable<ExportedClient>, accounts: Accounts, lookUps: DebtorLookUps) {
  const [outsideAccounts, respelled, unreadable, shortened] = [new Tally(), new Tally(), new Tally(), new Tally()];
  let written = 0;
  for await (const client of clients) {
    const found = debtorOf(client, accounts, lookUps);
    if (found === null) {
      outsideAccounts.add(client.name);
      continue;
    }
    written += 1;
    const line = writeDebtor(found.debtor);
    if (line.unreadable) unreadable.add(client.name);
    else if (line.respelled) respelled.add(client.name);
    if (found.isShortened || line.shortened.length > 0) shortened.add(client.name);
  }
  return { written, outsideAccounts, respelled, unreadable, shortened };
}
