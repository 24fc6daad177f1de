import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { FormFilter } from "@stammdaten/shared/contract/forms.ts";
import { currentForms } from "@stammdaten/shared/forms/index.ts";
import { statesOfFilter } from "@stammdaten/shared/lifecycles/form.ts";
import { joinSql, noSql, sql, type Sql } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import { statesSql } from "../../domain/form-state.ts";
import { formRowColumns } from "../../domain/form-row-columns.ts";
import { contains, readPage, type PageRequest } from "../../db/page.ts";

export type SentFormsInput = PageRequest & {
  readonly search?: string | undefined;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly formularType?: string | undefined;
  readonly state?: FormFilter | undefined;
};

/** Forms whose review ends with Confirmed. */
const inquiries = currentForms.filter(({ approval }) => approval === "inquiry").map(({ formularType }) => formularType);
const isDecided = sql`(f.state = 'confirmed' AND f.formular_type IN (${joinSql(inquiries)}))`;

/** From `form f`. */
const matches = (filter: FormFilter): Sql =>
  sql`f.state IN (${statesSql(statesOfFilter[filter])}) ${filter === "waiting" ? sql`AND NOT ${isDecided}` : noSql}`;

/**
 * Submitted forms of a period, or those in a state; what was never submitted counts by the day it was made. The days are
 * the firm's own, in Germany.
 * @throws Refusal range.invalid when the period ends before it begins
 */
export function listSentForms({ tx, tenantId }: Ctx, input: SentFormsInput): Promise<string> {
  const { fromDate, toDate, formularType, state } = input;
  const at = state === "draft" || state === "invited" ? sql`f.created_at` : sql`f.submitted_at`;
  if (fromDate !== undefined && toDate !== undefined && fromDate > toDate)
    throw new Refusal("range.invalid", { issues: [{ path: "toDate", code: "range.invalid" }] });
  return readPage(
    tx,
    {
      columns: formRowColumns,
      from: sql`form f LEFT JOIN client c ON c.tenant_id = f.tenant_id AND c.id = coalesce(f.person_id, f.company_id)`,
      where: [
        sql`f.tenant_id = ${tenantId}::uuid`,
        state === undefined ? sql`f.submitted_at IS NOT NULL` : matches(state),
        ...(fromDate === undefined ? [] : [sql`${at} >= ${fromDate}::date::timestamp AT TIME ZONE 'Europe/Berlin'`]),
        ...(toDate === undefined ? [] : [sql`${at} < (${toDate}::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin'`]),
        ...(formularType === undefined ? [] : [sql`f.formular_type = ${formularType}`]),
        ...contains([sql`f.name`, sql`f.email`], input.search),
      ],
      id: sql`f.id`,
      sorts: { submittedAt: { column: at, type: "timestamptz" } },
      defaultSort: "-submittedAt",
    },
    input,
  );
}
