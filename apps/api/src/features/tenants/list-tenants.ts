import { contains, readPage, type PageRequest } from "../../db/page.ts";
import { sql, type Tx } from "../../db/sql.ts";

export type TenantsInput = PageRequest & { readonly search?: string | undefined; readonly active?: boolean | undefined };

/** All firms, in a transaction that may see them; each is counted by a function that enters it and leaves it again. */
export const listTenants = (tx: Tx, input: TenantsInput): Promise<string> =>
  readPage(
    tx,
    {
      item: sql`(SELECT json_build_object(
        'id', t.id, 'name', t.name, 'email', t.email, 'applicationType', t.application_type, 'active', t.active,
        'confirmedAt', rfc3339(t.confirmed_at), 'createdAt', rfc3339(t.created_at),
        'subscriptionStatus', p.status, 'planExpires', rfc3339(p.plan_expires),
        'users', f.users, 'clients', f.clients, 'storageBytes', f.storage_bytes) FROM tenant_figures(t.id) f)`,
      from: sql`tenant t LEFT JOIN subscription p ON p.tenant_id = t.id`,
      where: [sql`true`, ...(input.active === undefined ? [] : [sql`t.active = ${input.active}`]), ...contains([sql`t.name`, sql`t.email`], input.search)],
      id: sql`t.id`,
      sorts: { createdAt: { column: sql`t.created_at`, type: "timestamptz" }, name: { column: sql`t.name`, type: "text" } },
      defaultSort: "-createdAt",
    },
    input,
  );
