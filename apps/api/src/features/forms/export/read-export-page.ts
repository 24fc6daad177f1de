import { FormRow } from "@stammdaten/shared/contract/forms.ts";
import { page } from "@stammdaten/shared/contract/schemas.ts";
import type { z } from "zod";
import type { Ctx } from "../../../db/context.ts";
import { listSentForms, type SentFormsInput } from "../list-sent-forms.ts";

/** What an export is narrowed by: the list's own filters. */
export type ExportInput = Omit<SentFormsInput, "limit" | "cursor" | "withTotal">;

const ExportPage = page(FormRow);
export type ExportPage = z.infer<typeof ExportPage>;

/** Few enough to be gone again at once, enough that a transaction for each is cheap. */
const ROWS_OF_A_PAGE = 500;

/**
 * One page of an export, as the list reads it.
 * @throws Refusal range.invalid
 */
export async function readExportPage(
  ctx: Ctx,
  { search, sort, fromDate, toDate, formularType, state }: ExportInput,
  cursor?: string,
  withTotal = false,
): Promise<ExportPage> {
  const text = await listSentForms(ctx, {
    search,
    sort,
    fromDate,
    toDate,
    formularType,
    state,
    cursor,
    limit: ROWS_OF_A_PAGE,
    withTotal,
  });
  return ExportPage.parse(JSON.parse(text));
}
