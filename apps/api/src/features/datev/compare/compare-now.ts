import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../../db/context.ts";
import { queueComparison } from "./queue-comparison.ts";

/** Queues a comparison with DATEV, where none is queued; works with automatic deliveries off too. @throws Refusal datev.notConfigured */
export async function compareNow(ctx: Ctx): Promise<void> {
  const settings = await ctx.tx.datevSettings.findFirst({ where: { tenantId: ctx.tenantId }, select: { tenantId: true } });
  if (settings === null) throw new Refusal("datev.notConfigured");
  await queueComparison(ctx);
}
