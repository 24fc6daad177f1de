import type { CampaignSelection } from "@stammdaten/shared/contract/campaigns.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../../../db/context.ts";
import { constant, noSql, sql, type Sql } from "../../../db/sql.ts";
import { whereFound } from "../../../db/page.ts";
import { isLookedAfter } from "../../../domain/is-mine.ts";
import { findHits, foundBy, MOST_EXPORTED } from "../../../domain/search/find-hits.ts";
import { type AskedForms, isAskedAlready } from "../is-asked-already.ts";

/**
 * Which clients a campaign is for, as conditions on `client c`: those named, or all in use whom kind, search, who is responsible and what
 * is due under the money-laundering act leave.
 * @param userId who begins it
 */
export async function chooseClients(
  ctx: Ctx,
  { mandantType, search, responsible, gwgTasks, clientIds }: CampaignSelection,
  userId: string | null,
): Promise<Sql[]> {
  const ofFirm = sql`c.tenant_id = ${ctx.tenantId}::uuid`;
  if (clientIds !== undefined) return [ofFirm, sql`c.id = ANY (${[...clientIds]}::uuid[])`];
  const found = await findHits(ctx, mandantType === undefined ? ["person", "company"] : [mandantType], search, MOST_EXPORTED);
  return [
    ofFirm,
    sql`c.archived_at IS NULL`,
    ...(mandantType === undefined ? [] : [sql`c.mandant_type = ${mandantType}`]),
    ...(gwgTasks === undefined ? isLookedAfter(userId, responsible, sql`c`) : [hasDueTask(ctx, userId, responsible)]),
    ...whereFound(foundBy(found, sql`c.id`)),
  ];
}

/** That `client c` has a due task under the money-laundering act that was not put off, of whoever the list of tasks says. */
function hasDueTask({ tenantId, now }: Ctx, userId: string | null, responsible: CampaignSelection["responsible"]): Sql {
  const today = sql`${germanDayOf(now)}::date`;
  const whose: Readonly<Record<"mine" | "none", Sql>> = {
    mine: sql`AND (f.owner_id = ${userId}::uuid OR (f.owner_id IS NULL AND c.responsible_id = ${userId}::uuid))`,
    none: sql`AND c.responsible_id IS NULL`,
  };
  return sql`EXISTS (SELECT FROM gwg_follow_up f WHERE f.tenant_id = ${tenantId}::uuid AND f.client_id = c.id AND f.due_on <= ${today}
    AND (f.snoozed_until > ${today}) IS NOT TRUE ${responsible === undefined ? noSql : whose[responsible]})`;
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
