import type { Ctx, UserActor } from "../../../db/context.ts";
import { beginWork, findWork } from "../../../domain/work.ts";
import { lockFirm } from "../../../domain/firm/lock-firm.ts";

/**
 * Has the worker check what the file of debtors writes otherwise of the firm's clients, or of the archived ones.
 * @returns the id by which its progress is read; of a check that is under way, where there is one
 */
export async function checkDebtors(ctx: Ctx<UserActor>, { archived }: { readonly archived: boolean }): Promise<string> {
  await lockFirm(ctx);
  const underWay = await findWork(ctx, "checkDebtors", { archived });
  if (underWay !== null) return underWay;
  const progressId = await beginWork(ctx, "checkDebtors", { archived });
  await ctx.enqueue("checkDebtors", { progressId });
  return progressId;
}
