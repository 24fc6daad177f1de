import type { DatevExportFormat } from "@stammdaten/shared/contract/datev-export.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import { nameFile } from "../../../exports/name-file.ts";
import { countExported, selectionOf, type ExportSelection } from "./read-exported-page.ts";

/**
 * Writes an export of clients down. DATEV takes a file by the beginning of its name, `EXTF_`; a table is named after firm, list and day.
 * @returns the file's name, and how many clients it holds
 */
export async function beginDatevExport(
  ctx: Ctx,
  { format, ...selection }: ExportSelection & { readonly format: DatevExportFormat },
  language: Language,
): Promise<{ name: string; count: number }> {
  const { tx, tenantId, now } = ctx;
  const { mandantType, archived, search } = selection;
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId }, select: { name: true } });
  const count = await countExported(ctx, await selectionOf(ctx, selection), format === "extf" ? "numbered" : "all");
  // What was searched for may be somebody's name.
  const isSearched = search !== undefined && search !== "";
  const details = { format, count, archived, searched: isSearched, ...(mandantType !== undefined && { mandantType }) };
  await audit(ctx, { action: "clientsExported", subjectType: mandantType ?? "tenant", subjectId: null, details });
  const day = germanDayOf(now);
  if (format === "extf") return { name: nameFile([`EXTF_Debitoren_${day.replaceAll("-", "")}`], "csv"), count };
  return { name: nameFile([tenant?.name ?? "", createTranslate(language)(`clients.${mandantType ?? "person"}.list`), day], format), count };
}
