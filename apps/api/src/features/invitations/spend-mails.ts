import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { spendBudget } from "../../db/budgets.ts";
import type { UserActor } from "../../db/context.ts";
import type { VisitCtx } from "../../http/mount.ts";

/** How many mails are about to be sent, and how many of them say something in the firm's own words. */
export type Mails = { readonly mails: number; readonly ownWords: number };
export type CountOwnWords = (outcome: "accepted" | "refused", mails: number) => void;

/**
 * Counts mails that a firm is about to send to whomever it names. Who tries the product has few of them with words of their own: nobody
 * knows them yet, and the mails leave under the operator's name.
 * @throws Refusal budget.spent, budget.ownWordsInTrial
 */
export async function spendMails(visit: VisitCtx<UserActor>, { mails, ownWords }: Mails, count: CountOwnWords): Promise<void> {
  if (mails === 0) return;
  const { tenantId, isTrial } = await visit.open(async ({ tx, tenantId: id }) => {
    const plan = await tx.subscription.findFirst({ where: { tenantId: id }, select: { status: true, renews: true } });
    return { tenantId: id, isTrial: plan?.status === "trialing" && !plan.renews };
  });
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
