import { z } from "zod";
import type { Ctx } from "../../../db/context.ts";
import { contains, readPage } from "../../../db/page.ts";
import { openRows } from "../../../db/seal-rows.ts";
import { joinSql, sql, type Sql } from "../../../db/sql.ts";
import { masterDataColumns, masterDataOf } from "../../../domain/master-data.ts";
import type { RowsPage } from "../../../exports/rows-of-pages.ts";

/** Which clients: the filters of their lists. Without a kind persons and companies. */
export type ExportSelection = {
  readonly mandantType?: "person" | "company" | undefined;
  readonly archived: boolean;
  readonly search?: string | undefined;
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
const CLIENTS_OF_A_PAGE = 100;

const columns = sql`c.name, c.mandant_type AS "mandantType", c.datev_number AS "datevNumber", ${masterDataColumns},
  rfc3339(c.created_at) AS "createdAt", rfc3339(c.updated_at) AS "updatedAt"`;

/** The conditions of a selection, on `client c`. */
export const selectionOf = ({ tenantId }: Pick<Ctx, "tenantId">, { mandantType, archived, search }: ExportSelection): Sql[] => [
  sql`c.tenant_id = ${tenantId}::uuid`,
  ...(mandantType === undefined ? [] : [mandantType === "person" ? sql`c.mandant_type = 'person'` : sql`c.mandant_type = 'company'`]),
  archived ? sql`c.archived_at IS NOT NULL AND c.erased_at IS NULL` : sql`c.archived_at IS NULL`,
  ...contains([sql`c.name`, sql`c.email`, sql`c.datev_number::text`], search),
];

type Which = "numbered" | "all";

const conditionsOf = (ctx: Ctx, selection: ExportSelection, which: Which): Sql[] => [
  ...selectionOf(ctx, selection),
  ...(which === "numbered" ? [sql`c.datev_number IS NOT NULL`] : []),
];

/** How many clients an export holds. */
export async function countExported(ctx: Ctx, selection: ExportSelection, which: Which): Promise<number> {
  const where = joinSql(conditionsOf(ctx, selection, which), " AND ");
  const [row] = await ctx.tx.sql<{ count: number }>(sql`SELECT count(*)::int AS count FROM client c WHERE ${where}`);
  return row?.count ?? 0;
}

/** One page of the clients: those with a DATEV number in its order, or all by name. */
export async function readExportedPage(
  ctx: Ctx,
  selection: ExportSelection,
  which: Which,
  cursor?: string,
): Promise<RowsPage<ExportedClient>> {
  const text = await readPage(
    ctx.tx,
    {
      columns,
      from: sql`client c`,
      where: conditionsOf(ctx, selection, which),
      id: sql`c.id`,
      sorts: { name: { column: sql`c.name`, type: "text" }, datevNumber: { column: sql`c.datev_number`, type: "int" } },
      defaultSort: which === "numbered" ? "datevNumber" : "name",
    },
    { limit: CLIENTS_OF_A_PAGE, cursor, withTotal: false },
  );
  const { items, nextCursor } = StoredPage.parse(JSON.parse(text));
  return { items: z.array(ExportedClient).parse(await openRows("Client", ctx.tenantId, items)), nextCursor };
}
