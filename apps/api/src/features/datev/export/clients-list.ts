import type { DatevExportFormat } from "@stammdaten/shared/contract/datev-export.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { ExportedList, ListWriting } from "../../../domain/exported-list.ts";
import { stampGermanClock } from "../../../exports/format-german-clock.ts";
import { rowsOfPages } from "../../../exports/rows-of-pages.ts";
import { tableTypes, writeTable } from "../../../exports/write-table.ts";
import type { LookUps } from "../units/unit.ts";
import { beginDatevExport } from "./begin-datev-export.ts";
import { clientColumns } from "./client-columns.ts";
import type { Accounts } from "./debtor-of.ts";
import { readExportedPage, selectionOf, type ExportedClient, type ExportSelection } from "./read-exported-page.ts";
import { writeDebtorFile } from "./write-debtor-file.ts";

type Order = ExportSelection &
  Accounts & {
    readonly format: DatevExportFormat;
    /** The contract asks for both where the file is DATEV's. */
    readonly consultantNumber?: number | undefined;
    readonly clientNumber?: number | undefined;
    readonly fiscalYearStart?: string | undefined;
  };

/** The clients: as DATEV's file of debtors, or as a table of their master data. */
export const createClientsList = ({ nameIndustry }: Pick<LookUps, "nameIndustry">): ExportedList<Order> => ({
  mimeTypeOf: ({ format }) => (format === "extf" ? "text/csv; charset=windows-1252" : tableTypes[format]),
  begin: beginDatevExport,
  write: (order, writing) => {
    const { format, mandantType = "person", accountLength, accounts, consultantNumber = 0, clientNumber = 0 } = order;
    const { language, at } = writing;
    const today = germanDayOf(at);
    const rows = readClients(order, writing);
    if (format === "extf") {
      const { fiscalYearStart = `${today.slice(0, 4)}-01-01` } = order;
      const header = { createdAt: stampGermanClock(at), consultantNumber, clientNumber, accountLength, fiscalYearStart };
      return writeDebtorFile(header, rows, { accountLength, accounts }, { today, nameIndustry });
    }
    const name = createTranslate(language)(`clients.${mandantType}.list`);
    return writeTable(format, { name, columns: clientColumns(mandantType, language, today), rows });
  },
});

async function* readClients(order: Order, { open, passed }: ListWriting): AsyncGenerator<ExportedClient> {
  const selected = await open((ctx) => selectionOf(ctx, order));
  const which = order.format === "extf" ? "numbered" : "all";
  yield* rowsOfPages((cursor) => open((ctx) => readExportedPage(ctx, selected, which, cursor)), passed);
}
