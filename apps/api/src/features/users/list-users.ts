import type { Ctx } from "../../db/context.ts";
import { contains, readLastPage, type PageRequest } from "../../db/page.ts";
import { sql } from "../../db/sql.ts";
import { findHits, foundBy } from "../../domain/search/find-hits.ts";
import { userColumns } from "./user-columns.ts";

export type UsersInput = PageRequest & {
  readonly userId?: string | undefined;
  readonly mandantId?: string | undefined;
  readonly search?: string | undefined;
  readonly accessLevel?: string | undefined;
  readonly status?: string | undefined;
};

const byText = [sql`u.username`, sql`u.email`, sql`u.first_name || ' ' || u.last_name`];

/** The firm's users; a search looks at names and e-mail. An admin sees none of its clients. */
export async function listUsers(ctx: Ctx, input: UsersInput): Promise<string> {
  const { tx, tenantId, actor } = ctx;
  // What is found by words depends on which the firm has, its clients' among them: an admin's search looks at the users shown alone.
  const isAdmin = actor.kind === "admin";
  const found = isAdmin ? undefined : foundBy(await findHits(ctx, ["user"], input.search), sql`u.id`);
  return readLastPage(
    tx,
    {
      columns: userColumns,
      from: sql`app_user u`,
      where: [
        sql`u.tenant_id = ${tenantId}::uuid`,
        sql`u.deleted_at IS NULL`,
        ...(isAdmin ? [sql`u.access_level <> 'mandant'`, ...contains(byText, input.search)] : []),
        ...(input.userId === undefined ? [] : [sql`u.id = ${input.userId}::uuid`]),
        ...(input.mandantId === undefined
          ? []
          : [sql`(u.person_id = ${input.mandantId}::uuid OR u.company_id = ${input.mandantId}::uuid)`]),
        ...(input.accessLevel === undefined ? [] : [sql`u.access_level = ${input.accessLevel}`]),
        ...(input.status === undefined ? [] : [sql`u.status = ${input.status}`]),
      ],
      found,
      id: sql`u.id`,
      sorts: {
        createdAt: { column: sql`u.created_at`, type: "timestamptz" },
        lastName: { column: sql`u.last_name`, type: "text" },
        username: { column: sql`u.username`, type: "text" },
      },
      defaultSort: "lastName",
    },
    input,
  );
}
