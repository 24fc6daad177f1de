import type { DatevExportFormat } from "@stammdaten/shared/contract/datev-export.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import type { Sql } from "../../../db/sql.ts";
import { nameFile } from "../../../exports/name-file.ts";
import type { RowsPage } from "../../../exports/rows-of-pages.ts";
import { countExported, readExportedPage, selectionOf, type ExportedClient, type ExportSelection } from "./read-exported-page.ts";

export type BegunExport = {
  readonly name: string;
  readonly selected: readonly Sql[];
  readonly first: RowsPage<ExportedClient>;
  readonly now: Date;
};

/**
 * Begins an export of clients: writes it down and reads the first page. DATEV takes a file by the beginning of its name,
 * `EXTF_`; a table is named after firm, list and day.
 */
export async function beginDatevExport(
  ctx: Ctx,
  { format, language, ...selection }: ExportSelection & { readonly format: DatevExportFormat; readonly language: Language },
): Promise<BegunExport> {
  const { tx, tenantId, now } = ctx;
  const { mandantType, archived, search } = selection;
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId }, select: { name: true } });
  const which = format === "extf" ? "numbered" : "all";
  const selected = await selectionOf(ctx, selection);
  const first = await readExportedPage(ctx, selected, which);
  const count = await countExported(ctx, selected, which);
  // What was searched for may be somebody's name.
  const isSearched = search !== undefined && search !== "";
  const details = { format, count, archived, searched: isSearched, ...(mandantType !== undefined && { mandantType }) };
  await audit(ctx, { action: "clientsExported", subjectType: mandantType ?? "tenant", subjectId: null, details });
  const day = germanDayOf(now);
  if (format === "extf") return { name: nameFile([`EXTF_Debitoren_${day.replaceAll("-", "")}`], "csv"), selected, first, now };
  return {
    name: nameFile([tenant?.name ?? "", createTranslate(language)(`clients.${mandantType ?? "person"}.list`), day], format),
    selected,
    first,
    now,
  };
}
