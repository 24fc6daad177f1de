import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { VIEWER_SECONDS } from "./clear-form-viewers.ts";

type Row = { readonly found: boolean; readonly others: { readonly name: string }[] };

/**
 * Notes that the caller has a form on screen, in place of the one before, and says who else has. Neither is written into the log: it says
 * who works now, and a record of that would watch the staff.
 * @throws Refusal resource.notFound
 */
export async function viewForm({ tx, tenantId, actor, now }: Ctx<UserActor>, { id }: { id: string }): Promise<Pick<Row, "others">> {
  const [row] = await tx.sql<Row>(sql`
    WITH form AS (SELECT f.id FROM form f WHERE f.tenant_id = ${tenantId}::uuid AND f.id = ${id}::uuid),
    mine AS (
      INSERT INTO form_viewer (tenant_id, user_id, form_id, seen_at)
      SELECT ${tenantId}::uuid, ${actor.userId}::uuid, form.id, ${now}::timestamptz FROM form
      ON CONFLICT (tenant_id, user_id) DO UPDATE SET form_id = excluded.form_id, seen_at = excluded.seen_at)
    SELECT EXISTS (SELECT FROM form) AS found,
      coalesce((SELECT jsonb_agg(jsonb_build_object('name', u.first_name || ' ' || u.last_name) ORDER BY u.last_name, u.first_name, u.id)
        FROM form_viewer v JOIN app_user u ON u.tenant_id = v.tenant_id AND u.id = v.user_id
        WHERE v.tenant_id = ${tenantId}::uuid AND v.form_id = ${id}::uuid AND v.user_id <> ${actor.userId}::uuid
          AND v.seen_at > ${now}::timestamptz - ${VIEWER_SECONDS}::int * interval '1 second' AND u.deleted_at IS NULL), '[]') AS others`);
  if (row?.found !== true) throw new Refusal("resource.notFound");
  return { others: row.others };
}
