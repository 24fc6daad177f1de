import { FormRow } from "@stammdaten/shared/contract/form-schemas.ts";
import { page } from "@stammdaten/shared/contract/schemas.ts";
import type { z } from "zod";
import type { Ctx, ReaderActor } from "../../../db/context.ts";
import type { Found } from "../../../db/page.ts";
import { listFoundForms, type SentFormsInput } from "../list-sent-forms.ts";

/** What an export is narrowed by: the list's own filters. */
export type ExportInput = Omit<SentFormsInput, "limit" | "cursor" | "withTotal">;

const ExportPage = page(FormRow);
export type ExportPage = z.infer<typeof ExportPage>;

/** Few enough to be gone again at once, enough that a transaction for each is cheap. */
const ROWS_OF_A_PAGE = 500;
const BY_DATE = "-submittedAt";

/**
 * One page of an export, as the list reads it, in the list's order also where somebody has searched.
 * @param found what the search narrows it to; one search for all pages
 * @throws Refusal range.invalid
 */
export async function readExportPage(
  ctx: Ctx<ReaderActor>,
  { sort, fromDate, toDate, formularType, state, responsible }: ExportInput,
  found: Found | undefined,
  cursor?: string,
  withTotal = false,
): Promise<ExportPage> {
  const request = { sort: sort ?? BY_DATE, fromDate, toDate, formularType, state, responsible, cursor, limit: ROWS_OF_A_PAGE, withTotal };
  const text = await listFoundForms(ctx, request, found);
  return ExportPage.parse(JSON.parse(text));
}
