import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import { sql, type Sql } from "../../db/sql.ts";

/** What persons are asked for, and companies; null where they are not asked. */
export type AskedForms = { readonly personForm: FormularType | null; readonly companyForm: FormularType | null };

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
