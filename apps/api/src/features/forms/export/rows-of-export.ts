import type { FormRow } from "@stammdaten/shared/contract/forms.ts";
import type { ExportPage } from "./read-export-page.ts";

/** The rows of all pages in turn; the next page is asked for when the rows of this one are taken. */
export async function* rowsOfExport(first: ExportPage, readPage: (cursor: string) => Promise<ExportPage>): AsyncGenerator<FormRow> {
  let page = first;
  for (;;) {
    yield* page.items;
    if (page.nextCursor === null) return;
    page = await readPage(page.nextCursor);
  }
}
