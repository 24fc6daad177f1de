import { contains, readPage, type PageRequest } from "../../db/page.ts";
import { sql, type Tx } from "../../db/sql.ts";

export type TenantsInput = PageRequest & { readonly search?: string | undefined; readonly active?: boolean | undefined };

/** All firms, in a transaction that may see them; each is counted by a function that enters it and leaves it again. */
export const listTenants = (tx: Tx, input: TenantsInput): Promise<string> =>
  readPage(
    tx,
    {
      // The figures come with the columns, not with `from`: the total counts firms, not what is in them.
      columns: sql`
        t.id, t.name, t.email, t.application_type AS "applicationType", t.active,
        rfc3339(t.confirmed_at) AS "confirmedAt", rfc3339(t.created_at) AS "createdAt",
        p.status AS "subscriptionStatus", rfc3339(p.plan_expires) AS "planExpires",
        f.users, f.clients, f.storage_bytes AS "storageBytes" FROM tenant_figures(t.id) f`,
      from: sql`tenant t LEFT JOIN subscription p ON p.tenant_id = t.id`,
      where: [sql`true`, ...(input.active === undefined ? [] : [sql`t.active = ${input.active}`]), ...contains([sql`t.name`, sql`t.email`], input.search)],
      id: sql`t.id`,
      sorts: { createdAt: { column: sql`t.created_at`, type: "timestamptz" }, name: { column: sql`t.name`, type: "text" } },
      defaultSort: "-createdAt",
    },
    input,
  );
