import { Refusal, type Issue } from "@stammdaten/shared/contract/errors.ts";
import { nameColumn } from "./columns.ts";
import type { Table } from "./table.ts";

/** A row as the API takes one in JSON, and by key what the file calls its columns. */
export type GivenRow = { readonly row: number; readonly given: unknown; readonly columns: ReadonlyMap<string, string> };
/** What is said of a row; 0 is that of the headings. */
export type RowIssues = { readonly row: number; readonly errors: readonly (Issue & { readonly column?: string })[] };

/** The template's own example, which is not invited when somebody leaves it in; nobody's address ends so (RFC 2606). */
export const EXAMPLE_EMAIL = "muster@example.invalid";

const refuse = (path: string, code: string, params?: Issue["params"]): Refusal =>
  new Refusal("file.invalid", { issues: [{ path, code, ...(params && { params }) }] });

/**
 * Takes a table for rows. Columns that we have no use for are listed and left out.
 * @throws Refusal file.invalid without a column for the address or the DATEV number, or when two columns are the same
 */
export function giveRows({ headings, rows }: Table): { rows: GivenRow[]; notes: RowIssues[] } {
  const keys = headings.map((heading) => nameColumn(heading)?.key);
  const columns = new Map<string, string>();
  for (const [index, key] of keys.entries()) {
    const heading = headings[index] ?? "";
    if (key === undefined) continue;
    if (columns.has(key)) throw refuse(key, "validation.table.twice", { heading });
    columns.set(key, heading);
  }
  if (!columns.has("email") && !columns.has("datevNumber")) throw refuse("email", "validation.table.noEmail");
  const unknown = headings.filter((heading, index) => heading !== "" && keys[index] === undefined);
  const notes: RowIssues[] =
    unknown.length === 0
      ? []
      : [
          {
            row: 0,
            errors: unknown.map((column) => ({ path: "", code: "validation.table.unknown", params: { heading: column }, column })),
          },
        ];
  const given = rows.map(({ row, cells }) => ({ row, given: nameCells(cells, keys), columns }));
  return { rows: given.filter((one) => one.given["email"]?.toLowerCase() !== EXAMPLE_EMAIL), notes };
}

/** A row's values by column; empty ones are left out. Values beyond the last heading stand under their own, which no schema knows. */
function nameCells(cells: readonly string[], keys: readonly (string | undefined)[]): Record<string, string> {
  const named = cells.flatMap((cell, index) => {
    const key = index < keys.length ? keys[index] : BEYOND;
    return cell === "" || key === undefined ? [] : [[key, cell] as const];
  });
  return Object.fromEntries(named);
}

/** The key of what is to the right of the last heading. */
export const BEYOND = "beyond";
