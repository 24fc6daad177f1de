import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { SupportAccess } from "@stammdaten/shared/contract/support-access.ts";
import type { Ctx } from "../../../db/context.ts";
import { readPage, type PageRequest } from "../../../db/page.ts";
import { openPage } from "../../../db/seal-rows.ts";
import { sql, type Sql } from "../../../db/sql.ts";

/** Looks are found by the time of the access, which the log is indexed by. */
const columns = sql`
  s.id, s.admin_name AS admin, s.reason, o.first_name || ' ' || o.last_name AS "openedBy", rfc3339(s.opened_at) AS "openedAt",
  rfc3339(s.expires_at) AS "expiresAt", rfc3339(s.closed_at) AS "closedAt", c.first_name || ' ' || c.last_name AS "closedBy",
  s.closed_at IS NULL AND s.expires_at > now() AS "isOpen",
  (SELECT count(*)::int FROM audit_event a WHERE a.tenant_id = s.tenant_id AND a.action = 'supportLooked'
    AND a.at BETWEEN s.opened_at AND s.expires_at AND a.details ->> 'access' = s.id::text) AS looks`;

const from = sql`support_access s
  JOIN app_user o ON o.tenant_id = s.tenant_id AND o.id = s.opened_by
  LEFT JOIN app_user c ON c.tenant_id = s.tenant_id AND c.id = s.closed_by`;

async function readAccesses({ tx, tenantId }: Ctx, request: PageRequest, where: readonly Sql[] = []): Promise<string> {
  const text = await readPage(
    tx,
    {
      columns,
      from,
      where: [sql`s.tenant_id = ${tenantId}::uuid`, ...where],
      id: sql`s.id`,
      sorts: { openedAt: { column: sql`s.opened_at`, type: "timestamptz" } },
      defaultSort: "-openedAt",
    },
    request,
  );
  return openPage("SupportAccess", tenantId, text);
}

/** Which admins the firm has let read its data, with how much they looked at. */
export const listAccesses = (ctx: Ctx, request: PageRequest): Promise<string> => readAccesses(ctx, request);

/** @throws Refusal resource.notFound */
export async function readAccess(ctx: Ctx, id: string): Promise<SupportAccess> {
  const text = await readAccesses(ctx, { limit: 10, withTotal: false }, [sql`s.id = ${id}::uuid`]);
  const [found] = (JSON.parse(text) as { items: unknown[] }).items;
  if (found === undefined) throw new Refusal("resource.notFound");
  return SupportAccess.parse(found);
}
