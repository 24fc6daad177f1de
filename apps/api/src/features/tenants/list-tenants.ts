import { GIGABYTE, plans, storageUpgrade } from "@stammdaten/shared/contract/plans.ts";
import { contains, readLastPage, type PageRequest } from "../../db/page.ts";
import { PAST_DUE_GRACE_MS, RENEWAL_GRACE_MS } from "../../domain/plan.ts";
import { sql, type Tx } from "../../db/sql.ts";

export type TenantsInput = PageRequest & {
  readonly search?: string | undefined;
  readonly active?: boolean | undefined;
  readonly confirmed?: boolean | undefined;
};

/** The rule of `isPlanActive`, for all firms of a page. */
const status = sql`CASE
  WHEN p.status = 'past_due' AND p.plan_expires + ${PAST_DUE_GRACE_MS / 1000} * interval '1 second' > now() THEN p.status
  WHEN p.status <> 'past_due' AND coalesce(p.plan_expires + CASE WHEN p.renews THEN ${RENEWAL_GRACE_MS / 1000}
    ELSE 0 END * interval '1 second' > now(), true) THEN p.status
  WHEN p.status IS NOT NULL THEN 'expired' END`;

const storageLimit = sql`(
  CASE t.application_type WHEN 0 THEN ${plans[0].storageGb}::bigint WHEN 1 THEN ${plans[1].storageGb}::bigint
    ELSE ${plans[2].storageGb}::bigint END
  + ${storageUpgrade.storageGb}::bigint * coalesce(p.extra_storage, 0)) * ${GIGABYTE}::bigint`;

/** All firms, in a transaction that may see them; each is counted by a function that enters it and leaves it again. */
export const listTenants = (tx: Tx, input: TenantsInput): Promise<string> =>
  readLastPage(
    tx,
    {
      // The counts come with the columns, not with `from`: counted are the firms of the page alone, and the total counts firms.
      columns: sql`
        t.id, t.name, t.email, t.application_type AS "applicationType", t.active,
        rfc3339(t.confirmed_at) AS "confirmedAt", rfc3339(t.created_at) AS "createdAt",
        ${status} AS "subscriptionStatus", rfc3339(p.plan_expires) AS "planExpires",
        f.users, f.clients, f.storage_bytes AS "storageBytes", ${storageLimit} AS "storageLimitBytes" FROM tenant_figures(t.id) f`,
      from: sql`tenant t LEFT JOIN subscription p ON p.tenant_id = t.id`,
      where: [
        sql`true`,
        ...(input.active === undefined ? [] : [sql`t.active = ${input.active}`]),
        ...(input.confirmed === undefined ? [] : [sql`(t.confirmed_at IS NOT NULL) = ${input.confirmed}`]),
        ...contains([sql`t.name`, sql`t.email`], input.search),
      ],
      id: sql`t.id`,
      sorts: { createdAt: { column: sql`t.created_at`, type: "timestamptz" }, name: { column: sql`t.name`, type: "text" } },
      defaultSort: "-createdAt",
    },
    input,
  );
