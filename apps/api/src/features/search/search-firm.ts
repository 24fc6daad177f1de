import type { Ctx } from "../../db/context.ts";
import { sql, type Sql } from "../../db/sql.ts";
import { findBest, type Hit } from "../../domain/search/find-best.ts";
import type { SearchKind } from "../../domain/search/search-kinds.ts";

const kinds: readonly SearchKind[] = ["person", "company", "archived", "form", "invitation", "inquiry", "document"];
/** So many of a kind are shown. */
const MOST_SHOWN = 5;
/** So many of a kind are looked up, since some are not to be shown: a form that nobody has begun, a document in the bin. */
const MOST_FOUND = 4 * MOST_SHOWN;

/**
 * What a text finds among all that the firm has, the best of each kind first.
 * @returns the answer (`Found` of the contract) as JSON
 */
export async function searchFirm(ctx: Ctx, { text }: { text: string }): Promise<string> {
  const firm = sql`${ctx.tenantId}::uuid`;
  const hits = await findBest(ctx, kinds, text, MOST_FOUND);
  const list = (of: readonly SearchKind[], columns: Sql, from: Sql): Sql => sql`(SELECT coalesce(json_agg(shown), '[]') FROM (
    SELECT ${columns} FROM unnest(${idsOf(hits, of)}::uuid[]) WITH ORDINALITY o(id, position) JOIN ${from}
    ORDER BY o.position LIMIT ${MOST_SHOWN}::int) shown)`;
  const [row] = await ctx.tx.sql<{ found: string }>(sql`SELECT json_build_object(
    'clients', ${list(
      ["person", "company", "archived"],
      sql`c.id, c.mandant_type AS "mandantType", c.name, c.datev_number AS "datevNumber", c.archived_at IS NOT NULL AS archived`,
      sql`client c ON c.tenant_id = ${firm} AND c.id = o.id`,
    )},
    'forms', ${list(
      ["form"],
      sql`f.id, f.formular_type AS "formularType", f.name, rfc3339(f.submitted_at) AS "submittedAt"`,
      sql`form f ON f.tenant_id = ${firm} AND f.id = o.id AND f.state <> 'invited'`,
    )},
    'invitations', ${list(
      ["invitation"],
      sql`i.id, i.formular_type AS "formularType", i.name, i.email, rfc3339(i.created_at) AS "createdAt"`,
      sql`invitation i ON i.tenant_id = ${firm} AND i.id = o.id AND i.submitted_at IS NULL AND i.revoked_at IS NULL`,
    )},
    'inquiries', ${list(
      ["inquiry"],
      sql`q.id, CASE WHEN q.company_name <> '' THEN q.company_name ELSE trim(q.first_name || ' ' || q.last_name) END AS name,
        rfc3339(q.created_at) AS "createdAt"`,
      sql`inquiry q ON q.tenant_id = ${firm} AND q.id = o.id AND NOT q.quarantined`,
    )},
    'documents', ${list(
      ["document"],
      sql`d.id, d.name, json_build_object('id', c.id, 'mandantType', c.mandant_type, 'name', c.name) AS client`,
      sql`document d ON d.tenant_id = ${firm} AND d.id = o.id AND d.deleted_at IS NULL
        JOIN client c ON c.tenant_id = d.tenant_id AND c.id = d.client_id
        JOIN tenant t ON t.id = ${firm} AND t.application_type > 0`,
    )})::text AS found`);
  if (row === undefined) throw new Error("no answer");
  return row.found;
}

const idsOf = (hits: readonly Hit[], of: readonly SearchKind[]): string[] =>
  hits.filter(({ kind }) => of.includes(kind)).map(({ id }) => id);
