import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import type { NumberRange } from "./number-range.ts";

/** Each round passes over what the other side has in one piece; where they alternate for longer, somebody has to choose. */
const MOST_ROUNDS = 10;

/**
 * The smallest number of the range that no client of the firm has, archived ones included; undefined where none is left. To be called in a
 * transaction of its own.
 */
export async function findOwnFree({ tx, tenantId }: Ctx, { from, to }: NumberRange): Promise<number | undefined> {
  // A plan for any firm would sort all of its numbers, where those of one partition lie in order and are read as far as the first gap.
  await tx.sql(sql`SELECT set_config('plan_cache_mode', 'force_custom_plan', true)`);
  const taken = sql`FROM client WHERE tenant_id = ${tenantId}::uuid AND datev_number BETWEEN ${from}::int AND ${to}::int`;
  // Numbers in a row are as far from the first as they are in order: the first that is farther has a gap before it.
  const [row] = await tx.sql<{ free: number }>(sql`
    SELECT coalesce(
      (SELECT t.expected FROM (SELECT datev_number, ${from}::int - 1 + row_number() OVER (ORDER BY datev_number) AS expected ${taken}) t
        WHERE t.datev_number > t.expected ORDER BY t.datev_number LIMIT 1),
      ${from}::int + (SELECT count(*) ${taken}))::int AS free`);
  return row !== undefined && row.free <= to ? row.free : undefined;
}

/**
 * The smallest number of the range that is free on both sides; undefined where none was found.
 * @param findOurs the smallest of a range that is free here
 * @throws what the gateway throws
 */
export async function findFreeNumber(
  findOurs: (range: NumberRange) => Promise<number | undefined>,
  gateway: Pick<DatevGateway, "findFreeNumber">,
  { from, to }: NumberRange,
): Promise<number | undefined> {
  let theirs: number | undefined;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const ours = await findOurs({ from: theirs ?? from, to });
    if (ours === undefined || ours === theirs) return ours;
    theirs = await gateway.findFreeNumber(ours, to - ours + 1);
    if (theirs === ours) return ours;
    if (theirs === undefined || theirs < ours || theirs > to) return undefined;
  }
  return undefined;
}
