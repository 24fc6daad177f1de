import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { writeCsv } from "hucre/csv";
import { writeXlsx } from "hucre/xlsx";
import { columns } from "./columns.ts";
import { EXAMPLE_EMAIL } from "./give-rows.ts";

export type TemplateFormat = "csv" | "xlsx";

const WIDTH = 22;

/**
 * A table to fill in, with headings and an example in the language; CSV as Excel wants it in Germany: UTF-8 with a byte
 * order mark, parted by semicolons.
 */
export async function writeTemplate(
  format: TemplateFormat,
  language: Language,
): Promise<{ bytes: Uint8Array; name: string; mimeType: string }> {
  const translate = createTranslate(language);
  const headings = columns.map(({ key }) => translate(`table.column.${key}`));
  const example: Readonly<Record<string, string>> = {
    email: EXAMPLE_EMAIL,
    formularType: translate("formularType.person"),
    language: translate(`table.language.${language}`),
    message: translate("table.example.message"),
    salutation: translate("options.salutation.ms"),
    firstName: "Maria",
    lastName: "Muster",
    phone: "0221 1234567",
    street: "Musterstraße",
    houseNumber: "1",
    zip: "50667",
    location: "Köln",
    country: translate("table.example.country"),
  };
  const row = columns.map(({ key }) => example[key] ?? "");
  const name = `${translate("table.fileName")}.${format}`;
  if (format === "csv")
    return { bytes: Buffer.from(writeCsv([headings, row], { delimiter: ";", bom: true })), name, mimeType: "text/csv; charset=utf-8" };
  const sheet = {
    name: translate("table.sheet"),
    columns: columns.map(() => ({ width: WIDTH })),
    rows: [headings, row],
    freezePane: { rows: 1 },
  };
  return {
    bytes: await writeXlsx({ sheets: [sheet] }),
    name,
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  };
}
