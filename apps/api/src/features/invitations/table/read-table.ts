import { readFile } from "node:fs/promises";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { MOST_ROWS } from "@stammdaten/shared/contract/invitations.ts";
import { restoreText } from "@stammdaten/shared/values/neutralize-formula.ts";
import type { ReceivedFile } from "../../../http/uploads/receive-files.ts";
import { UnsafeArchive } from "./open-archive.ts";
import { readCsv, UnclosedQuote } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import type { Line, Table } from "./table.ts";

/** Headings, the rows that may be, the template's example, and one by which more are known. */
const MOST_LINES = MOST_ROWS + 3;
/** Empty lines are passed over, but not without end. */
const MOST_EMPTY_LINES = 5_000;

const refuse = (code: string): Refusal => new Refusal("file.invalid", { issues: [{ path: "file", code }] });

/**
 * Reads a table whose first line that is not empty names its columns. No more is held than the rows that may be. The
 * apostrophes that keep the cells of our own files from being formulas are dropped.
 * @throws Refusal file.invalid for what is no table, has no row or too many, or is too large when unpacked
 */
export async function readTable({ path, mimeType }: Pick<ReceivedFile, "path" | "mimeType">): Promise<Table> {
  try {
    return toTable(
      mimeType.startsWith("text/") ? readCsv(await readFile(path), MOST_LINES + MOST_EMPTY_LINES) : await readXlsx(path, MOST_LINES),
    );
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof UnsafeArchive) throw refuse("validation.table.unsafe");
    throw refuse(error instanceof UnclosedQuote ? "validation.table.quote" : "validation.table.unreadable");
  }
}

function toTable(lines: readonly Line[]): Table {
  const trimmed = lines.map(({ index, cells }) => ({ index, cells: cells.map((cell) => restoreText(cell.trim())) }));
  const [headings, ...rows] = trimmed.filter(({ cells }) => cells.some((cell) => cell !== ""));
  // Row 1 of the template may be its example, which does not count.
  if (rows.length > MOST_ROWS + 1 || lines.length === MOST_LINES + MOST_EMPTY_LINES) throw refuse("validation.invite.tooMany");
  if (headings === undefined || rows.length === 0) throw refuse("validation.table.empty");
  return { headings: headings.cells, rows: rows.map(({ index, cells }) => ({ row: index - headings.index, cells })) };
}
