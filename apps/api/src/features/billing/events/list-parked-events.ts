import { readLastPage, type PageRequest } from "../../../db/page.ts";
import { sql, type Tx } from "../../../db/sql.ts";

/**
 * Events whose customer no firm has, in a transaction that may see all firms' accounts. Once a firm has that customer,
 * they are parked no more.
 */
export const listParkedEvents = (tx: Tx, request: PageRequest): Promise<string> =>
  readLastPage(
    tx,
    {
      columns: sql`e.id, e.type, e.customer_id AS "customerId", rfc3339(e.created_at) AS "createdAt",
        rfc3339(e.received_at) AS "receivedAt"`,
      from: sql`stripe_event e`,
      where: [sql`e.customer_id IS NOT NULL`, sql`NOT EXISTS (SELECT FROM billing_account a WHERE a.customer_id = e.customer_id)`],
      // Stripe's ids are no UUIDs, and ties are settled by one.
      id: sql`md5(e.id)::uuid`,
      sorts: { receivedAt: { column: sql`e.received_at`, type: "timestamptz" } },
      defaultSort: "-receivedAt",
    },
    request,
  );
