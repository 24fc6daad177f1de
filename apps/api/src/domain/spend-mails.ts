import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { spendBudget } from "../db/budgets.ts";
import type { Ctx } from "../db/context.ts";

type Reading = Pick<Ctx, "tx" | "tenantId">;
type Visit = { readonly open: <Result>(work: (ctx: Reading) => Promise<Result>) => Promise<Result> };

/** How many mails are about to be sent, and how many of them say something in the firm's own words. */
export type Mails = { readonly mails: number; readonly ownWords: number };
export type CountOwnWords = (outcome: "accepted" | "refused", mails: number) => void;

/** Whether the firm only tries the product yet: it has no plan that goes on by itself. */
export async function isInTrial({ tx, tenantId }: Reading): Promise<boolean> {
  const plan = await tx.subscription.findFirst({ where: { tenantId }, select: { status: true, renews: true } });
  return plan?.status === "trialing" && !plan.renews;
}

/**
 * Counts mails that a firm is about to send to whomever it names. Who tries the product has few of them with words of their own: nobody
 * knows them yet, and the mails leave under the operator's name.
 * @throws Refusal budget.spent, budget.ownWordsInTrial
 */
export async function spendMails(visit: Visit, { mails, ownWords }: Mails, count: CountOwnWords): Promise<void> {
  if (mails === 0) return;
  const { tenantId, isTrial } = await visit.open(async (ctx) => ({ tenantId: ctx.tenantId, isTrial: await isInTrial(ctx) }));
  if (isTrial && ownWords > 0) {
    try {
      await spendBudget("ownWordsInTrial", tenantId, ownWords);
    } catch (error) {
      if (error instanceof Refusal) count("refused", ownWords);
      throw error;
    }
    count("accepted", ownWords);
  }
  await spendBudget("mails", tenantId, mails);
}
