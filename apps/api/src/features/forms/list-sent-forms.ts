import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { FormFilter } from "@stammdaten/shared/contract/choices.ts";
import type { Mine } from "@stammdaten/shared/contract/schemas.ts";
import { statesOfFilter } from "@stammdaten/shared/lifecycles/form.ts";
import { constant, sql } from "../../db/sql.ts";
import type { Ctx, ListReader, ReaderActor } from "../../db/context.ts";
import { isMine } from "../../domain/is-mine.ts";
import { findHits, foundBy } from "../../domain/search/find-hits.ts";
import { formRowColumns } from "../../domain/form-row-columns.ts";
import { isDecided } from "../../domain/waiting-form.ts";
import { readLastPage, readPage, type Found, type ListSpec, type PageRequest } from "../../db/page.ts";

export type SentFormsInput = PageRequest & {
  readonly search?: string | undefined;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly formularType?: string | undefined;
  readonly state?: FormFilter | undefined;
  readonly responsible?: Mine | undefined;
};

/** The states of a filter, from `form f`: each has its forms in order. */
const partsOf = (filter: FormFilter | undefined) => ({
  row: sql`f`,
  conditions: filter === undefined ? [sql`true`] : statesOfFilter[filter].map((state) => sql`f.state = ${constant(state)}`),
});

/** The forms of a list, the best first where somebody searches. @throws Refusal range.invalid */
export const listSentForms = async (ctx: Ctx<ReaderActor>, input: SentFormsInput): Promise<string> =>
  readLastPage(ctx.tx, specOf(ctx, input, foundBy(await findHits(ctx, ["form"], input.search), sql`f.id`)), input);

/** The forms among those that were found. @throws Refusal range.invalid */
export const listFoundForms = async (ctx: Ctx<ListReader>, input: FoundInput, found: Found | undefined): Promise<string> =>
  readPage(ctx.tx, specOf(ctx, input, found), input);

type FoundInput = Omit<SentFormsInput, "search">;

/**
 * Submitted forms of a period, or those in a state; what was never submitted counts by the day it was made. The days are
 * the firm's own, in Germany.
 * @throws Refusal range.invalid when the period ends before it begins
 */
function specOf(ctx: Ctx<ListReader>, input: FoundInput, found: Found | undefined): ListSpec {
  const { fromDate, toDate, formularType, state, responsible } = input;
  const at = state === "draft" || state === "invited" ? sql`f.created_at` : sql`f.submitted_at`;
  if (fromDate !== undefined && toDate !== undefined && fromDate > toDate)
    throw new Refusal("range.invalid", { issues: [{ path: "toDate", code: "range.invalid" }] });
  return {
    columns: formRowColumns,
    from: sql`form f`,
    parts: partsOf(state),
    where: [
      sql`f.tenant_id = ${ctx.tenantId}::uuid`,
      sql`${at} IS NOT NULL`,
      ...(state === "waiting" ? [sql`NOT ${isDecided}`] : []),
      ...(fromDate === undefined ? [] : [sql`${at} >= ${fromDate}::date::timestamp AT TIME ZONE 'Europe/Berlin'`]),
      ...(toDate === undefined ? [] : [sql`${at} < (${toDate}::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin'`]),
      ...(formularType === undefined ? [] : [sql`f.formular_type = ${formularType}`]),
      ...isMine(ctx, responsible, sql`f`),
    ],
    found,
    id: sql`f.id`,
    sorts: { submittedAt: { column: at, type: "timestamptz" } },
    defaultSort: "-submittedAt",
  };
}
