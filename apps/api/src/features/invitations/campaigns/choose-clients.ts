import type { CampaignSelection } from "@stammdaten/shared/contract/campaigns.ts";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { Ctx } from "../../../db/context.ts";
import { constant, sql, type Sql } from "../../../db/sql.ts";
import { findHits, MOST_EXPORTED, narrowTo } from "../../../domain/search/find-hits.ts";

/** What a campaign asks persons for, and companies; null where it does not ask them. */
export type AskedForms = { readonly personForm: FormularType | null; readonly companyForm: FormularType | null };

/** Which clients a campaign is for, as conditions on `client c`: those named, or all in use whom kind and search leave. */
export async function chooseClients(ctx: Ctx, { mandantType, search, clientIds }: CampaignSelection): Promise<Sql[]> {
  const ofFirm = sql`c.tenant_id = ${ctx.tenantId}::uuid`;
  if (clientIds !== undefined) return [ofFirm, sql`c.id = ANY (${[...clientIds]}::uuid[])`];
  const found = await findHits(ctx, mandantType === undefined ? ["person", "company"] : [mandantType], search, MOST_EXPORTED);
  return [
    ofFirm,
    sql`c.archived_at IS NULL`,
    ...(mandantType === undefined ? [] : [sql`c.mandant_type = ${mandantType}`]),
    ...narrowTo(found, sql`c.id`).where,
  ];
}

/** The form that a campaign asks `client c` for; null for none. */
export const formOfClient = ({ personForm, companyForm }: AskedForms): Sql =>
  sql`CASE c.mandant_type WHEN 'person' THEN ${personForm}::text ELSE ${companyForm}::text END`;

/**
 * Whether `client c` is asked for the same already: by a form that waits for them by a good link, that they or the firm have begun
 * without one, or that waits for the firm. The clients of such forms are found once, and not for each client anew.
 */
export function isAskedAlready(tenantId: string, forms: AskedForms, among: readonly string[] | undefined): Sql {
  const clientsOf = (client: Sql, formularType: FormularType | null): Sql => sql`c.id IN (
    SELECT ${client} FROM form f WHERE f.tenant_id = ${tenantId}::uuid AND f.formular_type = ${formularType}::text
      AND ${among === undefined ? sql`${client} IS NOT NULL` : sql`${client} = ANY (${[...among]}::uuid[])`}
      AND (f.state IN ('submitted', 'inReview', 'confirmed') OR (f.state IN ('invited', 'draft', 'rejected') AND coalesce(
        (SELECT bool_or(i.revoked_at IS NULL AND i.expires_at > now()) FROM invitation i
          WHERE i.tenant_id = ${tenantId}::uuid AND i.form_id = f.id), true))))`;
  return sql`CASE c.mandant_type WHEN 'person' THEN ${clientsOf(sql`f.person_id`, forms.personForm)}
    ELSE ${clientsOf(sql`f.company_id`, forms.companyForm)} END`;
}

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
