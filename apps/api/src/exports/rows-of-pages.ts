/** A page of a list, as every list has them. */
export type RowsPage<Row> = { readonly items: readonly Row[]; readonly nextCursor: string | null };

/**
 * The rows of all pages in turn; the next page is asked for when the rows of this one are taken.
 * @param passed is called with the number of rows of each page, when they are taken
 */
export async function* rowsOfPages<Row>(
  readPage: (cursor?: string) => Promise<RowsPage<Row>>,
  passed: (rows: number) => Promise<void> = () => Promise.resolve(),
): AsyncGenerator<Row> {
  let page = await readPage();
  for (;;) {
    yield* page.items;
    await passed(page.items.length);
    if (page.nextCursor === null) return;
    page = await readPage(page.nextCursor);
  }
}
