import { AuditLogEntry } from "@stammdaten/shared/contract/audit-log.ts";
import type { ExportFormat } from "@stammdaten/shared/contract/choices.ts";
import { page, type Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { z } from "zod";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import type { ExportedList } from "../../domain/exported-list.ts";
import { nameFile } from "../../exports/name-file.ts";
import { rowsOfPages } from "../../exports/rows-of-pages.ts";
import { tableTypes, writeTable, type TableColumn } from "../../exports/write-table.ts";
import { listAuditLog, type AuditLogInput } from "./list-audit-log.ts";

type ExportInput = Omit<AuditLogInput, "limit" | "cursor" | "withTotal">;
type Order = Omit<ExportInput, "before"> & { readonly format: ExportFormat };
const LogPage = page(AuditLogEntry);
type LogPage = z.infer<typeof LogPage>;

/** Few enough to be gone again at once, enough that a transaction for each is cheap. */
const ROWS_OF_A_PAGE = 500;

async function readLog(ctx: Ctx, input: ExportInput, part: Pick<AuditLogInput, "limit" | "cursor" | "withTotal">): Promise<LogPage> {
  const { sort, fromDate, toDate, action, userId, clientId, accessId, before } = input;
  const text = await listAuditLog(ctx, { sort, fromDate, toDate, action, userId, clientId, accessId, before, ...part });
  return LogPage.parse(JSON.parse(text));
}

/** The export is in the log itself, and not in its own file. */
async function beginLogExport(ctx: Ctx, order: Order, language: Language): Promise<{ name: string; count: number }> {
  const { tx, tenantId, now } = ctx;
  const { format, fromDate, toDate, action, userId, clientId, accessId } = order;
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId }, select: { name: true } });
  const { total } = await readLog(ctx, { ...order, before: now }, { limit: 1, withTotal: true });
  const count = total ?? 0;
  const narrowed = Object.entries({ fromDate, toDate, action, userId, clientId, accessId });
  const details = Object.fromEntries(narrowed.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
  await audit(ctx, { action: "auditLogExported", subjectType: "tenant", subjectId: tenantId, details: { format, count, ...details } });
  const t = createTranslate(language);
  return { name: nameFile([tenant?.name ?? "", t("auditLog.title"), germanDayOf(now)], format), count };
}

const columnsIn = (t: Translate): readonly TableColumn<AuditLogEntry>[] => [
  { header: t("auditLog.at"), width: 18, dates: "moments", cell: ({ at }) => new Date(at) },
  { header: t("auditLog.actor"), width: 30, cell: ({ actor, actorKind }) => actor ?? t(`auditLog.by.${actorKind}`) },
  { header: t("auditLog.action"), width: 40, cell: ({ action }) => t(`audit.${action}`) },
  { header: t("auditLog.subject"), width: 40, cell: ({ title }) => title },
  { header: t("auditLog.ip"), width: 20, cell: ({ ip }) => ip },
];

/** The log as a table in the language of whoever asked, as it was when they did. */
export const logList: ExportedList<Order> = {
  mimeTypeOf: ({ format }) => tableTypes[format],
  begin: beginLogExport,
  write: (order, { language, at, open, passed }) => {
    const t = createTranslate(language);
    const part = { limit: ROWS_OF_A_PAGE, withTotal: false };
    const rows = rowsOfPages((cursor) => open((ctx) => readLog(ctx, { ...order, before: at }, { ...part, cursor })), passed);
    return writeTable(order.format, { name: t("auditLog.title"), columns: columnsIn(t), rows });
  },
};
