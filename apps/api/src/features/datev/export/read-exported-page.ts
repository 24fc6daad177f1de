import type { ByResponsible } from "@stammdaten/shared/contract/by-responsible.ts";
import { z } from "zod";
import type { Ctx } from "../../../db/context.ts";
import { readPage, whereFound } from "../../../db/page.ts";
import { openRows } from "../../../db/seal-rows.ts";
import { joinSql, sql, type Sql } from "../../../db/sql.ts";
import { isLookedAfter, readerId } from "../../../domain/is-mine.ts";
import { masterDataColumns, masterDataOf } from "../../../domain/master-data.ts";
import { findHits, foundBy, MOST_EXPORTED } from "../../../domain/search/find-hits.ts";
import type { RowsPage } from "../../../exports/rows-of-pages.ts";

/** Which clients: the filters of their lists. Without a kind persons and companies. */
export type ExportSelection = {
  readonly mandantType?: "person" | "company" | undefined;
  readonly archived: boolean;
  readonly search?: string | undefined;
  readonly responsible?: ByResponsible | undefined;
};

const ExportedClient = z
  .object({
    id: z.string(),
    name: z.string(),
    mandantType: z.enum(["person", "company"]),
    datevNumber: z.number().nullable(),
    formularType: z.string(),
    edition: z.number(),
    masterData: z.unknown(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .transform(({ id: _, formularType, edition, masterData, ...client }) => ({
    ...client,
    masterData: masterDataOf({ formularType, edition, masterData }),
  }));
export type ExportedClient = z.infer<typeof ExportedClient>;

const StoredPage = z.object({ items: z.array(z.object({ id: z.string() }).loose()), nextCursor: z.string().nullable() });

/** Few enough that their lines are made in a moment, in which nobody else is served; enough that a transaction for each page is cheap. */
export const CLIENTS_OF_A_PAGE = 100;

const columns = sql`c.name, c.mandant_type AS "mandantType", c.datev_number AS "datevNumber", ${masterDataColumns},
  rfc3339(c.created_at) AS "createdAt", rfc3339(c.updated_at) AS "updatedAt"`;

/**
 * The conditions of a selection, on `client c`. An export of many pages asks for them once: its search is one search.
 */
export async function selectionOf(ctx: Ctx, { mandantType, archived, search, responsible }: ExportSelection): Promise<Sql[]> {
  const kinds = archived ? (["archived"] as const) : mandantType === undefined ? (["person", "company"] as const) : [mandantType];
  const found = foundBy(await findHits(ctx, kinds, search, MOST_EXPORTED), sql`c.id`);
  return [
    sql`c.tenant_id = ${ctx.tenantId}::uuid`,
    ...(mandantType === undefined ? [] : [mandantType === "person" ? sql`c.mandant_type = 'person'` : sql`c.mandant_type = 'company'`]),
    archived ? sql`c.archived_at IS NOT NULL AND c.erased_at IS NULL` : sql`c.archived_at IS NULL`,
    ...isLookedAfter(readerId(ctx.actor), responsible, sql`c`),
    ...whereFound(found),
  ];
}

type Which = "numbered" | "all";

const conditionsOf = (selected: readonly Sql[], which: Which): Sql[] => [
  ...selected,
  ...(which === "numbered" ? [sql`c.datev_number IS NOT NULL`] : []),
];

/** How many clients an export holds. */
export async function countExported(ctx: Ctx, selected: readonly Sql[], which: Which): Promise<number> {
  const where = joinSql(conditionsOf(selected, which), " AND ");
  const [row] = await ctx.tx.sql<{ count: number }>(sql`SELECT count(*)::int AS count FROM client c WHERE ${where}`);
  return row?.count ?? 0;
}

/** One page of the clients: those with a DATEV number in its order, or all by name. */
export async function readExportedPage(
  ctx: Ctx,
  selected: readonly Sql[],
  which: Which,
  cursor?: string,
): Promise<RowsPage<ExportedClient>> {
  const text = await readPage(
    ctx.tx,
    {
      columns,
      from: sql`client c`,
      where: conditionsOf(selected, which),
      id: sql`c.id`,
      sorts: { name: { column: sql`c.name`, type: "text" }, datevNumber: { column: sql`c.datev_number`, type: "int" } },
      defaultSort: which === "numbered" ? "datevNumber" : "name",
    },
    { limit: CLIENTS_OF_A_PAGE, cursor, withTotal: false },
  );
  const { items, nextCursor } = StoredPage.parse(JSON.parse(text));
  return { items: z.array(ExportedClient).parse(await openRows("Client", ctx.tenantId, items)), nextCursor };
}
