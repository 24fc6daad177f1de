import { historyActions } from "@stammdaten/shared/contract/form-schemas.ts";
import type { Ctx } from "../../db/context.ts";
import { joinSql, sql } from "../../db/sql.ts";
import { loadForm } from "./load-form.ts";

const MOST_ENTRIES = 200;

/**
 * Who did what with a form and its invitations, newest first, as JSON text (`HistoryEntry` of the contract): from the audit
 * log, without values. What somebody repeats in a row (looking, saving) is listed once, with its last time. The ids are found first, as an
 * array: with an OR, entries of all forms are read.
 * @throws Refusal resource.notFound
 */
export async function listHistory(ctx: Ctx, { id }: { id: string }): Promise<string> {
  const { tx, tenantId } = ctx;
  await loadForm(ctx, id);
  const [row] = await tx.sql<{ entries: string }>(sql`
    SELECT coalesce(json_agg(entry), '[]'::json)::text AS entries FROM (
      SELECT a.id, rfc3339(a.at) AS at, a.action, a.actor_kind AS "actorKind", coalesce(u.first_name || ' ' || u.last_name, k.name) AS actor
      FROM (
        SELECT e.*, lead(e.action) OVER following AS next_action, lead(e.actor_id) OVER following AS next_actor
        FROM audit_event e
        WHERE e.tenant_id = ${tenantId}::uuid AND e.action IN (${joinSql([...historyActions])})
          AND e.subject_id = ANY (ARRAY(SELECT ${id}::uuid
            UNION ALL SELECT i.id FROM invitation i WHERE i.tenant_id = ${tenantId}::uuid AND i.form_id = ${id}::uuid))
        WINDOW following AS (ORDER BY e.at, e.id)
      ) a
      LEFT JOIN app_user u ON a.actor_kind = 'user' AND u.tenant_id = a.tenant_id AND u.id = a.actor_id
      LEFT JOIN api_token k ON a.actor_kind = 'token' AND k.tenant_id = a.tenant_id AND k.id = a.actor_id
      WHERE a.action IS DISTINCT FROM a.next_action OR a.actor_id IS DISTINCT FROM a.next_actor
      ORDER BY a.at DESC, a.id DESC LIMIT ${MOST_ENTRIES}
    ) entry`);
  return row?.entries ?? "[]";
}
