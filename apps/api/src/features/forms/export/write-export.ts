import { formColumns } from "@stammdaten/shared/contract/form-columns.ts";
import type { ExportFormat } from "@stammdaten/shared/contract/choices.ts";
import type { FormRow } from "@stammdaten/shared/contract/form-schemas.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { writeTable, type TableColumn } from "../../../exports/write-table.ts";

type FormColumn = (typeof formColumns)[number];

/** What the file has where nobody says which columns are wanted. */
const ALL: readonly FormColumn[] = ["submittedAt", "name", "email", "formularType", "status", "datevNumber"];

/** The columns of the file for each of the list: the list's badges are two of them, the form's state and its delivery. */
const columnsIn = (t: Translate): Readonly<Record<FormColumn, readonly TableColumn<FormRow>[]>> => ({
  submittedAt: [
    {
      header: t("staff.column.submittedAt"),
      width: 18,
      dates: "moments",
      cell: ({ submittedAt }) => (submittedAt === null ? null : new Date(submittedAt)),
    },
  ],
  name: [{ header: t("staff.column.name"), width: 34, cell: ({ name }) => name }],
  email: [{ header: t("staff.column.email"), width: 34, cell: ({ email }) => email }],
  formularType: [{ header: t("staff.column.formularType"), width: 34, cell: ({ formularType }) => t(`formularType.${formularType}`) }],
  status: [
    { header: t("staff.column.status"), width: 20, cell: (row) => t(`staff.status.form.${statusOf(row)}`) },
    {
      header: t("export.delivery"),
      width: 20,
      cell: ({ status }) => (status.approval === "Approved" ? t(`staff.status.form.${status.delivery}`) : null),
    },
  ],
  datevNumber: [{ header: t("staff.column.datevNumber"), width: 14, cell: ({ datevNumber }) => datevNumber }],
});

/** A form's state in one word, as its badges say it. */
function statusOf({ status, stage }: FormRow): string {
  if (stage !== "submitted") return status.review === "Rejected" ? "Rejected" : stage;
  return status.approval === "Approved" ? "Approved" : status.review;
}

type Wanted = {
  readonly format: ExportFormat;
  readonly language: Language;
  /** Keys with commas between them; all columns without it. */
  readonly columns?: string | undefined;
};

/** Writes forms as a table in the caller's language, while they are read. */
export function writeExport({ format, language, columns }: Wanted, forms: AsyncIterable<FormRow>): AsyncIterable<Uint8Array> {
  const t = createTranslate(language);
  const all = columnsIn(t);
  const wanted = columns === undefined ? ALL : columns.split(",").flatMap((key) => formColumns.filter((one) => one === key));
  return writeTable(format, { name: t("staff.forms.title"), columns: wanted.flatMap((key) => all[key]), rows: forms });
}
