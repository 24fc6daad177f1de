import { FormRow } from "@stammdaten/shared/contract/form-schemas.ts";
import { page } from "@stammdaten/shared/contract/schemas.ts";
import type { z } from "zod";
import type { Ctx, ListReader } from "../../../db/context.ts";
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
export const readExportPage = (ctx: Ctx<ListReader>, input: ExportInput, found: Found | undefined, cursor?: string): Promise<ExportPage> =>
  read(ctx, input, found, { cursor, limit: ROWS_OF_A_PAGE, withTotal: false });

/** How many rows an export holds. @throws Refusal range.invalid */
export async function countExported(ctx: Ctx<ListReader>, input: ExportInput, found: Found | undefined): Promise<number> {
  const { total } = await read(ctx, input, found, { limit: 1, withTotal: true });
  return total ?? 0;
}

async function read(
  ctx: Ctx<ListReader>,
  { sort, fromDate, toDate, formularType, state, responsible }: ExportInput,
  found: Found | undefined,
  part: Pick<SentFormsInput, "limit" | "cursor" | "withTotal">,
): Promise<ExportPage> {
  const request = { sort: sort ?? BY_DATE, fromDate, toDate, formularType, state, responsible, ...part };
  return ExportPage.parse(JSON.parse(await listFoundForms(ctx, request, found)));
}
