import type { ExportFormat } from "@stammdaten/shared/contract/choices.ts";
import type { FormRow } from "@stammdaten/shared/contract/form-schemas.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, ListReader, ReaderActor } from "../../../db/context.ts";
import type { Found } from "../../../db/page.ts";
import { sql } from "../../../db/sql.ts";
import type { ExportedList, ListWriting } from "../../../domain/exported-list.ts";
import { findHits, foundBy, MOST_EXPORTED } from "../../../domain/search/find-hits.ts";
import { nameFile } from "../../../exports/name-file.ts";
import { rowsOfPages } from "../../../exports/rows-of-pages.ts";
import { tableTypes } from "../../../exports/write-table.ts";
import { countExported, readExportPage, type ExportInput } from "./read-export-page.ts";
import { writeExport } from "./write-export.ts";

type Order = ExportInput & { readonly format: ExportFormat; readonly columns?: string | undefined };

/** The sent forms as a file; the search is one for all pages. */
export const sentFormsList: ExportedList<Order> = {
  mimeTypeOf: ({ format }) => tableTypes[format],
  begin: beginExport,
  write: (order, writing) => writeExport({ ...order, language: writing.language }, readForms(order, writing)),
};

async function* readForms(order: Order, { open, passed }: ListWriting): AsyncGenerator<FormRow> {
  const found = await open((ctx) => find(ctx, order));
  yield* rowsOfPages((cursor) => open((ctx) => readExportPage(ctx, order, found, cursor)), passed);
}

const find = async (ctx: Ctx<ListReader>, { search }: Order): Promise<Found | undefined> =>
  foundBy(await findHits(ctx, ["form"], search, MOST_EXPORTED), sql`f.id`);

async function beginExport(ctx: Ctx<ReaderActor>, order: Order, language: Language): Promise<{ name: string; count: number }> {
  const { tx, tenantId, now } = ctx;
  const { format, search, fromDate, toDate, formularType, state, responsible } = order;
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId }, select: { name: true } });
  const count = await countExported(ctx, order, await find(ctx, order));
  const narrowed = { fromDate, toDate, formularType, state, responsible };
  const details = Object.entries(narrowed).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  // What was searched for may be somebody's name.
  await audit(ctx, {
    action: "formsExported",
    subjectType: "form",
    subjectId: null,
    details: { format, count, searched: search !== undefined && search !== "", ...Object.fromEntries(details) },
  });
  const translate = createTranslate(language);
  const today = germanDayOf(now);
  const period =
    fromDate === undefined
      ? translate("export.until", { to: toDate ?? today })
      : translate("export.period", { from: fromDate, to: toDate ?? today });
  return { name: nameFile([tenant?.name ?? "", translate("staff.forms.title"), period], format), count };
}
