import { sql } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import { contains, readPage, type PageRequest } from "../../db/page.ts";
import { clientColumns } from "./client-columns.ts";
import type { MandantType } from "./read-client.ts";

export type ClientsInput = PageRequest & { readonly search?: string | undefined; readonly archived: boolean };

/** The last number there can be: clients without one come after all others. */
const NO_NUMBER = 1_000_000_000;

/** The firm's persons or companies; a search looks at name, e-mail and DATEV number. */
export const listClients = ({ tx, tenantId }: Ctx, mandantType: MandantType, input: ClientsInput): Promise<string> =>
  readPage(
    tx,
    {
      columns: clientColumns,
      from: sql`client c`,
      where: [
        sql`c.tenant_id = ${tenantId}::uuid`,
        // Written out, so that the plan made once fits each kind.
        mandantType === "person" ? sql`c.mandant_type = 'person'` : sql`c.mandant_type = 'company'`,
        input.archived ? sql`c.archived_at IS NOT NULL` : sql`c.archived_at IS NULL`,
        ...contains([sql`c.name`, sql`c.email`, sql`c.datev_number::text`], input.search),
      ],
      id: sql`c.id`,
      sorts: {
        createdAt: { column: sql`c.created_at`, type: "timestamptz" },
        name: { column: sql`c.name`, type: "text" },
        datevNumber: { column: sql`coalesce(c.datev_number, ${NO_NUMBER})`, type: "int" },
      },
      defaultSort: "-createdAt",
    },
    input,
  );
