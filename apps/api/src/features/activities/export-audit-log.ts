import { AuditLogEntry } from "@stammdaten/shared/contract/audit-log.ts";
import type { ExportFormat } from "@stammdaten/shared/contract/choices.ts";
import { page, type Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { z } from "zod";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { nameFile } from "../../exports/name-file.ts";
import { writeTable, type TableColumn } from "../../exports/write-table.ts";
import { listAuditLog, type AuditLogInput } from "./list-audit-log.ts";

type ExportInput = Omit<AuditLogInput, "limit" | "cursor" | "withTotal">;
const LogPage = page(AuditLogEntry);
type LogPage = z.infer<typeof LogPage>;

/** Few enough to be gone again at once, enough that a transaction for each is cheap. */
const ROWS_OF_A_PAGE = 500;

/**
 * One page of the exported log.
 * @throws Refusal range.invalid
 */
export async function readLogPage(ctx: Ctx, input: ExportInput, cursor?: string, withTotal = false): Promise<LogPage> {
  const { sort, fromDate, toDate, action, userId, clientId, accessId } = input;
  const limits = { cursor, limit: ROWS_OF_A_PAGE, withTotal };
  return LogPage.parse(JSON.parse(await listAuditLog(ctx, { sort, fromDate, toDate, action, userId, clientId, accessId, ...limits })));
}

/**
 * Begins an export of the log: what can be refused is refused here, before the first byte. The export is in the log itself.
 * @throws Refusal range.invalid
 */
export async function beginLogExport(
  ctx: Ctx,
  input: ExportInput & { readonly format: ExportFormat; readonly language: Language },
): Promise<{ name: string; first: LogPage }> {
  const { tx, tenantId, now } = ctx;
  const { format, language, fromDate, toDate, action, userId, clientId, accessId } = input;
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId }, select: { name: true } });
  const first = await readLogPage(ctx, input, undefined, true);
  const narrowed = Object.entries({ fromDate, toDate, action, userId, clientId, accessId });
  const details = Object.fromEntries(narrowed.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
  await audit(ctx, {
    action: "auditLogExported",
    subjectType: "tenant",
    subjectId: tenantId,
    details: { format, count: first.total ?? 0, ...details },
  });
  const t = createTranslate(language);
  return { name: nameFile([tenant?.name ?? "", t("auditLog.title"), germanDayOf(now)], format), first };
}

const columnsIn = (t: Translate): readonly TableColumn<AuditLogEntry>[] => [
  { header: t("auditLog.at"), width: 18, dates: "moments", cell: ({ at }) => new Date(at) },
  { header: t("auditLog.actor"), width: 30, cell: ({ actor, actorKind }) => actor ?? t(`auditLog.by.${actorKind}`) },
  { header: t("auditLog.action"), width: 40, cell: ({ action }) => t(`audit.${action}`) },
  { header: t("auditLog.subject"), width: 40, cell: ({ title }) => title },
  { header: t("auditLog.ip"), width: 20, cell: ({ ip }) => ip },
];

/** Writes the log as a table in the caller's language, while it is read. */
export function writeLog(format: ExportFormat, language: Language, rows: AsyncIterable<AuditLogEntry>): AsyncIterable<Uint8Array> {
  const t = createTranslate(language);
  return writeTable(format, { name: t("auditLog.title"), columns: columnsIn(t), rows });
}
