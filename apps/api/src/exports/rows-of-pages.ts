/** A page of a list, as every list has them. */
export type RowsPage<Row> = { readonly items: readonly Row[]; readonly nextCursor: string | null };

/** The rows of all pages in turn; the next page is asked for when the rows of this one are taken. */
export async function* rowsOfPages<Row>(first: RowsPage<Row>, readPage: (cursor: string) => Promise<RowsPage<Row>>): AsyncGenerator<Row> {
  let page = first;
  for (;;) {
    yield* page.items;
    if (page.nextCursor === null) return;
    page = await readPage(page.nextCursor);
  }
}
