import { periodsOf, type Periods } from "@stammdaten/shared/retention/periods.ts";
import type { Ctx } from "../db/context.ts";

/** How long the firm keeps what. */
export async function readPeriods({ tx, tenantId }: Pick<Ctx, "tx" | "tenantId">): Promise<Periods> {
  const chosen = await tx.retentionPeriod.findMany({ where: { tenantId }, select: { kind: true, period: true } });
  return periodsOf(Object.fromEntries(chosen.map(({ kind, period }) => [kind, period])));
}
