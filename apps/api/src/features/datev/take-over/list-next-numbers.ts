import { MOST_LISTED_NUMBERS } from "@stammdaten/shared/contract/limits.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { lockRun } from "./lock-run.ts";

type Open = <Result>(work: (ctx: Ctx<SystemActor>) => Promise<Result>) => Promise<Result>;

/**
 * Asks DATEV for the next numbers of an import's range, and writes down which of them there are; a run after a broken one goes on behind
 * the last that was written down.
 * @returns whether there may be more
 * @throws what the gateway throws
 */
export async function listNextNumbers(open: Open, gateway: Pick<DatevGateway, "listClientsByNumber">, importId: string): Promise<boolean> {
  const run = await open((ctx) => lockRun(ctx, importId));
  if (run === null || run.listedUntil === null || run.toNumber === null || run.listedUntil >= run.toNumber) return false;
  const [from, to] = [run.listedUntil + 1, Math.min(run.listedUntil + MOST_LISTED_NUMBERS, run.toNumber)];
  const numbers = [...new Set((await gateway.listClientsByNumber(from, to)).map(({ number }) => number))];
  await open((ctx) => writeDown(ctx, importId, { numbers, before: from - 1, until: to }));
  return to < run.toNumber;
}

type Listed = { readonly numbers: readonly number[]; readonly before: number; readonly until: number };

/** Nothing where another run was faster. */
async function writeDown(ctx: Ctx<SystemActor>, importId: string, { numbers, before, until }: Listed): Promise<void> {
  const { tx, tenantId } = ctx;
  if ((await lockRun(ctx, importId))?.listedUntil !== before) return;
  await tx.datevImportClient.createMany({ data: numbers.map((datevNumber) => ({ tenantId, importId, datevNumber })) });
  await tx.sql(sql`
    UPDATE datev_import SET listed_until = ${until}::int, total = total + ${numbers.length}::int, hindrance = NULL
    WHERE tenant_id = ${tenantId}::uuid AND id = ${importId}::uuid`);
}
