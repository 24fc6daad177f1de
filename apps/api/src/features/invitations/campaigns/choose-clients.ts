import type { CampaignSelection } from "@stammdaten/shared/contract/campaigns.ts";
import type { Ctx } from "../../../db/context.ts";
import { constant, sql, type Sql } from "../../../db/sql.ts";
import { isLookedAfter } from "../../../domain/is-mine.ts";
import { findHits, MOST_EXPORTED, narrowTo } from "../../../domain/search/find-hits.ts";
import { type AskedForms, isAskedAlready } from "../is-asked-already.ts";

/**
 * Which clients a campaign is for, as conditions on `client c`: those named, or all in use whom kind, search and who is responsible leave.
 * @param userId who begins it
 */
export async function chooseClients(
  ctx: Ctx,
  { mandantType, search, responsible, clientIds }: CampaignSelection,
  userId: string | null,
): Promise<Sql[]> {
  const ofFirm = sql`c.tenant_id = ${ctx.tenantId}::uuid`;
  if (clientIds !== undefined) return [ofFirm, sql`c.id = ANY (${[...clientIds]}::uuid[])`];
  const found = await findHits(ctx, mandantType === undefined ? ["person", "company"] : [mandantType], search, MOST_EXPORTED);
  return [
    ofFirm,
    sql`c.archived_at IS NULL`,
    ...(mandantType === undefined ? [] : [sql`c.mandant_type = ${mandantType}`]),
    ...isLookedAfter(userId, responsible, sql`c`),
    ...narrowTo(found, sql`c.id`).where,
  ];
}

/** The form that a campaign asks `client c` for; null for none. */
export const formOfClient = ({ personForm, companyForm }: AskedForms): Sql =>
  sql`CASE c.mandant_type WHEN 'person' THEN ${personForm}::text ELSE ${companyForm}::text END`;

/**
 * Why a campaign asks `client c` nothing (`leftOutReasons`); null where it asks them.
 * @param among the clients that are looked at, where they are few
 */
export const whyLeftOut = (tenantId: string, forms: AskedForms, among?: readonly string[]): Sql => sql`CASE
  WHEN c.erased_at IS NOT NULL THEN ${constant("erased")}
  WHEN c.archived_at IS NOT NULL THEN ${constant("archived")}
  WHEN (${formOfClient(forms)}) IS NULL THEN ${constant("otherKind")}
  WHEN c.email IS NULL OR c.email = '' THEN ${constant("noEmail")}
  WHEN ${isAskedAlready(tenantId, forms, among)} THEN ${constant("open")} END`;
