/** A table as somebody filled it in: what each column is called, and the rows below. */
export type Table = {
  readonly headings: readonly string[];
  /** `row` counts the lines below the headings, empty ones too, as a spreadsheet does; empty ones are left out. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
};

/** A line of a file, from 0; a row's `cells` may be fewer than the headings, or more. */
export type Line = { readonly index: number; readonly cells: readonly string[] };
