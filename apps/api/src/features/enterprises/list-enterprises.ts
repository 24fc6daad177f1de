import type { Ctx } from "../../db/context.ts";
import { contains, readPage, type PageRequest } from "../../db/page.ts";
import { sql } from "../../db/sql.ts";

export type EnterprisesInput = PageRequest & {
  readonly search?: string | undefined;
  readonly split?: boolean | undefined;
  readonly typeChanged?: boolean | undefined;
};

/** The last number there can be: clients without one come after all others. */
const NO_NUMBER = 1_000_000_000;

/**
 * The firm's sole proprietors, and those whose enterprise was split off; a search looks at the names of both and at both
 * numbers. As JSON text (`IndividualEnterprise` of the contract).
 */
export const listEnterprises = ({ tx, tenantId }: Ctx, input: EnterprisesInput): Promise<string> =>
  readPage(
    tx,
    {
      columns: sql`
        c.id AS "personId", c.name, c.datev_number AS "datevNumber",
          coalesce(c.master_data #> '{income,incomeTypes}', '[]'::jsonb) AS "incomeTypes",
        nullif(trim(c.master_data #>> '{income,businessName}'), '') AS "businessName", s.id IS NOT NULL AS split,
          s.company_id AS "companyId",
        company.datev_number AS "companyDatevNumber", rfc3339(s.split_at) AS "splitAt", s.kept_for AS "keptFor",
          s.kept_number AS "keptDatevNumber",
        CASE WHEN s.id IS NOT NULL THEN s.type_changed_at IS NOT NULL END AS "typeChanged"`,
      from: sql`client c
        LEFT JOIN enterprise_split s ON s.tenant_id = c.tenant_id AND s.person_id = c.id
        LEFT JOIN client company ON company.tenant_id = s.tenant_id AND company.id = s.company_id`,
      where: [
        sql`c.tenant_id = ${tenantId}::uuid`,
        sql`c.archived_at IS NULL`,
        sql`c.id IN (
          SELECT id FROM client WHERE tenant_id = ${tenantId}::uuid AND mandant_type = 'person'
            AND (master_data #>> '{income,isSoleProprietor}') = 'true'
          UNION SELECT person_id FROM enterprise_split WHERE tenant_id = ${tenantId}::uuid)`,
        ...(input.split === undefined ? [] : [input.split ? sql`s.id IS NOT NULL` : sql`s.id IS NULL`]),
        ...(input.typeChanged === undefined
          ? []
          : [sql`s.id IS NOT NULL`, input.typeChanged ? sql`s.type_changed_at IS NOT NULL` : sql`s.type_changed_at IS NULL`]),
        ...contains(
          [
            sql`c.name`,
            sql`c.master_data #>> '{income,businessName}'`,
            sql`company.name`,
            sql`c.datev_number::text`,
            sql`company.datev_number::text`,
          ],
          input.search,
        ),
      ],
      id: sql`c.id`,
      sorts: {
        name: { column: sql`c.name`, type: "text" },
        datevNumber: { column: sql`coalesce(c.datev_number, ${NO_NUMBER})`, type: "int" },
      },
      defaultSort: "name",
    },
    input,
  );
