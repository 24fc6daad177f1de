import type { Ctx } from "../../db/context.ts";
import { contains, readPage, type PageRequest } from "../../db/page.ts";
import { sql } from "../../db/sql.ts";
import { findHits, narrowTo } from "../../domain/search/find-hits.ts";
import { userColumns } from "./user-columns.ts";

export type UsersInput = PageRequest & {
  readonly userId?: string | undefined;
  readonly mandantId?: string | undefined;
  readonly search?: string | undefined;
  readonly accessLevel?: string | undefined;
  readonly status?: string | undefined;
};

const byText = [sql`u.username`, sql`u.email`, sql`u.first_name || ' ' || u.last_name`];

/** What is found by words depends on which the firm has, its clients' among them: an admin's search looks at the users shown alone. */
const findUsers = async (ctx: Ctx, search: string | undefined): Promise<ReturnType<typeof narrowTo>> =>
  ctx.actor.kind === "admin" ? { where: contains(byText, search), sorts: {} } : narrowTo(await findHits(ctx, ["user"], search), sql`u.id`);

/** The firm's users; a search looks at names and e-mail. An admin sees none of its clients. */
export async function listUsers(ctx: Ctx, input: UsersInput): Promise<string> {
  const { tx, tenantId, actor } = ctx;
  const found = await findUsers(ctx, input.search);
  return readPage(
    tx,
    {
      columns: userColumns,
      from: sql`app_user u`,
      where: [
        sql`u.tenant_id = ${tenantId}::uuid`,
        sql`u.deleted_at IS NULL`,
        ...(actor.kind === "admin" ? [sql`u.access_level <> 'mandant'`] : []),
        ...(input.userId === undefined ? [] : [sql`u.id = ${input.userId}::uuid`]),
        ...(input.mandantId === undefined ? [] : [sql`${input.mandantId}::uuid IN (u.person_id, u.company_id)`]),
        ...(input.accessLevel === undefined ? [] : [sql`u.access_level = ${input.accessLevel}`]),
        ...(input.status === undefined ? [] : [sql`u.status = ${input.status}`]),
        ...found.where,
      ],
      id: sql`u.id`,
      sorts: {
        createdAt: { column: sql`u.created_at`, type: "timestamptz" },
        lastName: { column: sql`u.last_name`, type: "text" },
        username: { column: sql`u.username`, type: "text" },
        ...found.sorts,
      },
      defaultSort: found.defaultSort ?? "lastName",
    },
    input,
  );
}
