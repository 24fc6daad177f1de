import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { type CountOwnWords, giveBackMails, type Mails, spendMails } from "../../../domain/spend-mails.ts";
import { systemActor, type JobHandler, type JobResult } from "../../../jobs/job.ts";
import { askClients, planNext } from "./ask-clients.ts";
import { listNextClients } from "./list-clients-of-campaign.ts";

export type CampaignJobDeps = { readonly invitationDays: number; readonly countOwnWords: CountOwnWords };

/** Where the mails of the day do not suffice for all whose turn it is, fewer are asked. */
const FEWER = [10, 1];

/**
 * Lists the clients of a campaign, asks those whose turn it is, and queues itself for the next: batch by batch, each in a transaction of
 * its own, so that a run after a broken one goes on where that one ended.
 */
export const createRunCampaign =
  (deps: CampaignJobDeps): JobHandler<"runCampaign"> =>
  async ({ tenantId, payload: { campaignId }, signal }) => {
    const inFirm = <Result>(work: (ctx: Ctx<SystemActor>) => Promise<Result>): Promise<Result> => inTenant(tenantId, systemActor, work);
    try {
      while (await inFirm((ctx) => listNextClients(ctx, campaignId))) if (signal.aborted) return tryAgain(campaignId, "out of time");
      for (;;) {
        if (signal.aborted) return tryAgain(campaignId, "out of time");
        const next = await inFirm((ctx) => planNext(ctx, campaignId));
        if (next.step === "over") return { outcome: "done", record: (ctx) => endCampaign(ctx, campaignId) };
        if (next.step === "wait") return waitUntil(campaignId, next.until);
        const spent = await spendFor({ open: inFirm }, next, deps.countOwnWords);
        if (spent instanceof Date) return waitUntil(campaignId, spent);
        const asked = await inFirm((ctx) => askClients(ctx, { campaignId, most: spent.mails, invitationDays: deps.invitationDays }));
        const unsent = spent.mails - asked;
        await giveBackMails(tenantId, { mails: unsent, ownWords: Math.min(unsent, spent.ownWords) });
      }
    } catch (error) {
      return tryAgain(campaignId, error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : "unknown");
    }
  };

/** @returns the mails that were counted, as many as the firm still has, or from when on there are some again */
export async function spendFor(
  visit: Parameters<typeof spendMails>[0],
  { most, hasMessage }: { readonly most: number; readonly hasMessage: boolean },
  countOwnWords: CountOwnWords,
): Promise<Mails | Date> {
  let until = new Date();
  for (const mails of [most, ...FEWER.filter((fewer) => fewer < most)]) {
    try {
      return await spendMails(visit, { mails, ownWords: hasMessage ? mails : 0 }, countOwnWords, "campaignMails");
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { retryAfter } = error.extra as { retryAfter?: number };
      until = new Date(Date.now() + (retryAfter ?? 60) * 1000);
    }
  }
  return until;
}

const waitUntil = (campaignId: string, until: Date): JobResult => ({
  outcome: "done",
  record: async (ctx) => {
    const { tx, tenantId } = ctx;
    const { count } = await tx.campaign.updateMany({
      where: { tenantId, id: campaignId, endedAt: null },
      data: { nextAt: until, failedAt: null },
    });
    if (count > 0) await ctx.enqueue("runCampaign", { campaignId }, until);
  },
});

/** Whoever still waits is not asked any more: the firm was closed for too long. */
async function endCampaign({ tx, tenantId, now }: Ctx, campaignId: string): Promise<void> {
  const { count } = await tx.campaignClient.updateMany({
    where: { tenantId, campaignId, state: "waiting" },
    data: { state: "cancelled" },
  });
  await tx.campaign.updateMany({
    where: { tenantId, id: campaignId, endedAt: null },
    data: { endedAt: now, nextAt: null, failedAt: null, ...(count > 0 && { cancelledAt: now, total: { decrement: count } }) },
  });
}

const tryAgain = (campaignId: string, reason: string): JobResult => ({
  outcome: "retry",
  reason,
  record: async ({ tx, tenantId, now }, final) => {
    if (final) await tx.campaign.updateMany({ where: { tenantId, id: campaignId, endedAt: null }, data: { failedAt: now } });
  },
});
