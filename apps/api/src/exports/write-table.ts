import type { ExportFormat } from "@stammdaten/shared/contract/choices.ts";
import { neutralizeFormula } from "@stammdaten/shared/values/neutralize-formula.ts";
import { writeCsvStream } from "hucre/csv";
import { writeXlsxStream } from "hucre/xlsx";
import { formatGermanClock } from "./format-german-clock.ts";

/** What each format is sent as. */
export const tableTypes: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** A date is a moment, or of a column of days the midnight (UTC) that begins one. */
export type Cell = string | number | Date | null;
/** `width` in characters. */
export type TableColumn<Row> = {
  readonly header: string;
  readonly width: number;
  readonly dates?: "moments" | "days";
  readonly cell: (row: Row) => Cell;
};

const FORMATS = { moments: "yyyy-mm-dd hh:mm", days: "yyyy-mm-dd" } as const;

/**
 * Writes rows as a table, while they are read: no more of it is held than what is on its way. Moments are those of the
 * clock in Germany, in CSV as `YYYY-MM-DD HH:mm`, which every language's spreadsheet reads as a date. CSV is UTF-8 with a
 * byte order mark and parted by semicolons, as Excel wants it in Germany. No text begins a formula.
 * @param name of the sheet
 */
export function writeTable<Row>(
  format: ExportFormat,
  { name, columns, rows }: { readonly name: string; readonly columns: readonly TableColumn<Row>[]; readonly rows: AsyncIterable<Row> },
): AsyncIterable<Uint8Array> {
  if (format === "csv")
    return writeCsvStream(writeRows(columns, rows, writeDate), { headers: columns.map(({ header }) => header), delimiter: ";", bom: true });
  return writeXlsxStream(writeRows(columns, rows, tableDateOf), {
    name,
    columns: columns.map(({ header, width, dates }) => ({ header, width, ...(dates === undefined ? {} : { numFmt: FORMATS[dates] }) })),
    freezePane: { rows: 1 },
  });
}

type WriteDate = (date: Date, dates: "moments" | "days") => Cell;

const writeDate: WriteDate = (date, dates) => (dates === "days" ? date.toISOString().slice(0, 10) : formatGermanClock(date));

/** A table knows no time zones: it shows the UTC parts of its dates. */
const tableDateOf: WriteDate = (date, dates) => (dates === "days" ? date : new Date(`${formatGermanClock(date).replace(" ", "T")}Z`));

async function* writeRows<Row>(columns: readonly TableColumn<Row>[], rows: AsyncIterable<Row>, write: WriteDate): AsyncGenerator<Cell[]> {
  for await (const row of rows) {
    yield columns.map(({ cell, dates = "moments" }) => {
      const value = cell(row);
      return value instanceof Date ? write(value, dates) : typeof value === "string" ? neutralizeFormula(value) : value;
    });
  }
}
