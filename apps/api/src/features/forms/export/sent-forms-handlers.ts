import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { fromStandby } from "../../../db/connection.ts";
import { rowsOfPages } from "../../../exports/rows-of-pages.ts";
import { tableTypes } from "../../../exports/write-table.ts";
import type { Handlers } from "../../../http/mount.ts";
import { FileReply, JsonText } from "../../../http/replies.ts";
import { listSentForms } from "../list-sent-forms.ts";
import { beginExport } from "./begin-export.ts";
import { readExportPage } from "./read-export-page.ts";
import { writeExport } from "./write-export.ts";

type SentFormsHandlers = Pick<Handlers<AppContract>, "sentForms" | "exportSentForms">;

/** The list of forms that were sent in, as a page and as a file. */
export const sentFormsHandlers: SentFormsHandlers = {
  sentForms: async ({ ctx, query }) => new JsonText(await listSentForms(ctx, query)),
  exportSentForms: async ({ ctx: { open }, query, language }) => {
    const { format } = query;
    const { name, found, first } = await open((ctx) => beginExport(ctx, { ...query, language }));
    // A transaction for each page: none of them waits for a slow line.
    const forms = rowsOfPages(first, (cursor) => fromStandby(() => open((ctx) => readExportPage(ctx, query, found, cursor))));
    return new FileReply(
      { chunks: writeExport({ format, language, columns: query.columns }, forms) },
      { name, mimeType: tableTypes[format] },
    );
  },
};
