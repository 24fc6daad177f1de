import { asPlatform } from "./platform.ts";
import { sql } from "./sql.ts";

/**
 * The ids of all firms, shut out or not, for work that is then done firm by firm.
 * @param purpose as the log of statements names it
 */
export async function listFirms(purpose: string): Promise<string[]> {
  const firms = await asPlatform(purpose, (tx) => tx.sql<{ id: string }>(sql`SELECT id FROM tenant ORDER BY id`), undefined, {
    seesTenants: true,
  });
  return firms.map(({ id }) => id);
}
