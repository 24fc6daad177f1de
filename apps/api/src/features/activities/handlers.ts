import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { fromStandby } from "../../db/connection.ts";
import { rowsOfPages } from "../../exports/rows-of-pages.ts";
import { tableTypes } from "../../exports/write-table.ts";
import type { Handlers } from "../../http/mount.ts";
import { FileReply, JsonText } from "../../http/replies.ts";
import { beginLogExport, readLogPage, writeLog } from "./export-audit-log.ts";
import { listActivities } from "./list-activities.ts";
import { listAuditLog } from "./list-audit-log.ts";

export const activitiesHandlers: Pick<Handlers<AppContract>, "activities" | "auditLog" | "exportAuditLog"> = {
  activities: async ({ ctx, query }) => new JsonText(await listActivities(ctx, query)),
  auditLog: async ({ ctx, query }) => new JsonText(await listAuditLog(ctx, query)),
  exportAuditLog: async ({ ctx: { open }, query, language }) => {
    const { format } = query;
    const { name, first } = await open((ctx) => beginLogExport(ctx, { ...query, language }));
    // A transaction for each page: none of them waits for a slow line.
    const entries = rowsOfPages(first, (cursor) => fromStandby(() => open((ctx) => readLogPage(ctx, query, cursor))));
    return new FileReply({ chunks: writeLog(format, language, entries) }, { name, mimeType: tableTypes[format] });
  },
};
