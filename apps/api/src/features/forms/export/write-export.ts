import type { ExportFormat, FormRow } from "@stammdaten/shared/contract/forms.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { neutralizeFormula } from "@stammdaten/shared/values/neutralize-formula.ts";
import { writeCsvStream } from "hucre/csv";
import { writeXlsxStream } from "hucre/xlsx";
import { formatGermanClock } from "./format-german-clock.ts";

/** What each format is sent as. */
export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** A date is a moment. */
type Cell = string | number | Date | null;
/** `width` in characters. */
type Column = { readonly header: string; readonly width: number; readonly numFmt?: string; readonly cell: (row: FormRow, t: Translate) => Cell };

const columns: readonly Column[] = [
  { header: "staff.column.submittedAt", width: 18, numFmt: "yyyy-mm-dd hh:mm", cell: ({ submittedAt }) => (submittedAt === null ? null : new Date(submittedAt)) },
  { header: "staff.column.name", width: 34, cell: ({ name }) => name },
  { header: "staff.column.email", width: 34, cell: ({ email }) => email },
  { header: "staff.column.formularType", width: 34, cell: ({ formularType }, t) => t(`formularType.${formularType}`) },
  { header: "staff.column.status", width: 20, cell: (row, t) => t(`staff.status.form.${statusOf(row)}`) },
  { header: "export.delivery", width: 20, cell: ({ status }, t) => (status.approval === "Approved" ? t(`staff.status.form.${status.delivery}`) : null) },
  { header: "staff.column.datevNumber", width: 14, cell: ({ datevNumber }) => datevNumber },
];

/** Where a form stands, in one word, as its badges say it. */
function statusOf({ status, stage }: FormRow): string {
  if (stage !== "submitted") return status.review === "Rejected" ? "Rejected" : stage;
  return status.approval === "Approved" ? "Approved" : status.review;
}

/**
 * Writes forms as a table, while they are read: no more of it is held than what is on its way. Moments are those of the
 * clock in Germany, in CSV as `YYYY-MM-DD HH:mm`, which every language's spreadsheet reads as a date. CSV is UTF-8 with a
 * byte order mark and parted by semicolons, as Excel wants it in Germany.
 */
export function writeExport(format: ExportFormat, language: Language, forms: AsyncIterable<FormRow>): AsyncIterable<Uint8Array> {
  const t = createTranslate(language);
  const headers = columns.map(({ header }) => t(header));
  if (format === "csv") return writeCsvStream(writeRows(forms, t, formatGermanClock), { headers, delimiter: ";", bom: true });
  return writeXlsxStream(writeRows(forms, t, tableDateOf), {
    name: t("staff.forms.title"),
    columns: columns.map(({ width, numFmt }, index) => ({ header: headers[index] ?? "", width, ...(numFmt === undefined ? {} : { numFmt }) })),
    freezePane: { rows: 1 },
  });
}

/** A table knows no time zones: it shows the UTC parts of its dates. */
const tableDateOf = (moment: Date): Date => new Date(`${formatGermanClock(moment).replace(" ", "T")}Z`);

async function* writeRows(forms: AsyncIterable<FormRow>, t: Translate, writeMoment: (moment: Date) => Cell): AsyncGenerator<Cell[]> {
  const write = (cell: Cell): Cell => (cell instanceof Date ? writeMoment(cell) : typeof cell === "string" ? neutralizeFormula(cell) : cell);
  for await (const form of forms) yield columns.map(({ cell }) => write(cell(form, t)));
}
