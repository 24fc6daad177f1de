import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { withFirm } from "@stammdaten/shared/lifecycles/form.ts";
import type { Ctx } from "../../db/context.ts";
import { constant, joinSql, sql, type Sql } from "../../db/sql.ts";
import { statesSql } from "../../domain/form-state.ts";
import { isDecided } from "../../domain/waiting-form.ts";

export type Neighbors = { readonly next: string | null; readonly previous: string | null; readonly others: number };

/**
 * The forms that wait for the firm next to one, which may be decided by now, in the order of their list: newest first, after the last
 * the first again.
 * @throws Refusal resource.notFound
 */
export async function findNeighbors({ tx, tenantId }: Ctx, { id }: { id: string }): Promise<Neighbors> {
  const waiting = (of: Sql): Sql => sql`f.tenant_id = ${tenantId}::uuid AND ${of} AND NOT ${isDecided} AND f.id <> ${id}::uuid`;
  // Each state has its forms in order: of each the first is looked up in the index.
  const first = (condition: Sql, order: Sql): Sql => sql`(
    SELECT id FROM (${joinSql(
      withFirm.map(
        (state) => sql`(SELECT f.id, f.submitted_at FROM form f
          WHERE ${waiting(sql`f.state = ${constant(state)}`)} AND ${condition}
          ORDER BY f.submitted_at ${order}, f.id ${order} LIMIT 1)`,
      ),
      " UNION ALL ",
    )}) each ORDER BY submitted_at ${order}, id ${order} LIMIT 1)`;
  const [desc, asc] = [sql`DESC`, sql`ASC`];
  const [row] = await tx.sql<Neighbors>(sql`
    SELECT CASE WHEN older.id IS NOT NULL THEN older.id ELSE ${first(sql`true`, desc)} END AS next,
      CASE WHEN newer.id IS NOT NULL THEN newer.id ELSE ${first(sql`true`, asc)} END AS previous,
      (SELECT count(*)::int FROM form f WHERE ${waiting(sql`f.state IN (${statesSql(withFirm)})`)}) AS others
    FROM form cur
    CROSS JOIN LATERAL (SELECT ${first(sql`(f.submitted_at, f.id) < (cur.submitted_at, cur.id)`, desc)} AS id) older
    CROSS JOIN LATERAL (SELECT ${first(sql`(f.submitted_at, f.id) > (cur.submitted_at, cur.id)`, asc)} AS id) newer
    WHERE cur.tenant_id = ${tenantId}::uuid AND cur.id = ${id}::uuid`);
  if (row === undefined) throw new Refusal("resource.notFound");
  return row;
}
