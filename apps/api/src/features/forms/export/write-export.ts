import type { ExportFormat, FormRow } from "@stammdaten/shared/contract/forms.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { writeTable, type TableColumn } from "../../../exports/write-table.ts";

const columnsIn = (t: Translate): readonly TableColumn<FormRow>[] => [
  {
    header: t("staff.column.submittedAt"),
    width: 18,
    dates: "moments",
    cell: ({ submittedAt }) => (submittedAt === null ? null : new Date(submittedAt)),
  },
  { header: t("staff.column.name"), width: 34, cell: ({ name }) => name },
  { header: t("staff.column.email"), width: 34, cell: ({ email }) => email },
  { header: t("staff.column.formularType"), width: 34, cell: ({ formularType }) => t(`formularType.${formularType}`) },
  { header: t("staff.column.status"), width: 20, cell: (row) => t(`staff.status.form.${statusOf(row)}`) },
  {
    header: t("export.delivery"),
    width: 20,
    cell: ({ status }) => (status.approval === "Approved" ? t(`staff.status.form.${status.delivery}`) : null),
  },
  { header: t("staff.column.datevNumber"), width: 14, cell: ({ datevNumber }) => datevNumber },
];

/** A form's state in one word, as its badges say it. */
function statusOf({ status, stage }: FormRow): string {
  if (stage !== "submitted") return status.review === "Rejected" ? "Rejected" : stage;
  return status.approval === "Approved" ? "Approved" : status.review;
}

/** Writes forms as a table in the caller's language, while they are read. */
export function writeExport(format: ExportFormat, language: Language, forms: AsyncIterable<FormRow>): AsyncIterable<Uint8Array> {
  const t = createTranslate(language);
  return writeTable(format, { name: t("staff.forms.title"), columns: columnsIn(t), rows: forms });
}
