import type { Budget } from "@stammdaten/shared/contract/endpoint.ts";
import { MOST_CAMPAIGN_MAILS_A_DAY, MOST_MAILS_A_DAY, MOST_OWN_WORDS_IN_TRIAL } from "@stammdaten/shared/contract/limits.ts";
import { countTry, giveBackTry, type Limit } from "./rate-limit.ts";

/**
 * What one firm may do in a time: far above what its staff need, and low enough that no firm fills up what all share. The checks of
 * DATEV have limits of their own.
 */
const budgets: Readonly<Record<Budget | "campaignMails", Limit>> = {
  pdfs: { name: "firm-pdfs", points: 300, seconds: 600 },
  exports: { name: "firm-exports", points: 120, seconds: 600 },
  imports: { name: "firm-imports", points: 120, seconds: 600 },
  mails: { name: "firm-mails", points: MOST_MAILS_A_DAY, seconds: 86_400 },
  // The same count, full a tenth earlier.
  campaignMails: { name: "firm-mails", points: MOST_CAMPAIGN_MAILS_A_DAY, seconds: 86_400 },
  ownWordsInTrial: { name: "firm-own-words", points: MOST_OWN_WORDS_IN_TRIAL, seconds: 86_400 },
};

/**
 * Counts what a firm is about to do; to be called outside of any transaction, since the count has a connection of its own.
 * @param points how many of them, such as mails
 * @throws Refusal budget.spent, or budget.ownWordsInTrial, with the time until there is some of it again
 */
export async function spendBudget(budget: keyof typeof budgets, tenantId: string, points = 1): Promise<void> {
  const code = budget === "ownWordsInTrial" ? "budget.ownWordsInTrial" : "budget.spent";
  await countTry(budgets[budget], tenantId, { points, code });
}

/** Gives back what was counted and not done after all; outside of any transaction, too. */
export async function giveBackBudget(budget: keyof typeof budgets, tenantId: string, points: number): Promise<void> {
  if (points > 0) await giveBackTry(budgets[budget], tenantId, points);
}
