import type { CampaignClientState } from "@stammdaten/shared/contract/campaigns.ts";
import { constant, sql, type Sql } from "../../../db/sql.ts";

/**
 * A client of a campaign with their invitation and form. These are looked up for each (`OFFSET 0`): of a firm that has just begun its
 * first campaign PostgreSQL has no statistics yet, and would compare every invitation with every form.
 */
export const campaignClients = sql`campaign_client cc
  JOIN campaign k ON k.tenant_id = cc.tenant_id AND k.id = cc.campaign_id
  LEFT JOIN LATERAL (SELECT * FROM invitation v WHERE v.tenant_id = cc.tenant_id AND v.id = cc.invitation_id OFFSET 0) i ON true
  LEFT JOIN LATERAL (SELECT * FROM form o WHERE o.tenant_id = cc.tenant_id AND o.id = i.form_id OFFSET 0) f ON true`;

const state = (name: CampaignClientState): Sql => constant(name);

/** How far a client of a campaign is, from {@link campaignClients}. A form that was erased unanswered counts as expired. */
export const stateSql = sql`CASE WHEN cc.state <> 'asked' THEN cc.state
  WHEN i.revoked_at IS NOT NULL THEN ${state("revoked")}
  WHEN i.submitted_at IS NOT NULL THEN ${state("submitted")}
  WHEN i.id IS NULL OR i.expires_at <= now() THEN ${state("expired")}
  WHEN f.revision > 0 THEN ${state("begun")}
  WHEN i.opened_at IS NOT NULL THEN ${state("opened")}
  WHEN i.bounced_at IS NOT NULL THEN ${state("bounced")}
  WHEN i.sent_at IS NOT NULL THEN ${state("sent")} ELSE ${state("onItsWay")} END`;

/** Whether a client should have answered by now, from {@link campaignClients}: so many days after the mail reached them. */
export const isLateSql = sql`(i.sent_at IS NOT NULL AND i.submitted_at IS NULL AND i.revoked_at IS NULL
  AND (i.bounced_at IS NULL OR i.opened_at IS NOT NULL) AND i.sent_at <= now() - k.answer_days * interval '1 day')`;

/** Whether a client in use who is late was not reminded within a day before a moment. */
export const isRemindableSql = (at: Sql): Sql =>
  sql`(${isLateSql} AND i.method = 'email' AND i.email IS NOT NULL AND i.bounced_at IS NULL
    AND (i.reminded_at IS NULL OR i.reminded_at < ${at} - interval '1 day')
    AND EXISTS (SELECT FROM client a WHERE a.tenant_id = cc.tenant_id AND a.id = cc.client_id AND a.archived_at IS NULL))`;

/** How far a campaign is, from `campaign k`. */
export const campaignStatusSql = sql`CASE WHEN k.cancelled_at IS NOT NULL THEN 'cancelled' WHEN k.ended_at IS NOT NULL THEN 'done'
  WHEN k.failed_at IS NOT NULL THEN 'failed' WHEN k.selection IS NOT NULL THEN 'listing' ELSE 'running' END`;

/** A campaign as a row of the list (`CampaignRow` of the contract), from `campaign k`. */
export const campaignColumns = sql`k.id, k.name, k.person_form AS "personForm", k.company_form AS "companyForm",
  ${campaignStatusSql} AS status, k.total, k.left_out AS "leftOut", k.asked, rfc3339(k.created_at) AS "createdAt"`;
