import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { fromStandby } from "../../../db/connection.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { rowsOfPages } from "../../../exports/rows-of-pages.ts";
import { tableTypes, writeTable } from "../../../exports/write-table.ts";
import { stampGermanClock } from "../../../exports/format-german-clock.ts";
import type { Handlers } from "../../../http/mount.ts";
import { FileReply } from "../../../http/replies.ts";
import type { LookUps } from "../units/unit.ts";
import { beginDatevExport } from "./begin-datev-export.ts";
import { checkDebtors } from "./check-debtors.ts";
import { clientColumns } from "./client-columns.ts";
import { previewDebtors } from "./preview-debtors.ts";
import { readExportedPage } from "./read-exported-page.ts";
import { writeDebtorFile } from "./write-debtor-file.ts";

type DatevExportHandlers = Pick<Handlers<AppContract>, "datevExport" | "datevExportPreview" | "beginDatevExportCheck">;

/** The clients as a file, for firms whose DATEV is not reached by DATEVconnect. */
export const createDatevExportHandlers = ({ nameIndustry }: Pick<LookUps, "nameIndustry">): DatevExportHandlers => ({
  datevExport: async ({ ctx: { open }, query, language }) => {
    const { format, accountLength, accounts, consultantNumber = 0, clientNumber = 0, mandantType } = query;
    const { name, selected, first, now } = await open((ctx) => beginDatevExport(ctx, { ...query, language }));
    const today = germanDayOf(now);
    const which = format === "extf" ? "numbered" : "all";
    const clients = rowsOfPages(first, (cursor) => fromStandby(() => open((ctx) => readExportedPage(ctx, selected, which, cursor))));
    if (format === "extf") {
      const header = {
        createdAt: stampGermanClock(now),
        consultantNumber,
        clientNumber,
        accountLength,
        fiscalYearStart: query.fiscalYearStart ?? `${today.slice(0, 4)}-01-01`,
      };
      return new FileReply(
        { chunks: writeDebtorFile(header, clients, { accountLength, accounts }, { today, nameIndustry }) },
        { name, mimeType: "text/csv; charset=windows-1252" },
      );
    }
    const kind = mandantType ?? "person";
    const table = { name: createTranslate(language)(`clients.${kind}.list`), columns: clientColumns(kind, language, today), rows: clients };
    return new FileReply({ chunks: writeTable(format, table) }, { name, mimeType: tableTypes[format] });
  },
  datevExportPreview: ({ ctx, query }) => previewDebtors(ctx, query, { nameIndustry }),
  beginDatevExportCheck: async ({ ctx, query }) => ({ jobId: await checkDebtors(ctx, query) }),
});
