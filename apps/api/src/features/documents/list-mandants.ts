import type { Ctx } from "../../db/context.ts";
import { contains, readPage, type PageRequest } from "../../db/page.ts";
import { sql } from "../../db/sql.ts";

/** The firm's clients that are not in the archive, persons and companies in one list. */
export const listMandants = ({ tx, tenantId }: Ctx, input: PageRequest & { readonly search?: string | undefined }): Promise<string> =>
  readPage(
    tx,
    {
      columns: sql`c.id, c.mandant_type AS "mandantType", c.name, c.datev_number AS "datevNumber", c.email`,
      from: sql`client c`,
      where: [
        sql`c.tenant_id = ${tenantId}::uuid`,
        sql`c.archived_at IS NULL`,
        ...contains([sql`c.name`, sql`c.email`, sql`c.datev_number::text`], input.search),
      ],
      id: sql`c.id`,
      sorts: { name: { column: sql`c.name`, type: "text" }, createdAt: { column: sql`c.created_at`, type: "timestamptz" } },
      defaultSort: "name",
    },
    input,
  );
