import type { Ctx, UserActor } from "../../db/context.ts";
import { readLastPage, type PageRequest } from "../../db/page.ts";
import { sql } from "../../db/sql.ts";
import { noticeColumns } from "../../domain/notice-columns.ts";

/** What is counted at most: nobody is shown more. */
const MOST_COUNTED = 100;

/** The caller's notices, newest first. */
export const listNotices = ({ tx, tenantId, actor }: Ctx<UserActor>, request: PageRequest): Promise<string> =>
  readLastPage(
    tx,
    {
      columns: noticeColumns,
      from: sql`user_notice n`,
      where: [sql`n.tenant_id = ${tenantId}::uuid`, sql`n.user_id = ${actor.userId}::uuid`],
      id: sql`n.id`,
      sorts: { at: { column: sql`n.at`, type: "timestamptz" } },
      defaultSort: "-at",
    },
    request,
  );

/** How many notices the caller has not read, up to 100. */
export async function countUnread({ tx, tenantId, actor }: Ctx<UserActor>): Promise<number> {
  const [row] = await tx.sql<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (SELECT FROM user_notice
      WHERE tenant_id = ${tenantId}::uuid AND user_id = ${actor.userId}::uuid AND read_at IS NULL LIMIT ${MOST_COUNTED}::int) unread`);
  return row?.count ?? 0;
}
