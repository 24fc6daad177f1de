import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { giveBackBudget, spendBudget } from "../db/budgets.ts";
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
 * @returns what was counted, for `giveBackMails`
 * @throws Refusal budget.spent, budget.ownWordsInTrial
 */
export async function spendMails(
  visit: Visit,
  { mails, ownWords }: Mails,
  count: CountOwnWords,
  budget: "mails" | "campaignMails" = "mails",
): Promise<Mails> {
  if (mails === 0) return { mails, ownWords: 0 };
  const { tenantId, isTrial } = await visit.open(async (ctx) => ({ tenantId: ctx.tenantId, isTrial: await isInTrial(ctx) }));
  const spent = { mails, ownWords: isTrial ? ownWords : 0 };
  await spendBudget(budget, tenantId, mails);
  if (spent.ownWords === 0) return spent;
  try {
    await spendBudget("ownWordsInTrial", tenantId, ownWords);
  } catch (error) {
    await giveBackBudget(budget, tenantId, mails);
    if (error instanceof Refusal) count("refused", ownWords);
    throw error;
  }
  count("accepted", ownWords);
  return spent;
}

/** Gives back mails that were counted and are not sent after all. */
export async function giveBackMails(tenantId: string, { mails, ownWords }: Mails): Promise<void> {
  await giveBackBudget("mails", tenantId, mails);
  await giveBackBudget("ownWordsInTrial", tenantId, ownWords);
}
