import type { CampaignFilter } from "@stammdaten/shared/contract/campaigns.ts";
import type { Ctx } from "../../../db/context.ts";
import { contains, readLastPage, type PageRequest } from "../../../db/page.ts";
import { sql } from "../../../db/sql.ts";
import { findHits, foundBy } from "../../../domain/search/find-hits.ts";
import { campaignClients, campaignColumns, isLateSql, stateSql } from "./campaign-columns.ts";
import { requireCampaign } from "./read-campaign.ts";

type Listed = PageRequest & { readonly search?: string | undefined };

/** The firm's campaigns; a search looks at their names. */
export const listCampaigns = ({ tx, tenantId }: Ctx, input: Listed): Promise<string> =>
  readLastPage(
    tx,
    {
      columns: campaignColumns,
      from: sql`campaign k`,
      where: [sql`k.tenant_id = ${tenantId}::uuid`, ...contains([sql`k.name`], input.search)],
      id: sql`k.id`,
      sorts: { createdAt: { column: sql`k.created_at`, type: "timestamptz" } },
      defaultSort: "-createdAt",
    },
    input,
  );

/** The clients of a campaign, by name; only those of a state, or who are late. @throws Refusal resource.notFound */
export async function listCampaignClients(
  ctx: Ctx,
  { id, state, ...input }: Listed & { readonly id: string; readonly state?: CampaignFilter | undefined },
): Promise<string> {
  const { tx, tenantId } = ctx;
  await requireCampaign(ctx, id);
  const found = foundBy(await findHits(ctx, ["person", "company", "archived"], input.search), sql`cc.client_id`);
  return readLastPage(
    tx,
    {
      columns: sql`c.id, c.mandant_type AS "mandantType", c.name, coalesce(i.email, c.email) AS email,
        coalesce(i.formular_type, CASE c.mandant_type WHEN 'person' THEN k.person_form ELSE k.company_form END) AS "formularType",
        ${stateSql} AS state, cc.reason, ${isLateSql} AS "isLate", cc.invitation_id AS "invitationId", i.form_id AS "formId",
        rfc3339(i.sent_at) AS "sentAt", rfc3339(i.reminded_at) AS "remindedAt"
        FROM client c WHERE c.tenant_id = cc.tenant_id AND c.id = cc.client_id`,
      from: campaignClients,
      where: [
        sql`cc.tenant_id = ${tenantId}::uuid`,
        sql`cc.campaign_id = ${id}::uuid`,
        ...(state === undefined ? [] : [state === "late" ? isLateSql : sql`${stateSql} = ${state}`]),
      ],
      found,
      id: sql`cc.client_id`,
      sorts: { position: { column: sql`cc.position`, type: "int" } },
      defaultSort: "position",
    },
    input,
  );
}
