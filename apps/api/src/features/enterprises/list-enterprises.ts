import { auditRead } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { readPage, type PageRequest } from "../../db/page.ts";
import { openRows } from "../../db/seal-rows.ts";
import { readIncomeTypes } from "../../db/sealed-columns.ts";
import { noSql, sql, type Sql } from "../../db/sql.ts";
import { datevNumberOrder } from "../../domain/datev-number-order.ts";
import { findHits, foundBy } from "../../domain/search/find-hits.ts";
import { masterDataOf, type StoredMasterData } from "../../domain/master-data.ts";

export type EnterprisesInput = PageRequest & {
  readonly search?: string | undefined;
  readonly split?: boolean | undefined;
  readonly typeChanged?: boolean | undefined;
};

/** Whose enterprise was split off, with one more condition on the split `e`: few, and found first. */
const splitOff = (tenantId: string, condition = noSql): Sql =>
  sql`c.id = ANY (ARRAY(SELECT e.person_id FROM enterprise_split e WHERE e.tenant_id = ${tenantId}::uuid ${condition}))`;

/** From `client c`: those who are sole proprietors, in the order of an index, and those who were until their enterprise was split off. */
function partsOf(tenantId: string, { split, typeChanged }: EnterprisesInput) {
  const time =
    typeChanged === undefined ? noSql : typeChanged ? sql`AND e.type_changed_at IS NOT NULL` : sql`AND e.type_changed_at IS NULL`;
  const isSplit = splitOff(tenantId, time);
  const row = sql`c`;
  if (split === false) return { row, conditions: [typeChanged === undefined ? sql`c.sole_proprietor AND NOT ${isSplit}` : sql`false`] };
  if (split === true || typeChanged !== undefined) return { row, conditions: [isSplit] };
  return { row, conditions: [sql`c.sole_proprietor`, sql`NOT c.sole_proprietor AND ${isSplit}`] };
}

/**
 * Whom a search finds of those that the list has, the best first, and then whose company it finds that the enterprise was split off to.
 * Of a thousand hits most are no sole proprietors: an index says so without their rows.
 */
async function findEnterprises(ctx: Ctx, search: string | undefined): Promise<readonly string[] | undefined> {
  const { tx, tenantId } = ctx;
  const hits = await findHits(ctx, ["person", "company"], search);
  if (hits === undefined || hits.length === 0) return hits;
  const isHit = sql`= ANY (ARRAY(TABLE hit))`;
  const rows = await tx.sql<{ id: string }>(sql`
    WITH hit AS MATERIALIZED (SELECT unnest(${[...hits]}::uuid[]))
    SELECT c.id FROM client c WHERE c.tenant_id = ${tenantId}::uuid AND c.sole_proprietor AND c.id ${isHit}
    UNION ALL SELECT e.person_id FROM enterprise_split e JOIN client c ON c.tenant_id = e.tenant_id AND c.id = e.person_id
    WHERE e.tenant_id = ${tenantId}::uuid AND c.archived_at IS NULL AND (e.person_id ${isHit} OR e.company_id ${isHit})`);
  const listed = new Set(rows.map(({ id }) => id));
  return [...new Set([...hits.filter((id) => listed.has(id)), ...listed])];
}

/**
 * The firm's sole proprietors, and those whose enterprise was split off; a search looks at the names of both and at both
 * numbers. As JSON text (`IndividualEnterprise` of the contract).
 */
export async function listEnterprises(ctx: Ctx, input: EnterprisesInput): Promise<string> {
  const { tx, tenantId } = ctx;
  auditRead(ctx, { action: "enterprisesRead", subjectType: "person", subjectId: null });
  const areAllListed = input.split === undefined && input.typeChanged === undefined;
  const found = foundBy(await findEnterprises(ctx, input.search), sql`c.id`, { areAllListed });
  const text = await readPage(
    tx,
    {
      columns: sql`
        c.id, c.id AS "personId", c.name, c.datev_number AS "datevNumber", c.formular_type AS "formularType", c.edition,
          c.income_types AS "incomeTypes", CASE WHEN c.income_types IS NULL THEN c.master_data END AS "masterData",
          c.business_name AS "businessName", s.id IS NOT NULL AS split,
          s.company_id AS "companyId",
        company.datev_number AS "companyDatevNumber", rfc3339(s.split_at) AS "splitAt", s.kept_for AS "keptFor",
          s.kept_number AS "keptDatevNumber",
        CASE WHEN s.id IS NOT NULL THEN s.type_changed_at IS NOT NULL END AS "typeChanged"
        FROM (SELECT) shown
        LEFT JOIN enterprise_split s ON s.tenant_id = c.tenant_id AND s.person_id = c.id
        LEFT JOIN client company ON company.tenant_id = s.tenant_id AND company.id = s.company_id`,
      from: sql`client c`,
      parts: partsOf(tenantId, input),
      where: [sql`c.tenant_id = ${tenantId}::uuid`, sql`c.archived_at IS NULL`],
      found,
      id: sql`c.id`,
      sorts: {
        name: { column: sql`c.name`, type: "text" },
        datevNumber: { column: datevNumberOrder, type: "int" },
      },
      defaultSort: "name",
    },
    input,
  );
  const page = JSON.parse(text) as { items: StoredEnterprise[] };
  return JSON.stringify({ ...page, items: (await openRows("Client", tenantId, page.items)).map(showIncomeTypes) });
}

type StoredEnterprise = StoredMasterData & { readonly id: string; readonly incomeTypes: string | null };

/** The kinds of income, by themselves or, where they do not lie by themselves, from the master data. */
function showIncomeTypes({ id: _, formularType, edition, masterData, incomeTypes, ...shown }: StoredEnterprise) {
  const ofMasterData = () => masterDataOf({ formularType, edition, masterData })["income"]?.["incomeTypes"] ?? [];
  return { ...shown, incomeTypes: incomeTypes === null ? ofMasterData() : readIncomeTypes(incomeTypes) };
}
