import { CampaignSelection } from "@stammdaten/shared/contract/campaigns.ts";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { joinSql, sql } from "../../../db/sql.ts";
import { chooseClients, whyLeftOut } from "./choose-clients.ts";
import { lockCampaign } from "./lock-campaign.ts";

/** Of one transaction. */
const CLIENTS_OF_A_PAGE = 1000;

/**
 * Writes down the next clients of a campaign by name, each to be asked or with why not; a run after a broken one goes on with those who
 * are missing. At the end it forgets whom it was begun for.
 * @returns whether there may be more
 */
export async function listNextClients(ctx: Ctx<SystemActor>, campaignId: string): Promise<boolean> {
  const { tx, tenantId } = ctx;
  const campaign = await lockCampaign(ctx, campaignId);
  if (campaign === null || campaign.selection === null) return false;
  const where = joinSql(await chooseClients(ctx, CampaignSelection.parse(campaign.selection), campaign.createdBy), " AND ");
  const [added] = await tx.sql<{ total: number; leftOut: number }>(sql`
    WITH place AS (
      SELECT coalesce(max(cc.position), 0) AS last FROM campaign_client cc
      WHERE cc.tenant_id = ${tenantId}::uuid AND cc.campaign_id = ${campaignId}::uuid),
    missing AS (
      SELECT c.id, c.name, ${whyLeftOut(tenantId, campaign)} AS reason FROM client c WHERE ${where}
        AND c.id NOT IN (SELECT k.client_id FROM campaign_client k
          WHERE k.tenant_id = ${tenantId}::uuid AND k.campaign_id = ${campaignId}::uuid)
      ORDER BY c.name, c.id LIMIT ${CLIENTS_OF_A_PAGE}::int),
    added AS (
      INSERT INTO campaign_client (tenant_id, campaign_id, client_id, position, state, reason)
      SELECT ${tenantId}::uuid, ${campaignId}::uuid, m.id, place.last + row_number() OVER (ORDER BY m.name, m.id),
        CASE WHEN m.reason IS NULL THEN 'waiting' ELSE 'leftOut' END, m.reason
      FROM missing m, place RETURNING state)
    SELECT count(*) FILTER (WHERE state = 'waiting')::int AS total, count(*) FILTER (WHERE state = 'leftOut')::int AS "leftOut" FROM added`);
  const { total = 0, leftOut = 0 } = added ?? {};
  const hasMore = total + leftOut === CLIENTS_OF_A_PAGE;
  await tx.sql(sql`
    UPDATE campaign SET total = total + ${total}::int, left_out = left_out + ${leftOut}::int,
      selection = CASE WHEN ${hasMore}::boolean THEN selection END
    WHERE tenant_id = ${tenantId}::uuid AND id = ${campaignId}::uuid`);
  return hasMore;
}
