import type { Ctx } from "../../db/context.ts";
import { readLastPage, type PageRequest } from "../../db/page.ts";
import { findHits, foundBy } from "../../domain/search/find-hits.ts";
import { sql } from "../../db/sql.ts";

/** The firm's clients that are not in the archive, persons and companies in one list. */
export async function listMandants(ctx: Ctx, input: PageRequest & { readonly search?: string | undefined }): Promise<string> {
  const found = foundBy(await findHits(ctx, ["person", "company"], input.search), sql`c.id`, { areAllListed: true });
  return readLastPage(
    ctx.tx,
    {
      columns: sql`c.id, c.mandant_type AS "mandantType", c.name, c.datev_number AS "datevNumber", c.email`,
      from: sql`client c`,
      where: [sql`c.tenant_id = ${ctx.tenantId}::uuid`, sql`c.archived_at IS NULL`],
      found,
      id: sql`c.id`,
      sorts: {
        name: { column: sql`c.name`, type: "text" },
        createdAt: { column: sql`c.created_at`, type: "timestamptz" },
      },
      defaultSort: "name",
    },
    input,
  );
}
