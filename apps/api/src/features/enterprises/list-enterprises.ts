import type { Ctx } from "../../db/context.ts";
import { contains, readPage, type PageRequest } from "../../db/page.ts";
import { openRows } from "../../db/seal-rows.ts";
import { sql } from "../../db/sql.ts";
import { masterDataOf, type StoredMasterData } from "../../domain/master-data.ts";

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
export async function listEnterprises({ tx, tenantId }: Ctx, input: EnterprisesInput): Promise<string> {
  const text = await readPage(
    tx,
    {
      columns: sql`
        c.id, c.id AS "personId", c.name, c.datev_number AS "datevNumber", c.formular_type AS "formularType", c.edition,
          c.master_data AS "masterData", c.business_name AS "businessName", s.id IS NOT NULL AS split,
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
          SELECT id FROM client WHERE tenant_id = ${tenantId}::uuid AND sole_proprietor
          UNION SELECT person_id FROM enterprise_split WHERE tenant_id = ${tenantId}::uuid)`,
        ...(input.split === undefined ? [] : [input.split ? sql`s.id IS NOT NULL` : sql`s.id IS NULL`]),
        ...(input.typeChanged === undefined
          ? []
          : [sql`s.id IS NOT NULL`, input.typeChanged ? sql`s.type_changed_at IS NOT NULL` : sql`s.type_changed_at IS NULL`]),
        ...contains(
          [sql`c.name`, sql`c.business_name`, sql`company.name`, sql`c.datev_number::text`, sql`company.datev_number::text`],
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
  const page = JSON.parse(text) as { items: StoredEnterprise[] };
  return JSON.stringify({ ...page, items: (await openRows("Client", tenantId, page.items)).map(showIncomeTypes) });
}

type StoredEnterprise = StoredMasterData & { readonly id: string };

/** The kinds of income are read from the master data, which are encrypted. */
function showIncomeTypes({ id: _, formularType, edition, masterData, ...shown }: StoredEnterprise) {
  return { ...shown, incomeTypes: masterDataOf({ formularType, edition, masterData })["income"]?.["incomeTypes"] ?? [] };
}
