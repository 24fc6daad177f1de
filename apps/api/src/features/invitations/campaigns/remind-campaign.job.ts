import type { Ctx, SystemActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";
import { isFirmOpen } from "../../../domain/plan.ts";
import { giveBackMails } from "../../../domain/spend-mails.ts";
import { systemActor, type JobHandler } from "../../../jobs/job.ts";
import { loadOpenInvitations } from "../load-open-invitations.ts";
import { whyNot } from "../remind-invitations.ts";
import { sendReminders } from "../send-reminders.ts";
import { campaignClients, isRemindableSql } from "./campaign-columns.ts";
import { type CampaignJobDeps, spendFor } from "./run-campaign.job.ts";

const INVITATIONS_OF_A_BATCH = 100;

/** Reminds who is late, batch by batch; a run after a broken one finds only those who were not reminded since. */
export const createRemindCampaign =
  ({ invitationDays, countOwnWords }: CampaignJobDeps): JobHandler<"remindCampaign"> =>
  async ({ tenantId, payload, signal }) => {
    const inFirm = <Result>(work: (ctx: Ctx<SystemActor>) => Promise<Result>): Promise<Result> => inTenant(tenantId, systemActor, work);
    for (;;) {
      if (signal.aborted) return { outcome: "retry", reason: "out of time" };
      // A firm that was closed in between reminds nobody.
      const late = await inFirm(async (ctx) => ((await isFirmOpen(ctx)) ? findLate(ctx, payload) : []));
      if (late.length === 0) return { outcome: "done" };
      const spent = await spendFor({ open: inFirm }, { most: late.length, hasMessage: false }, countOwnWords);
      if (spent instanceof Date) return { outcome: "done", record: (ctx) => ctx.enqueue("remindCampaign", payload, spent) };
      const reminded = await inFirm((ctx) => remindSome(ctx, { ids: late.slice(0, spent.mails), invitationDays }));
      await giveBackMails(tenantId, { mails: spent.mails - reminded, ownWords: 0 });
    }
  };

async function findLate({ tx, tenantId }: Ctx, { campaignId, askedAt }: { campaignId: string; askedAt: string }): Promise<string[]> {
  const rows = await tx.sql<{ id: string }>(sql`
    SELECT i.id FROM ${campaignClients}
    WHERE cc.tenant_id = ${tenantId}::uuid AND cc.campaign_id = ${campaignId}::uuid AND ${isRemindableSql(sql`${askedAt}::timestamptz`)}
      AND EXISTS (SELECT FROM link l WHERE l.tenant_id = ${tenantId}::uuid AND l.invitation_id = i.id AND l.ended_at IS NULL)
    ORDER BY cc.position LIMIT ${INVITATIONS_OF_A_BATCH}::int`);
  return rows.map(({ id }) => id);
}

/** Who has answered since, or was reminded by somebody else, is let be. @returns how many are reminded */
async function remindSome(ctx: Ctx, { ids, invitationDays }: { ids: readonly string[]; invitationDays: number }): Promise<number> {
  const { open } = await loadOpenInvitations(ctx, ids);
  const still = open.filter((row) => whyNot(row, ctx.now) === null);
  return (await sendReminders(ctx, still, invitationDays)).length;
}
