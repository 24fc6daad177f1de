import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { sql } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import { formRowColumns } from "../../db/form-row-columns.ts";
import { contains, readPage, type PageRequest } from "../../db/page.ts";

export type SentFormsInput = PageRequest & {
  readonly search?: string | undefined;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly formularType?: string | undefined;
};

/**
 * Submitted forms of a period; the days are the firm's own, in Germany.
 * @throws Refusal range.invalid when the period ends before it begins
 */
export function listSentForms({ tx, tenantId }: Ctx, input: SentFormsInput): Promise<string> {
  const { fromDate, toDate, formularType } = input;
  if (fromDate !== undefined && toDate !== undefined && fromDate > toDate) throw new Refusal("range.invalid", { issues: [{ path: "toDate", code: "range.invalid" }] });
  return readPage(
    tx,
    {
      columns: formRowColumns,
      from: sql`form f LEFT JOIN client c ON c.tenant_id = f.tenant_id AND c.id = coalesce(f.person_id, f.company_id)`,
      where: [
        sql`f.tenant_id = ${tenantId}::uuid`,
        sql`f.submitted_at IS NOT NULL`,
        ...(fromDate === undefined ? [] : [sql`f.submitted_at >= ${fromDate}::date::timestamp AT TIME ZONE 'Europe/Berlin'`]),
        ...(toDate === undefined ? [] : [sql`f.submitted_at < (${toDate}::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin'`]),
        ...(formularType === undefined ? [] : [sql`f.formular_type = ${formularType}`]),
        ...contains([sql`f.name`, sql`f.email`], input.search),
      ],
      id: sql`f.id`,
      sorts: { submittedAt: { column: sql`f.submitted_at`, type: "timestamptz" } },
      defaultSort: "-submittedAt",
    },
    input,
  );
}
