import type { ExportFormat } from "@stammdaten/shared/contract/choices.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, ReaderActor } from "../../../db/context.ts";
import type { Found } from "../../../db/page.ts";
import { sql } from "../../../db/sql.ts";
import { findHits, foundBy, MOST_EXPORTED } from "../../../domain/search/find-hits.ts";
import { nameFile } from "../../../exports/name-file.ts";
import { readExportPage, type ExportInput, type ExportPage } from "./read-export-page.ts";

/**
 * Begins an export: what can be refused is refused here, before the first byte.
 * @returns the file's name, with firm and period, and the first page of its rows
 * @throws Refusal range.invalid
 */
export async function beginExport(
  ctx: Ctx<ReaderActor>,
  input: ExportInput & { readonly format: ExportFormat; readonly language: Language },
): Promise<{ name: string; found: Found | undefined; first: ExportPage }> {
  const { tx, tenantId, now } = ctx;
  const { format, language, search, fromDate, toDate, formularType, state, responsible } = input;
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId }, select: { name: true } });
  const found = foundBy(await findHits(ctx, ["form"], search, MOST_EXPORTED), sql`f.id`);
  const first = await readExportPage(ctx, input, found, undefined, true);
  const narrowed = { fromDate, toDate, formularType, state, responsible };
  const details = Object.entries(narrowed).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  // What was searched for may be somebody's name.
  await audit(ctx, {
    action: "formsExported",
    subjectType: "form",
    subjectId: null,
    details: { format, count: first.total ?? 0, searched: search !== undefined && search !== "", ...Object.fromEntries(details) },
  });
  const translate = createTranslate(language);
  const today = germanDayOf(now);
  const period =
    fromDate === undefined
      ? translate("export.until", { to: toDate ?? today })
      : translate("export.period", { from: fromDate, to: toDate ?? today });
  return { name: nameFile([tenant?.name ?? "", translate("staff.forms.title"), period], format), found, first };
}
